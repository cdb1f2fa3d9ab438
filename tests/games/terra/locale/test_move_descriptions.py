"""Moves in words, and the signs of what moves and events are about."""

import pytest

from tests.support.terra_events import EVERY_EVENT
from tests.support.terra_tables import table
from tests.support.terra_ui import SEEDS, art_ids, whole
from ziggurat.games.terra import GAME
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.i18n.narration import Phrase, narration_of


def described(text: str, language: str = "en") -> str:
    return ", ".join(step.words for step in steps(text, language))


def steps(text: str, language: str = "en") -> list[Phrase]:
    return narration_of(GAME).move_phrases("witches", text, speak("terra", language))


def test_a_row_is_told_step_by_step() -> None:
    assert described("upgrade D3 to TE") == "build a temple on D3"
    assert described("burn 4. action ACT5") == (
        "sacrifice 4 tokens of power, take the power action for a spade"
    )
    assert described("convert 3pw to 1w. convert 3pw to 1w. dig 2. build E5") == (
        "exchange 6 power for 2 workers, buy 2 spades, build a dwelling on E5"
    )
    assert described("action BON2. +fire") == (
        "take a special action: a cult step (bonus card), 1 step of fire"
    )
    assert described("send p to water for 3") == "send a priest to water for 3 steps"
    assert described("leech 2 from nomads") == "take 2 power from the Nomads"
    assert described("-SPADE") == "give up 1 spade"
    assert described("bid darklings 39") == "bid 39 VP for the Darklings"
    assert described("resign") == "leave the game"


def test_the_same_in_other_languages() -> None:
    assert described("burn 4. action ACT3", "cs") == (
        "obětovat 4 krystaly energie, provést akci za energii: 2 dělníci"
    )
    assert described("burn 4. action ACT3", "pl") == (
        "poświęcenie 4 znaczników mocy, akcja mocy: 2 robotników"
    )
    assert described("upgrade D3 to TE", "ro") == "construiește un templu pe D3"


def test_buildings_have_the_colour_of_their_owner() -> None:
    assert [step.sign for step in steps("burn 1. upgrade D3 to TE")] == ["burn", "temple-green"]
    assert narration_of(GAME).move_phrases("player1", "build D3", speak("terra"))[0].sign == ""


@pytest.mark.parametrize("text", ["upgrade Z9 to TE", "action ACT9", "nonsense", "+FAV99", ""])
def test_what_is_no_move_is_left_as_it_is(text: str) -> None:
    assert steps(text) == [Phrase(text)]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_sign_of_a_move_is_drawn(seed: int) -> None:
    match = whole(seed)
    for played in match.history:
        player = match.state.names[played.seat]
        for step in narration_of(GAME).move_phrases(player, played.move.text, speak("terra")):
            assert f"sign-{step.sign}" in art_ids(False), played.move.text


def test_every_sign_of_an_event_is_drawn() -> None:
    state = table("witches", "nomads")
    for event in EVERY_EVENT:
        for sign in narration_of(GAME).event_signs(event, state):
            assert f"sign-{sign}" in art_ids(False), event


@pytest.mark.parametrize("language", LANGUAGES)
def test_amounts_are_counted_in_words(language: str) -> None:
    say = speak("terra", language)
    goods = (("picture.workers", 3), ("picture.coins", 1))
    workers, coin = say("picture.workers", number=3), say("picture.coins", number=1)
    assert f"{workers}, {coin}" in say("event.income", player="witches", goods=goods)
