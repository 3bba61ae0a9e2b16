# SPDX-License-Identifier: MIT
"""The tables that are stored on disk: distances and pattern databases that searches look up."""

from __future__ import annotations

from typing import List, Optional

from . import _engine
from ._engine import Progress
from .results import Record


class Table(Record):
    """A stored table: name, puzzle, state ("stored", "absent", "unusable"), summary, bytes, path, build_seconds."""


def tables() -> List[Table]:
    """All tables that there are, stored or not."""
    return [Table(one) for one in _engine.told(_engine.engine().tables())]


def build_table(name: str, *, progress: Optional[Progress] = None) -> Table:
    """Make sure that a table is stored. Ctrl-C ends the building. Raises UnknownName, EnvironmentFault."""
    return Table(_engine.told(_engine.engine().build_table(name, _engine.hearer(progress))))


def remove_table(name: str) -> Table:
    """Remove the file of a table, if there is one."""
    return Table(_engine.told(_engine.engine().remove_table(name)))
