"""Measures speed."""

from __future__ import annotations

from tasks.build import build, compiled_environment
from tasks.bundle import bundle
from tasks.install_tools import install_tools
from tasks.process import python


def bench(arguments: list[str]) -> None:
    """Measure the rules beside other libraries.

    With ``web`` the page and the server; with ``load`` how the server answers under load
    (``load --peer``: boardgame.io's server, too), with ``crowd`` how it tells thousands of
    spectators.
    """
    build([])
    if arguments[:1] == ["web"]:
        install_tools()
        bundle()  # as pages are released
        python("-m", "bench.web", *arguments[1:], **compiled_environment())
    elif arguments[:1] in (["load"], ["crowd"]):
        python("-m", f"bench.{arguments[0]}", *arguments[1:], **compiled_environment())
    else:
        python("-m", "ziggurat", "bench", *arguments, **compiled_environment())
