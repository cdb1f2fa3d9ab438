"""The same modules without what a compiler made of them: for comparing both builds."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PLAIN = "ZIGGURAT_PLAIN"
"""Set in the environment, it says: read the sources, whatever is compiled."""


class SourceFinder:
    """Finds the sources of one package and looks at nothing else."""

    def __init__(self, package: str) -> None:
        self.start = f"{package}."

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(self.start):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


if os.environ.get(PLAIN):
    sys.meta_path.insert(0, SourceFinder(__name__.rpartition(".")[0]))
