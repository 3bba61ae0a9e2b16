# SPDX-License-Identifier: MIT
"""Misbehaving user functions: each fault becomes an exception, and later calls work."""
import gc
import os
import subprocess
import sys
import textwrap
import threading

import pytest

import rompicapo

numpy = pytest.importorskip("numpy")

HARD = "8 7 6 5 4 3 2 1 0"
NEAR = "1 2 3 4 5 6 0 7 8"


def manhattan(states):
    places = numpy.argsort(states, axis=1, kind="stable")[:, 1:]
    goals = numpy.arange(8)
    return (abs(places // 3 - goals // 3) + abs(places % 3 - goals % 3)).sum(axis=1)


def solved_with(eight, function, scalar=False):
    return eight.solve(HARD, "a-star", rompicapo.heuristic(scalar=scalar)(function))


class Raising:
    """Each of its methods is called by the core or by numpy, and fails."""

    def __array__(self, *arguments, **options):
        raise LookupError("array")

    def __float__(self):
        raise LookupError("float")

    __len__ = __bool__ = __hash__ = __repr__ = __str__ = __float__


class Unspeakable(Exception):
    __repr__ = __str__ = Raising.__repr__


@pytest.fixture(scope="module")
def expanded(eight):
    return eight.solve(HARD, "a-star", "manhattan").nodes_expanded


@pytest.mark.parametrize("scalar", [False, True])
def test_answers_that_fail_when_they_are_read(eight, scalar):
    with pytest.raises(rompicapo.HeuristicError) as caught:
        solved_with(eight, lambda states: Raising(), scalar=scalar)
    assert isinstance(caught.value.__cause__, LookupError)


def test_exceptions_without_words(eight):
    def broken(states):
        raise Unspeakable

    with pytest.raises(rompicapo.HeuristicError, match="Unspeakable: .it has no text"):
        solved_with(eight, broken)


@pytest.mark.parametrize("dtype", ["object", "float16", "int64"])
def test_types_of_numbers(eight, expanded, dtype):
    assert solved_with(eight, lambda states: manhattan(states).astype(dtype)).nodes_expanded == expanded


@pytest.mark.parametrize("function, words", [
    (lambda states: numpy.broadcast_to(0.0, (10**14,)), "shape"),  # no memory has room for a copy
    (lambda states: numpy.array([object()] * len(states)), "no array of numbers"),
    (lambda states: numpy.full(len(states), 1e300), "1e.300"),
    (lambda states: numpy.zeros((0,)), "shape"),
    (lambda states: None, "shape"),
])
def test_arrays_that_are_no_estimates(eight, function, words):
    with pytest.raises(rompicapo.HeuristicError, match=words):
        solved_with(eight, function)


@pytest.mark.parametrize("kind", [KeyboardInterrupt, SystemExit])
def test_what_is_no_error_comes_out_as_it_is(eight, kind):
    def ends(states):
        raise kind

    with pytest.raises(kind):
        solved_with(eight, ends)
    with pytest.raises(kind):
        eight.trace(NEAR, "a-star", rompicapo.heuristic(ends))


def test_the_input_is_the_functions_own(eight, expanded):
    kept = []

    def changes(states):
        answer = manhattan(states)
        states[:] = -1
        kept.append(states)
        return answer

    assert solved_with(eight, changes).nodes_expanded == expanded
    assert all((array == -1).all() for array in kept)


def test_the_puzzle_and_the_engine_may_go(tmp_path, expanded):
    puzzles = [rompicapo.Puzzle("8-puzzle")]
    solve = puzzles[0].solve

    def removes(states):
        if puzzles:
            puzzles.clear()
            rompicapo.configure(folder=str(tmp_path))
            gc.collect()
        return manhattan(states)

    assert solve(HARD, "a-star", rompicapo.heuristic(removes)).nodes_expanded == expanded


def test_a_search_within_a_search(eight):
    def asks(states):
        return [eight.solve(" ".join(map(str, state)), "a-star", "manhattan").length for state in states]

    assert eight.solve("1 2 3 4 0 5 7 8 6", "a-star", rompicapo.heuristic(asks)).length == 2


def test_a_search_within_itself_ends(eight):
    @rompicapo.heuristic
    def again(states):
        return [eight.solve(HARD, "a-star", again).length] * len(states)

    with pytest.raises(rompicapo.HeuristicError) as caught:
        eight.solve(HARD, "a-star", again)
    error = caught.value
    while error.__cause__:
        error = error.__cause__
    assert isinstance(error, RecursionError)


def test_ctrl_c_reaches_the_search_within():
    """In its own process, since Ctrl-C reaches the main thread."""
    code = """
        import os, signal, threading, rompicapo
        signal.signal(signal.SIGINT, signal.default_int_handler)
        large, began = rompicapo.Puzzle("15-puzzle"), threading.Event()
        def endless(states):
            large.solve("0 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1", "ida-star", "hamming", time=0,
                        progress=lambda event: began.set())
        threading.Thread(target=lambda: began.wait() and os.kill(os.getpid(), signal.SIGINT)).start()
        try:
            rompicapo.Puzzle("8-puzzle").solve("8 7 6 5 4 3 2 1 0", "a-star", rompicapo.heuristic(endless))
        except KeyboardInterrupt:
            print("interrupted")
    """
    assert run(code).stdout == "interrupted\n"


def test_a_fork_in_the_midst(eight, expanded):
    status = []

    def forks(states):
        if not status:
            child = os.fork()
            if child == 0:
                os._exit(7)
            status.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        return manhattan(states)

    assert solved_with(eight, forks).nodes_expanded == expanded
    assert status == [7]


def test_an_interpreter_that_ends_while_daemon_threads_search():
    code = """
        import threading, rompicapo
        began = threading.Event()
        def slow(state):
            began.set()
            return 0
        own = rompicapo.heuristic(scalar=True)(slow)
        def work():
            while True:
                rompicapo.Puzzle("15-puzzle").solve("0 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1", "a-star", own, time=0)
        for _ in range(3):
            threading.Thread(target=work, daemon=True).start()
        began.wait()
    """
    ended = run(code)
    assert ended.returncode == 0, ended.stderr


def run(code):
    return subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, timeout=60,
                          env={**os.environ, "ROMPICAPO_CACHE": os.devnull}, check=False)


class Line(rompicapo.OwnPuzzle):
    """From a number to 5, by steps of one."""

    def moves(self, state):
        return ["up", "down"]

    def apply(self, state, move):
        return state + 1 if move == "up" else state - 1

    def is_goal(self, state):
        return state == 5


@pytest.mark.parametrize("name, answer", [
    ("is_goal", Raising()), ("estimate", Raising()), ("successors", Raising()), ("successors", [("up", Raising())]),
    ("successors", [(Raising(), 1)]), ("successors", [3]), ("successors", [("up",)]), ("successors", 3),
])
def test_answers_of_a_puzzle_that_fail_when_they_are_read(name, answer):
    puzzle = type("Broken", (Line,), {name: lambda self, state: answer})()
    with pytest.raises((LookupError, TypeError, ValueError)):
        puzzle.solve(0)


def test_states_that_cannot_be_compared():
    class Odd(int):
        __hash__ = int.__hash__

        def __eq__(self, other):
            raise LookupError("equal")

    class Puzzle(Line):
        def apply(self, state, move):
            return Odd(super().apply(state, move))

    with pytest.raises(LookupError, match="equal"):
        Puzzle().solve(Odd(0))


def test_successors_without_an_end():
    class Endless(Line):
        def successors(self, state):
            while True:
                yield "up", state + 1

    with pytest.raises(ValueError, match="too many successors"):
        Endless().solve(0)


def test_a_puzzle_that_solves_itself_within_itself():
    class Again(Line):
        def is_goal(self, state):
            return bool(self.solve(state))

    with pytest.raises(RecursionError):
        Again().solve(0)


def test_a_puzzle_solved_by_many_threads_at_once():
    puzzle, lengths = Line(), []
    threads = [threading.Thread(target=lambda: lengths.append(puzzle.solve(0).length)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert lengths == [5] * 8


def test_a_table_that_is_cut_short_is_an_error_and_then_built_again(tmp_path):
    code = f"""
        import os, pathlib, rompicapo
        folder = pathlib.Path({str(tmp_path)!r})
        rompicapo.configure(folder=str(folder))
        puzzle = rompicapo.Puzzle("file:ivy-cube")
        length = lambda: puzzle.solve("@R L", "pattern-database").length
        assert length() == 2
        rompicapo.configure(folder=str(folder))  # a new engine, which reads the file
        assert length() == 2
        (table,) = folder.glob("*.table")
        whole = table.read_bytes()
        os.truncate(table, 4096)
        try:
            length()
        except rompicapo.EnvironmentFault as fault:
            assert "cut short" in str(fault)
        else:
            raise SystemExit("no fault")
        assert length() == 2 and table.read_bytes()[4096:] == whole[4096:]
        print("right")
    """
    ended = run(code)
    assert ended.stdout == "right\n", ended.stderr
    assert "its file was cut short" in ended.stderr
