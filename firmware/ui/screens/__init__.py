"""What the gadget shows, one flow a file."""

# The games that have screens (play.SCREENS), in the order in which they are offered.
OFFERED = ("queenie", "queen_of_spades", "follow_the_queen", "hearts", "queens_torment")
