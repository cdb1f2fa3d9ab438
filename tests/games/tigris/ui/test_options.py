"""What the face says depends on the options, and on when the game really ends."""

import pytest

from tests.games.tigris.rules.test_12a_later_options import two_wars
from tests.support.positions import play, position
from tests.support.tigris_ui import SAY, UI, preview_words
from ziggurat import Seat
from ziggurat.games.tigris import GAME, TigrisState
from ziggurat.games.tigris.cells import OFF
from ziggurat.games.tigris.ui import input as tokens
from ziggurat.i18n import LANGUAGES, Catalogue
from ziggurat.i18n.narration import narration_of

FAR = "1  t.t.t..........."
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def hint(state: TigrisState, thing: str) -> str:
    token = UI.about(state.view(Seat(0)), thing, SAY)
    assert token is not None
    return token.hint


# Monuments pay each, or a leader once


@pytest.mark.parametrize(("pay", "points"), [("monument", 2), ("leader", 1)])
def test_what_monuments_will_pay_is_told_by_the_option(pay: str, points: int) -> None:
    drawing, built = "5  ......T.........\n" + FAR, {"red-black": "e5", "green-black": "i5"}
    state = position(drawing, monuments=built, options={"monument_pay": pay})
    pays = f"monuments then pay the king of Lion {points} black at the end of each turn of Lion"
    assert f"{pays} (now 0)" in preview_words(state, "leader K h5")  # it touches both


def test_a_monument_says_that_a_leader_is_paid_once() -> None:
    built, once = {"red-black": "e5", "green-black": "i5"}, "a leader is paid one point"
    for pay in ("monument", "leader"):
        options = {"monument_pay": pay}
        state = position(" 5  ......TkT.......", k="lion K", monuments=built, options=options)
        for thing in ("monument red-black", "monument-green-black", "e5"):
            assert "it pays the king of Lion" in hint(state, thing)
            assert (once in hint(state, thing)) == (pay == "leader")


# Sides of a war


@pytest.mark.parametrize(("sides", "strength"), [("anew", 2), ("original", 6)])
def test_a_war_is_foreseen_with_the_sides_of_the_option(sides: str, strength: int) -> None:
    state = play(two_wars(sides), "war green", "support 4")
    words = preview_words(state, "support 0")
    assert any(f"{strength}" in line and "king" in line.lower() for line in words)
    play(state, "support 0")
    assert UI.notes(state.view(None), SAY)["k6"].text == f"{strength}/1"
    standing = f"king of Bull: {strength} followers for an external conflict"
    assert standing in hint(state, "k6")


def test_a_leader_that_was_cut_off_has_the_followers_of_its_kingdom_as_it_is() -> None:
    """Who is no longer in the united kingdom does not fight in it."""
    state = position(
        """
         3  ......S.........
         4  ......p.q.......
         5  ..STkMT.Tn......
         6  ......m.........
        """,
        k="lion K",
        p="lion P",
        m="lion M",
        q="bull P",
        n="bull M",
        hands={"lion": "T", "bull": "MM"},
        options={"war_sides": "original"},
    )
    play(state, "tile T h5")
    assert UI.notes(state.view(None), SAY)["e5"].text == "2/1"
    play(state, "war green", "support 0", "support 2")  # without f5 the king is alone
    assert state.view(None).now.unification != OFF
    assert UI.notes(state.view(None), SAY)["e5"].text == "1/1"


# Doubled tiles


def test_a_building_tells_for_whom_it_doubles() -> None:
    drawing = "4  .....p..........\n5  ...SS.TkT.......\n6  ......T.........\n" + FAR
    for pay in ("owner", "placer"):
        options = {"building_pay": pay, "buildings": True}
        state = position(drawing, k="lion K", p="bull P", options=options, hands={"lion": "S"})
        play(state, "tile S f5")
        words, view = preview_words(state, "building black d5"), state.view(Seat(0))
        token = UI.about(view, "building black", SAY)
        assert token is not None
        both = "a settlement placed in its kingdom then brings Lion 2 black points"
        own = "a settlement that Lion places in its kingdom then brings 2 black points"
        assert (both in words, own in words) == (pay == "owner", pay == "placer")
        assert ("for the player who placed them" in token.hint) == (pay == "placer")
        shown = tokens.token(view, "building black", SAY)
        assert ("if the player who placed it scores" in shown.hint) == (pay == "placer")


# When the game ends


@in_every_language
def test_two_treasures_end_the_game_at_the_end_of_the_turn(language: str) -> None:
    words = {
        "en": "at the end of a turn",
        "cs": "na konci tahu",
        "pl": "na koniec tury",
        "ro": "la sfârșitul turei",
    }
    state = position(FAR)
    token = UI.about(state.view(None), "treasures-left", Catalogue(language, GAME.short))
    assert token is not None and words[language] in token.hint


@in_every_language
def test_the_bag_ends_the_game_when_a_player_cannot_draw(language: str) -> None:
    say = Catalogue(language, GAME.short)
    words = {"en": "draw", "cs": "dobrat", "pl": "dobrać", "ro": "trage"}
    empty = {"en": "empty", "cs": "prázdn", "pl": "pust", "ro": "gol"}
    state = position(FAR, hands={"lion": "S"}, bag="")
    [ended] = [event for event in state.play("swap S") if event.key == "game.ended"]
    key, facts = narration_of(GAME).event_message(ended, state)
    ending = GAME.outcome(state).ending
    told_ends = [say(key, **facts), say(f"table.ending-{ending}"), say("page.short")]
    for sentence in told_ends:
        assert words[language] in sentence, sentence
    option = Catalogue(language, "page")("page.option-bag_out")
    for sentence in (*told_ends, say("simulate.ending", ending=ending), option):
        assert empty[language] not in sentence.lower(), sentence
