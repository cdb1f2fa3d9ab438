"""Tests with far more cases than the usual run has time for."""

from __future__ import annotations

from tasks.build import build, compiled_environment
from tasks.install_tools import install_tools
from tasks.process import python

TIMES_AS_MANY = "30"


def fuzz(arguments: list[str]) -> None:
    """Feed broken records and moves to the checker; with ``server``, requests to the server."""
    if arguments[:1] == ["server"]:
        python("-m", "tests.support.server_fuzz.run", *arguments[1:])
    else:
        python("-m", "tests.support.fuzz", *arguments)


def attack(arguments: list[str]) -> None:
    """Attack a server while people play, and check that nothing is lost."""
    install_tools()
    python("-m", "tests.server.attacks", *arguments)


def lessons(arguments: list[str]) -> None:
    """Take every lesson in every language by mouse, keys and taps."""
    install_tools()
    python(
        "-m", "pytest", "-n", "auto", "-q", "tests/web/test_lessons.py", *arguments, LESSONS="all"
    )


def puzzles(arguments: list[str]) -> None:
    """Verify every puzzle that ships, or those of a file."""
    build([])
    python("-m", "ziggurat", "puzzles", "verify", *arguments, **compiled_environment())


def laws(arguments: list[str]) -> None:
    """Run the tests that are marked ``law`` with many times as many games."""
    python("-m", "pytest", "-n", "auto", "-q", "-m", "law", *arguments, EFFORT=TIMES_AS_MANY)
