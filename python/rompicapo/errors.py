# SPDX-License-Identifier: MIT
"""Errors as exceptions: a code, a message and, if known, the position in the given text."""

from __future__ import annotations

from typing import Any, Mapping, NoReturn, Optional


class RompicapoError(ValueError):
    """The base of all errors of this package.

    code: one of "bad_syntax", "bad_state", "unsolvable", "bad_move", "unknown_name", "bad_option", "unsupported",
    "not_verified", "environment". message: one sentence. position: 0-based byte offset in the given text. key: the name
    of that argument. position and key may be None.
    """

    def __init__(self, code: str, message: str, position: Optional[int] = None, key: Optional[str] = None):
        super().__init__(message)
        self.code, self.message, self.position, self.key = code, message, position, key


class BadState(RompicapoError):
    """A text that is no state, or a state that cannot exist (bad_syntax, bad_state)."""


class Unsolvable(RompicapoError):
    """A state from which the goal cannot be reached."""


class BadMove(RompicapoError):
    """An unknown move, or one that is not legal in its state."""


class UnknownName(RompicapoError):
    """No puzzle, solver, heuristic or goal has this name; the message suggests the nearest."""


class BadOption(RompicapoError):
    """An option out of range, or one that does not apply."""


class Unsupported(RompicapoError):
    """Well-formed, but not supported for this puzzle."""


class NotVerified(RompicapoError):
    """An answer that failed its replay: a bug of Rompicapo. Please report it."""


class EnvironmentFault(RompicapoError):
    """A fault of files or memory, or a missing program."""


class HeuristicError(BadOption):
    """The heuristic raised (see __cause__) or returned no valid estimate; the message names the state."""


class NotAdmissible(HeuristicError):
    """A heuristic declared admissible exceeds the true distance of `state`: `h` against `distance`."""

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

OF_A_STATE = ("bad_syntax", "bad_state", "bad_move")  # the codes of a text that is no state


def raise_for(error: Mapping[str, Any], cause: Optional[BaseException] = None) -> NoReturn:
    """Raise the exception for the core's record of an error."""
    kind = HeuristicError if error["message"].startswith("your heuristic") else _classes.get(error["code"], RompicapoError)
    raise kind(error["code"], error["message"], error.get("position"), error.get("key")) from cause
