"""Compiling the project for the gadget and copying it there."""
