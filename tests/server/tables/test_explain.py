"""A touch in vain: what only informs explains itself, and all else is refused sensibly."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.support.terra_tables import give, rich, table, turn_of
from ziggurat import Match, Seat, find
from ziggurat.bots import RandomBot
from ziggurat.core.errors import Refusal
from ziggurat.games.terra import TerraState
from ziggurat.games.terra.faction import UNCHOSEN
from ziggurat.games.terra.factions import FACTIONS
from ziggurat.i18n import LANGUAGES, refusal_sentence, speak
from ziggurat.server.tables.explain import Explanation, explain
from ziggurat.ui import renderer_of, ui_of

CHOSEN = {
    "terra": r"[A-I]\d+|fire|water|earth|air|ACT\d|BON\d+|FAV\d+|TW\d",
    "tigris": r"[a-p]\d+",
}
"""What any player may choose at some time."""


def touched(match: Match, seat: Seat, token: str, language: str = "en") -> Explanation:
    return explain(match, seat, [token], None, speak(match.game.short, language))


def shown(match: Match, seat: Seat) -> set[str]:
    """All that can be touched on the page: what lies in pictures, and gauges."""
    ui, state, say = ui_of(match.game), match.state, speak(match.game.short)
    view = state.view(seat)
    places = re.findall(
        r'data-at="([^"]+)"', "".join(renderer_of(match.game).parts(view, say, dark=False).values())
    )
    gauges = {gauge.fact for gauge in ui.table(view, say)}
    for other, name in enumerate(state.names):
        gauges |= {f"{gauge.fact}-{name}" for gauge in ui.panel(view, Seat(other), say)}
    return {*places, *gauges}


def can_be_chosen(match: Match, seat: Seat, token: str) -> bool:
    """Whether a rule lets this seat choose it, now or at another time."""
    if re.fullmatch(CHOSEN[match.game.short], token):
        return True
    state = match.state
    if not isinstance(state, TerraState):
        return False
    faction = state.players[seat].faction
    own = faction.special.name if faction.special is not None else ""
    if token in FACTIONS:
        return faction is UNCHOSEN
    river = faction.name == "mermaids" and re.fullmatch(r"r\d+", token) is not None
    return river or token in (own, f"FAV6-{faction.name}")


@pytest.mark.parametrize("game", ["tigris", "terra"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_nobody_ever_chooses_explains_itself(game: str, seed: int) -> None:
    title, rng, bot = find(game), Random(seed), RandomBot()
    options = {"factions": "chosen"} if game == "terra" and seed == 1 else {}
    seats = title.seating(2 + seed, title.check_options(options), rng)
    match, explained = Match(title.deal(seats[:4], options, rng)), 0
    while not match.state.over:
        if len(match.history) % 45 == 0:
            for seat in map(Seat, range(len(match.state.names))):
                for token in shown(match, seat):
                    answer = touched(match, seat, token)
                    if can_be_chosen(match, seat, token):
                        assert not answer["informs"], token
                        assert answer["legal"] or (answer["reason"] and answer["message"]), token
                        continue
                    explained += 1
                    assert answer["informs"] and answer["message"], token
                    assert not answer["legal"] and not answer["reason"] + answer["rule"], token
        decision = match.state.decisions()[0]
        match.play(bot.choose(match.state.view(decision.seat)).text, decision.seat)
    assert explained > 50


def first_round() -> Match:
    """Witches, Fakirs and Mermaids, in the first round; the Witches are asked."""
    record = find("terra").deal(["witches", "fakirs", "mermaids"], {}, Random(5))
    match, bot = Match(record), RandomBot()
    while not (isinstance(match.state, TerraState) and match.state.round):
        decision = match.state.decisions()[0]
        match.play(bot.choose(match.state.view(decision.seat)).text, decision.seat)
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scoring_tile_tells_what_it_scores(language: str) -> None:
    match = first_round()
    for number in range(1, 7):
        for seat in map(Seat, range(3)):
            answer = touched(match, seat, f"round-{number}", language)
            title, _, rest = answer["message"].partition("; ")
            say = speak("terra", language)
            assert answer["informs"] and title.startswith(
                say("picture.round", round=number, effect="")
            )
            assert say("page.tile-now" if number == 1 else "page.tile-later") in rest


def test_the_terraforming_circle_tells_terrains() -> None:
    match = first_round()
    message = touched(match, Seat(0), "terrain-desert")["message"]
    assert message == "Desert; 3 spades from home terrain; home of the Fakirs"
    assert touched(match, Seat(0), "terrain-forest")["message"].startswith("Forest; your home")


def test_tracks_bonus_and_the_boards_of_others_tell_what_they_are() -> None:
    match = first_round()
    for token in ("shipping-witches", "spade-witches", "shipping-fakirs", "coins-mermaids",
                  "temple-witches", "temple-fakirs", "order-fire-1", "fire-7"):  # fmt: skip
        answer = touched(match, Seat(0), token)
        assert answer["informs"] and answer["message"] and not answer["reason"], token


def test_a_river_is_for_mermaids_only() -> None:
    match = first_round()
    assert touched(match, Seat(0), "r12")["informs"]
    assert not touched(match, Seat(2), "r12")["informs"]


def test_the_action_of_somebody_else_is_explained() -> None:
    match = first_round()
    assert touched(match, Seat(1), "ACTW")["informs"]
    own = touched(match, Seat(0), "ACTW")
    assert not own["informs"] and own["reason"] == "action-not-owned"


def test_what_was_chosen_before_makes_no_difference() -> None:
    match = first_round()
    answer = explain(match, Seat(0), ["build", "round-2"], None, speak("terra"))
    assert answer["informs"] and not answer["reason"]


def said(state: TerraState, faction: str, text: str) -> str:
    refusal = state.why_not(text, Seat(state.names.index(faction)))
    assert isinstance(refusal, Refusal)
    return refusal_sentence(refusal, speak("terra"))


def test_who_has_no_ships_is_not_advised_to_sail() -> None:
    fakirs = table("witches", "fakirs", witches="C3 D1", fakirs="A5 B1")
    dwarves = table("witches", "dwarves", witches="C3 D1", dwarves="E7 I9")
    for state in (fakirs, dwarves):
        faction = state.names[1]
        rich(state)
        turn_of(state, faction)
        message = said(state, faction, "build G6")
        assert "without ships" in message and "more shipping" not in message, message
        assert said(state, faction, "advance ship") == "your faction has no ships (TM-138)"


def test_who_sails_is_advised_to_sail_further() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    assert "more shipping or a bridge" in said(state, "witches", "build E5")


def test_spades_and_ground_are_refused_in_words() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    give(state, "witches", workers=0, coins=0, power=(0, 0, 0))
    assert "they can be bought" in said(state, "witches", "transform D2 to green")
    assert said(state, "witches", "build r3").startswith("a river hex stays a river")
    assert "river" not in said(state, "witches", "build D2")


def test_a_gauge_of_the_other_game_tells_what_it_counts() -> None:
    match = Match(find("tigris").deal(["lion", "bull"], {}, Random(3)))
    for token in ("bag", "treasures-left", "turn", "actions", "monument-red-black"):
        answer = touched(match, Seat(0), token)
        assert answer["informs"] and "; " in answer["message"], token
    own, other = (
        touched(match, Seat(0), f"disasters-{name}")["message"] for name in ("lion", "bull")
    )
    assert own == other and own.startswith("disasters left: 2; ")
    assert touched(match, Seat(0), "points-red-bull")["informs"]
    assert "0" not in touched(match, Seat(0), "points-red-bull")["message"], "points are hidden"


def test_legal_things_that_do_not_go_together_are_no_command() -> None:
    match = Match(find("tigris").deal(["lion", "bull"], {}, Random(3)))
    held = next(move.text for move in match.state.legal_moves() if move.text.startswith("tile"))
    tile, cell = held.rpartition(" ")[::2]
    answer = explain(match, Seat(0), ["leader K", tile, cell], None, speak("tigris"))
    assert answer["reason"] == "phase" and "go together" in answer["message"]
