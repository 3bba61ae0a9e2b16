# SPDX-License-Identifier: MIT
import sys
import threading
import xml.etree.ElementTree

import pytest

import rompicapo

HARD = "8 7 6 5 4 3 2 1 0"


def test_a_solution_is_its_steps(eight):
    solution = eight.solve(HARD)
    assert solution and solution.outcome == "solved" and solution.optimal and solution.length == 30
    assert [step.number for step in solution] == list(range(1, 31))
    assert "".join(step.move for step in solution) == solution.moves
    assert solution.start == eight.state(HARD) and solution[-1].state == eight.solved
    assert "30 moves, optimal" in repr(solution)


def test_what_a_solution_lacks_is_an_attribute_error(eight):
    with pytest.raises(AttributeError, match="no `lenght`"):
        eight.solve(HARD).lenght


def test_states_move_and_compare(eight):
    state = eight.solved.apply("L U")
    assert state != eight.solved and not state.solved and state.apply("D R") == eight.solved
    assert set(eight.solved.moves) == {"U", "L"}
    assert eight.state([1, 2, 3, 4, 5, 6, 7, 0, 8]) == eight.solved.apply("L")
    assert rompicapo.Puzzle("sliding:3x3").solved == eight.solved != rompicapo.Puzzle("8-puzzle", goal="spiral").solved
    assert len({state, eight.solved, eight.state("@L U")}) == 2


def test_a_state_that_cannot_be_solved_is_an_error_as_a_state_and_an_answer_of_solve(eight):
    with pytest.raises(rompicapo.Unsolvable):
        eight.state("2 1 3 4 5 6 7 8 0")
    solution = eight.solve("2 1 3 4 5 6 7 8 0")
    assert not solution and solution.outcome == "unsolvable" and len(solution) == 0
    assert eight.diagnose("2 1 3 4 5 6 7 8 0").mends


@pytest.mark.parametrize(
    "call, kind, code, key",
    [
        (lambda p: rompicapo.Puzzle("8-puzle"), rompicapo.UnknownName, "unknown_name", "puzzle"),
        (lambda p: p.solve("1 2 3"), rompicapo.BadState, "bad_state", "state"),
        (lambda p: p.solve(HARD, "ida"), rompicapo.UnknownName, "unknown_name", "solver"),
        (lambda p: rompicapo.Puzzle("cube:3").solve("@R", stages="nonsense"), rompicapo.UnknownName, "unknown_name", "stages"),
        (lambda p: rompicapo.Puzzle("cube:3").solve("@R", first="R Q"), rompicapo.BadMove, "bad_move", "first"),
        (lambda p: p.solve(HARD, wdith=3), rompicapo.UnknownName, "unknown_name", None),
        (lambda p: p.solved.apply("L Q"), rompicapo.BadMove, "bad_move", "moves"),
        (lambda p: p.scramble(seed=1, distance=99), rompicapo.BadOption, "bad_option", "distance"),
    ],
)
def test_errors_carry_code_message_and_key(eight, call, kind, code, key):
    with pytest.raises(kind) as caught:
        call(eight)
    assert caught.value.code == code and caught.value.key == key and caught.value.message


@pytest.mark.parametrize("name", ["8-puzzle", "cube:3", "brain-twist", "file:skewb"])
def test_pictures_are_svg(name):
    puzzle = rompicapo.Puzzle(name)
    root = xml.etree.ElementTree.fromstring(puzzle.solved._repr_svg_())
    assert root.tag.endswith("svg") and len(list(root.iter())) > 20
    first, state = next(iter(puzzle.solved.successors().items()))
    moves = f"{first} {state.moves[0]}"
    strip = xml.etree.ElementTree.fromstring(puzzle._picture(str(puzzle.solved), moves, 2))
    assert float(strip.get("width")) > float(root.get("width"))


def test_a_strip_has_a_picture_for_each_state(eight):
    solution = eight.solve(eight.solved.apply("L U R"))
    assert solution.length == 3
    captions = [one.text for one in xml.etree.ElementTree.fromstring(solution.strip()).iter() if one.text and ". " in one.text]
    assert captions == [f"{step.number}. {step.move}" for step in solution]


def test_explanations_speak_four_languages():
    cube = rompicapo.Puzzle("cube:3")
    told = {lang: str(cube.explain("@R U", "U' R'", lang=lang)) for lang in ("en", "fr", "it", "th")}
    assert len(set(told.values())) == 4
    with pytest.raises(rompicapo.UnknownName):
        cube.explain("@R U", "U' R'", lang="xx")


def test_comparisons(eight):
    comparison = eight.compare(["@L U", HARD], ["a-star", "ida-star", "breadth-first"], ["manhattan", "hamming"])
    assert len(comparison) == 10  # breadth-first takes no heuristic
    assert {one.length for one in comparison if str(one.start) == HARD} == {30}
    assert "a-star" in comparison._repr_html_()


def test_frames(eight):
    pytest.importorskip("pandas")
    assert list(eight.solve("@L U").to_frame()["move"]) == ["D", "R"]
    assert eight.census(depth=3).to_frame()["states"].sum() == 15
    assert len(eight.compare("@L U", ["a-star"]).to_frame()) == len(eight.compare("@L U", ["a-star"]))


def test_pandas_and_numpy_are_not_needed(tmp_path):
    import subprocess

    code = "import rompicapo, sys; rompicapo.Puzzle('8-puzzle').solve('@L'); print('pandas' in sys.modules, 'numpy' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["False", "False"]


def test_puzzle_files(tmp_path):
    text = rompicapo.Puzzle("file:ivy-cube").info
    assert text["definition"]
    ours = tmp_path / "two.tws"
    ours.write_text(
        "Name two\nSet TILES 3 1\nSolved\nTILES\n1 2 3\nEnd\nMove a\nTILES\n2 1 3\nEnd\nMove b\nTILES\n1 3 2\nEnd\n"
    )
    puzzle = rompicapo.Puzzle(f"file:{ours}")
    assert list(puzzle.census()) == [1, 2, 2, 1]
    with pytest.raises(rompicapo.BadState) as caught:
        rompicapo.Puzzle("file:mine", definition="Name mine\nSet\n")
    assert caught.value.position is not None and caught.value.key == "definition"


def test_tables_are_listed_built_and_removed(tmp_path):
    names = {table.name: table for table in rompicapo.tables()}
    assert names and all(table.state == "absent" for table in names.values())
    smallest = min(names.values(), key=lambda table: table.bytes)
    assert rompicapo.build_table(smallest.name).state == "stored"
    assert rompicapo.remove_table(smallest.name).state == "absent"
    with pytest.raises(rompicapo.UnknownName):
        rompicapo.build_table("no-such-table")


def test_several_threads_at_once(eight):
    states = [str(eight.scramble(seed=seed)) for seed in range(8)]
    alone = [eight.solve(state).moves for state in states]
    together = [None] * 8

    def work(at):
        together[at] = eight.solve(states[at]).moves

    threads = [threading.Thread(target=work, args=(at,)) for at in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone
