"""What the gadget shows, one flow a file."""
