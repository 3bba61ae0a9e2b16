# SPDX-License-Identifier: MIT
"""The core behind the package: one engine per process, created on first use; JSON in, objects out."""

from __future__ import annotations

import atexit
import json
import os
import threading
from typing import Any, Callable, Dict, Mapping, Optional

from . import _core
from .errors import raise_for

atexit.register(_core.end_all)  # ends work of daemon threads before the interpreter exits
_guard = threading.Lock()
_engine: Optional[_core.Engine] = None
_settings: Dict[str, Any] = {}

#: Receives {"stage", "expanded", "bound", "seconds", "share"}.
Progress = Callable[[Dict[str, Any]], Any]


def table_folder() -> str:
    """The folder of stored tables: $ROMPICAPO_CACHE, else $XDG_CACHE_HOME/rompicapo, else ~/.cache/rompicapo."""
    if folder := os.environ.get("ROMPICAPO_CACHE"):
        return folder
    if (cache := os.environ.get("XDG_CACHE_HOME", "")).startswith("/"):
        return cache + "/rompicapo"
    home = os.environ.get("HOME")
    return home + "/.cache/rompicapo" if home else ""


def configure(*, folder: Optional[str] = None, threads: int = 1, memory: int = 1024, table_space: int = 16384) -> None:
    """Set defaults for all later calls.

    folder: of the stored tables; "" stores none. threads: for searches that can use several. memory: MiB for a search's
    own data. table_space: MiB for all stored tables.
    """
    global _engine
    with _guard:
        _settings.update(folder=folder, threads=threads, memory=memory, table_space=table_space)
        _engine = None


def engine() -> _core.Engine:
    """The engine of this process."""
    global _engine
    with _guard:
        if _engine is None:
            folder = _settings.get("folder")
            space = _settings.get("table_space") or int(os.environ.get("ROMPICAPO_TABLE_SPACE", 16384))
            _engine = _core.Engine(
                folder=table_folder() if folder is None else folder,
                threads=_settings.get("threads", 1),
                memory_mib=_settings.get("memory", 1024),
                most_stored=space << 20,
            )
        return _engine


def request(keys: Mapping[str, Any]) -> str:
    """The keys as JSON, without those that are None."""
    return json.dumps({key: value for key, value in keys.items() if value is not None})


def told(reply: str) -> Any:
    """A reply of the core as data. Raises its error if it is a refusal."""
    data = json.loads(reply)
    if isinstance(data, dict) and set(data) == {"error"}:
        raise_for(data["error"])
    return data


def ask(verb: str, keys: Mapping[str, Any]) -> Dict[str, Any]:
    """Call a verb of the service that answers at once."""
    return told(engine().ask(verb, request(keys)))


def hearer(progress: Optional[Progress], better: Optional[Progress] = None) -> Optional[Callable[[str, str], None]]:
    """The function that receives the core's events; None without callbacks."""
    if progress is None and better is None:
        return None

    def hear(kind: str, text: str) -> None:
        listener = progress if kind == "progress" else better
        if listener is not None:
            listener(json.loads(text))

    return hear
