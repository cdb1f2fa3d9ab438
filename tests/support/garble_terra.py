"""Odd input for Terra Mystica, made from good games: logs, ledgers, records, typed rows."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random

from tests.support.garble import HOLE, Json, below, fragment, mangled, text_unicode, written
from tests.support.terra_reference import GAMES, log
from ziggurat.core import Match, Record, Seat
from ziggurat.core.rng import pick, shuffle
from ziggurat.games.terra import GAME
from ziggurat.games.terra.data.box import FACTION_NAMES
from ziggurat.games.terra.logs import LedgerReader
from ziggurat.games.terra.options import OPTIONS
from ziggurat.games.terra.rounds import EndRound

ODD_WORDS = (
    *("build", "dig", "transform", "upgrade", "send", "advance", "action", "pass", "burn", "done"),
    *("convert", "leech", "decline", "bridge", "connect", "resign", "option", "score", "delete"),
    *(
        "setup",
        "player",
        "randomize",
        "for",
        "from",
        "to",
        "p",
        "fire",
        "TP",
        "SH",
        "green",
        "grey",
    ),
    *("A1", "E5", "E14", "e5", "r0", "r36", "R12", "Z9", "E5:E6", "E9:D6", "E5:E5", "A1:r3:A2"),
    *("0", "1", "2", "3", "12", "99", "100", "-1", "9" * 30, "٣", "1.5", "3pw", "1w", "150c", "0c"),
    *("ACT1", "ACT6", "ACTC", "ACTE", "ACTN", "ACT9", "BON1", "BON4", "BON10", "BON11", "FAV6"),
    *("+FAV3", "+FAV13", "+TW2", "+2TW5", "+9TW5", "+TW9", "+fire", "+2air", "+9air", "-air"),
    *("-SPADE", "-2SPADE", "-9spade", "-CONVERT_W_TO_P", "+3pw", "-1w", "+", "-", ".", ":", "#"),
    *("SCORE1", "SCORE10", "late-leech", "", " ", "\t", "\x00", "\ud800", "\u2028", "é", "x" * 999),
)
HEX_ROWS = "ABCDEFGHIr"
KINDS = ("TP", "TE", "SH", "SA", "D")
CULT_WORDS = ("fire", "water", "earth", "air")


# Logs.


def log_bytes(rng: Random) -> bytes:
    """A log with some bytes changed, lost, doubled or put in."""
    return mangled(rng, some_log(rng).encode())


def log_lines(rng: Random) -> bytes:
    """A log with lines put in, left out, exchanged."""
    return joined(shifted(rng, some_log(rng).splitlines(), [typed_row(rng), "witches: pass"]))


def log_words(rng: Random) -> bytes:
    """A log with other words at some places."""
    lines = some_log(rng).splitlines()
    for _ in range(1 + below(rng, 3)):
        at = below(rng, len(lines))
        words = lines[at].split(" ")
        words[below(rng, len(words))] = pick(rng, [*ODD_WORDS, *FACTION_NAMES])
        lines[at] = " ".join(words)
    return joined(lines)


def log_whole(rng: Random) -> bytes:
    """No log at all, or one in odd clothes."""
    good = some_log(rng)
    return pick(
        rng,
        [
            good.encode("utf-16"),
            (good + good).encode(),
            good[below(rng, len(good)) :].encode(),
            ("\n".join(reversed(good.splitlines()))).encode(),
            good.replace(": ", " ").encode(),
            good.replace("\n", " ").encode(),
            good.replace(" ", "\t").encode(),
            b"\x00" + good.encode(),
            b"option " + b"9" * below(rng, 99_999),
            b"setup witches\n" * below(rng, 99),
            b"setup witches\nsetup nomads\nscore\nwitches:\n",
            f"option strict-leech\n{text_unicode(rng)}: {text_unicode(rng)}".encode(
                "utf-8", "surrogatepass"
            ),
        ],
    )


def log_good(rng: Random) -> bytes:
    """A log that stops somewhere, in another spelling: it has to be accepted."""
    text = log(pick(rng, GAMES))
    lines = text.splitlines()
    first = next(at for at, line in enumerate(lines) if ":" in line)
    text = "\n".join(lines[: first + below(rng, len(lines) - first + 1)]) + "\n"
    return pick(
        rng,
        [
            text.encode(),
            b"\xef\xbb\xbf" + text.encode(),
            text.replace("\n", "\r\n").encode(),
            text.upper().encode(),
            text.replace("\n", "  # said aloud\n\n \t\n").encode(),
            text.replace(". ", " .  ").replace(" ", "   ").encode(),
            text.rstrip().encode(),
        ],
    )


# Ledgers.


def ledger_bytes(rng: Random) -> bytes:
    """A ledger with some bytes changed, lost, doubled or put in."""
    return mangled(rng, joined(some_ledger(rng)))


def ledger_lines(rng: Random) -> bytes:
    """A ledger with lines put in, left out, exchanged."""
    odd = ["Round 6, turn 9", "Scoring FIRE cult", "Removing tile BON1", "\t" * 14, "option x"]
    return joined(shifted(rng, some_ledger(rng), odd))


def ledger_cells(rng: Random) -> bytes:
    """A ledger with other values or commands in some of its rows."""
    lines = some_ledger(rng)
    for _ in range(1 + below(rng, 4)):
        at = below(rng, len(lines))
        cells = lines[at].split("\t")
        cells[pick(rng, [0, len(cells) - 1, below(rng, len(cells))])] = pick(
            rng,
            [
                *(
                    *ODD_WORDS,
                    typed_row(rng),
                    "0 VP",
                    "9999999 C",
                    "9" * 5000 + " VP",
                    "-1 W",
                    "٣ W",
                    "1/2 PW",
                    "setup",
                ),
                *("cult_income_for_faction", "other_income_for_faction", "score_resources"),
                *("+9vp for network", "+9vp for nothing", "[all opponents declined power]", "["),
            ],
        )
        lines[at] = "\t".join(cells)
    return joined(lines)


def ledger_good(rng: Random) -> bytes:
    """A ledger that stops somewhere: it has to be accepted, and every row agrees."""
    lines = list(made_ledger(below(rng, 3)))
    last_setup = max(at for at, line in enumerate(lines) if line.endswith("\tsetup"))
    return joined(lines[: last_setup + 1 + below(rng, len(lines) - last_setup)])


# Records.


def terra_json(rng: Random) -> bytes:
    """A record with something else at one place of its tree."""
    data = some_terra(rng)
    key = pick(rng, list(data))
    value = data[key]
    if isinstance(value, list) and value and below(rng, 2):
        value[below(rng, len(value))] = HOLE
    elif isinstance(value, dict) and value and below(rng, 2):
        value[pick(rng, list(value))] = HOLE
    else:
        data[key] = HOLE
    return written(data, pick(rng, [fragment(rng), json.dumps(pick(rng, ODD_WORDS))]))


def terra_moves(rng: Random) -> bytes:
    """A record with moves put in, left out, exchanged, garbled."""
    data = some_terra(rng)
    moves = data["moves"]
    assert isinstance(moves, list)
    odd = [f"{pick(rng, FACTION_NAMES)}: {typed_row(rng)}", typed_row(rng), ": ", "witches:pass"]
    data["moves"] = shifted(rng, moves, odd) if moves else odd
    return json.dumps(data).encode()


def terra_deal(rng: Random) -> bytes:
    """A record with other players, options, tiles or cards."""
    data = some_terra(rng)
    players, options = data["players"], data["options"]
    assert isinstance(players, list) and isinstance(options, dict)
    key = pick(rng, ["players", "options", "score", "cards", "colours", "points", "offered"])
    if key == "players":
        players[below(rng, len(players))] = pick(rng, [*FACTION_NAMES, "player1", "", "lion"])
    elif key == "options":
        option = pick(rng, OPTIONS)
        options[option.name] = pick(rng, option.values)
    elif key == "points":
        odd_points: list[object] = [[], [20], [27, 20], [-1, 20], "20 20", [True, 20], None, {}]
        data[key] = pick(rng, odd_points)
    elif key == "offered":
        data[key] = pick(rng, ["", "witches giants", "witches auren", "x", 7, ["witches"]])
        options["factions"] = pick(rng, ["given", "auction", "auction-chosen"])
    else:
        words = str(data[key]).split()
        shuffle(rng, words)
        odd = ["", "BON9", "BON10", "SCORE1", "SCORE9", "SCORE0", "red", "red red"]
        data[key] = " ".join([*words[below(rng, 3) :], *(pick(rng, odd) for _ in range(2))])
    return json.dumps(data).encode()


def terra_legal(rng: Random) -> bytes:
    """A good record, played on at random: it has to be accepted."""
    match = Match(Record.from_json(some_terra(rng)))
    for _ in range(below(rng, 8)):
        if not match.state.over:
            seat = pick(rng, match.state.decisions()).seat
            match.play(pick(rng, match.state.legal_moves(seat)).text, seat)
    return match.record.dumps().encode()


FILES: dict[str, Callable[[Random], bytes]] = {
    "log bytes": log_bytes,
    "log lines": log_lines,
    "log words": log_words,
    "log whole": log_whole,
    "log good": log_good,
    "ledger bytes": ledger_bytes,
    "ledger lines": ledger_lines,
    "ledger cells": ledger_cells,
    "ledger good": ledger_good,
    "terra json": terra_json,
    "terra moves": terra_moves,
    "terra deal": terra_deal,
    "terra legal": terra_legal,
}
GOOD = frozenset({"log good", "ledger good", "terra legal"})
"""What has to be accepted."""


# Rows as people type them.


def row_well_formed(rng: Random) -> str:
    """Some commands by the grammar."""
    return ". ".join(command(rng) for _ in range(1 + below(rng, 3)))


def row_words(rng: Random) -> str:
    """Words of the game in any order."""
    return " ".join(pick(rng, [*ODD_WORDS, *FACTION_NAMES]) for _ in range(1 + below(rng, 5)))


def row_garbled(rng: Random) -> str:
    """Commands with a slip of the pen."""
    text = row_well_formed(rng)
    at = below(rng, len(text))
    slip = pick(rng, ["", " ", ".", ". ", "\t", "0", "٣", "-", ":", text[at].swapcase(), "#"])
    return pick(rng, [text[:at] + slip + text[at + 1 :], text[:at], text + slip, slip + text])


def row_unicode(rng: Random) -> str:
    """Any characters at all, and texts of a length that nobody types."""
    long = pick(rng, ["burn 1. ", "9", "build E5", ". ", "+"]) * pick(rng, [100, 10_000])
    return pick(rng, [text_unicode(rng), long, f"convert {long}pw to 1w"])


ROWS: dict[str, Callable[[Random], str]] = {
    "row well-formed": row_well_formed,
    "row words": row_words,
    "row garbled": row_garbled,
    "row unicode": row_unicode,
}


def typed_row(rng: Random) -> str:
    return pick(rng, list(ROWS.values()))(rng)


def command(rng: Random) -> str:
    """One command by the grammar, on or off the map."""
    place, other = (f"{pick(rng, HEX_ROWS)}{below(rng, 14)}" for _ in range(2))
    cult, faction = pick(rng, CULT_WORDS), pick(rng, FACTION_NAMES)
    number = below(rng, 5)
    paid, gained = pick(rng, ["pw", "p", "w", "c", "vp"]), pick(rng, ["p", "w", "c", "vp"])
    return pick(
        rng,
        [
            f"build {place}",
            f"dig {number}",
            f"transform {place}",
            f"transform {place} to {pick(rng, ['green', 'red', 'black', 'brown', 'grey'])}",
            f"upgrade {place} to {pick(rng, KINDS)}",
            f"send p to {cult}",
            f"send p to {cult} for {number}",
            f"advance {pick(rng, ['ship', 'dig'])}",
            f"action {pick(rng, [w for w in ODD_WORDS if w.startswith(('ACT', 'BON', 'FAV'))])}",
            f"pass BON{below(rng, 12)}",
            pick(rng, ["pass", "done", "leech", "decline", "burn 1", "-SPADE", "resign"]),
            f"burn {below(rng, 9)}",
            f"convert {below(rng, 9)}{paid} to {number}{gained}",
            f"bridge {place}:{other}",
            f"connect {place}",
            f"{pick(rng, ['leech', 'decline'])} {number} from {faction}",
            f"+{pick(rng, ['FAV', 'TW', cult, '2TW', '2' + cult])}{pick(rng, [number, ''])}",
            f"choose {faction}",
        ],
    )


# Good games.


def some_log(rng: Random) -> str:
    """A reference log, cut off somewhere, often early."""
    lines = log(pick(rng, GAMES)).splitlines()
    return "\n".join(lines[: 10 + int((len(lines) - 10) * rng.random() ** 2)]) + "\n"


def some_ledger(rng: Random) -> list[str]:
    lines = made_ledger(below(rng, 3))
    return list(lines[: 20 + int((len(lines) - 20) * rng.random() ** 2)])


def some_terra(rng: Random) -> Json:
    """A fresh copy of the record of a reference log, cut off somewhere, often early."""
    data = terra_record(pick(rng, GAMES)).to_json()
    moves = data["moves"]
    assert isinstance(moves, list)
    return {**data, "moves": moves[: int(len(moves) * rng.random() ** 3)]}


@cache
def terra_record(name: str) -> Record:
    return Record.loads(log(name))


@cache
def terra_matches() -> list[Match]:
    """Reference games that stop in their midst, where rows can be typed."""
    matches = []
    for at, name in enumerate(GAMES):
        data = terra_record(name).to_json()
        moves = data["moves"]
        assert isinstance(moves, list)
        for cut in (at % 7, len(moves) * (at + 1) // 22, len(moves) - 1 - at, len(moves)):
            matches.append(Match(Record.from_json({**data, "moves": moves[:cut]})))
    return matches


@cache
def made_ledger(seed: int, leaving: bool = False) -> tuple[str, ...]:
    """A random game as the archive would print it; the values are those that we compute.

    With ``leaving`` all but one leave, one after another.
    """
    rng = Random(f"ledger/{seed}")
    record = GAME.deal(GAME.seating(2 + seed, {**GAME.check_options({})}, rng), archive(), rng)
    match = Match(record)
    names = match.state.names
    while not match.state.over:
        left = match.state.left
        if leaving and len(left) < len(names) - 1 and not below(rng, 60):
            match.play("resign", pick(rng, [Seat(s) for s in range(len(names)) if s not in left]))
            continue
        asked = match.state.decisions()
        turn = asked[-1]
        own = turn.key == "after" or [d.seat for d in asked].count(turn.seat) > 1
        seat = turn.seat if own else asked[0].seat  # neighbours answer when the turn is over
        moves = match.state.legal_moves(seat)
        busy = [m for m in moves if not m.text.startswith(("pass", "convert", "done", "decline"))]
        match.play(pick(rng, busy if busy and below(rng, 9) else moves).text, seat)
    return LedgerWriter().lines_of(GAME.notation.write_text(match.record))


def archive() -> dict[str, str | bool]:
    return dict(GAME.presets["archive"])


class LedgerWriter:
    """Turns a log into a ledger, row by row."""

    def __init__(self) -> None:
        self.reader = LedgerReader(GAME)
        self.lines: list[str] = []

    def lines_of(self, text: str) -> tuple[str, ...]:
        for line in text.splitlines():
            word, _, rest = line.partition(" ")
            if word == "option":
                self.heading(line)
            elif word == "score":
                for number, name in enumerate(rest.split(","), start=1):
                    self.heading(f"Round {number} scoring: {name}")
            elif word == "delete":
                self.heading(f"Removing tile {rest}")
            elif word == "setup":
                self.row(rest, word)
            elif word == "drop-faction":
                self.heading(f"{rest} dropped from the game")
                self.end_of_round()
            elif line.startswith("# Round"):
                self.heading(f"{line[2:]} income")
                self.everybody("other_income_for_faction")
                self.heading(f"{line[2:]}, turn 1")
            else:
                self.row(word.rstrip(":"), rest)
                self.end_of_round()
        return tuple(self.lines)

    def end_of_round(self) -> None:
        """After the last pass come the cult bonus or the final scoring."""
        state = self.reader.state
        if state is None or not state.agenda or not isinstance(state.agenda[-1], EndRound):
            return
        if state.round < len(state.table.scorings):
            self.heading(f"Round {state.round + 1} income")
            self.everybody("cult_income_for_faction")
            return
        for name in (*CULT_WORDS, "network"):
            self.heading(f"Scoring {name}")
            self.everybody(f"+0vp for {name}")
        self.heading("Scoring resources")
        self.everybody("score_resources")

    def everybody(self, text: str) -> None:
        """Who has left has rows without commands, behind the others."""
        left = self.reader.state.left if self.reader.state else ()
        names = self.reader.factions
        for faction in names:
            if names.index(faction) not in left:
                self.row(faction, text)
        for seat in left:
            self.row(names[seat], "")

    def heading(self, text: str) -> None:
        self.lines.append(text)
        self.reader.read(len(self.lines), text)

    def row(self, faction: str, text: str) -> None:
        """Write a row with the values that the reader computes for it."""
        self.lines.append("")
        self.reader.read(len(self.lines), ledger_row(faction, [0] * 11, text))
        values = self.reader.differences[-1].computed
        self.lines[-1] = ledger_row(faction, values, text)


def ledger_row(faction: str, values: list[int], text: str) -> str:
    """A row of the archive: the values stand in every second column."""
    points, coins, workers, priests = values[:4]
    bowls, cults = ("/".join(map(str, part)) for part in (values[4:7], values[7:]))
    cells = [
        *(f"{points} VP", f"{coins} C", f"{workers} W", f"{priests} P"),
        *(f"{bowls} PW", cults, ""),
    ]
    return "\t".join([faction, *(part for cell in cells for part in ("", cell))][:14]) + f"\t{text}"


def shifted(rng: Random, lines: list[str], odd: list[str]) -> list[str]:
    """Lines put in, left out, exchanged, doubled."""
    lines = list(lines)
    for _ in range(1 + below(rng, 3)):
        at = below(rng, len(lines) + 1)
        deed = below(rng, 4)
        if deed == 0 or not lines:
            lines.insert(at, pick(rng, odd))
        elif deed == 1:
            del lines[at : at + 1 + below(rng, 3)]
        elif deed == 2:
            other = below(rng, len(lines))
            lines[other], lines[-1] = lines[-1], lines[other]
        else:
            lines[at:at] = lines[at : at + 1]
    return lines


def joined(lines: list[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode("utf-8", "surrogatepass")
