"""The hardware as data, and what is made of it: pictures, schematic, board, case, parts list."""
