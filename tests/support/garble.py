"""Odd input, made from good games: records as bytes, moves as texts."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import cache
from random import Random

from tests.support.oracle import games
from ziggurat.core import Match, Record, State
from ziggurat.core.rng import pick, shuffle

Json = dict[str, object]
HOLE = "@@hole@@"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
COLOURS = ("black", "red", "blue", "green")
WORDS = (
    *("tile", "leader", "withdraw", "disaster", "swap", "pass", "war", "support", "treasure"),
    *("building", "no-building", "monument", "no-monument"),
)
FRAGMENTS = (
    *("null", "true", "false", "0", "1", "-1", "2", "1.0", "-0.0", "1e999", "1e-999", "01", "+1"),
    *("NaN", "Infinity", "-Infinity", "9" * 30, "9" * 5000, "'", "undefined", "// no"),
    *('""', '" "', '"1"', '"true"', '"lion"', '"classic"', '"tigris"', '"terra"', '"pass"'),
    *('"\\ud800"', '"\\u0000"', '"\\n\\u001b[2J"', '"\u2028é💣\u202e"', '"' + "x" * 9999 + '"'),
    *("[]", "[[]]", '["lion"]', '["lion", "bull", "lion"]', "[null]", "{}", '{"a": {}}'),
    *('{"board": "advanced"}', '{"buildings": 1}', '{"a": 1, "a": 2}', '{"support": []}'),
)
"""JSON that no record should hold at some place, and what is not JSON at all."""


def record_bytes(rng: Random) -> bytes:
    """A record with some bytes changed, lost, doubled or put in."""
    return mangled(rng, json.dumps(some_record(rng)).encode())


def mangled(rng: Random, good: bytes) -> bytes:
    """Some bytes changed, lost, doubled or put in."""
    raw = bytearray(good)
    for _ in range(1 + below(rng, 6)):
        at = below(rng, len(raw))
        deed = below(rng, 5)
        if deed == 0:
            raw[at] = below(rng, 256)
        elif deed == 1:
            raw[at] ^= 1 << below(rng, 8)
        elif deed == 2:
            del raw[at : at + 1 + below(rng, 40)]
        elif deed == 3:
            raw[at:at] = raw[at : at + 1 + below(rng, 40)]
        else:
            raw[at:at] = bytes(below(rng, 256) for _ in range(1 + below(rng, 4)))
        if not raw:
            break
    return bytes(raw)


def record_json(rng: Random) -> bytes:
    """A record with something else at one place of its tree."""
    data = some_record(rng)
    key = pick(rng, list(data))
    value = data[key]
    inside = below(rng, 2)
    if isinstance(value, list) and value and inside:
        value[below(rng, len(value))] = HOLE
    elif isinstance(value, dict) and value and inside:
        value[pick(rng, list(value))] = HOLE
    elif below(rng, 6) == 0:
        del data[key]
        data[pick(rng, ["", "note", key.upper(), key + "s"])] = HOLE
    else:
        data[key] = HOLE
    return written(data, fragment(rng))


def record_whole(rng: Random) -> bytes:
    """No record at all, or a good one in odd clothes."""
    good = json.dumps(some_record(rng)).encode()
    return pick(
        rng,
        [
            b"",
            b"\xef\xbb\xbf" + good,
            b"\xff\xfe" + good,
            good.decode().encode("utf-16"),
            good + good,
            good[: below(rng, len(good))],
            b"{" * below(rng, 3000) + good,
            good.replace(b"{", b'{"game": "tigris-euphrates", ', 1),
            b" \r\n\t" * 50 + good,
            b"\x00" + good,
            fragment(rng).encode("utf-8", "surrogatepass"),
            bytes(below(rng, 256) for _ in range(below(rng, 200))),
        ],
    )


def record_moves(rng: Random) -> bytes:
    """A record with moves put in, left out, exchanged, garbled."""
    data = some_record(rng)
    moves = data["moves"]
    assert isinstance(moves, list)
    for _ in range(1 + below(rng, 3)):
        at = below(rng, len(moves) + 1)
        deed = below(rng, 6)
        if deed == 0 or not moves:
            moves.insert(at, pick(rng, list(TEXTS.values()))(rng))
        elif deed == 1:
            del moves[at : at + 1]
        elif deed == 2:
            other = below(rng, len(moves))
            moves[other], moves[-1] = moves[-1], moves[other]
        elif deed == 3:
            moves[at : at + 1] = [text_garbled(rng)]
        elif deed == 4:
            moves[at:at] = ["pass"] * below(rng, 50)
        else:
            moves[at:at] = moves[at : at + 1]
    return json.dumps(data).encode()


def record_deal(rng: Random) -> bytes:
    """A record with other players, options or another bag."""
    data = some_record(rng)
    bag, options, players = data["bag"], data["options"], data["players"]
    assert isinstance(bag, str) and isinstance(options, dict) and isinstance(players, list)
    deed = below(rng, 6)
    if deed == 0:
        at = below(rng, len(bag))
        data["bag"] = bag[:at] + pick(rng, ["", "S", "T", "TT", "s", "É", "\ud800"]) + bag[at + 1 :]
    elif deed == 1:
        tiles = list(bag)
        shuffle(rng, tiles)
        data["bag"] = "".join(tiles)
    elif deed == 2:
        options[pick(rng, list(options))] = pick(
            rng, ["classic", "advanced", "free", "english", "finish-turn", "immediate", True, False]
        )
    elif deed == 3:
        options[pick(rng, ["", "Board", "bag-out", "rules"])] = True
    elif deed == 4:
        shuffle(rng, players)
    else:
        players[below(rng, len(players))] = pick(rng, ["archer", "bull", "Lion", "", "\x00"])
    return json.dumps(data).encode()


def record_legal(rng: Random) -> bytes:
    """A good record, played on at random: it has to be accepted."""
    data = some_record(rng)
    match = Match(Record.from_json(json.loads(json.dumps(data))))
    for _ in range(below(rng, 8)):
        if not match.state.over:
            match.play(pick(rng, match.state.legal_moves()).text)
    return match.record.dumps().encode()


def text_well_formed(rng: Random) -> str:
    """A move by the grammar, on or off the board."""
    word = pick(rng, WORDS)
    cell = f"{pick(rng, LETTERS)}{pick(rng, [below(rng, 12), below(rng, 12), 10**9])}"
    monument = f"{pick(rng, COLOURS)}-{pick(rng, COLOURS)}"
    rest = {
        "tile": f" {pick(rng, 'STFM')} {cell}",
        "leader": f" {pick(rng, 'KPFM')} {cell}",
        "withdraw": f" {pick(rng, 'KPFM')}",
        "swap": " " + "".join(pick(rng, "STFM") for _ in range(1 + below(rng, 6))),
        "war": f" {pick(rng, COLOURS)}",
        "support": f" {pick(rng, [below(rng, 8), 10**20])}",
        "building": f" {pick(rng, COLOURS)} {cell}",
        "monument": f" {monument} {cell}",
        "disaster": f" {cell}",
        "treasure": f" {cell}",
    }
    return word + rest.get(word, "")


def text_garbled(rng: Random) -> str:
    """A move with a slip of the pen."""
    text = text_well_formed(rng)
    at = below(rng, len(text))
    slip = pick(rng, ["", " ", "\n", "\t", "0", "٣", "x", "-", text[at].swapcase(), text[at] * 2])
    return pick(rng, [text[:at] + slip + text[at + 1 :], text[:at], text + slip, slip + text])


def text_unicode(rng: Random) -> str:
    """Any characters at all, broken ones too."""
    ranges = ((0, 32), (32, 127), (128, 0x2FFF), (0xD800, 0xDFFF), (0xFE00, 0x10FFFF))
    chosen = [pick(rng, ranges) for _ in range(below(rng, 12))]
    return "".join(chr(low + below(rng, high - low)) for low, high in chosen)


def text_long(rng: Random) -> str:
    """A text of a length that nobody types."""
    many = pick(rng, [100, 1000, 10_000, 100_000])
    start = pick(rng, ["swap ", "support ", "tile S a", "pass", "building blue ", "", "\u0301"])
    return start + pick(rng, ["9", "F", " ", "pass ", "é", "0"]) * many


def record_text(rng: Random) -> bytes:
    """A good record, and any text for its last move."""
    data = some_record(rng)
    moves = data["moves"]
    assert isinstance(moves, list)
    text = pick(rng, list(TEXTS.values()))(rng)
    return json.dumps({**data, "moves": [*moves, text]}).encode()


RECORDS: dict[str, Callable[[Random], bytes]] = {
    "record bytes": record_bytes,
    "record json": record_json,
    "record whole": record_whole,
    "record moves": record_moves,
    "record deal": record_deal,
    "record text": record_text,
    "record legal": record_legal,
}
TEXTS: dict[str, Callable[[Random], str]] = {
    "text well-formed": text_well_formed,
    "text garbled": text_garbled,
    "text unicode": text_unicode,
    "text long": text_long,
}


@cache
def positions() -> list[State]:
    """Positions of the reference games: each kind of question, and the end."""
    found: list[State] = []
    for at, game in enumerate(games()):
        match = Match(Record.from_json(game["record"]))
        last = len(match.history)
        found += [match.at(moves) for moves in range(at % 7, last, 23)]
        found += [match.at(moves) for moves in range(last) if asked(match.at(moves)) != "action"]
        found.append(match.state)
    return found


def asked(state: State) -> str:
    return state.decisions()[0].key


def some_record(rng: Random) -> Json:
    """A fresh copy of a reference game, cut off somewhere, often early."""
    data = dict(pick(rng, games())["record"])
    moves, options, players = data["moves"], data["options"], data["players"]
    assert isinstance(moves, list) and isinstance(options, dict) and isinstance(players, list)
    long = int(len(moves) * rng.random() ** 3)
    return {**data, "moves": moves[:long], "options": dict(options), "players": list(players)}


def fragment(rng: Random) -> str:
    """A piece of JSON out of place; sometimes as deep as the parser can still follow."""
    if below(rng, 4):
        return pick(rng, FRAGMENTS)
    deep = pick(rng, [below(rng, 50), sys.getrecursionlimit() - below(rng, 40), 100_000])
    return pick(rng, ["[" * deep + "]" * deep, '{"a":' * deep + "1" + "}" * deep])


def written(data: Json, piece: str) -> bytes:
    """The record with a piece of text in the place of its hole."""
    return json.dumps(data).replace(json.dumps(HOLE), piece).encode("utf-8", "surrogatepass")


def below(rng: Random, limit: int) -> int:
    return int(rng.random() * limit)
