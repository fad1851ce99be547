"""Texts of the gadget, one file a language."""
