"""A Raspberry Pi Pico in software, with the panel and the buttons wired to it."""
