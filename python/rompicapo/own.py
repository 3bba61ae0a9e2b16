# SPDX-License-Identifier: MIT
"""Puzzles written in Python and searched by the core's algorithms."""

from __future__ import annotations

from typing import Any, Dict, Hashable, Iterable, Iterator, List, NamedTuple, Optional

from . import _core
from .errors import BadOption, NotAdmissible, NotVerified
from .results import Record, frame


class OwnStep(NamedTuple):
    """One move of a solution, and the state after it."""

    number: int  #: from 1
    move: str
    state: Any


class OwnSolution(Record):
    """The result of a search: outcome, length, moves (names), states (from the start on), optimal (proved),
    optimal_if_admissible (true if the estimate is admissible as declared), lower_bound, nodes_expanded,
    nodes_generated, peak_bytes, seconds, limit, solver. It is true if solved, and iterates over its steps."""

    def __bool__(self) -> bool:
        return self.record["outcome"] == "solved"

    def __iter__(self) -> Iterator[OwnStep]:
        pairs = zip(self.record["moves"], self.record["states"][1:])
        return (OwnStep(number, move, state) for number, (move, state) in enumerate(pairs, 1))

    def __len__(self) -> int:
        return len(self.record["moves"])

    def to_frame(self):
        """One row per step: number, move, state."""
        return frame([step._asdict() for step in self])


class OwnPuzzle:
    """The base class of a puzzle written in Python. A state is any immutable hashable object: a tuple, a str, a
    frozenset.

    Define `moves`, `apply` and `is_goal`. `estimate` is an optional heuristic, in moves; `admissible = True` declares
    that it never exceeds the true distance. Moves need not be reversible; each costs 1.

    >>> class Jugs(rompicapo.OwnPuzzle):
    ...     def moves(self, state): return ["fill 3", "fill 5", "empty 3", "empty 5", "3 to 5", "5 to 3"]
    ...     def apply(self, state, move): ...
    ...     def is_goal(self, state): return 4 in state
    >>> Jugs().solve((0, 0)).moves
    """

    #: Declares that `estimate` never exceeds the true distance.
    admissible = False
    #: A function of a state, or None.
    estimate: Optional[Any] = None

    def moves(self, state: Any) -> Iterable[str]:
        """The names of the legal moves."""
        raise NotImplementedError

    def apply(self, state: Any, move: str) -> Hashable:
        """The state after a move."""
        raise NotImplementedError

    def is_goal(self, state: Any) -> bool:
        """Whether the state is a goal."""
        raise NotImplementedError

    def successors(self, state: Any) -> Iterable[tuple]:
        """Pairs of a legal move and the state after it; by default from moves() and apply()."""
        return [(move, self.apply(state, move)) for move in self.moves(state)]

    def solve(
        self, start: Hashable, solver: Optional[str] = None, *, time: float = 30, nodes: Optional[int] = None,
        memory: int = 1024, weight: Optional[float] = None, width: Optional[int] = None, seed: Optional[int] = None,
    ) -> OwnSolution:
        """Solve a state by one of the core's general searches, on this thread.

        solver: by default a-star with an estimate and breadth-first without. time: seconds, 0 for no limit; nodes:
        limit of expanded nodes; memory: MiB, approximately, including the states met; weight (weighted-a-star), width
        (beam). Exceptions of your methods propagate. Ctrl-C ends the search while one of your methods runs. Every
        answer is checked by apply() and is_goal() before it is returned; a declared estimate that exceeds the remaining
        distance on the path found raises NotAdmissible with the state.
        """
        chosen = solver or ("breadth-first" if self.estimate is None else "a-star")
        limits: Dict[str, Any] = {"time": time, "nodes": nodes, "memory": memory, "weight": weight, "width": width,
                                  "seed": seed}
        try:
            record, moves, states = _core.search_own(
                self.successors, self.is_goal, self.estimate, self.admissible, start, chosen, limits
            )
        except _core.Refused as refused:
            raise BadOption("bad_option", str(refused)) from None
        record.update(solver=chosen, moves=moves, states=states, length=None, optimal_if_admissible=record["optimal"])
        if record["outcome"] == "solved":
            self._replay(start, moves)
            record["length"] = len(moves)
        if self.estimate is not None:
            self._check(states if record["outcome"] == "solved" else [])
            record["optimal"] = False  # nobody has judged the estimate
        return OwnSolution(record)

    def _replay(self, start: Any, moves: List[str]) -> None:
        state = start
        for move in moves:
            if move not in list(self.moves(state)):
                raise NotVerified("not_verified", f"`{move}` of the solution cannot be made: moves() told it before")
            state = self.apply(state, move)
        if not self.is_goal(state):
            raise NotVerified("not_verified", "the solution does not end at a goal: do apply() and is_goal() change?")

    def _check(self, states: List[Any]) -> None:
        if not self.admissible:
            return
        for at, state in enumerate(states):
            value, left = self.estimate(state), len(states) - 1 - at
            if left > 0 and value > left + 1e-6:
                raise NotAdmissible(
                    f"your estimate was declared admissible, but is {value} for the state {state!r}, which is at most "
                    f"{left} moves from a goal",
                    state, value, left,
                )
