"""The table in a terminal, and what happens in words."""

import re
from collections.abc import Iterator, Mapping
from random import Random

import pytest

from tests.support.terra_events import EVERY_EVENT
from tests.support.terra_tables import own_favour, own_town, play, player, put, rich, table
from ziggurat import pick
from ziggurat.core.events import Event, PlayerLeft
from ziggurat.core.messages import plainly
from ziggurat.core.view import OpenView
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra import events as events_module
from ziggurat.games.terra.data.box import BUILDING_CODES
from ziggurat.games.terra.data.tiles import CARDS, FAVOURS, TOWNS
from ziggurat.games.terra.decisions import TerraDecision
from ziggurat.games.terra.factions import FACTIONS
from ziggurat.games.terra.hexes import BY_NAME, NAMES, PLACES
from ziggurat.games.terra.locale.event_messages import counted, event_message
from ziggurat.games.terra.locale.wording import card_words, favour_words, town_words
from ziggurat.games.terra.render.text_board import text_board
from ziggurat.i18n import speak

SAY = speak("terra")
INK = re.compile(r"\x1b\[[0-9;]*m")
ARCHIVE = GAME.presets["archive"]


def seated(rng: Random, number: int) -> list[str]:
    """Factions of different colours."""
    while True:
        names = rng.sample(sorted(FACTIONS), number)
        if len({FACTIONS[name].home for name in names}) == number:
            return names


def states(
    seed: int, players: int, options: Mapping[str, str | bool] | None = None
) -> Iterator[TerraState]:
    """A random game in which people rarely pass, position by position."""
    rng = Random(seed)
    chosen = dict(options or {})
    labels = [f"player{number}" for number in range(1, players + 1)]
    names = labels if "factions" in chosen else seated(rng, players)
    state = GAME.start(GAME.deal(names, chosen, rng))
    yield state
    while not state.over:
        seat = pick(rng, state.decisions()).seat
        legal = list(state.legal_moves(seat))
        busy = [move for move in legal if not move.text.startswith(("pass", "done", "convert"))]
        state.follow(pick(rng, busy if busy and rng.random() < 0.9 else legal), seat)
        yield state


def board(state: TerraState, colour: bool = False) -> str:
    view = state.view(None)
    assert isinstance(view, OpenView)
    return text_board(view, SAY, colour)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [{}, ARCHIVE, {"factions": "chosen"}, {"factions": "dealt"}])
def test_it_fits_on_a_terminal_at_every_stage(
    players: int, options: Mapping[str, str | bool]
) -> None:
    for number, state in enumerate(states(players, players, options)):
        if number % 7 == 0 or state.over:
            lines = board(state).splitlines()
            assert max(map(len, lines)) <= 80
            assert len(lines) <= 45
            assert all(line == line.rstrip() and line.isprintable() for line in lines)


def test_colours_are_the_only_difference() -> None:
    for number, state in enumerate(states(5, 4)):
        if number % 9 == 0:
            plain, inked = board(state), board(state, colour=True)
            assert "\x1b" not in plain and "\x1b" in inked
            lines = [INK.sub("", line).rstrip() for line in inked.splitlines()]
            assert lines == plain.splitlines()


def test_every_hex_and_every_building_is_on_the_map() -> None:
    for turn, state in enumerate(states(6, 5, ARCHIVE)):
        if turn % 11 == 0:
            lines = board(state).splitlines()
            first = next(at for at, line in enumerate(lines) if line.startswith("A "))
            rows = lines[first : first + 9]
            assert [row[0] for row in rows] == list("ABCDEFGHI")
            for number, (row, column, letter) in enumerate(PLACES):
                start = 2 + 3 * (row % 2) + 6 * column
                text = rows[row][start : start + 5].strip()
                name = NAMES[number]
                if letter == ".":
                    assert text == f"~{name[1:]}"
                    continue
                parts = re.fullmatch(r"(\d+)([pslfmwd])([A-Z]{0,2})", text)
                assert parts is not None and parts[1] == name[1:]
                kinds = [
                    code
                    for player in state.players
                    for code, built in zip(BUILDING_CODES, player.built, strict=True)
                    if built >> number & 1
                ]
                assert [parts[3]] == (kinds or [""])


def test_what_lies_on_the_table_can_be_read() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    rich(state)
    put(state, "witches", "TP", "C4")
    own_favour(state, "witches", "FAV5")
    own_town(state, "nomads", "TW2")
    play(state, "witches: upgrade C4 to TE")
    assert "*4fTE" in board(state)
    play(state, "witches: +FAV11. done")
    text = board(state)
    assert "round 1 of 6" in text
    assert " 4fTE" in text
    assert re.search(r"FAV5 +FAV11", text)
    assert re.search(r"TW2 +1 key", text)
    assert "favours 1 1 1 1 2 3 3 3 3 3 2 3" in text
    assert "towns   2 1 2 2 2" in text


def test_the_seat_that_is_asked_is_marked() -> None:
    state = table("witches", "nomads")
    assert re.search(r"^> f Witches", board(state), re.M)
    assert re.search(r"^  d Nomads", board(state), re.M)


def test_actions_that_are_taken_are_marked() -> None:
    state = table("witches", "nomads")
    rich(state)
    put(state, "witches", "SH", "F4")
    assert "ACT4 4pw: 7c" in board(state)
    play(state, "witches: action ACT4. done", "nomads: pass BON5", "witches: action ACTW. build G3")
    assert "ACT4: used" in board(state)
    assert "used: ACTW" in board(state)
    assert re.search(r"d Nomads.*\n +passed", board(state))


def test_bridges_and_towns_are_shown() -> None:
    state = table("witches", "nomads", witches="C3 F4")
    rich(state)
    put(state, "witches", "TP", "E6 E7")
    play(state, "witches: upgrade F4 to TP", "witches: done")
    player(state, "witches").towns = player(state, "witches").own
    assert "+4fTP" in board(state) or "*4fTP" in board(state)
    assert "+6fTP" in board(state)
    bridged = next(state for state in states(9, 4, ARCHIVE) if state.bridges)
    assert re.search(r"^bridges: \w+:\w+ [pslfmwd]", board(bridged), re.M)


def test_tiles_are_explained_when_one_is_to_be_chosen() -> None:
    state = table("witches", "nomads")
    rich(state)
    put(state, "witches", "TP", "C4")
    assert "FAV5 2 fire" not in board(state)
    play(state, "witches: upgrade C4 to TE")
    assert "FAV5 2 fire, towns from 6" in board(state)


def test_every_tile_is_explained_by_different_words() -> None:
    favours = {favour_words(tile, SAY) for tile in FAVOURS}
    towns = {town_words(tile, SAY) for tile in TOWNS}
    cards = {card_words(card, SAY) for card in CARDS}
    assert (len(favours), len(towns), len(cards)) == (len(FAVOURS), len(TOWNS), len(CARDS))


def test_it_needs_no_language() -> None:
    view = table("witches", "nomads").view(None)
    assert isinstance(view, OpenView)
    assert "witches" in text_board(view, plainly)


def test_the_help_fits_too() -> None:
    assert max(map(len, SAY("play.help").splitlines())) < 80


# Events.


def sentence(event: Event, state: TerraState) -> str:
    key, facts = event_message(event, state)
    assert key in SAY.messages
    return SAY(key, **facts)


def test_there_is_a_sample_of_every_kind_of_event() -> None:
    kinds = {kind for kind in vars(events_module).values() if isinstance(kind, type)}
    kinds = {kind for kind in kinds if issubclass(kind, Event) and kind is not Event}
    assert {type(event) for event in EVERY_EVENT} == kinds | {PlayerLeft}


def test_every_event_can_be_told() -> None:
    state = table("witches", "nomads")
    for event in EVERY_EVENT:
        words = sentence(event, state)
        assert words and "{" not in words and "  " not in words
        assert "seat" not in event_message(event, state)[1]


def test_every_sentence_about_events_is_used() -> None:
    state = table("witches", "nomads")
    keys = {event_message(event, state)[0] for event in EVERY_EVENT}
    assert keys == {key for key in SAY.messages if key.startswith("event.")}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_happens_in_a_game_can_be_told_and_asked(players: int) -> None:
    words = set()
    for state in states(10 + players, players, ARCHIVE):
        for event in state.events:
            assert sentence(event, state)
            words.add(counted(event))
        for decision in state.decisions():
            facts = decision.facts(state) | {"player": state.names[decision.seat]}
            assert f"ask.{decision.key}" in SAY.messages
            assert "{" not in SAY(f"ask.{decision.key}", **facts)
    assert {"", "dwellings", "trading-posts", "actions"} <= words


def test_events_are_told_with_names() -> None:
    state = table("witches", "nomads")
    event = events_module.Built(state.table.seats[0], BY_NAME["E5"], 1)
    assert sentence(event, state) == "Witches build a trading post on E5"


def keys_of(kind: type) -> Iterator[str]:
    """The keys of a kind of question and of all its kinds."""
    if hasattr(kind, "key"):
        yield kind.key
    heirs: list[type] = kind.__subclasses__()
    for heir in heirs:
        yield from keys_of(heir)


def test_every_question_has_a_sentence_and_every_sentence_a_question() -> None:
    keys = {f"ask.{key}" for key in keys_of(TerraDecision)}
    assert keys == {key for key in SAY.messages if key.startswith("ask.")}
