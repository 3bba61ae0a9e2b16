# SPDX-License-Identifier: MIT
"""Long work: reports progress, can be interrupted, and releases the interpreter's lock."""
import os
import signal
import threading

import pytest

import rompicapo


@pytest.fixture
def endless():
    """A search that does not end by itself."""
    puzzle = rompicapo.Puzzle("15-puzzle")
    state = "0 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1"
    return lambda **options: puzzle.solve(state, "ida-star", "hamming", time=0, **options)


class Stop(Exception):
    pass


def test_a_progress_callback_is_told_and_may_end_it(endless):
    seen = []

    def progress(event):
        seen.append(event)
        raise Stop

    with pytest.raises(Stop):
        endless(progress=progress)
    assert len(seen) == 1 and seen[0]["stage"] == "search" and seen[0]["expanded"] > 0


def test_ctrl_c_ends_a_search(endless):
    began = threading.Event()

    def press():
        began.wait()
        os.kill(os.getpid(), signal.SIGINT)

    presser = threading.Thread(target=press)
    presser.start()
    with pytest.raises(KeyboardInterrupt):
        endless(progress=lambda event: began.set())
    presser.join()


def test_ctrl_c_ends_a_census():
    def press(event):
        os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        rompicapo.Puzzle("15-puzzle").census(progress=press)


def test_other_threads_run_meanwhile(endless):
    """A Python thread sets the event for which the search's callback waits."""
    reached = threading.Event()
    worker = threading.Thread(target=reached.set)

    def progress(event):
        if not worker.is_alive() and not reached.is_set():
            worker.start()
        if reached.is_set():
            raise Stop

    with pytest.raises(Stop):
        endless(progress=progress)


def test_a_limit_is_an_answer(endless):
    solution = endless(nodes=1000)
    assert solution.outcome == "out_of_budget" and solution.limit == "nodes" and not solution.optimal
