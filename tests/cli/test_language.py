"""The command line in every language."""

from __future__ import annotations

import pytest

from ziggurat.cli.language import chosen_language
from ziggurat.cli.main import COMMANDS, main
from ziggurat.i18n import LANGUAGES, speak

OTHERS = [language for language in LANGUAGES if language != "en"]


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit):
        main(list(arguments))
    told = capsys.readouterr()
    return told.out + told.err


@pytest.mark.parametrize("language", OTHERS)
def test_help_is_in_the_language(capsys: pytest.CaptureFixture[str], language: str) -> None:
    say = speak(language=language)
    for command in COMMANDS:
        text = said(capsys, command, "--language", language, "--help")
        assert text.startswith(say("argparse.usage"))
        assert say("argparse.help") in " ".join(text.split())
        for word in ("show this help", "positional arguments", "options:"):
            assert word not in text.removesuffix(say("argparse.options")), command


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        (["check"], "required"),
        (["draw", "--nosuch", "game.json"], "unrecognized"),
        (["play", "ludo"], "choice"),
        (["simulate", "terra", "--games", "many"], "value"),
        (["simulate", "terra", "--games"], "expected-one"),
    ],
)
def test_mistakes_are_told_in_the_language(
    capsys: pytest.CaptureFixture[str], language: str, arguments: list[str], key: str
) -> None:
    told = said(capsys, f"--language={language}", *arguments)
    words = speak(language=language)(f"argparse.{key}").partition("%")[0].partition("{")[0]
    assert words and words in told


def test_the_language_is_as_the_system_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ZIGGURAT_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert chosen_language([]) == "en"
    monkeypatch.setenv("LANG", "cs_CZ.UTF-8")
    assert chosen_language([]) == "cs"
    monkeypatch.setenv("LC_ALL", "C")
    assert chosen_language([]) == "en"
    monkeypatch.setenv("ZIGGURAT_LANGUAGE", "pl")
    assert chosen_language([]) == "pl"
    assert chosen_language(["play", "--language", "ro"]) == "ro"
    assert chosen_language(["--language=cs", "play"]) == "cs"
    assert chosen_language(["--lang", "cs", "play"]) == chosen_language(["--lan=cs"]) == "cs"
    assert chosen_language(["play", "--load", "cs", "--", "cs"]) == "pl"


def test_a_language_that_nobody_speaks_here_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = said(capsys, "check", "--language", "tlh", "game.json")
    assert "'tlh'" in told and "cs" in told
