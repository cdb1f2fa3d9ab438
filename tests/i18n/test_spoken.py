"""A whole game narrated in every language: no message is missing, no name is left in English, and
nothing that people read is notation."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.support import oracle
from tests.support.notation_words import notation_in
from tests.support.terra_events import EVERY_EVENT
from tests.support.terra_tables import table
from ziggurat import Match, Record
from ziggurat.bots import RandomBot, bot_named
from ziggurat.bots.advice import LEVEL
from ziggurat.bots.clock import Clock
from ziggurat.core.errors import Fact
from ziggurat.core.match import Played
from ziggurat.core.registry import all_games, find
from ziggurat.core.seats import Seat
from ziggurat.games.terra.locale.event_messages import event_message
from ziggurat.i18n import ENGLISH, LANGUAGES, Catalogue, reason_words
from ziggurat.i18n.narration import narration_of
from ziggurat.server.tables.explain import explain
from ziggurat.ui import renderer_of, tokens_of, ui_of

CODE = re.compile(r"[^a-z]*|[a-z]?\d+|[A-Z]+\w*|player\d|[a-z_]+:[A-Z].*")
"""What reads the same in every language: cells, hexes, tiles, cards."""


TABLES = ("text.", "play.")
"""The board for a terminal is a table that its help explains; the help tells what to type."""


class Strict(Catalogue):
    """Forgives nothing."""

    def __call__(self, key: str, /, **facts: Fact) -> str:
        assert key in self.messages, f"no message {key}"
        for name, fact in facts.items():
            if name in self.named and isinstance(fact, str) and self.language != ENGLISH:
                assert fact in self.names or CODE.fullmatch(fact), f"{key}: no name for {fact!r}"
        words = super().__call__(key, **facts)
        assert key.startswith(TABLES) or not notation_in(words), f"{key}: {notation_in(words)}"
        return words


in_every_language_and_game = pytest.mark.parametrize(
    ("language", "game"), [(lang, game.short) for lang in LANGUAGES for game in all_games()]
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
                key, facts = narration_of(match.game).event_message(event, match.at(number))
                assert say(key, **facts)
            wordy(match, played, say)


def wordy(match: Match, played: Played, say: Catalogue) -> None:
    """A move that was made, as its player and as others may read it."""
    player = match.state.names[played.seat]
    for text in (played.move.text, played.move.public):
        steps = narration_of(match.game).move_phrases(player, text, say)
        assert steps and all(step.words for step in steps), text
        assert not any(notation_in(step.words) for step in steps), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_terra_mystica_can_be_told(language: str) -> None:
    say, state = Strict(language, "terra"), table("witches", "nomads")
    for event in EVERY_EVENT:
        key, facts = event_message(event, state)
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
        wordy(match, match.history[-1], say)
    assert ui_of(title).sheet(match.state, match.history, say)
    assert say(f"table.ending-{title.outcome(match.state).ending}")


def look(match: Match, seat: Seat, say: Catalogue, rng: Random) -> None:
    """Everything that a page or a terminal shows of a position; all of it is said by ``say``."""
    ui, view = ui_of(match.game), match.state.view(seat)
    parts = "".join(renderer_of(match.game).parts(view, say, dark=False).values())
    written = re.findall(r"<(?:title|desc)>([^<]*)<", parts)
    assert renderer_of(match.game).text_board(view, say)
    gauges = [*ui.panel(view, seat, say), *ui.table(view, say)]
    written += [text for gauge in gauges for text in (gauge.text, gauge.words, gauge.gain)]
    for note in ui.notes(view, say).values():
        written += [note.text, note.words]
    for field in ui.order_fields(view, say):
        written += [field.words, *(words for _, words in field.values)]
    tokens = tokens_of(ui, view, say)
    for token in tokens.values():
        written += [token.words, token.hint]
    for place in {*tokens, *re.findall(r'data-at="([^"]+)"', parts), *(one.fact for one in gauges)}:
        thing = ui.about(view, place, say)
        written += [] if thing is None else [thing.words, thing.hint]
    for move in rng.sample(list(view.legal), min(8, len(view.legal))):
        written += [ui.extra(view, move, say), *ui.warnings(view, move, say)]
        lines = ui.preview(view, move, say)
        assert all(line.words for line in lines)
        written += [line.words for line in lines]
    assert [words for text in written if (words := notation_in(text))] == []


@in_every_language_and_game
def test_hints_and_refusals_are_words(language: str, game: str) -> None:
    """What a bot advises and why, what may follow, and every refusal of what could be touched."""
    say, rng, title = Strict(language, game), Random(8), find(game)
    seats = title.seating(2, title.check_options({}), rng)
    match, bot = Match(title.deal(seats, {}, rng)), bot_named(LEVEL, title, "hints")
    for number in range(60):
        if match.state.over:
            break
        seat = match.state.decisions()[0].seat
        view = match.state.view(seat)
        best, *others = bot.analyse(view, Clock(nodes=60))
        for thought in (best, *others[:2]):
            words = reason_words(thought.reason.key, thought.reason.facts, say)
            assert words and not notation_in(words)
            for move in (thought.move, *thought.line):
                sentences = [
                    step.words
                    for step in narration_of(title).move_phrases(seats[seat], move.text, say)
                ]
                assert sentences and not any(map(notation_in, sentences)), move.text
        if number % 10 == 0:
            refusals(match, say)
        match.play(best.move.text, seat)


def refusals(match: Match, say: Catalogue) -> None:
    renderer = renderer_of(match.game)
    for seat in map(Seat, range(len(match.state.names))):
        parts = "".join(renderer.parts(match.state.view(seat), say, dark=False).values())
        for place in sorted(set(re.findall(r'data-at="([^"]+)"', parts))):
            message = explain(match, seat, [place], None, say)["message"]
            assert not notation_in(message), place
