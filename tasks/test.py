"""Checks style, types, layers and spelling, then runs all tests."""

from __future__ import annotations

import os

from tasks.build import EFFORT, build_in_background, compiled_environment
from tasks.bundle import bundle
from tasks.install_tools import install_tools, node
from tasks.process import ROOT, python, run
from tasks.tools import TSC, WEB

IN_PARALLEL = ("-m", "pytest", "-n", "4", "-q", "--dist", "worksteal")
NEVER_COMPILED = ("arena", "cli", "server", "web")
"""Folders of tests without anything for both builds; collecting them takes long."""


def test(arguments: list[str]) -> None:
    """Check and test everything; with arguments, hand them to pytest."""
    if arguments:
        install_tools()
        python("-m", "pytest", *arguments)
        return
    os.environ.setdefault(EFFORT, "0")
    bundle()
    building = build_in_background()
    install_tools()
    check()
    print("the rules in plain Python:", flush=True)
    elsewhere = [f"--ignore=tests/{folder}" for folder in NEVER_COMPILED]
    python(*IN_PARALLEL, "-m", "both_builds", *elsewhere)
    building.wait()
    environment = compiled_environment()
    print(f"everything, the rules {'compiled' if environment else 'not compiled'}:", flush=True)
    python(*IN_PARALLEL, "--ignore=tests/web", **environment)
    print("the pages in a browser:", flush=True)
    python(*IN_PARALLEL, "tests/web", **environment)


def check(arguments: list[str] | None = None) -> None:
    """Run the linters and type checkers."""
    python("-m", "ruff", "check")
    python("-m", "ruff", "format", "--check")
    python("-m", "mypy")
    check_layers()
    python("-m", "deptry", "src")
    python("-m", "codespell_lib")
    if compiler := TSC.find():
        run(*node("node", str(compiler), "--project", str(WEB)))


def check_layers(arguments: list[str] | None = None) -> None:
    """Run import-linter, which has no ``python -m``, if there are contracts."""
    if (ROOT / ".importlinter").exists():
        python("-c", "from importlinter.cli import lint_imports_command as lint; lint()")
