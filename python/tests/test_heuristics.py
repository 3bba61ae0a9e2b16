# SPDX-License-Identifier: MIT
import os
import signal
import threading

import pytest

import rompicapo

numpy = pytest.importorskip("numpy")

HARD = "8 7 6 5 4 3 2 1 0"
GOAL = numpy.array([1, 2, 3, 4, 5, 6, 7, 8, 0])


@rompicapo.heuristic(admissible=True)
def manhattan(states):
    """The sum of the tiles' distances, in moves."""
    places = numpy.argsort(states, axis=1, kind="stable")[:, 1:]
    goals = numpy.arange(8)
    return (abs(places // 3 - goals // 3) + abs(places % 3 - goals % 3)).sum(axis=1)


@rompicapo.heuristic(scalar=True)
def hamming(state):
    return sum(tile != 0 and tile != goal for tile, goal in zip(state, GOAL))


@pytest.mark.parametrize("solver", ["a-star", "ida-star", "weighted-a-star"])
def test_searches_are_those_of_the_cores_own_heuristic(eight, solver):
    ours, theirs = eight.solve(HARD, solver, manhattan), eight.solve(HARD, solver, "manhattan")
    assert (ours.moves, ours.optimal, ours.nodes_expanded) == (theirs.moves, theirs.optimal, theirs.nodes_expanded)
    assert ours.heuristic == "manhattan"


@pytest.mark.parametrize("solver", ["a-star", "greedy-best-first", "beam"])
def test_the_scalar_form(eight, solver):
    ours, theirs = eight.solve(HARD, solver, hamming), eight.solve(HARD, solver, "hamming")
    assert (ours.length, ours.nodes_expanded) == (theirs.length, theirs.nodes_expanded)
    assert not ours.optimal  # not declared admissible, so not judged


def test_a_declared_admissibility_that_is_false_names_the_state(eight):
    @rompicapo.heuristic(admissible=True)
    def too_much(states):
        return 2 * ((states != GOAL) & (states != 0)).sum(axis=1)

    with pytest.raises(rompicapo.NotAdmissible) as caught:
        eight.solve(HARD, "a-star", too_much)
    error = caught.value
    assert error.h > error.distance
    assert eight.solve(error.state, "a-star", "manhattan").length == error.distance
    assert error.state in error.message


def test_it_is_judged_over_all_states(eight):
    judgement = eight.judge(manhattan)
    assert judgement.admissible and judgement.consistent and judgement.states == 181440
    assert eight.judge(hamming).mean_h < judgement.mean_h


def test_what_is_not_judged_serves_no_ida_star(eight):
    undeclared = rompicapo.heuristic(manhattan.function)
    with pytest.raises(rompicapo.RompicapoError):
        eight.solve(HARD, "ida-star", undeclared)


def test_letters_of_a_cube():
    cube = rompicapo.Puzzle("cube:2")
    seen = []

    @rompicapo.heuristic
    def wrong_stickers(states):
        seen.append(states.shape)
        goal = numpy.frombuffer(str(cube.solved).encode(), dtype=numpy.uint8)
        return (states != goal).sum(axis=1) / 12

    assert cube.solve("@R U F", "a-star", wrong_stickers).outcome == "solved"
    assert all(shape[1] == 24 for shape in seen)


@pytest.mark.parametrize(
    "function, words",
    [
        (lambda states: numpy.full(len(states), numpy.nan), "nan"),
        (lambda states: numpy.full(len(states), -1), "-1"),
        (lambda states: numpy.zeros(len(states) + 1), "shape"),
        (lambda states: numpy.zeros((len(states), 2)), "shape"),
        (lambda states: 3, "shape"),
        (lambda states: ["x"] * len(states), "no array of numbers"),
    ],
)
def test_answers_that_are_no_estimates(eight, function, words):
    with pytest.raises(rompicapo.HeuristicError, match=words):
        eight.solve(HARD, "a-star", rompicapo.heuristic(function))


@pytest.mark.parametrize("scalar", [False, True])
def test_what_it_raises_is_the_cause(eight, scalar):
    @rompicapo.heuristic(scalar=scalar)
    def broken(states):
        raise LookupError("no such pattern")

    with pytest.raises(rompicapo.HeuristicError, match="LookupError: no such pattern") as caught:
        eight.solve(HARD, "a-star", broken)
    assert isinstance(caught.value.__cause__, LookupError) and caught.value.key is None
    assert HARD in caught.value.message or scalar


def test_a_slow_one_is_ended_by_the_limit_of_time(eight):
    @rompicapo.heuristic(scalar=True)
    def slow(state):
        threading.Event().wait(0.02)
        return 0

    solution = eight.solve(HARD, "a-star", slow, time=0.2)
    assert solution.outcome == "out_of_budget" and solution.limit == "time"


def test_ctrl_c_ends_one_that_never_answers(eight):
    entered = threading.Event()

    @rompicapo.heuristic(scalar=True)
    def stuck(state):
        entered.set()
        while True:
            pass

    def press():
        entered.wait()
        os.kill(os.getpid(), signal.SIGINT)

    presser = threading.Thread(target=press)
    presser.start()
    with pytest.raises(KeyboardInterrupt):
        eight.solve(HARD, "a-star", stuck)
    presser.join()
    assert eight.solve(HARD, "a-star", manhattan).length == 30


def test_two_threads_with_two_heuristics(eight):
    found = {}

    def work(name, heuristic):
        found[name] = eight.solve(HARD, "a-star", heuristic).nodes_expanded

    undeclared = rompicapo.heuristic(manhattan.function)
    threads = [threading.Thread(target=work, args=one) for one in (("hamming", hamming), ("manhattan", undeclared))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for name, expanded in found.items():
        assert expanded == eight.solve(HARD, "a-star", name).nodes_expanded
