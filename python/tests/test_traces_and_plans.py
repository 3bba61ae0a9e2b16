# SPDX-License-Identifier: MIT
"""Searches as events, clingo's plans, and the census on disk."""
import pytest

import rompicapo

NEAR = "1 2 3 4 5 0 7 8 6"
FARTHER = "1 2 3 0 4 6 7 5 8"


def test_a_trace_tells_all_that_the_search_counts(eight):
    trace = eight.trace(FARTHER, "a-star", "manhattan")
    solution = eight.solve(FARTHER, "a-star", "manhattan")
    end = trace[-1]
    assert not trace.truncated and end["event"] == "end" and end["moves"] == solution.moves
    assert len(trace.of("expand")) == end["nodes_expanded"] == solution.nodes_expanded
    assert len(trace.of("generate")) == end["nodes_generated"] == solution.nodes_generated
    frame = trace.to_frame()
    assert len(frame) == len(trace) and set(frame.event) == {event["event"] for event in trace}


def test_the_tree_leads_from_the_goal_to_the_root(eight):
    trace = eight.trace(FARTHER, "breadth-first")
    tree, node, steps = trace.tree(), trace.of("goal")[0]["node"], 0
    while tree[node] is not None:
        node, steps = tree[node], steps + 1
    assert node == trace.of("root")[0]["node"] and steps == eight.solve(FARTHER).length


def test_a_trace_of_a_heuristic_of_ones_own(eight):
    @rompicapo.heuristic(scalar=True)
    def nothing(state):
        return 0

    trace = eight.trace(NEAR, "a-star", nothing)
    assert trace.heuristic == "nothing" and all(event["h"] == 0 for event in trace.of("generate"))


def test_a_trace_is_cut_where_it_is_said_and_refuses_what_has_none(eight):
    trace = eight.trace(FARTHER, "ida-star", "manhattan", events=9)
    assert trace.truncated and len(trace) == 9 + 2 and trace[-1]["limit"] == "events"  # besides the first and the last
    with pytest.raises(rompicapo.Unsupported):
        rompicapo.Puzzle("cube:3").trace("@R", "two-phase")


def test_clingo_finds_the_shortest_plan(eight):
    plan = eight.plan(FARTHER)
    assert plan and plan.optimal and plan.length == eight.solve(FARTHER).length
    assert [row["steps"] for row in plan.rows()] == list(range(eight.encoding(FARTHER).bound, plan.length + 1))
    assert [row["answer"] for row in plan.rows()][-1] == "plan" and len(plan.steps) == plan.length
    assert eight.verify(FARTHER, plan.moves)


def test_an_encoding_without_its_goal_gives_a_wrong_plan(eight):
    ours = eight.encoding(NEAR).encoding
    aimless = "\n".join(line for line in ours.splitlines() if "goal" not in line or line.startswith("%"))
    assert aimless != ours
    plan = eight.plan("1 2 3 4 5 6 7 0 8", aimless, most=3)
    assert not plan and plan.verdict == "wrong"


def test_an_encoding_that_never_has_a_plan_ends_at_the_last_horizon(eight):
    plan = eight.plan(NEAR, eight.encoding(NEAR).encoding + "\n:- horizon > 0.\n")
    assert not plan and plan.verdict == "no_plan" and plan.rows()[-1]["steps"] == plan.last_horizon


def test_an_encoding_that_clingo_cannot_read_is_named(eight):
    with pytest.raises(rompicapo.RompicapoError) as caught:
        eight.plan(NEAR, "do(M,T :- x.")
    assert caught.value.key == "encoding"
    with pytest.raises(rompicapo.Unsupported):
        rompicapo.Puzzle("cube:4").encoding("@R")


def test_a_census_on_disk_is_that_in_memory_and_goes_on(tmp_path):
    puzzle = rompicapo.Puzzle("sliding:2x4")
    whole = list(puzzle.census())
    part = puzzle.census(depth=12, directory=tmp_path / "kept", ranges=3)
    assert list(part) == whole[:13] and not part.complete
    with pytest.raises(rompicapo.BadOption):
        puzzle.census(directory=tmp_path / "kept")
    rest = puzzle.census(directory=tmp_path / "kept", resume=True)
    assert list(rest) == whole and rest.complete


def test_ranges_need_a_directory(eight):
    with pytest.raises(rompicapo.BadOption) as caught:
        eight.census(ranges=3)
    assert caught.value.key == "directory"
