"""The electrical rules check of a circuit: what can be wrong with a netlist by itself."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from host_tools.hardware.circuit import POWER_IN, POWER_OUT, Part, Pin

# Types of pins that drive a net: two of them on one net fight. Exceptions are told apart by net.
_DRIVERS = (POWER_OUT, "output")
_SHARED = {("J2", "6")}  # the charger's OUT- is the ground that it was given


def faults(
    parts: Mapping[str, Part],
    nets: Mapping[str, Collection[Pin]],
    free: Collection[Pin],
    fed: Collection[str],
) -> list[str]:
    """What is wrong, a sentence each; [] for a circuit that keeps the rules.

    free: pins that shall be unconnected · fed: nets that get their power through passive pins."""
    found = []
    known = {(reference, number) for reference, part in parts.items() for number in part.pins}
    owner: dict[Pin, str] = {}
    for net, pins in nets.items():
        for pin in pins:
            if pin not in known:
                found.append(f"{net}: there is no pin {pin[1]} of {pin[0]}")
            elif pin in owner:
                found.append(f"{pin[0]} pin {pin[1]} is on {owner[pin]} and on {net}")
            elif pin in free:
                found.append(f"{pin[0]} pin {pin[1]} shall be free and is on {net}")
            owner.setdefault(pin, net)
        if len(set(pins)) < 2:
            found.append(f"{net} joins nothing")
        found += _power_faults(parts, net, [pin for pin in pins if pin in known], net in fed)
    for reference, number in sorted(known - set(owner) - set(free)):
        found.append(f"{reference} pin {number} is not connected")
    for reference, part in parts.items():
        joined = {owner.get((reference, number)) for number in part.pins} - {None}
        if len(part.pins) > 1 and len(joined) < 2:
            found.append(f"{reference} lies on one net only")
    return found


def _power_faults(
    parts: Mapping[str, Part], net: str, pins: Collection[Pin], fed: bool
) -> list[str]:
    types = {pin: parts[pin[0]].pins[pin[1]][1] for pin in pins}
    drivers = [pin for pin, kind in types.items() if kind in _DRIVERS and pin not in _SHARED]
    found = []
    if len(drivers) > 1 or (drivers and fed):
        words = " and ".join(f"{reference} pin {number}" for reference, number in drivers)
        found.append(f"{net} is driven by {words}" + (" and from outside" if fed else ""))
    takes = POWER_IN in types.values()
    gives = fed or any(kind in _DRIVERS for kind in types.values())
    if takes and not gives:
        found.append(f"{net} has no source of power")
    return found
