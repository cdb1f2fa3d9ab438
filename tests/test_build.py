"""The list of what is compiled, and which build this is."""

import ast
import importlib
from pathlib import Path

from ziggurat import compiled

SETUP = Path(__file__).parent.parent / "setup.py"


def listed() -> tuple[str, ...]:
    """COMPILED of setup.py, read without running it: that would want setuptools."""
    for node in ast.parse(SETUP.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "COMPILED":
            names: tuple[str, ...] = ast.literal_eval(node.value)
            return names
    raise AssertionError(SETUP)


def test_all_that_is_listed_is_compiled_or_nothing_is() -> None:
    names = listed()
    assert list(names) == sorted(set(names))
    for name in names:
        file = importlib.import_module(name).__file__
        assert file is not None and file.endswith(".py") is not compiled(), name
