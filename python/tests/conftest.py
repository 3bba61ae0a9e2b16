# SPDX-License-Identifier: MIT
import signal

import pytest

import rompicapo


@pytest.fixture(autouse=True, scope="session")
def no_stored_tables(tmp_path_factory):
    """Keeps the tests from reading or writing the user's table folder."""
    rompicapo.configure(folder=str(tmp_path_factory.mktemp("tables")))


@pytest.fixture(autouse=True, scope="session")
def ctrl_c_is_heard():
    """Restores Python's SIGINT handler, which is off if a shell started the tests in the background."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def eight():
    return rompicapo.Puzzle("8-puzzle")
