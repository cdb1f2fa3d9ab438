"""A whole game told in every language: no message is missing, and no name is left in English."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests import oracle
from tests.terra.happenings import EVERY_EVENT
from tests.terra.tables import table
from ziggurat import Match, Record
from ziggurat.bots import RandomBot
from ziggurat.core.errors import Fact
from ziggurat.core.face import named
from ziggurat.core.registry import find, games
from ziggurat.core.seats import Seat
from ziggurat.locale import ENGLISH, LANGUAGES, Catalogue
from ziggurat.terra.telling import tell

CODE = re.compile(r"[^a-z]*|[a-z]?\d+|[A-Z]+\w*|player\d|[a-z_]+:[A-Z].*")
"""What reads the same in every language: cells, hexes, tiles, cards."""


class Strict(Catalogue):
    """Forgives nothing."""

    def __call__(self, key: str, /, **facts: Fact) -> str:
        assert key in self.messages, f"no message {key}"
        for name, fact in facts.items():
            if name in self.named and isinstance(fact, str) and self.language != ENGLISH:
                assert fact in self.names or CODE.fullmatch(fact), f"{key}: no name for {fact!r}"
        return super().__call__(key, **facts)


in_every_language_and_game = pytest.mark.parametrize(
    ("language", "game"), [(lang, game.short) for lang in LANGUAGES for game in games()]
)


@in_every_language_and_game
def test_every_game_of_the_oracle_can_be_told(language: str, game: str) -> None:
    say = Strict(language, game)
    for one in oracle.games():
        record = Record.from_json(one["record"])
        if find(record.game).short != game:
            continue
        match = Match(record)
        for number, played in enumerate(match.history, start=1):
            for event in played.events:
                key, facts = match.game.tell(event, match.at(number))
                assert say(key, **facts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_terra_mystica_can_be_told(language: str) -> None:
    say, state = Strict(language, "terra"), table("witches", "nomads")
    for event in EVERY_EVENT:
        key, facts = tell(event, state)
        assert say(key, **facts)


@in_every_language_and_game
def test_a_game_is_shown_and_asked_from_beginning_to_end(language: str, game: str) -> None:
    say, rng = Strict(language, game), Random(language)
    title = find(game)
    options = {"buildings": True} if game == "tigris" else {"factions": "chosen"}
    seats = title.seating(3, title.check_options(options), rng)
    match, bot = Match(title.deal(seats, options, rng)), RandomBot()
    while not match.state.over:
        decision = match.state.decisions()[0]
        if not len(match.history) % 12:
            look(match, decision.seat, say, rng)
        assert say(
            f"table.ask-{decision.key}",
            **decision.facts(match.state),
            player=match.state.names[decision.seat],
        )
        match.play(bot.choose(match.state.view(decision.seat)).text, decision.seat)
    assert title.face.sheet(match.state, match.history, say)
    assert say(f"table.ending-{title.outcome(match.state).ending}")


def look(match: Match, seat: Seat, say: Catalogue, rng: Random) -> None:
    """Everything that a page or a terminal shows of a position."""
    face, view = match.game.face, match.state.view(seat)
    assert face.parts(view, say, dark=False)
    assert match.game.text_board(view, say)
    face.panel(view, seat, say)
    face.table(view, say)
    face.notes(view, say)
    face.order_fields(view, say)
    for token in named(face, view, say):
        face.about(view, token, say)
    for move in rng.sample(list(view.legal), min(8, len(view.legal))):
        face.extra(view, move, say)
        face.waste(view, move, say)
        assert all(line.words for line in face.ahead(view, move, say))
