# SPDX-License-Identifier: MIT
"""The playthroughs of tests/golden, which the C++ tests compare literally, repeated through the Python objects."""
import pathlib
import re

import pytest

import rompicapo

GOLDEN = pathlib.Path(__file__).parents[2] / "tests/golden"
# Each is quick to solve by default and needs no stored tables.
FILES = ["sliding_2x2", "sliding_2x3", "sliding_3x3", "cube_2", "file_ivy_cube", "file_skewb"]


class Played:
    """The sections of a transcript, each a list of lines."""

    def __init__(self, name):
        lines = (GOLDEN / f"{name}.txt").read_text().splitlines()
        self.puzzle = rompicapo.Puzzle(lines[0][2:].split(": ")[0])
        self.head, self.sections = lines[:3], {}
        for line in lines[3:]:
            if line.startswith("## "):
                section = self.sections[line[3:]] = []
            elif line:
                section.append(line)

    def solved(self, lines):
        """(length, optimal, expanded, moves) from a section."""
        at = next(i for i, line in enumerate(lines) if line.startswith("solved by"))
        length = int(re.search(r"length (\d+)", lines[at]).group(1))
        expanded = int(re.search(r"expanded (\d+)", lines[at + 1]).group(1))
        return length, "not proved" not in lines[at], expanded, lines[at + 2]


@pytest.fixture(params=FILES)
def played(request):
    return Played(request.param)


def check_solution(played, state, lines):
    length, optimal, expanded, moves = played.solved(lines)
    stop = {"stop_length": 20} if "two-phase" in played.puzzle.info["default_solver"] else {}
    solution = played.puzzle.solve(state, nodes=200000, memory=64, time=0, threads=1, **stop)
    assert (solution.length, solution.optimal, solution.nodes_expanded, solution.moves) == (length, optimal, expanded, moves)
    assert solution.verified and played.puzzle.verify(state, solution.moves)
    assert len(solution) == length and solution[-1].state.solved
    return solution


def test_the_scrambled_state_is_solved_as_it_is_told(played):
    moves, *rest = played.sections["Scrambled with seed 1"]
    state = played.puzzle.scramble(seed=1, length=6)
    assert played.puzzle.solved.apply(moves) == state
    assert [one for line in rest for one in [line.split(" ", 1)[-1].strip()] if one == str(state)]
    lines = played.sections["Solved by default"]
    solution = check_solution(played, state, lines)
    assert [line.split(" ", 1)[-1].strip() for line in lines[3:]] == [str(step.state) for step in solution]


def test_the_random_state_is_drawn_and_solved_as_it_is_told(played):
    lines = played.sections["A random position, seed 7"]
    assert str(played.puzzle.scramble(seed=7)) == lines[0]
    if any(line.startswith("solved by") for line in lines):
        check_solution(played, lines[0], lines)


def test_the_moves_of_the_solved_state(played):
    told = [line.split() for line in played.sections["What can be done"] if not line.startswith("...")]
    there = {move: str(state) for move, state in played.puzzle.solved.successors().items()}
    for line in told:
        assert there[line[0]] == " ".join(line[1:])


def test_wrong_input_is_told_with_code_and_position(played):
    seen = 0
    for line in played.sections["Wrong input"]:
        told = re.fullmatch(r"(state|moves) `([^`\\]*)`: (\w+) at (\d+): (.*)", line)
        if not told or "..." in told.group(2):
            continue
        kind, text, code, position, message = told.groups()
        with pytest.raises(rompicapo.RompicapoError) as caught:
            played.puzzle.state(text) if kind == "state" else played.puzzle.solved.apply(text)
        assert (caught.value.code, caught.value.position, caught.value.message) == (code, int(position), message)
        seen += 1
    assert seen >= 3
