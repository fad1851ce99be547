"""Nets from joints: which terminals hang together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)


def joined(joints: Iterable[tuple[Node, Node]]) -> list[frozenset[Node]]:
    """The groups of nodes that these joints connect, each node in one of them."""
    group: dict[Node, set[Node]] = {}
    for a, b in joints:
        mine = group.setdefault(a, {a})
        other = group.setdefault(b, {b})
        if mine is not other:
            mine |= other
            for node in other:
                group[node] = mine
    return [frozenset(nodes) for nodes in {id(nodes): nodes for nodes in group.values()}.values()]
