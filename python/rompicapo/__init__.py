# SPDX-License-Identifier: MIT
"""A workbench for permutation puzzles: sliding boards, cubes, Brain Twist, and puzzles from files.

    >>> import rompicapo
    >>> puzzle = rompicapo.Puzzle("8-puzzle")
    >>> solution = puzzle.solve("8 7 6 5 4 3 2 1 0")
    >>> solution.length, solution.optimal
    (30, True)
    >>> for step in solution: print(step.number, step.move, step.state)

Puzzle          a puzzle by name, with its goal and metric: state, solve, trace, compare, census, plan ...
Goal            a goal for Puzzle or solve, joined with others by | and &
State           a state: successors, apply, draw; displays itself in a notebook
heuristic       turns a Python function into a heuristic for the core's searches
OwnPuzzle       a puzzle written in Python, searched by the core's algorithms
tables          the stored tables; build_table, remove_table
families        the available puzzles
configure       threads, memory, folder of the tables
RompicapoError  errors: code, message, position

Lengths are in moves of the puzzle's metric, times in seconds. Memory is in MiB in arguments and in bytes in results.
"""

from __future__ import annotations

from typing import Any, Dict, List

from . import _core, _engine
from ._engine import configure
from .errors import (
    BadMove,
    BadOption,
    BadState,
    EnvironmentFault,
    HeuristicError,
    NotAdmissible,
    NotVerified,
    RompicapoError,
    UnknownName,
    Unsolvable,
    Unsupported,
)
from .goal import Goal
from .heuristics import Heuristic, heuristic
from .own import OwnPuzzle, OwnSolution, OwnStep
from .puzzle import Puzzle, State
from .results import Census, Comparison, Explanation, Judgement, Plan, Record, Solution, Step, Trace, Verification
from .tables import Table, build_table, remove_table, tables

__version__: str = _core.__version__


def families() -> List[Dict[str, Any]]:
    """The families of puzzles: form of the name, summary, aliases, samples, and the library's puzzle files."""
    return _engine.ask("catalogue", {})["families"]


__all__ = [
    "BadMove", "BadOption", "BadState", "Census", "Comparison", "EnvironmentFault", "Explanation", "Goal", "Heuristic",
    "HeuristicError", "Judgement", "NotAdmissible", "NotVerified", "OwnPuzzle", "OwnSolution", "OwnStep", "Plan",
    "Puzzle", "Record", "RompicapoError", "Solution", "State", "Step", "Table", "Trace", "UnknownName", "Unsolvable",
    "Unsupported", "Verification", "build_table", "configure", "families", "heuristic", "remove_table", "tables",
]
