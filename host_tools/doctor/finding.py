"""One line of what the doctor found."""

from __future__ import annotations

from dataclasses import dataclass

PC, GADGET = "pc", "gadget"


@dataclass(frozen=True)
class Finding:
    """side: PC or GADGET · name: what was looked at · told: what it is · to_do: a sentence on what
    to do about it, "" when it is good."""

    side: str
    name: str
    told: str
    to_do: str = ""

    @property
    def good(self) -> bool:
        """Whether there is nothing to do."""
        return not self.to_do

    def as_object(self) -> dict[str, object]:
        """For scripts."""
        return {
            "side": self.side,
            "name": self.name,
            "good": self.good,
            "told": self.told,
            "to_do": self.to_do,
        }

    def lines(self) -> list[str]:
        """For people."""
        first = f"  {'good' if self.good else 'BAD '}  {self.name}: {self.told}"
        return [first] if self.good else [first, f"        {self.to_do}"]
