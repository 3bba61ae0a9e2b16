# SPDX-License-Identifier: MIT
"""What goes wrong, as exceptions: a code, a message and, where there is one, the position in the text that was given."""

from __future__ import annotations

from typing import Any, Mapping, NoReturn, Optional


class RompicapoError(ValueError):
    """The base of all errors of this package.

    code: what kind it is, one of "bad_syntax", "bad_state", "unsolvable", "bad_move", "unknown_name", "bad_option",
    "unsupported", "not_verified", "environment". message: one sentence. position: 0-based byte in the text that was
    given. key: which argument that was. Both may be None.
    """

    def __init__(self, code: str, message: str, position: Optional[int] = None, key: Optional[str] = None):
        super().__init__(message)
        self.code, self.message, self.position, self.key = code, message, position, key


class BadState(RompicapoError):
    """A text that is no state, or a state that does not exist (bad_syntax, bad_state)."""


class Unsolvable(RompicapoError):
    """A state from which the goal cannot be reached."""


class BadMove(RompicapoError):
    """An unknown move, or one that is not allowed where it stands."""


class UnknownName(RompicapoError):
    """No puzzle, solver, heuristic, goal ... of that name; the message suggests the nearest."""


class BadOption(RompicapoError):
    """An option out of range, or not meant for this choice."""


class Unsupported(RompicapoError):
    """Well-formed, but not offered for this puzzle."""


class NotVerified(RompicapoError):
    """An answer that did not replay: a bug of Rompicapo. Please report it."""


class EnvironmentFault(RompicapoError):
    """Files, memory, a program that is missing."""


class HeuristicError(BadOption):
    """Your heuristic raised (see __cause__), or gave what is no estimate; the message names the state."""


class NotAdmissible(HeuristicError):
    """A heuristic that was declared admissible is above the true distance of `state`: `h` against `distance`."""

    def __init__(self, message: str, state: str, h: int, distance: int):
        super().__init__("bad_option", message)
        self.state, self.h, self.distance = state, h, distance


_classes = {
    "bad_syntax": BadState,
    "bad_state": BadState,
    "unsolvable": Unsolvable,
    "bad_move": BadMove,
    "unknown_name": UnknownName,
    "bad_option": BadOption,
    "unsupported": Unsupported,
    "not_verified": NotVerified,
    "environment": EnvironmentFault,
}


def raise_for(error: Mapping[str, Any], cause: Optional[BaseException] = None) -> NoReturn:
    """Raise what the core's record of an error says."""
    kind = HeuristicError if error["message"].startswith("your heuristic") else _classes.get(error["code"], RompicapoError)
    raise kind(error["code"], error["message"], error.get("position"), error.get("key")) from cause
