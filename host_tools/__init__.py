"""The `queenbox` command."""
