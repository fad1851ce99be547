"""Is all well? What `queenbox doctor` asks this PC and the gadget."""
