"""The benchmarks of `queenbox bench`, one a file: `measure(seconds)` returns what it found.

Only ratios mean anything: both sides do the same work in the same run, turn by turn.
"""
