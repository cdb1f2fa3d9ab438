"""An auction on a page and in a terminal: tokens, counts and sentences."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from tests.support.terra_lively import lively_match
from tests.support.terra_tables import dealt, play
from tests.support.terra_ui import UI, say, seen
from ziggurat import Seat
from ziggurat.core.view import OpenView
from ziggurat.games.terra import GAME, TerraState
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.i18n.narration import narration_of
from ziggurat.ui import renderer_of, tokens_of

FIRST, SECOND = Seat(0), Seat(1)


def auction(*rows: str) -> TerraState:
    state = dealt(
        "player1", "player2", "player3",
        options={"factions": "auction"}, offered="darklings witches giants",
    )  # fmt: skip
    play(state, *rows)
    return state


def test_a_faction_comes_first_and_then_the_points() -> None:
    state = auction("player1: bid witches 30")
    view = seen(state, SECOND)
    tokens = tokens_of(UI, view, say)
    assert UI.path(view, state.parse("bid giants 12")) == ("giants", "12 vp")
    assert (tokens["giants"].words, tokens["giants"].group) == ("Giants", "action")
    assert tokens["witches"].words == "Witches: 30 VP, Player 1"
    assert (tokens["12 vp"].words, tokens["12 vp"].group) == ("12 VP", "answer")
    assert all(token.sign and token.hint for token in tokens.values())
    assert UI.binding(view)


def test_the_factions_to_be_offered_are_buttons_of_their_own() -> None:
    state = dealt("player1", "player2", options={"factions": "auction-chosen"})
    play(state, "player1: choose witches")
    tokens = tokens_of(UI, seen(state, SECOND), say)
    assert len(tokens) == 12 and {token.group for token in tokens.values()} == {"answer"}
    assert UI.binding(seen(state, SECOND))


def test_what_a_bid_leads_to_is_told() -> None:
    state = auction("player1: bid witches 30")
    view = seen(state, SECOND)
    lines = [prospect.words for prospect in UI.preview(view, state.parse("bid witches 29"), say)]
    assert lines[:4] == [
        "you would begin with 29 VP",
        "turn order: 2",
        "Player 1 would have to bid again",
        "home: forest",
    ]
    assert "Giants live 2 spades away" in lines
    free = [prospect.words for prospect in UI.preview(view, state.parse("bid giants 29"), say)]
    assert not any("again" in words for words in free)


def test_who_holds_what_is_counted() -> None:
    state = auction("player1: bid witches 30")
    view = seen(state, SECOND)
    lots = {g.fact: g.text for g in UI.table(view, say) if g.fact.startswith("lot-")}
    assert lots == {"lot-darklings": "-", "lot-witches": "30", "lot-giants": "-"}
    (held,) = UI.panel(view, FIRST, say)
    assert (held.sign, held.text, held.words) == ("witches", "30", "holds the Witches for 30 VP")
    assert UI.panel(view, SECOND, say) == []


def test_a_faction_tells_who_holds_it() -> None:
    state = auction("player1: bid witches 30")
    view = seen(state, SECOND)
    held, free = (UI.about(view, name, say) for name in ("witches", "giants"))
    assert held is not None and "Witches: 30 VP, Player 1" in held.hint
    assert free is not None and "Giants: no bid yet" in free.hint


@pytest.mark.parametrize(
    ("who", "chosen", "reason"),
    [
        (SECOND, ["witches", "30 vp"], "bid witches 30: bid-too-high (TM-430)"),
        (SECOND, ["nomads"], "bid nomads 40: faction-not-offered (TM-430)"),
        (FIRST, ["giants"], "bid giants 40: bid-stands (TM-430)"),
        (Seat(2), ["giants", "12 vp"], "bid giants 12: not-your-turn (TM-430)"),
    ],
)
def test_a_touch_in_vain_is_answered(who: Seat, chosen: list[str], reason: str) -> None:
    state = auction("player1: bid witches 30")
    first = UI.attempts(state, who, chosen)[0]
    assert f"{first}: {state.why_not(first, who)}" == reason


def test_the_boards_show_what_is_held() -> None:
    before, after = auction(), auction("player1: bid witches 30")
    old, new = (renderer_of(GAME).parts(seen(state), say, False) for state in (before, after))
    assert old["seat-0"] != new["seat-0"] and old["seat-1"] == new["seat-1"]
    assert "colour green" in new["seat-0"]
    assert "30 victory points" in new["seat-0"]
    assert "victory points" not in old["seat-0"]
    for part in new.values():
        ElementTree.fromstring(part)


def test_the_terminal_lists_bids_and_holders_and_then_the_seats_in_their_order() -> None:
    state = auction("player1: bid witches 30")
    view = state.view(None)
    assert isinstance(view, OpenView)
    assert "auction: darklings -, witches 30vp (Player 1), giants -" in renderer_of(
        GAME
    ).text_board(view, say)
    play(state, "player2: bid giants 40", "player3: bid darklings 12")
    view = state.view(None)
    assert isinstance(view, OpenView)
    text = renderer_of(GAME).text_board(view, say)
    places = [text.index(f"{name}  ") for name in ("Darklings", "Witches", "Giants")]
    assert "auction" not in text and all(place < following for place, following in pairwise(places))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_auction_is_told_in_every_language(language: str) -> None:
    match = lively_match(7, 30, {"factions": "auction"})
    words = speak("terra", language)
    for played in match.history:
        for event in played.events:
            key, facts = narration_of(GAME).event_message(event, match.state)
            assert key in words.messages and "{" not in words(key, **facts)


def test_the_chart_begins_with_the_points_bid() -> None:
    state = auction(
        "player1: bid witches 30", "player2: bid giants 40", "player3: bid darklings 12"
    )
    assert UI.start_points(state) == (30, 40, 12)
