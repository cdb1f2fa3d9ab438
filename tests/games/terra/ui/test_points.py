"""Where points came from move by move, and standing orders in words."""

from collections import Counter

import pytest

from tests.support import terra_reference as reference
from tests.support.terra_lively import position_of
from tests.support.terra_tables import give, play, put, rich, table
from tests.support.terra_ui import SEEDS, UI, positions, say, seen, whole
from ziggurat import Match, Record, RecordError, Seat
from ziggurat.core.match import Played
from ziggurat.games.terra import GAME
from ziggurat.games.terra.sources import Source
from ziggurat.games.terra.standing_orders import LeechOrder
from ziggurat.games.terra.ui.score_sheet import source_key
from ziggurat.i18n.narration import narration_of
from ziggurat.ui import Gain


def checked_gains(match: Match) -> None:
    """The sums are the points of the game, in all and by source."""
    state, gains = position_of(match), UI.gains(match.history)
    assert [gain.at for gain in gains] == sorted(gain.at for gain in gains)
    for player in state.players:
        own = [gain for gain in gains if gain.seat == player.seat]
        assert player.sources[Source.START] + sum(gain.points for gain in own) == player.points
        sums: Counter[str] = Counter()
        for gain in own:
            assert gain.points and 0 < gain.at <= len(match.history)
            sums[gain.source] += gain.points
        for source, points in enumerate(player.sources[1:], start=1):
            assert sums[source_key(source)] == points
    for key in {gain.source for gain in gains}:
        assert UI.gain_words(key, say) != key


@pytest.mark.parametrize("seed", SEEDS)
def test_gains_add_up(seed: int) -> None:
    checked_gains(whole(seed))


@pytest.mark.parametrize("name", reference.GAMES)
def test_gains_of_a_reference_game_add_up(name: str) -> None:
    record = GAME.notation.read_text(reference.log(name))
    assert isinstance(record, Record)
    checked_gains(Match(record))


def test_a_gain_knows_its_move_its_seat_and_its_source() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    rich(state)
    put(state, "nomads", "TP", "D2")
    give(state, "nomads", power=(5, 5, 0))
    history = []
    for who, text in ((0, "upgrade D1 to TP"), (0, "done"), (1, "leech 2 from witches"),
                      (1, "advance ship")):  # fmt: skip
        events = state.play(text, Seat(who))
        assert state.last_move is not None
        history.append(Played(Seat(who), state.last_move, tuple(events)))
    assert UI.gains(history) == [
        Gain(3, Seat(1), "leech", -1),
        Gain(4, Seat(1), "shipping_track", 2),
    ]
    assert UI.gain_words("leech", say) == "Power taken from neighbours"
    assert UI.gain_words("start", say) == "At the start"
    assert UI.gain_words("nonsense", say) == "nonsense"
    assert UI.gains([]) == [] and UI.columns() == ()


def test_points_for_coins_are_gains_as_well() -> None:
    state = table("alchemists", "witches", alchemists="A8 A13", witches="C3 D1")
    rich(state)
    events = state.play("convert 1vp to 1c", Seat(0))
    assert state.last_move is not None
    played = Played(Seat(0), state.last_move, tuple(events))
    assert UI.gains([played]) == [Gain(1, Seat(0), "conversion", -1)]


# Standing orders.


def test_every_order_that_can_be_chosen_is_an_order() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    fields = UI.order_fields(seen(state, Seat(0)), say)
    assert [field.name for field in fields] == ["take", "decline", "ask"]
    for field in fields:
        assert field.words and field.values[0][0] == ""
        for value, words in field.values:
            assert words
            if value:
                text = f"{field.name} {value}"
                LeechOrder.parse(text)
                assert UI.order_words(text, say) != text
    take, _, ask = fields
    assert ("2", "up to 2 power (1 VP)") in take.values
    assert ("5 6", "in rounds 5, 6") in ask.values


def test_only_players_have_orders_and_only_as_long_as_the_game_goes_on() -> None:
    state = positions(SEEDS[0])[-1]
    assert UI.order_fields(seen(state, Seat(0)), say) == []
    assert UI.order_fields(seen(positions(SEEDS[0])[20]), say) == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("take 2", "standing order: take up to 2 power (1 VP)"),
        ("take 1", "standing order: take 1 power (free)"),
        (
            "take 2, decline 4, ask 6",
            "standing order: take up to 2 power (1 VP), decline from 4 power on (3 VP), "
            "ask in round 6",
        ),
        ("DECLINE  1", "standing order: decline from 1 power on (0 VP)"),
        ("nonsense", "nonsense"),
        ("", ""),
        ("take 0", "take 0"),
    ],
)
def test_an_order_in_words(text: str, words: str) -> None:
    assert UI.order_words(text, say) == words


def test_an_order_that_contradicts_itself_is_refused_with_a_reason() -> None:
    with pytest.raises(RecordError) as caught:
        LeechOrder.parse("take 4, decline 2")
    sentence = say(f"record.{caught.value.key}", **caught.value.facts)
    assert sentence.startswith("a standing order cannot take up to 4 power and decline 2")


# The log.


def test_the_log_tells_what_tiles_cards_and_actions_are() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4",
                  cards="BON1 BON2 BON3 BON5 BON9",
                  taken={"witches": "BON1", "nomads": "BON3"})  # fmt: skip
    rich(state)
    put(state, "witches", "TP", "C3")

    def sentences() -> list[str]:
        return [
            say(key, **facts)
            for key, facts in (narration_of(GAME).event_message(e, state) for e in state.events)
        ]

    play(state, "witches: upgrade C3 to TE. +FAV7")
    assert sentences()[0] == "Witches take a favour tile: earth, a worker and 1 power"
    play(state, "witches: done", "nomads: action ACT3")
    assert sentences() == ["Nomads take a power action: 2 workers"]
    play(state, "nomads: done", "witches: action BON1")
    assert sentences() == ["Witches take a special action: a spade (bonus card)"]
    play(state, "witches: transform D2 to green. done", "nomads: pass BON5")
    assert sentences()[-1] == "Nomads pass and take a bonus card: a worker, 3 power"
