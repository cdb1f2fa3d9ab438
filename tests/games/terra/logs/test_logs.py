"""Logs as people write them: spellings, orders, late answers, and what is refused."""

import pytest

from tests.support.terra_reference import GAMES, log
from ziggurat import IllegalMove, Match, Record, RecordError
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.logs import LogReader, read_log, result, trace, write_log

pytestmark = pytest.mark.both_builds

HEAD = """option strict-leech
score SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7
delete BON6
delete BON7
delete BON8
delete BON9
setup witches
setup nomads
witches: build C3
nomads: build B4
nomads: build F3
witches: build F4
nomads: build E8
nomads: pass BON1
witches: pass BON2
"""


def reading(*rows: str, head: str = HEAD) -> LogReader:
    """A log of two players, read line by line."""
    reader = LogReader(GAME)
    for number, line in enumerate((head + "\n".join(rows)).splitlines(), start=1):
        reader.read(number, line)
    return reader


def state_of(reader: LogReader) -> TerraState:
    assert reader.state is not None
    return reader.state


def refused(*rows: str) -> str:
    """The class of the refusal of the last row."""
    reader = reading(*rows[:-1])
    with pytest.raises(IllegalMove) as caught:
        reader.read(99, rows[-1])
    assert caught.value.line == 99
    return caught.value.refusal.reason


@pytest.mark.parametrize("name", GAMES)
def test_an_export_is_canonical_and_the_same_game(name: str) -> None:
    record = Record.loads(log(name))
    text = write_log(GAME, record)
    again = read_log(GAME, text)
    assert write_log(GAME, again) == text
    first, second = Match(record).state, Match(again).state
    assert isinstance(first, TerraState) and isinstance(second, TerraState)
    assert result(first) == result(second)


@pytest.mark.parametrize(
    "change",
    [
        str.upper,
        str.lower,
        lambda text: text.replace(": ", " :  ").replace(". ", " .  "),
        lambda text: text.replace("\n", ".\n"),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "  # a remark\n\n"),
        lambda text: text.replace("gray", "grey").replace(" TP", " trading post"),
        lambda text: text.replace("send p", "send priest"),
        lambda text: text.replace("pass BON", "+BON", 3),
        lambda text: text.replace("# Round 1", "start\nincome"),
        lambda text: "\n".join(
            line.partition(" from ")[0] if ": leech" in line else line for line in text.split("\n")
        ),
    ],
)
def test_spellings_do_not_matter(change: object) -> None:
    assert callable(change)
    text = log("tm-017")
    table, _, rows = text.partition("# Initial dwellings")
    changed = change(table + rows)
    assert result(state_of(reading(head=changed))) == result(state_of(reading(head=text)))


def test_rows_do_not_matter() -> None:
    first = reading("witches: burn 3. action ACT2. convert 1p to 1w")
    second = reading("witches: burn 3", "witches: action ACT2", "witches: convert 1p to 1w")
    assert state_of(first).snapshot() == state_of(second).snapshot()


def test_a_pass_and_the_first_action_may_stand_in_one_row() -> None:
    rows = HEAD.replace("witches: pass BON2\n", "")
    first = reading(head=rows + "witches: pass BON2. burn 3. action ACT2")
    second = reading("witches: burn 3. action ACT2")
    assert state_of(first).snapshot() == state_of(second).snapshot()


def test_exchanges_behind_a_pass_belong_before_it() -> None:
    first = reading("witches: convert 1w to 1c. pass BON3. convert 1w to 1c")
    second = reading("witches: convert 2w to 2c. pass BON3")
    assert state_of(first).snapshot() == state_of(second).snapshot()


def test_answers_in_a_row_come_first() -> None:
    late = reading("witches: upgrade F4 to TP", "nomads: action BON1. build E6. leech 1")
    assert state_of(late).players[1].sources[1] == 0
    assert state_of(late).players[1].bowls == (4, 8, 0)


def test_a_late_answer_is_worth_what_it_is_then() -> None:
    reader = reading("witches: upgrade F4 to TP", "nomads: leech 1 from witches")
    assert state_of(reader).players[1].bowls == (4, 8, 0)


def test_an_action_declines_what_is_open() -> None:
    reader = reading("witches: upgrade F4 to TP", "nomads: upgrade E8 to TP")
    assert "leech" not in "".join(reader.lines)
    assert refused("witches: upgrade F4 to TP", "nomads: upgrade E8 to TP", "nomads: leech 1") == (
        "no-such-leech-offer"
    )


def test_the_turn_is_over_when_somebody_else_answers() -> None:
    rows = ("witches: upgrade F4 to TP", "nomads: leech 1 from witches")
    assert refused(*rows, "witches: send p to fire") == "not-your-turn"
    assert refused(*rows, "witches: convert 1w to 1c") == "not-your-turn"
    assert refused(rows[0], "witches: send p to fire") == "second-action-in-turn"


def test_done_separates_the_actions_of_a_player_alone() -> None:
    alone = ("nomads: pass BON3",)
    first = reading(
        "witches: burn 3. action ACT2", *alone, "witches: dig 1. transform D5 to green. build D5"
    )
    second = reading(
        "witches: burn 3. action ACT2",
        *alone,
        "witches: dig 1. transform D5 to green. done. build D5",
    )
    assert len(first.lines) + 1 == len(second.lines)
    text = write_log(GAME, second.finished())
    assert "transform D5 to green. done\n" in text


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("leech", "unknown-command"),
        ("leech x", "unknown-command"),
        ("leech 2 fromnomads", "unknown-command"),
        ("leech ²", "unknown-command"),
        ("decline from nomads", "unknown-command"),
        ("leech 2 from nomads", "no-such-leech-offer"),
        ("+", "unknown-command"),
        ("-", "unknown-command"),
        ("+²fire", "unknown-command"),
        ("+20fire", "unknown-command"),
        ("++fire", "unknown-command"),
        ("+fire", "gain-not-due"),
        ("-fire", "gain-not-due"),
        ("-fire. +fire", "gain-not-due"),
        ("+3vp", "gain-not-due"),
        ("-4w", "gain-not-due"),
        ("+spade", "gain-not-due"),
        ("+key", "gain-not-due"),
        ("-spade", "no-spades"),
        ("+FAV1", "favor-tile-not-due"),
        ("+FAV13", "favor-tile-not-due"),
        ("+TW1", "town-tile-not-due"),
        ("+TW9", "town-tile-not-due"),
        ("convert pw", "unknown-command"),
        ("convert 1c to 1pw", "illegal-conversion"),
        ("convert 1x to 1y", "illegal-conversion"),
        ("convert 3c to 1vp", "illegal-conversion"),
        ("convert 200pw to 200c", "too-expensive"),
        ("convert 999999w to 999999c", "too-expensive"),
        ("burn 999", "not-enough-power-to-burn"),
        ("dig 9", "too-expensive"),
        ("pass", "bonus-card-required"),
        ("pass BON1", "bonus-card-unavailable"),
        ("pass BON11", "bonus-card-unavailable"),
        ("action ACT1", "too-expensive"),
        ("action BON1", "action-not-owned"),
        ("action BON3", "action-not-owned"),
        ("action ACTW", "action-not-owned"),
        ("action ACT7", "action-not-owned"),
        ("action", "unknown-command"),
        ("build", "unknown-command"),
        ("build Z1", "unknown-hex"),
        ("build r3", "wrong-terrain"),
        ("transform D5", "no-spades"),
        ("connect r9", "only-mermaids"),
        ("connect C3:D5", "only-mermaids"),
        ("done", "no-action-taken"),
        ("bridge B3:C3", "bridge-not-due"),
        ("advance dig", "too-expensive"),
        ("send p to fire", "too-expensive"),
        ("send p to love", "unknown-command"),
        ("burn 3. action ACT2. action ACT3", "second-action-in-turn"),
        ("dance", "unknown-command"),
    ],
)
def test_what_is_refused_and_why(row: str, reason: str) -> None:
    assert refused(f"witches: {row}") == reason


def test_who_is_not_there_cannot_do_anything() -> None:
    assert refused("giants: pass BON3") == "unknown-faction"
    assert refused("nobody: pass BON3") == "unknown-faction"
    assert refused("nomads: pass BON3") == "not-your-turn"
    assert refused("nomads: +FAV1") == "favor-tile-not-due"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("option fire-and-ice", "option-unknown"),
        ("option maps", "option-unknown"),
    ],
)
def test_other_options_are_refused_by_name(line: str, key: str) -> None:
    with pytest.raises(RecordError) as caught:
        reading(head=line)
    assert (caught.value.key, caught.value.facts["line"]) == (key, 1)


@pytest.mark.parametrize(
    "head",
    [
        HEAD.replace("score SCORE2,", "score SCORE2,SCORE2,"),
        HEAD.replace("score SCORE2,SCORE3", "score SCORE2"),
        HEAD.replace("SCORE2", "SCORE12"),
        HEAD.replace("SCORE2", "SCORE9"),
        HEAD.replace("delete BON6\n", ""),
        HEAD.replace("delete BON6", "delete BON66"),
        HEAD.replace("setup nomads\n", ""),
        HEAD.partition("score")[0] + "setup witches\nsetup nomads\nwitches: build C3",
    ],
)
def test_a_table_that_is_not_set_is_told(head: str) -> None:
    with pytest.raises((RecordError, IllegalMove)):
        reading(head=head)


def test_site_set_up_is_not_supported() -> None:
    for line in ("player ann", "randomize v1 seed 7", "setup nobody", "delete"):
        with pytest.raises((RecordError, IllegalMove)):
            read_log(GAME, HEAD.replace("setup witches", line))


def test_an_unfinished_log_is_a_game_in_progress() -> None:
    state = state_of(reading("witches: upgrade F4 to TP"))
    assert [(state.names[d.seat], d.key) for d in state.decisions()] == [
        ("nomads", "offer"),
        ("witches", "after"),
    ]


def test_a_round_waits_for_an_answer_that_brings_nothing() -> None:
    """In the trace its income shows where the log answers it."""
    lines = log("tm-011").splitlines()
    at = max(n for n, line in enumerate(lines[:161]) if line == "fakirs: decline 3 from alchemists")
    answer = lines.pop(at)
    last = max(n for n, line in enumerate(lines) if line == "alchemists: pass BON2")
    lines.insert(last + 1, answer)
    changes = {line: set(changed) for line, changed in trace(GAME, "\n".join(lines))}
    assert len(changes.get(last + 1, set())) < 2
    assert len(changes[last + 2]) == 4
