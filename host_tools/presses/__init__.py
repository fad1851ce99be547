"""How many presses a table needs for what it does most, counted on the real screens."""
