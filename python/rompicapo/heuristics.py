# SPDX-License-Identifier: MIT
"""Heuristics written in Python."""

from __future__ import annotations

import itertools
from typing import Any, Callable, Optional, Union, overload

_versions = itertools.count(1)


class Heuristic:
    """A function as a heuristic for the core's searches; made by :func:`heuristic`.

    Calling it calls the function.
    """

    def __init__(self, function: Callable[[Any], Any], admissible: bool = False, scalar: bool = False):
        self.function, self.admissible, self.scalar = function, admissible, scalar
        self.version = next(_versions)
        self.name = getattr(function, "__name__", "heuristic")
        self.__doc__ = function.__doc__
        #: (puzzle, goal, metric, options) -> the judgement of it
        self.judged: dict = {}

    def __call__(self, states: Any) -> Any:
        return self.function(states)

    def __repr__(self) -> str:
        return f"<Heuristic {self.name}{', declared admissible' if self.admissible else ''}>"


@overload
def heuristic(function: Callable[[Any], Any], /) -> Heuristic: ...


@overload
def heuristic(*, admissible: bool = False, scalar: bool = False) -> Callable[[Callable[[Any], Any]], Heuristic]: ...


def heuristic(
    function: Optional[Callable[[Any], Any]] = None, /, *, admissible: bool = False, scalar: bool = False
) -> Union[Heuristic, Callable[[Callable[[Any], Any]], Heuristic]]:
    """Make a heuristic of a function.

    The function receives many states at once, as a numpy array, and returns as many numbers. A state whose canonical
    text consists of numbers is a row of int16: on a sliding board the tiles by rows, 0 the blank. Any other state is a
    row of uint8, the letters of its canonical text: on a cube ``states == ord("U")`` are the stickers of the colour U.
    With ``scalar=True`` it receives one state at a time, a tuple of int or a str, and returns one number.

    An estimate is a number from 0 to 1,000,000, in moves; fractions are rounded up. A goal has the value 0 without a
    call. ``admissible=True`` declares that the estimate never exceeds the true distance. The declaration is checked
    before use, against the true distances of the puzzle (Puzzle.judge); NotAdmissible names a state where it is wrong.
    Only a heuristic proved admissible serves IDA* and gives answers called optimal.

    >>> @rompicapo.heuristic(admissible=True)
    ... def hamming(states):
    ...     goal = numpy.array([1, 2, 3, 4, 5, 6, 7, 8, 0])
    ...     return ((states != goal) & (states != 0)).sum(axis=1)
    """
    if function is not None:
        return Heuristic(function)
    return lambda wrapped: Heuristic(wrapped, admissible, scalar)
