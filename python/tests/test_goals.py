# SPDX-License-Identifier: MIT
import dataclasses

import pytest

import rompicapo
from rompicapo import Goal

SCRAMBLE = "@R U F2 D' L B U2 R' F D2"
BLOCK = "....UU.UU RR.RR.... .FF.FF... ....D.... ....L.... ....B...."


@pytest.fixture(scope="module")
def cube():
    return rompicapo.Puzzle("cube:3")


def test_goals_are_values():
    either = Goal("cross:U") | Goal("cross:D")
    assert str(either) == "cross:U | cross:D" and repr(either) == "Goal('cross:U | cross:D')"
    assert either == Goal("cross:U|cross:D") == Goal("cross:U") | "cross:D" != Goal("cross:D") | Goal("cross:U")
    assert len({either, Goal("cross:U|cross:D"), Goal("cross:U")}) == 2
    assert str(either & Goal("eo") & "co") == "cross:U & eo & co | cross:D & eo & co"
    assert str(Goal("eo") & either) == "eo & cross:U | eo & cross:D"
    assert str(Goal("eo") | Goal("co") & Goal("dr")) == "eo | co & dr"
    with pytest.raises(dataclasses.FrozenInstanceError):
        either.text = "eo"
    with pytest.raises(TypeError):
        either | 3
    with pytest.raises(rompicapo.BadState, match="missing"):
        Goal(" ")


def test_a_pattern_is_given_whole_or_in_parts():
    assert Goal.pattern(*BLOCK.split()) == Goal.pattern(BLOCK) == Goal(BLOCK)
    assert str(Goal.pattern(1, 2, 3, *[None] * 6)) == "1 2 3 . . . . . ."


@pytest.mark.parametrize("goal", [Goal("cross:U") | Goal("cross:D"), "cross:D", Goal.pattern(BLOCK), Goal("cross") & Goal("eo")])
def test_solving_for_a_goal_is_solving_the_puzzle_with_it(cube, goal):
    solution = cube.solve(SCRAMBLE, goal=goal)
    other = rompicapo.Puzzle("cube:3", goal=goal)
    assert solution and solution.optimal and solution.goal == other.goal
    assert solution.moves == other.solve(SCRAMBLE).moves and other.verify(SCRAMBLE, solution.moves)
    assert not cube.verify(SCRAMBLE, solution.moves) and not solution[-1].state == cube.solved


def test_both_at_once_are_farther_than_each(cube):
    cross, oriented = Goal("cross:D"), Goal("eo:F/B")
    both = cube.solve(SCRAMBLE, goal=cross & oriented)
    assert both.optimal and both.length >= max(cube.solve(SCRAMBLE, goal=one).length for one in (cross, oriented))
    assert all(cube.with_goal(one).verify(SCRAMBLE, both.moves) for one in (cross, oriented))
    assert both.length == cube.solve(SCRAMBLE, goal=Goal("eocross:D") & oriented).length


def test_the_puzzle_of_a_goal_is_kept_and_has_the_other_options():
    cube = rompicapo.Puzzle("cube:3", metric="qtm", generators="R,U,F")
    other = cube.with_goal(Goal("f2l:D"))
    assert other is cube.with_goal("f2l:D") and other.metric == "qtm" and other.goal == "f2l:D"
    assert len(other.moves) == len(cube.moves) < len(rompicapo.Puzzle("cube:3").moves)
    for number in range(40):
        cube.with_goal(f"@U{number % 3 + 1} R{number % 4}")
    assert len(cube._with_goal) <= 32


def test_count_gives_the_shortest_solutions():
    small = rompicapo.Puzzle("cube:3", generators="R,U,F")
    whole = small.solve("@R U R' U R U2 R'", goal=Goal("oll:D"), count=5)
    assert [len(one) for one in whole.solutions] == [one.length for one in whole.solutions] == sorted(
        one["length"] for one in whole.list)
    assert len({one.moves for one in whole.solutions}) == 5 and whole.solutions[0].moves == whole.moves
    assert all(small.with_goal("oll:D").verify(whole.start, one.moves) for one in whole.solutions)
    assert [one.optimal for one in whole.solutions] == [one.length == whole.length for one in whole.solutions]
    alone = small.solve("@R U")
    assert alone.solutions == [alone]


@pytest.mark.parametrize(
    "goal, kind, message",
    [
        ("crosss", rompicapo.UnknownName, "cross"),
        (Goal("cross:D") & Goal("cross:Q"), rompicapo.BadOption, "`Q` is no place"),
        (Goal("cross:D") & "@R", rompicapo.BadState, "exclude each other"),
        (Goal("cross:D") & "", rompicapo.BadState, "missing"),
        (Goal("htr") & Goal("cross"), rompicapo.Unsupported, "too many ways"),
    ],
)
def test_wrong_goals_are_named(cube, goal, kind, message):
    with pytest.raises(kind, match=message) as caught:
        cube.solve(SCRAMBLE, goal=goal)
    assert caught.value.key == "goal"


def test_only_the_three_by_three_joins_goals_by_and():
    with pytest.raises(rompicapo.Unsupported, match="cube:3 only"):
        rompicapo.Puzzle("cube:2", goal=Goal("layer:U") & Goal("face:D"))
