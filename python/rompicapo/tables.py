# SPDX-License-Identifier: MIT
"""Tables stored on disk: distances and pattern databases for searches."""

from __future__ import annotations

from typing import List, Optional

from . import _engine
from ._engine import Progress
from .results import Record


class Table(Record):
    """A stored table: name, puzzle, state ("stored", "absent", "unusable"), summary, bytes, path, build_seconds."""


def tables() -> List[Table]:
    """All tables, stored or not."""
    return [Table(one) for one in _engine.told(_engine.engine().tables())]


def build_table(name: str, *, progress: Optional[Progress] = None) -> Table:
    """Build and store a table unless it is stored. Ctrl-C interrupts it. Raises UnknownName, EnvironmentFault."""
    return Table(_engine.told(_engine.engine().build_table(name, _engine.hearer(progress))))


def remove_table(name: str) -> Table:
    """Remove the file of a table, if it exists."""
    return Table(_engine.told(_engine.engine().remove_table(name)))
