"""The records of finished nights on a PC: pulled from a gadget, verified, reported."""
