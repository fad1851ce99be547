"""The gadget on a PC."""
