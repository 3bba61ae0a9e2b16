# SPDX-License-Identifier: MIT
from typing import Any, Callable, Dict, List, Optional, Tuple

__version__: str

class Refused(ValueError): ...

class Engine:
    def __init__(self, folder: str, threads: int, memory_mib: int, most_stored: int) -> None: ...
    def ask(self, verb: str, request: str) -> str: ...
    def call(
        self,
        verb: str,
        request: str,
        hear: Optional[Callable[[str, str], None]] = None,
        function: Optional[Callable[[Any], Any]] = None,
        version: int = 0,
        scalar: bool = False,
    ) -> Tuple[str, Optional[BaseException]]: ...
    def census(self, request: str, hear: Optional[Callable[[str, str], None]] = None) -> str: ...
    def picture(self, request: str) -> str: ...
    def tables(self) -> str: ...
    def build_table(self, name: str, hear: Optional[Callable[[str, str], None]] = None) -> str: ...
    def remove_table(self, name: str) -> str: ...

def search_own(
    successors: Callable[[Any], Any],
    is_goal: Callable[[Any], bool],
    estimate: Optional[Callable[[Any], float]],
    admissible: bool,
    start: Any,
    solver: str,
    limits: Dict[str, Any],
) -> Tuple[Dict[str, Any], List[str], List[Any]]: ...

# Called when the interpreter exits.
def end_all() -> None: ...
