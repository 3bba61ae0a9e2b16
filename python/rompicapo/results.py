# SPDX-License-Identifier: MIT
"""Results: solutions, traces, comparisons, censuses, plans, judgements. Each converts to a DataFrame."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Sequence, Tuple

if TYPE_CHECKING:
    import pandas

    from .puzzle import Puzzle, State


def frame(rows: Sequence[Dict[str, Any]]) -> "pandas.DataFrame":
    """The rows as a DataFrame; only this function imports pandas."""
    import pandas

    return pandas.DataFrame(list(rows))


def _table(rows: Sequence[Dict[str, Any]], most: int = 200) -> str:
    if not rows:
        return "<p>no rows</p>"
    head = "".join(f"<th>{escape(str(key))}</th>" for key in rows[0])
    body = "".join(
        "<tr>" + "".join(f"<td>{escape('' if v is None else str(v))}</td>" for v in row.values()) + "</tr>"
        for row in rows[:most]
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


class Rows:
    """A result with rows: a DataFrame of them, and a table in a notebook."""

    def rows(self) -> List[Dict[str, Any]]:
        raise NotImplementedError

    def to_frame(self) -> "pandas.DataFrame":
        """A DataFrame of rows()."""
        return frame(self.rows())

    def _repr_html_(self) -> str:
        return _table(self.rows())


@dataclass(frozen=True)
class Step:
    """One move of a solution, and the state after it."""

    number: int  #: from 1
    move: str
    state: "State"


class Solution:
    """A solver's answer for one state.

    Every key of the record of `rompicapo solve --format json` is an attribute: outcome ("solved", "unsolvable",
    "not_found", "out_of_budget", "stopped"), length (moves in the puzzle's metric), optimal (proved), lower_bound,
    nodes_expanded, nodes_generated, seconds, cpu_seconds, peak_bytes, solver, heuristic, limit ... A solution is true
    if solved, its len() is the number of steps, and it iterates over its steps.
    """

    def __init__(self, puzzle: "Puzzle", record: Dict[str, Any]):
        self.puzzle, self.record = puzzle, record
        self._steps: Optional[List[Step]] = None

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("_") and name != "record" and name in self.record:
            return self.record[name]
        raise AttributeError(f"a solution has no `{name}`")

    def __dir__(self) -> List[str]:
        return sorted({*super().__dir__(), *self.record})

    def __bool__(self) -> bool:
        return self.record["outcome"] == "solved"

    @property
    def solutions(self) -> List["Solution"]:
        """The shortest ones, shortest first, if `count` asked for several; otherwise this one if it is solved."""
        if "list" not in self.record:
            return [self] if self else []
        whole = {key: value for key, value in self.record.items() if key not in ("list", "complete_below")}
        least = self.record["length"]
        return [Solution(self.puzzle, {**whole, **one, "optimal": whole["optimal"] and one["length"] == least})
                for one in self.record["list"]]

    @property
    def start(self) -> "State":
        """The start state."""
        from .puzzle import State

        return State(self.puzzle, self.record["state"])

    @property
    def steps(self) -> List[Step]:
        """The moves with the states after them; empty if there is no solution."""
        if self._steps is None:
            from .puzzle import State

            told = self.puzzle._ask("walk", state=self.record["state"], moves=self.record["moves"])["steps"] if self else []
            self._steps = [Step(at, one["move"], State(self.puzzle, one["state"])) for at, one in enumerate(told, 1)]
        return self._steps

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, at: int) -> Step:
        return self.steps[at]

    def __repr__(self) -> str:
        name = f"<Solution of {self.puzzle.name} by {self.record['solver']}: "
        if not self:
            return name + self.record["outcome"] + ">"
        return name + f"{self.record['length']} moves{', optimal' if self.record['optimal'] else ''}: {self.record['moves']}>"

    def explain(self, lang: str = "en", detail: str = "plain") -> "Explanation":
        """Explain each move in words (lang: en, fr, it, th; detail: plain, expert)."""
        return self.puzzle.explain(
            self.record["state"], self.record["moves"] or "", lang=lang, detail=detail, solver=self.record["solver"],
            heuristic=self.record["heuristic"] or None,
        )

    def to_frame(self) -> "pandas.DataFrame":
        """One row per step: number, move, state."""
        return frame([{"number": s.number, "move": s.move, "state": str(s.state)} for s in self.steps])

    def strip(self, columns: int = 6) -> str:
        """A film strip of the solution as SVG: the start and the state after each move, drawn by the core."""
        return self.puzzle._picture(self.record["state"], self.record["moves"] or "", columns)

    def _repr_svg_(self) -> str:
        return self.strip()


class Explanation:
    """A solution in words: `title`, `lines` (each with its first and last move), `steps` as data."""

    def __init__(self, record: Dict[str, Any]):
        self.record = record
        self.title: str = record["title"]
        self.lines: List[Dict[str, Any]] = record["lines"]
        self.steps: List[Dict[str, Any]] = record["steps"]

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return iter(self.lines)

    def __len__(self) -> int:
        return len(self.lines)

    def __str__(self) -> str:
        return "\n".join([self.title, *(line["text"] for line in self.lines)])

    __repr__ = __str__

    def to_frame(self) -> "pandas.DataFrame":
        """One row per line: first and last move, phase, text."""
        return frame([{key: line[key] for key in ("first", "last", "phase", "text")} for line in self.lines])


class Trace:
    """The events of a search, as `rompicapo trace` writes them (docs/api.md, "A trace"): each event is a dict with the
    key "event" ("expand", "generate", "prune" ...). `truncated`: the search has more events."""

    def __init__(self, record: Dict[str, Any]):
        self.state: str = record["state"]
        self.solver: str = record["solver"]
        self.heuristic: Optional[str] = record["heuristic"]
        self.events: List[Dict[str, Any]] = record["events"]
        self.truncated: bool = record["truncated"]

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return iter(self.events)

    def __len__(self) -> int:
        return len(self.events)

    def __getitem__(self, at: int) -> Dict[str, Any]:
        return self.events[at]

    def __repr__(self) -> str:
        return f"<Trace of {self.solver}: {len(self)} events{', truncated' if self.truncated else ''}>"

    def of(self, kind: str) -> List[Dict[str, Any]]:
        """The events of one kind."""
        return [event for event in self.events if event["event"] == kind]

    def tree(self) -> Dict[int, Optional[int]]:
        """The search tree: each node with the parent that first generated it, None for the roots."""
        nodes: Dict[int, Optional[int]] = {}
        for event in self.events:
            if event["event"] in ("root", "generate"):
                nodes.setdefault(event["node"], event.get("parent"))
        return nodes

    def to_frame(self) -> "pandas.DataFrame":
        """One row per event; one column per key."""
        return frame(self.events)


class Comparison(Rows, Sequence[Solution]):
    """Solvers by heuristics by states: a list of solutions that is also a table."""

    columns = ("state", "solver", "heuristic", "outcome", "length", "optimal", "nodes_expanded", "nodes_generated",
               "peak_bytes", "seconds")

    def __init__(self, solutions: Sequence[Solution], left_out: Sequence[Tuple[str, str]] = ()):
        self.solutions, self.left_out = list(solutions), list(left_out)

    def __getitem__(self, at):  # type: ignore[override]
        return self.solutions[at]

    def __len__(self) -> int:
        return len(self.solutions)

    def rows(self) -> List[Dict[str, Any]]:
        """One row per run."""
        return [{key: one.record.get(key) for key in self.columns} for one in self.solutions]

    def __repr__(self) -> str:
        return f"<Comparison of {len(self)} runs>"


class Record:
    """A record of the core whose keys are attributes."""

    def __init__(self, record: Dict[str, Any]):
        self.record = record

    def __getattr__(self, name: str) -> Any:
        if name != "record" and not name.startswith("_") and name in self.record:
            return self.record[name]
        raise AttributeError(f"a {type(self).__name__.lower()} has no `{name}`")

    def __dir__(self) -> List[str]:
        return sorted({*super().__dir__(), *self.record})

    def __repr__(self) -> str:
        shown = ", ".join(f"{key}={value!r}" for key, value in self.record.items() if not isinstance(value, (list, dict)))
        return f"<{type(self).__name__} {shown}>"


class Census(Rows, Record):
    """The number of states at each distance from the goal: `counts`, `states`, `diameter` (None if a limit ended it),
    `complete`, `hardest`, `seconds`, `limit`."""

    def __iter__(self) -> Iterator[int]:
        return iter(self.record["counts"])

    def __len__(self) -> int:
        return len(self.record["counts"])

    def rows(self) -> List[Dict[str, int]]:
        """One row per distance: distance, states."""
        return [{"distance": at, "states": count} for at, count in enumerate(self.record["counts"])]


class Verification(Record):
    """Whether `moves` lead from `state` to the goal: `solved`, `length`. It is true if they do."""

    def __bool__(self) -> bool:
        return bool(self.record["solved"])


class Plan(Rows, Record):
    """Clingo's result with an encoding, judged by replay (docs/api.md, "A plan of clingo's"): `verdict` ("valid",
    "wrong", "no_plan"), `moves`, `length`, `optimum`, `optimal` (proved by our own solver), `horizons`, `steps` with
    the rule and the atoms that make each move legal. It is true if the plan is valid."""

    def __bool__(self) -> bool:
        return bool(self.record["verdict"] == "valid")

    def rows(self) -> List[Dict[str, Any]]:
        """One row per horizon tried: steps, answer, seconds and clingo's statistics."""
        return list(self.record["horizons"])


class Judgement(Rows, Record):
    """A heuristic compared with the true distances: `admissible` and `consistent` (True: proved over all states, False:
    refuted by a counterexample, None: not all states were judged), `counterexample`, `worst`, `mean_h`, `mean_error`,
    ... (docs/api.md, "A heuristic judged")."""

    def rows(self) -> List[Dict[str, Any]]:
        """One row per distance: distance, states, least, mean and most of h."""
        return list(self.record["by_distance"])
