"""The face on the page: every move can be chosen, everything is tokens_of and counted."""

from collections import Counter

import pytest

from tests.support import terra_reference as reference
from tests.support.terra_lively import position_of
from tests.support.terra_tables import give, make, play, player, put, rich, seat, table, turn_of
from tests.support.terra_ui import (
    SEEDS,
    UI,
    art_ids,
    asked,
    positions,
    say,
    seen,
    touchable,
    whole,
)
from ziggurat import Match, Record, Seat
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.cults import use_keys
from ziggurat.games.terra.data.box import FACTION_NAMES
from ziggurat.games.terra.data.tiles import CARDS
from ziggurat.games.terra.hexes import NAMES as HEX_NAMES
from ziggurat.games.terra.sources import NAMES as SOURCES
from ziggurat.games.terra.ui.score_sheet import source_key
from ziggurat.ui import Token, tokens_of


@pytest.mark.parametrize("seed", SEEDS)
def test_every_legal_move_has_a_way_of_its_own(seed: int) -> None:
    for state in positions(seed):
        for view in asked(state):
            paths = Counter(tuple(sorted(UI.path(view, move))) for move in view.legal)
            assert [path for path, times in paths.items() if times > 1] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_every_token_is_named_and_can_be_found(seed: int) -> None:
    for state in positions(seed, 5):
        places = touchable(state)
        for view in asked(state):
            for name, token in tokens_of(UI, view, say).items():
                assert token.words and token.sign, name
                assert f"sign-{token.sign}" in art_ids(False), token.sign
                assert token.group in ("board", "action", "exchange", "answer")
                assert token.group != "board" or name in places, name
            for move in view.legal:
                UI.extra(view, move, say)


def test_rare_questions_are_named_as_well() -> None:
    """The priests of a stronghold, a ride, a river town, a key for one of two cults."""
    darklings = table("darklings", "witches")
    rich(darklings)
    put(darklings, "darklings", "TP", "A8")
    play(darklings, "darklings: upgrade A8 to SH")
    mermaids = table("mermaids", "nomads", nomads="A5 B1 B4")
    rich(mermaids)
    put(mermaids, "mermaids", "TP", "C4 B5 D5")
    make(mermaids, "E7", "blue")
    play(mermaids, "mermaids: build E7")
    witches = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    put(witches, "witches", "SH", "C3")
    play(witches, "witches: action ACTW")
    seekers = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    give(seekers, "witches", keys=1, waiting=0b11, cults=(9, 9, 0, 0))
    use_keys(seekers, player(seekers, "witches"))
    for state, rare in ((darklings, "-CONVERT_W_TO_P"), (mermaids, "connect"), (witches, "build"),
                        (seekers, "water")):  # fmt: skip
        (view,) = asked(state)
        tokens = tokens_of(UI, view, say)
        assert rare in tokens and all(token.sign for token in tokens.values())
        assert {t for t, token in tokens.items() if token.group == "board"} <= touchable(state)
        paths = {tuple(sorted(UI.path(view, move))) for move in view.legal}
        assert len(paths) == len(view.legal)


def test_all_factions_and_ways_to_choose_them_were_seen() -> None:
    matches = [whole(seed) for seed in SEEDS]
    assert {name for match in matches for name in match.state.names} == set(FACTION_NAMES)
    chosen = {match.record.options["factions"] for match in matches}
    assert chosen == {"given", "chosen", "dealt"}
    assert {match.record.options["late-leech"] for match in matches} == {False, True}


def path(state: TerraState, faction: str, text: str) -> tuple[str, ...]:
    view = seen(state, seat(state, faction))
    return UI.path(view, state.parse(text))


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("build E5", ("build", "E5")),
        ("dig 2. build E5", ("build", "E5")),
        ("burn 3. convert 3pw to 1w. dig 2. build E1", ("build", "E1")),
        ("dig 1. transform E1 to brown", ("transform", "E1", "brown")),
        ("upgrade E2 to TP", ("upgrade", "E2", "upgrade TP")),
        ("send p to fire for 3", ("send", "fire", "3 steps")),
        ("action ACT1", ("ACT1",)),
        ("burn 3. action ACT2", ("ACT2",)),
        ("action ACTW", ("ACTW",)),
        ("action BON1", ("BON1",)),
        ("action FAV6", ("FAV6-witches",)),
        ("advance ship", ("advance ship",)),
        ("pass BON4", ("pass", "BON4")),
        ("pass", ("pass",)),
        ("+FAV3", ("FAV3",)),
        ("+TW2", ("TW2",)),
        ("+fire", ("fire",)),
        ("+2fire", ("fire",)),
        ("leech 2 from nomads", ("leech 2 from nomads",)),
        ("convert 3pw to 1w", ("convert 3pw to 1w",)),
        ("burn 1", ("burn 1",)),
        ("convert 3pw to 1w. dig 2", ("dig 2",)),
        ("bridge A3:C1", ("A3", "C1")),
        ("connect r12", ("connect", "r12")),
        ("-SPADE", ("-SPADE",)),
        ("done", ("done",)),
        ("choose giants", ("giants",)),
    ],
)
def test_tokens_speak_of_the_main_command(text: str, tokens: tuple[str, ...]) -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    assert path(state, "witches", text) in (tokens, tokens[::-1])


def test_the_first_cards_are_taken_without_passing() -> None:
    state = next(state for state in positions(SEEDS[0]) if state.decisions()[0].key == "first-card")
    (view,) = asked(state)
    assert all(len(UI.path(view, move)) == 1 for move in view.legal)


def token(state: TerraState, faction: str, name: str) -> Token:
    return UI.token(seen(state, seat(state, faction)), name, say)


def test_words_are_short_and_hints_tell_the_price() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4",
                  score="SCORE3 SCORE2 SCORE4 SCORE5 SCORE6 SCORE7")  # fmt: skip
    build = token(state, "witches", "build")
    assert build == Token(
        "Build a dwelling",
        "action",
        "dwelling-green",
        "1 worker, 2 coins; scores 2 points; on foreign ground the spades are bought with it",
        piece="dwelling-green",
        price=(("worker", 1), ("coin", 2)),
    )
    assert token(state, "witches", "upgrade TP").words == "Trading post"
    assert token(state, "witches", "convert 5pw to 1p").words == "5 power for 1 priest"
    assert token(state, "witches", "ACT2").words == "1 priest for 3 power"
    assert token(state, "witches", "dig 2").hint.startswith("6 workers")
    assert token(state, "witches", "D2").hint.startswith("1 spade: 3 workers")
    assert token(state, "witches", "C3").hint == "dwelling of the Witches"


def test_what_a_picture_offers_has_a_button_with_its_price() -> None:
    state = table("engineers", "nomads", engineers="C2 E7", nomads="A5 B1 B4")
    for name, price in (("ACT1", 3), ("ACT4", 4), ("ACT6", 6)):
        action = token(state, "engineers", name)
        assert (action.group, action.button, action.price) == (
            "board",
            "action",
            (("power", price),),
        )
    bridge = token(state, "engineers", "ACTE")
    assert (bridge.button, bridge.price) == ("action", (("worker", 2),))
    assert token(state, "engineers", "send").price == (("priest", 1),)
    assert token(state, "engineers", "fire").button == "answer"
    assert token(state, "engineers", "C2").button == ""
    assert token(state, "engineers", "-SPADE").quiet
    assert not token(state, "engineers", "ACT1").quiet


def test_tiles_are_large_choices_while_they_are_asked_for() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    rich(state)
    put(state, "witches", "TP", "C3")
    assert token(state, "witches", "FAV1").button == ""
    play(state, "witches: upgrade C3 to TE")
    assert token(state, "witches", "FAV1").button == "card"
    assert token(state, "witches", "TW1").button == ""


def test_what_the_round_scores_is_pinned() -> None:
    state = table("witches", "nomads", score="SCORE3 SCORE2 SCORE4 SCORE5 SCORE6 SCORE7")
    [pinned] = [
        gauge for gauge in UI.table(seen(state, seat(state, "witches")), say) if gauge.pinned
    ]
    assert (pinned.fact, pinned.sign) == ("scoring", "SCORE3")


def test_an_offer_tells_what_it_brings_now() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    give(state, "witches", power=(5, 7, 0))
    assert token(state, "witches", "leech 1 from nomads").words == "Take 1 power"
    assert token(state, "witches", "leech 3 from nomads").words == "Take 3 power, lose 2 points"
    give(state, "witches", power=(0, 2, 10))
    assert token(state, "witches", "leech 3 from nomads").words == "Take 2 power, lose 1 point"
    assert "Nomads" in token(state, "witches", "leech 3 from nomads").hint


def test_passing_tells_its_points() -> None:
    state = table("witches", "nomads", cards="BON1 BON2 BON3 BON9 BON4", taken={"witches": "BON9"})
    assert token(state, "witches", "pass").hint.endswith("scores 2 points")


def extra(state: TerraState, faction: str, text: str) -> str:
    return UI.extra(seen(state, seat(state, faction)), state.parse(text), say)


def test_what_comes_before_the_main_command_is_told() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    row = "burn 3. convert 3pw to 1w. dig 2. build E1"
    assert extra(state, "witches", row) == (
        "sacrifices 3 tokens of power; exchanges 3 power for 1 worker; buys 2 spades for 6 workers"
    )
    assert extra(state, "witches", "build E1") == ""


def test_a_flight_is_told() -> None:
    state = table("fakirs", "witches", fakirs="A5 E8", witches="C3 D1")
    rich(state)
    turn_of(state, "fakirs")
    assert "the way there" not in extra(state, "fakirs", "dig 2. build A6")
    assert extra(state, "fakirs", "dig 2. build A7").endswith("the way there: 1 priest")


def test_done_ends_the_turn_once_it_is_legal() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    rich(state)
    assert UI.ending(seen(state, Seat(0))) is None
    play(state, "witches: upgrade C3 to TP")
    assert UI.ending(seen(state, Seat(0))) == "done"
    assert UI.ending(seen(state, Seat(1))) is None


def test_only_what_nothing_else_protects_is_confirmed() -> None:
    binding = {
        view.state.decision(view.seat).key: UI.binding(view)  # type: ignore[union-attr]
        for number in SEEDS
        for state in positions(number)
        for view in asked(state)
    }
    assert binding["first-dwelling"] and binding["first-card"] and binding["faction"]
    assert binding["cult-spades"]
    assert not binding["turn"] and not binding["after"] and not binding["offer"]
    assert not UI.binding(seen(positions(SEEDS[0])[-1], Seat(0)))


def gauges(state: TerraState, faction: str) -> dict[str, tuple[str, str]]:
    counts = UI.panel(seen(state), seat(state, faction), say)
    return {gauge.fact: (gauge.text, gauge.gain) for gauge in counts}


def test_the_panel_counts_goods_and_the_next_income() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4",
                  taken={"witches": "BON3"})  # fmt: skip
    give(state, "witches", workers=4, coins=9, priests=1, power=(3, 5, 4))
    counts = gauges(state, "witches")
    assert counts["workers"] == ("4", "+3") and counts["coins"] == ("9", "+6")
    assert counts["priests"] == ("1", "") and counts["power"] == ("3/5/4", "")
    assert counts["points"] == ("20", "") and counts["spade"] == ("3", "")
    assert counts["shipping"] == ("0", "") and counts["bridges"] == ("3", "")
    assert counts["order"] == ("1", "") and gauges(state, "nomads")["order"] == ("2", "")
    state.round = 6
    assert gauges(state, "witches")["coins"] == ("9", "")


def test_what_a_spade_costs_is_shown_by_its_sign() -> None:
    state = table("witches", "darklings", witches="C3 D1", darklings="E5 C1")
    for faction, unit in (("witches", "worker"), ("darklings", "priest")):
        panel = UI.panel(seen(state), seat(state, faction), say)
        [spade] = [gauge for gauge in panel if gauge.fact == "spade"]
        assert (spade.sign, spade.unit) == ("spade", unit)


@pytest.mark.parametrize("seed", SEEDS)
def test_gauges_are_told_apart_and_have_their_signs(seed: int) -> None:
    for state in positions(seed, 19):
        view = seen(state)
        lists = [UI.panel(view, who, say) for who in state.table.seats]
        for listed in [*lists, UI.table(view, say)]:
            facts = [gauge.fact for gauge in listed]
            assert len(facts) == len(set(facts)) and all(facts)
            assert {f"sign-{gauge.sign}" for gauge in listed} <= art_ids(False)
            assert all(gauge.words for gauge in listed)
        for place, note in UI.notes(view, say).items():
            assert place in HEX_NAMES and note.text.isdigit() and note.words


def test_notes_tell_what_a_hex_costs() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    notes = UI.notes(seen(state, Seat(0)), say)
    assert {place: note.text for place, note in notes.items()} == {
        "D2": "1", "E1": "2", "E2": "3", "D4": "2", "D5": "1",
    }  # fmt: skip
    assert notes["E1"].words == "2 spades: 6 workers; with a dwelling 1 worker, 2 coins more"
    assert UI.notes(seen(state), say) == notes
    give(state, "witches", workers=9, coins=9, power=(0, 0, 9))
    play(state, "witches: action ACT5")
    notes = UI.notes(seen(state, Seat(0)), say)
    assert notes["D2"].words.startswith("1 spade, in hand")
    assert notes["E1"].words.startswith("2 spades: 3 workers")


def checked_sheet(match: Match) -> None:
    state = position_of(match)
    sheet = UI.sheet(state, match.history, say)
    assert sheet is not None and sheet.columns == ()
    assert sheet.total == tuple((player.points,) for player in state.players)
    for who, (total,) in enumerate(sheet.total):
        assert sum(points[who][0] for _, points in sheet.rows) == total
    words = [row for row, _ in sheet.rows]
    assert len(words) == len(set(words)) and sheet.note


@pytest.mark.parametrize("seed", SEEDS)
def test_the_sheet_adds_up(seed: int) -> None:
    checked_sheet(whole(seed))


@pytest.mark.parametrize("name", reference.GAMES)
def test_the_sheet_of_a_reference_game_adds_up(name: str) -> None:
    record = GAME.notation.read_text(reference.log(name))
    assert isinstance(record, Record)
    match = Match(record)
    if match.state.over:
        checked_sheet(match)


def test_there_is_no_sheet_before_the_end() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    assert UI.sheet(state, (), say) is None


def test_every_source_that_can_score_has_words() -> None:
    silent = {f"favor_tile:FAV{n}" for n in range(1, 10)}
    silent |= {f"bonus_card:{card.name}" for card in CARDS if not card.points}
    silent -= {"bonus_card:BON10"}
    for source, name in enumerate(SOURCES):
        if name not in silent:
            say(f"page.source-{source_key(source)}")
