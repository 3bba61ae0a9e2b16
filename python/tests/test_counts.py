# SPDX-License-Identifier: MIT
"""The core's censuses through Python, compared with the counts of tests/counts."""
import pathlib
import re

import pytest

import rompicapo

EXPECTED = pathlib.Path(__file__).parents[2] / "tests/counts/expected.hpp"


def expected(name):
    """The list of that name in the C++ tests."""
    text = EXPECTED.read_text()
    while True:
        value = re.search(rf"\b{name}\s*(?:=\s*(\w+)|{{([^}}]*)}})\s*;", text)
        if value.group(2) is not None:
            return [int(number) for number in value.group(2).split(",")]
        name = value.group(1)


@pytest.mark.parametrize(
    "name, options, counts",
    [
        ("sliding:3x3", {}, "sliding_3x3_corner"),
        ("sliding:3x3", {"goal": "spiral"}, "sliding_3x3_centre"),
        ("sliding:3x3", {"metric": "multi"}, "sliding_3x3_corner_multi"),
        ("cube:2", {"metric": "htm"}, "cube_2_htm"),
        ("cube:2", {"metric": "qtm"}, "cube_2_qtm"),
    ],
)
def test_whole_censuses(name, options, counts):
    census = rompicapo.Puzzle(name, **options).census()
    assert list(census) == expected(counts)
    assert census.complete and census.diameter == len(expected(counts)) - 1


def test_a_census_to_a_depth():
    census = rompicapo.Puzzle("cube:3", metric="htm").census(depth=4)
    assert list(census) == expected("cube_3_htm")[:5]
    assert not census.complete


def test_the_hardest_are_as_hard_as_they_are_said_to_be(eight):
    census = eight.census(hardest=2)
    assert len(census.hardest) == 2
    for state in census.hardest:
        solution = eight.solve(state, "ida-star", "manhattan")
        assert (solution.length, solution.optimal) == (31, True)


def test_a_limit_ends_a_census_and_says_so():
    census = rompicapo.Puzzle("15-puzzle").census(memory=16)
    assert census.limit == "memory" and census.diameter is None and list(census)[:4] == [1, 2, 4, 10]
