"""The rules of the games: no screen, no file, no clock, no machine."""
