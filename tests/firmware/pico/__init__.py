"""Tests of the Pico's own layer on CPython, against strict fakes of its modules."""
