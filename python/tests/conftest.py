# SPDX-License-Identifier: MIT
import signal

import pytest

import rompicapo


@pytest.fixture(autouse=True, scope="session")
def no_stored_tables(tmp_path_factory):
    """Nothing of the user's folder is read or written."""
    rompicapo.configure(folder=str(tmp_path_factory.mktemp("tables")))


@pytest.fixture(autouse=True, scope="session")
def ctrl_c_is_heard():
    """Python hears no Ctrl-C where a shell has put the tests into the background."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def eight():
    return rompicapo.Puzzle("8-puzzle")
