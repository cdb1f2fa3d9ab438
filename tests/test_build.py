"""The list of what is compiled, and which build this is."""

import ast
import importlib
from pathlib import Path

from tasks.test import NEVER_COMPILED
from ziggurat import compiled

TESTS = Path(__file__).parent
SETUP = TESTS.parent / "setup.py"


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


def test_no_folder_that_is_tested_once_has_tests_for_both_builds() -> None:
    for folder in NEVER_COMPILED:
        assert (TESTS / folder).is_dir()
        for path in (TESTS / folder).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert "both_builds" not in text and "@rule" not in text, path
