# SPDX-License-Identifier: MIT
import pytest

import rompicapo


class Jugs(rompicapo.OwnPuzzle):
    """Two jugs of 3 and 5: some moves are irreversible."""

    sizes = (3, 5)

    def moves(self, state):
        return ["fill 0", "fill 1", "empty 0", "empty 1", "pour 0", "pour 1"]

    def apply(self, state, move):
        what, which = move.split()
        jugs, at = list(state), int(which)
        if what != "pour":
            jugs[at] = self.sizes[at] if what == "fill" else 0
        else:
            poured = min(jugs[at], self.sizes[1 - at] - jugs[1 - at])
            jugs[at] -= poured
            jugs[1 - at] += poured
        return tuple(jugs)

    def is_goal(self, state):
        return 4 in state


class Board(rompicapo.OwnPuzzle):
    """The 8-puzzle in Python."""

    goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    steps = {"U": -3, "D": 3, "L": -1, "R": 1}  # of the blank
    admissible = True

    def moves(self, state):
        blank = state.index(0)
        rules = {"U": blank > 2, "D": blank < 6, "L": blank % 3 > 0, "R": blank % 3 < 2}
        return [move for move, can in rules.items() if can]

    def apply(self, state, move):
        board, blank = list(state), state.index(0)
        other = blank + self.steps[move]
        board[blank], board[other] = board[other], 0
        return tuple(board)

    def is_goal(self, state):
        return state == self.goal

    def estimate(self, state):
        return sum(abs(at // 3 - (tile - 1) // 3) + abs(at % 3 - (tile - 1) % 3) for at, tile in enumerate(state) if tile)


def test_moves_that_cannot_be_undone():
    solution = Jugs().solve((0, 0))
    assert solution.length == 6 and solution.optimal and 4 in solution.states[-1]
    assert [step.move for step in solution][:2] == ["fill 1", "pour 1"]
    for solver in ("a-star", "ida-star", "depth-first-iterative", "beam", "greedy-best-first"):
        other = Jugs().solve((0, 0), solver)
        assert other and other.length >= 6


@pytest.mark.parametrize("solver", ["a-star", "ida-star", "weighted-a-star", "greedy-best-first", "beam"])
def test_lengths_are_those_of_the_core(eight, solver):
    start = tuple(int(number) for number in str(eight.scramble(seed=3)).split())
    board, theirs = Board().solve(start, solver), eight.solve(start, solver, "manhattan")
    assert board and board.length >= eight.solve(start).length
    if theirs.optimal:
        assert board.length == theirs.length and board.optimal_if_admissible and not board.optimal
    assert eight.verify(start, "".join(board.moves))


def test_an_estimate_that_was_declared_wrongly_names_the_state():
    class Wrong(Board):
        def estimate(self, state):
            return 3 * super().estimate(state)

    with pytest.raises(rompicapo.NotAdmissible) as caught:
        Wrong().solve((1, 2, 3, 4, 5, 6, 0, 7, 8), "a-star")
    assert caught.value.h > caught.value.distance


def test_what_cannot_be_solved_is_an_answer():
    class Never(Jugs):
        def is_goal(self, state):
            return False

    solution = Never().solve((0, 0))
    assert not solution and solution.outcome == "unsolvable" and solution.length is None


def test_limits_are_answers():
    class Numbers(rompicapo.OwnPuzzle):
        def moves(self, state):
            return ["next", "double"]

        def apply(self, state, move):
            return state + 1 if move == "next" else 2 * state

        def is_goal(self, state):
            return False

    assert Numbers().solve(1, nodes=100).limit == "nodes"
    assert Numbers().solve(1, time=0.05).limit == "time"
    assert Numbers().solve(1, memory=1).limit == "memory"


@pytest.mark.parametrize("method", ["moves", "apply", "is_goal", "estimate"])
def test_what_a_method_raises_comes_out(method):
    def broken(self, *arguments):
        raise LookupError(method)

    board = type("Broken", (Board,), {method: broken})()
    with pytest.raises(LookupError, match=method):
        board.solve((1, 2, 3, 4, 5, 6, 7, 0, 8))


@pytest.mark.parametrize("value", [float("nan"), -1, "x"])
def test_an_estimate_that_is_none(value):
    board = type("Broken", (Board,), {"estimate": lambda self, state: value})()
    with pytest.raises((ValueError, RuntimeError, TypeError)):
        board.solve((1, 2, 3, 4, 5, 6, 7, 0, 8))


def test_solvers_that_do_not_suit_are_refused():
    class Undeclared(Board):
        admissible = False

    with pytest.raises(rompicapo.BadOption, match="declared admissible"):
        Undeclared().solve(Board.goal, "ida-star")
    with pytest.raises(rompicapo.BadOption, match="no solver `ida`"):
        Jugs().solve((0, 0), "ida")
    with pytest.raises(TypeError, match="unhashable"):
        Jugs().solve([0, 0])
