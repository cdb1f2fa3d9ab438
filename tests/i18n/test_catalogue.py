"""Every word comes from a catalogue: none is missing, none is unused."""

import ast
import re
import string
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from ziggurat_nim import Nim

from tests.support import oracle
from tests.support.catalogues import catalogue_file
from tests.support.terra_events import EVERY_EVENT
from tests.support.terra_tables import table
from tests.support.tigris_lively import lively_match
from ziggurat import Match, Record
from ziggurat.core.events import PlayerLeft
from ziggurat.core.registry import _games, all_games, find
from ziggurat.core.seats import Seat
from ziggurat.games.terra.locale.event_messages import event_message
from ziggurat.i18n import LANGUAGES, Catalogue, speak
from ziggurat.i18n.languages import FORMS
from ziggurat.i18n.narration import narration_of

SOURCE = Path(__file__).parent.parent.parent / "src" / "ziggurat"
KEYED = {"say": "", "Refusal": "refusal.", "RecordError": "record.", "fault": "record."}
KEYED |= dict.fromkeys(
    (
        "Misdirected",
        "Refused",
        "NotThere",
        "WrongSecret",
        "Forbidden",
        "TooMany",
        "TooLarge",
        "Failed",
    ),
    "server.",
)
"""The calls whose first argument is a message key, and what stands before it."""
OF_SOME_GAMES = {"from_games": ""}
"""The calls for messages that a game may leave out."""
ERRORS = SOURCE / "server" / "tables" / "errors.py"
"""Errors that know their key themselves: they hand it to the constructor of their base."""


@cache
def wanted(game: str, of_some: bool = False) -> set[str]:
    """The keys that the source of a game and what all share name; computed parts are open."""
    calls = OF_SOME_GAMES if of_some else KEYED
    others = {other.short for other in all_games()} - {game}
    keys: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        if others & set(path.relative_to(SOURCE).parts):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                func = node.func
                if isinstance(func, ast.Call):  # say.of(game)(key)
                    func = func.func.value if isinstance(func.func, ast.Attribute) else func
                name = ast.unparse(func).rpartition(".")[2].replace("speak()", "say")
                if path == ERRORS and name == "__init__":
                    name = "Refused"
                if name in calls:
                    keys |= {re.escape(calls[name]) + key for key in patterns(node.args[0])}
    return keys


def patterns(node: ast.expr) -> Iterator[str]:
    """What a key expression can be: a text, a choice of two, or a text with gaps."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.IfExp):
        yield from patterns(node.body)
        yield from patterns(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        parts = [
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[A-Za-z0-9_-]+"
            for part in node.values
        ]
        yield "".join(parts)


@cache
def events_told() -> set[str]:
    """The keys that games in which everything happens ask for."""
    keys: set[str] = set()
    matches = [Match(Record.from_json(game["record"])) for game in oracle.games()]
    matches += [lively_match(seed, 2 + seed % 3, {"buildings": True}, 999) for seed in range(9)]
    matches += [deserted_match()]
    for match in matches:
        for played in match.history:
            for event in played.events:
                key, facts = narration_of(match.game).event_message(event, match.state)
                say = speak(match.game.short)
                assert key in say.messages and say(key, **facts)
                keys.add(key)
    state = table("witches", "nomads")
    return keys | {event_message(event, state)[0] for event in (*EVERY_EVENT, PlayerLeft(Seat(0)))}


def deserted_match() -> Match:
    """A game of Tigris & Euphrates that all but one have left."""
    match = lively_match(1, 2, {}, 5)
    match.play(match.game.resignation(match.state, Seat(0)), Seat(0))
    return match


in_every_language_and_game = pytest.mark.parametrize(
    ("language", "game"), [(lang, game.short) for lang in LANGUAGES for game in all_games()]
)


@in_every_language_and_game
def test_every_message_that_the_source_names_is_there(language: str, game: str) -> None:
    known = Catalogue(language, game).messages
    for pattern in wanted(game):
        assert any(re.fullmatch(pattern, key) for key in known), f"no message fits {pattern}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_some_game_says_what_only_some_need_to_say(language: str) -> None:
    said = {key for game in all_games() for key in Catalogue(language, game.short).messages}
    common = Catalogue(language).messages
    patterns_of_some = wanted("", of_some=True)
    assert len(patterns_of_some) >= 3
    for pattern in patterns_of_some:
        assert any(re.fullmatch(pattern, key) for key in said), f"no message fits {pattern}"
        assert not any(re.fullmatch(pattern, key) for key in common), "it belongs to games"


GAME_WORDS = re.compile(
    r"tigris|tigru|tygrys|eufrat|euphrat|\bterra|mystica|witches|\blion\b|\b(TE|TM)-\d", re.I
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["common", "page", "learn", "puzzle"])
def test_what_is_said_of_no_game_names_none(language: str, name: str) -> None:
    for section, messages in tree(language, name).items():
        for key, message in messages.items():
            assert not GAME_WORDS.search(f"{key} {message}"), f"{section}.{key}"


@in_every_language_and_game
def test_every_option_value_and_edition_has_a_short_name(language: str, game: str) -> None:
    known = Catalogue(language, "page").messages
    keys = [f"page.edition-{edition}" for edition in find(game).presets]
    for option in find(game).options:
        words = [value for value in option.values if isinstance(value, str)]
        keys += [f"page.option-{option.name}", *(f"page.value-{word}" for word in words)]
    assert [key for key in keys if key not in known] == []


@in_every_language_and_game
def test_what_pages_say_of_a_game_is_in_its_own_folder(language: str, game: str) -> None:
    own = client_messages(language, game)
    assert f"blurb-{game}" in own
    page, common = Catalogue(language, "page").messages, tree(language, "page")["page"]
    for key, message in own.items():
        assert page[f"page.{key}"] == message, "two games have this key"
        assert key not in common
    assert not any(f"client.{key}" in Catalogue(language, game).messages for key in own)


class Ludo(Nim):
    """A game of another package, with a catalogue of its own."""

    name = short = "ludo"

    @property
    def package(self) -> str:
        return "ludo_of_this_test"


def test_a_game_of_another_package_brings_its_words_to_the_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "ludo_of_this_test" / "locale" / "en"
    folder.mkdir(parents=True)
    (tmp_path / "ludo_of_this_test" / "__init__.py").touch()
    text = '[client]\nblurb-ludo = "Dice and pawns."\noption-board = "Other board"\n'
    (folder / "messages.toml").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(_games, "ludo", Ludo())
    messages = Catalogue("en", "page").messages
    assert messages["page.blurb-ludo"] == "Dice and pawns."
    assert messages["page.option-board"] == "Board"
    assert "page.blurb-ludo" not in Catalogue("cs", "page").messages


def tree(language: str, name: str) -> dict[str, Any]:
    return tomllib.loads(catalogue_file(language, name).read_text(encoding="utf-8"))


def client_messages(language: str, game: str) -> dict[str, str]:
    """The messages in a game's catalogue that belong to the pages."""
    messages: dict[str, str] = tree(language, game)["client"]
    return messages


@in_every_language_and_game
def test_every_message_is_used(language: str, game: str) -> None:
    named = [re.compile(pattern) for pattern in wanted(game) | wanted(game, of_some=True)]
    event_keys = events_told()
    unused = [
        key
        for key in Catalogue(language, game).messages
        if key not in event_keys and not any(pattern.fullmatch(key) for pattern in named)
    ]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_edition_is_explained(language: str) -> None:
    for game in all_games():
        say = Catalogue(language, game.short)
        for option in game.options:
            assert say(f"option.{option.name}")
        for preset in game.presets:
            assert say(f"option.edition-{preset}")


@in_every_language_and_game
def test_the_forms_of_a_counted_message_use_the_same_facts(language: str, game: str) -> None:
    forms = {FORMS[language](number) for number in range(1000)}
    for key, message in Catalogue(language, game).messages.items():
        if not isinstance(message, str):
            assert set(message) == forms, key
            spoken = [gaps(text) - {"number"} for text in message.values()]
            assert all(facts == spoken[0] for facts in spoken), key


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_numbers_choose_the_form() -> None:
    say = speak("tigris")
    assert say("event.tiles-drawn", player="lion", number=1) == "Lion draws 1 tile"
    assert say("event.tiles-drawn", player="lion", number=2) == "Lion draws 2 tiles"


def test_what_a_user_typed_is_quoted_as_it_is() -> None:
    assert "'lion'" in speak("tigris")("record.player-twice", found="lion")


def test_a_game_says_what_it_refuses_in_its_own_words() -> None:
    assert "farms" in speak("tigris")("refusal.river", cell="d4")
    assert "refusal.river" not in speak().messages


def test_a_game_from_elsewhere_without_words_is_told_plainly() -> None:
    assert speak("ludo")("refusal.river", cell="d4") == "river d4"
    assert speak("ludo")("play.bye") == speak()("play.bye")
