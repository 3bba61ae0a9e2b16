# SPDX-License-Identifier: MIT
"""Puzzles and their states."""

from __future__ import annotations

import json
import os
from time import monotonic
from typing import Any, Dict, Iterable, List, Optional, Tuple, Union

from . import _engine
from ._engine import Progress
from .errors import OF_A_STATE, NotAdmissible, raise_for
from .goal import Goal
from .heuristics import Heuristic
from .results import Census, Comparison, Explanation, Judgement, Plan, Record, Solution, Trace, Verification

StateLike = Union["State", str, Iterable[int]]
HeuristicLike = Union[str, Heuristic, None]
GoalLike = Union[Goal, "State", str]
_most_goals = 32  # puzzles with another goal that one keeps


def _text(state: StateLike) -> str:
    if isinstance(state, State):
        return state.text
    return state if isinstance(state, str) else " ".join(str(int(number)) for number in state)


class State:
    """A state of a puzzle, as its canonical text. States are immutable, and equal if puzzle and text are."""

    __slots__ = ("puzzle", "text")

    def __init__(self, puzzle: "Puzzle", text: str):
        self.puzzle, self.text = puzzle, text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<State of {self.puzzle.name}: {self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and (self.text, self.puzzle._identity) == (other.text, other.puzzle._identity)

    def __hash__(self) -> int:
        return hash(self.text)

    @property
    def solved(self) -> bool:
        """Whether it is a goal."""
        return bool(self.puzzle._ask("walk", state=self.text, moves="")["solved"])

    def successors(self) -> Dict[str, "State"]:
        """Every legal move with the state after it, in the puzzle's order."""
        told = self.puzzle._ask("successors", state=self.text)["successors"]
        return {one["move"]: State(self.puzzle, one["state"]) for one in told}

    @property
    def moves(self) -> List[str]:
        """The legal moves."""
        return list(self.successors())

    def apply(self, moves: str) -> "State":
        """The state after `moves`, in the puzzle's notation. Raises BadMove with the position."""
        steps = self.puzzle._ask("walk", state=self.text, moves=moves)["steps"]
        return State(self.puzzle, steps[-1]["state"]) if steps else self

    def solve(self, **options: Any) -> Solution:
        """As Puzzle.solve."""
        return self.puzzle.solve(self, **options)

    def draw(self) -> str:
        """The state drawn in characters, as on the command line."""
        return self.puzzle._ask("state", text=self.text)["drawing"]

    def _repr_svg_(self) -> str:
        return self.puzzle._picture(self.text)


class Puzzle:
    """A puzzle by name: "8-puzzle", "sliding:4x4", "cube:3", "brain-twist", "file:ivy-cube" (see rompicapo.families).

    goal: a Goal, its text or a state. metric: from `metrics`. The first of `goals` and of `metrics` is the default.
    definition: the text of a puzzle file, for the name "file:NAME"; "file:PATH" reads a file. Other options of a family
    are keyword arguments (see `info["options"]`). Raises BadOption, or UnknownName with the nearest name.
    """

    def __init__(self, name: str, goal: Optional[GoalLike] = None, metric: Optional[str] = None, **options: Any):
        given = {"puzzle": os.fspath(name), "goal": None if goal is None else str(goal), "metric": metric, **options}
        self._keys: Tuple[Tuple[str, Any], ...] = tuple((key, value) for key, value in given.items() if value is not None)
        self._with_goal: Dict[str, Puzzle] = {}
        #: The core's description of the puzzle: goals, metrics, solvers, heuristics, moves, options.
        self.info: Dict[str, Any] = self._ask("puzzle")
        self.name: str = self.info["puzzle"]
        self._identity = (self.name, self.goal, self.metric, dict(self._keys).get("definition"))

    def __repr__(self) -> str:
        return f"<Puzzle {self.name}, goal {self.goal}, metric {self.metric}>"

    @property
    def goal(self) -> str:
        """The goal of this object, as a name or a state."""
        return self.info["goal"]

    @property
    def metric(self) -> str:
        """What counts as one move."""
        return self.info["metric"]

    @property
    def goals(self) -> List[str]:
        """The named goals, the default first; `info["goals"]` also has what they mean and their places."""
        return [one["name"] for one in self.info["goals"]]

    def with_goal(self, goal: GoalLike) -> "Puzzle":
        """The same puzzle with another goal. Kept, so that solving for it again builds nothing again."""
        keys = {**dict(self._keys), "goal": str(goal)}
        made = self._with_goal.pop(keys["goal"], None) or Puzzle(keys.pop("puzzle"), **keys)
        self._with_goal[str(goal)] = made
        for oldest in list(self._with_goal)[:-_most_goals]:
            self._with_goal.pop(oldest, None)  # another thread may have done it
        return made

    @property
    def metrics(self) -> List[str]:
        """The metrics, the default first."""
        return [one["name"] for one in self.info["metrics"]]

    @property
    def solvers(self) -> List[str]:
        """The solvers for this puzzle; `info` describes what each guarantees."""
        return [one["name"] for one in self.info["solvers"]]

    @property
    def heuristics(self) -> List[str]:
        """The heuristics for this puzzle; `info` tells which are admissible."""
        return [one["name"] for one in self.info["heuristics"]]

    @property
    def moves(self) -> List[str]:
        """The moves of the puzzle."""
        return list(self.info["moves"])

    @property
    def solved(self) -> State:
        """The goal state, the first if there are several."""
        return State(self, self.info["state"])

    def state(self, text: StateLike) -> State:
        """Read a state from a text in any accepted form: "@R U F" (moves from solved), a board, a net, six lists ...

        Raises BadState or Unsolvable; `error.args` names the piece, `error.position` its position.
        """
        told = self._ask("state", text=_text(text))
        if told["error"] is not None:
            raise_for({"key": "text", **told["error"]})
        return State(self, told["state"])

    def diagnose(self, text: str) -> Record:
        """Diagnose a text as a state, without raising: state, reachable, solved, error, mends (nearest repairs)."""
        return Record(self._ask("state", text=text))

    def scramble(self, seed: int, length: Optional[int] = None, distance: Optional[int] = None) -> State:
        """A random state by `seed`, the same on every machine: uniform over the reachable ones, after `length` random
        moves, or at exactly `distance` from the goal if a table has the distances."""
        return State(self, self._ask("scramble", seed=seed, length=length, distance=distance)["state"])

    def solve(
        self,
        state: StateLike,
        solver: Optional[str] = None,
        heuristic: HeuristicLike = None,
        *,
        goal: Optional[GoalLike] = None,
        count: Optional[int] = None,
        time: Optional[float] = None,
        nodes: Optional[int] = None,
        memory: Optional[int] = None,
        threads: Optional[int] = None,
        seed: Optional[int] = None,
        progress: Optional[Progress] = None,
        better: Optional[Progress] = None,
        **options: Any,
    ) -> Solution:
        """Solve a state.

        solver, heuristic: by name; by default the puzzle's. heuristic may be one of yours (rompicapo.heuristic). goal:
        another than the puzzle's, as by `with_goal`. count: list this many of the shortest `solutions`. time: seconds,
        0 for no limit (default 30); nodes: limit of expanded nodes; memory: MiB for the search's own data; threads.
        Options of solvers are keyword arguments: weight, width, all, count_optimal, stop_length ... progress: called a
        few times per second with {"stage", "expanded", "bound", "seconds", "share"}; better: called with each better
        answer of a solver that improves its answers. Ctrl-C raises KeyboardInterrupt.

        The core replays the answer before it is returned. A state that cannot be solved is an answer (outcome
        "unsolvable"), not an error. Raises BadState, UnknownName, BadOption, HeuristicError.
        """
        if goal is not None:
            return self.with_goal(goal).solve(
                state, solver, heuristic, count=count, time=time, nodes=nodes, memory=memory, threads=threads, seed=seed,
                progress=progress, better=better, **options)
        own = heuristic if isinstance(heuristic, Heuristic) else None
        if own is not None and own.admissible:
            self._believe(own, progress)
        if count is not None:
            options["list"] = count
        record = self._call(
            "solve", own, progress, better, state=_text(state), solver=solver,
            heuristic="external" if own else heuristic, time=time, nodes=nodes, memory=memory, threads=threads,
            seed=seed, **options,
        )
        if record.get("outcome") == "invalid":
            error = record["error"]
            raise_for({**error, "key": "state" if error["code"] in OF_A_STATE else None}, record.get("cause"))
        if own:
            record["heuristic"] = own.name
        return Solution(self, record)

    def trace(self, state: StateLike, solver: str, heuristic: HeuristicLike = None, *, events: int = 5000,
              memory: Optional[int] = None, **options: Any) -> Trace:
        """The events of a general search ("breadth-first" to "bidirectional"), at most `events` of them (20,000).

        heuristic may be one of yours; memory: MiB, half of it for numbering the states; options as for solve."""
        own = heuristic if isinstance(heuristic, Heuristic) else None
        if own is not None and own.admissible:
            self._believe(own, None)
        record = self._call("trace", own, None, None, state=_text(state), solver=solver,
                            heuristic="external" if own else heuristic, events=events, memory=memory, **options)
        if own:
            record["heuristic"] = own.name
        return Trace(record)

    def compare(
        self,
        states: Union[StateLike, Iterable[StateLike]],
        solvers: Optional[Iterable[str]] = None,
        heuristics: Optional[Iterable[Union[str, Heuristic]]] = None,
        *,
        time: float = 10,
        progress: Optional[Progress] = None,
        **options: Any,
    ) -> Comparison:
        """Run solvers with heuristics on the same states; time: seconds for each run.

        Without names all pairs of the puzzle run. `left_out` lists pairs that cannot run.
        """
        given = [states] if isinstance(states, (str, State)) else list(states)
        pairs, left_out = self._pairs(solvers, heuristics)
        solutions = [
            self.solve(state, solver, heuristic, time=time, progress=progress, **options)
            for state in given
            for solver, heuristic in pairs
        ]
        return Comparison(solutions, left_out)

    def _pairs(self, solvers, heuristics) -> Tuple[List[Tuple[str, HeuristicLike]], List[Tuple[str, str]]]:
        known = {one["name"]: one for one in self.info["solvers"]}
        wanted = list(solvers) if solvers is not None else list(known)
        chosen = list(heuristics) if heuristics is not None else None
        pairs: List[Tuple[str, HeuristicLike]] = []
        left_out: List[Tuple[str, str]] = []
        for name in wanted:
            takes = known[name]["heuristics"] if name in known else []
            if not takes:
                pairs.append((name, None))
                continue
            for one in chosen if chosen is not None else takes:
                if isinstance(one, Heuristic) or one in takes:
                    pairs.append((name, one))
                else:
                    left_out.append((name, one))
        return pairs, left_out

    def census(
        self, depth: Optional[int] = None, hardest: int = 0, *, time: Optional[float] = None,
        memory: Optional[int] = None, threads: Optional[int] = None, directory: Union[str, "os.PathLike[str]", None] = None,
        resume: bool = False, ranges: Optional[int] = None, progress: Optional[Progress] = None,
    ) -> Census:
        """Count the states at each distance from the goal, completely or up to `depth`; list at most `hardest` of the
        farthest. memory: MiB.

        directory: stores the distances there, so that memory holds only part of the states at a time; resume=True
        continues an interrupted census. ranges: the number of parts, a file each; by default as few as memory allows.
        """
        keys = _engine.request({**dict(self._keys), "depth": depth, "hardest": hardest, "time": time, "memory": memory,
                                "threads": threads, "directory": None if directory is None else os.fspath(directory),
                                "resume": resume or None, "ranges": ranges})
        return Census(_engine.told(_engine.engine().census(keys, _engine.hearer(progress))))

    def verify(self, state: StateLike, moves: str) -> Verification:
        """Whether `moves` lead from `state` to the goal. Raises BadMove for an illegal move."""
        return Verification(self._ask("verify", state=_text(state), moves=moves))

    def explain(
        self, state: StateLike, moves: str, *, lang: str = "en", detail: str = "plain", solver: Optional[str] = None,
        heuristic: Optional[str] = None,
    ) -> Explanation:
        """Explain each move in words in `lang` (en, fr, it, th), for a beginner (plain) or with coordinates and
        distances (expert)."""
        known = heuristic if heuristic in self.heuristics else None
        return Explanation(self._ask("explain", state=_text(state), moves=moves, lang=lang, detail=detail,
                                     solver=solver, heuristic=known))

    def judge(self, heuristic: Union[str, Heuristic], *, time: Optional[float] = None, nodes: Optional[int] = None,
              memory: Optional[int] = None, progress: Optional[Progress] = None) -> Judgement:
        """Compare a heuristic, given by name or one of yours, with the true distance of every state, nearest first.
        nodes: limit of states; time: seconds; memory: MiB."""
        own = heuristic if isinstance(heuristic, Heuristic) else None
        record = self._call("judge", own, progress, None, heuristic="external" if own else heuristic, time=time,
                            nodes=nodes, memory=memory)
        if own:
            record["heuristic"] = own.name
            own.judged[self._keys] = record
        return Judgement(record)

    def inspect(self, state: StateLike, moves: str = "", heuristics: Iterable[str] = ()) -> Record:
        """The values of heuristics for a state, and their parts (docs/api.md)."""
        return Record(self._ask("inspect", state=_text(state), moves=moves, heuristics=",".join(heuristics) or None))

    def encoding(self, state: StateLike, encoding: Optional[str] = None) -> Record:
        """The puzzle as an answer set program: `encoding`, `facts` of this state, `program` (both, for `clingo -c
        horizon=N`) and `bound`, a lower bound of every plan's length. encoding: a text of yours to use in `program`."""
        return Record(self._ask("encoding", state=_text(state), encoding=encoding))

    def plan(self, state: StateLike, encoding: Optional[str] = None, *, time: float = 30, memory: Optional[int] = None,
             most: Optional[int] = None, progress: Optional[Progress] = None) -> Plan:
        """Ask clingo (Debian's package gringo) for a plan of `bound` moves, then of one more, until there is one;
        replay it and compare it with the optimum of our own solver.

        encoding: a text of yours instead of ours. time: seconds in all; memory: MiB; most: the last horizon, by default
        the one after which an encoding without a plan must be incomplete."""
        deadline = monotonic() + time
        keys = {"state": _text(state), "encoding": encoding, "memory": memory}

        def judged(**run: Any) -> Dict[str, Any]:
            left = max(deadline - monotonic(), 0.1)
            return self._call("judge_plan", None, progress, None, **keys, time=left, **run)

        horizons: List[Dict[str, Any]] = []
        atoms: Optional[List[str]] = None
        at: int = self.encoding(state, encoding).bound
        last = most if most is not None else judged(horizons=[])["last_horizon"]
        while atoms is None and (last is None or at <= last):
            left = deadline - monotonic()
            if left <= 0:
                break
            told = self._call("horizon", None, progress, None, **keys, horizon=at, time=left)
            horizons.append({"steps": at, "answer": told["answer"], "seconds": told["seconds"]})
            atoms = told["atoms"]
            if told["answer"] == "unfinished":
                break
            at += 1
        return Plan(judged(horizons=horizons, atoms=atoms))

    def prepare(self, solver: Optional[str] = None, heuristic: Optional[str] = None, *,
                progress: Optional[Progress] = None, **options: Any) -> Record:
        """Load or build the tables that this solve needs."""
        return Record(self._call("prepare", None, progress, None, solver=solver, heuristic=heuristic, **options))

    def _believe(self, own: Heuristic, progress: Optional[Progress]) -> None:
        """Judge a heuristic declared admissible before each search with it, unless the service remembers its verdict.
        """
        record = own.judged.get(self._keys)
        if record is None or _last_judged.get(own.version) != self._keys:
            record = self.judge(own, progress=progress).record
            _last_judged.clear()
            _last_judged[own.version] = self._keys
        if record["admissible"] is False:
            worst = record["counterexample"]
            raise NotAdmissible(
                f"your heuristic {own.name} was declared admissible, but is {worst['h']} for the state "
                f"`{worst['state']}`, which is {worst['distance']} moves from the goal",
                worst["state"], worst["h"], worst["distance"],
            )

    def _ask(self, verb: str, **keys: Any) -> Dict[str, Any]:
        return _engine.ask(verb, {**dict(self._keys), **keys})

    def _call(self, verb: str, own: Optional[Heuristic], progress: Optional[Progress], better: Optional[Progress],
              **keys: Any) -> Dict[str, Any]:
        reply, raised = _engine.engine().call(
            verb, _engine.request({**dict(self._keys), **keys}), _engine.hearer(progress, better),
            own.function if own else None, own.version if own else 0, own.scalar if own else False,
        )
        if raised is not None and not isinstance(raised, Exception):
            raise raised  # KeyboardInterrupt, SystemExit
        record = json.loads(reply)
        if set(record) == {"error"}:
            raise_for(record["error"], raised)
        if raised is not None:
            record["cause"] = raised
        return record

    def _picture(self, state: str, moves: str = "", columns: int = 6) -> str:
        keys = _engine.request({**dict(self._keys), "state": state, "moves": moves, "columns": columns})
        return _engine.told(_engine.engine().picture(keys))["svg"]


_last_judged: Dict[int, Tuple] = {}
