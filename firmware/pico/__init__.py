"""The metal: the only folder that imports `machine` or `rp2`."""
