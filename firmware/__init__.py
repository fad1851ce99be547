"""The gadget above the metal."""
