# SPDX-License-Identifier: MIT
"""Goals as values, joined by `|` and `&`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

from .errors import BadState


@dataclass(frozen=True, repr=False)
class Goal:
    """A goal of a puzzle: a name, a pattern or a state. `|` joins goals of which any is enough, `&` goals that must all
    be met at once (cube:3 only). Immutable; str() is the text that `--goal` takes.

        Goal("cross:D") & Goal("eo:F/B") | Goal("f2l:U")

    The puzzle that is given a goal reads it: only then are names and patterns checked.
    """

    text: str

    def __post_init__(self) -> None:
        if not self.text.strip():
            raise BadState("bad_syntax", "a name or a pattern is missing", 0, "goal")
        members = (" & ".join(part.strip() for part in member.split("&")) for member in self.text.split("|"))
        object.__setattr__(self, "text", " | ".join(members))

    @classmethod
    def pattern(cls, *parts: Union[str, int, None]) -> "Goal":
        """A pattern, in one text or in parts: its faces, its rows or its places in order. "." or None is anything."""
        return cls(" ".join("." if part is None else str(part) for part in parts))

    def __or__(self, other: Union["Goal", str]) -> "Goal":
        return Goal(f"{self} | {other}") if isinstance(other, (Goal, str)) else NotImplemented

    def __and__(self, other: Union["Goal", str]) -> "Goal":
        if not isinstance(other, (Goal, str)):
            return NotImplemented
        others = str(other).split("|")
        return Goal("|".join(f"{one} & {another}" for one in self.text.split("|") for another in others))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Goal({self.text!r})"
