"""Gives CPython MicroPython's framebuf, before a test imports what draws."""

from host_tools.simulator import framebuf

framebuf.install()
