"""Tables for tests: a game set up in a line, goods given, buildings put, rows played.

A test says who sits where and what stands on the map; everything else is the game's own:

    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    give(state, "witches", workers=9, coins=9)
    put(state, "witches", "TP", "C4")
    play(state, "witches: upgrade C3 to TP. done")
    assert why(state, "nomads: build E5") == "wrong-terrain (TM-90)"
"""

from __future__ import annotations

from collections.abc import Mapping

from ziggurat.core.record import Record
from ziggurat.core.seats import Seat
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.data.box import BUILDING_CODES, CULTS
from ziggurat.games.terra.data.tiles import CARDS, FAVOURS, TOWNS
from ziggurat.games.terra.hexes import BY_NAME, NAMES, Hex, listed
from ziggurat.games.terra.parsing import units
from ziggurat.games.terra.player import Player
from ziggurat.games.terra.towns import look_for_town
from ziggurat.games.terra.tuples import replaced

SCORES = "SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7"
"""Towns come first, so that dwellings and spades score nothing in round 1."""


def dealt(
    *factions: str,
    options: Mapping[str, str | bool] | None = None,
    score: str = SCORES,
    cards: str = "",
    colours: str = "",
    points: tuple[int, ...] = (),
    offered: str = "",
    dwellings: str | None = None,
    rules: int = GAME.rules,
) -> TerraState:
    """A game before its first decision."""
    chosen = GAME.check_options(options or {})
    names = cards.split() or [card.name for card in CARDS[: len(factions) + 3]]
    deal = {"score": score, "cards": " ".join(names), "colours": colours}
    if offered:
        deal["offered"] = offered
    if dwellings is not None:
        deal["dwellings"] = dwellings
    record = Record(GAME.name, factions, chosen, deal, rules=rules, points=points)
    return GAME.start(GAME.checked(record))


def table(
    *factions: str,
    options: Mapping[str, str | bool] | None = None,
    score: str = SCORES,
    cards: str = "",
    taken: Mapping[str, str] | None = None,
    **places: str,
) -> TerraState:
    """A game at the first turn of round 1; factions without places start anywhere.

    ``places`` names the starting dwellings of a faction, ``taken`` its first bonus card.
    """
    state = dealt(*factions, options=options, score=score, cards=cards)
    wanted = {name: hexes.split() for name, hexes in places.items()}
    reserved = {hex for hexes in wanted.values() for hex in hexes}
    while state.round == 0:
        decision = state.decisions()[0]
        name = state.names[decision.seat]
        texts = [move.text for move in state.legal_moves(decision.seat)]
        if decision.key == "first-dwelling":
            left = wanted.get(name, [])
            free = [text for text in texts if text.partition(" ")[2] not in reserved]
            text = f"build {left.pop(0)}" if left else free[-1]
        else:
            text = f"pass {taken[name]}" if taken and name in taken else texts[0]
        state.play(text, decision.seat)
    return state


def player(state: TerraState, faction: str) -> Player:
    return state.players[state.names.index(faction)]


def seat(state: TerraState, faction: str) -> Seat:
    return player(state, faction).seat


def give(
    state: TerraState,
    faction: str,
    *,
    power: tuple[int, int, int] | None = None,
    cults: tuple[int, int, int, int] | None = None,
    shipping: int | None = None,
    **fields: int,
) -> Player:
    """Set goods of a player: workers, coins, priests, points, sent, keys, digging, ..."""
    owner = player(state, faction)
    for name, value in fields.items():
        assert hasattr(owner, name), name
        setattr(owner, name, value)
    if power is not None:
        owner.bowl1, owner.bowl2, owner.bowl3 = power
    if cults is not None:
        owner.cults = tuple(cults)
    if shipping is not None:
        owner.sail(shipping)
    return owner


def rich(state: TerraState, *factions: str) -> None:
    """Give players enough of everything to pay any price."""
    for faction in factions or state.names:
        give(state, faction, workers=30, coins=60, priests=5, power=(0, 0, 12))


def put(state: TerraState, faction: str, kind: str, hexes: str) -> None:
    """Put buildings on the map, whatever the terrain was, for nothing.

    No town is founded by it, unless a later move looks.
    """
    owner = player(state, faction)
    for name in hexes.split():
        hex = BY_NAME[name]
        assert not state.occupied >> hex & 1 or owner.own >> hex & 1, f"{name} is occupied"
        for standing in range(len(BUILDING_CODES)):
            owner.built = replaced(owner.built, standing, owner.built[standing] & ~(1 << hex))
        if state.terrain(hex) != owner.faction.home:
            state.change(hex, owner.faction.home)
        state.put(owner, hex, BUILDING_CODES.index(kind))
    if kind == "SH" and owner.faction.flies:
        owner.fly(owner.faction.flight_range(owner))


def terrain(state: TerraState, name: str) -> str:
    from ziggurat.games.terra.data.board import TERRAIN_NAMES

    number = state.terrain(BY_NAME[name])
    return TERRAIN_NAMES[number] if number >= 0 else "river"


def make(state: TerraState, name: str, colour: str) -> None:
    """Change the terrain of a hex, for nothing: ``make(state, "E5", "green")``."""
    from ziggurat.games.terra.data.board import COLOUR_WORDS
    from ziggurat.games.terra.hexes import TERRAINS

    wanted = TERRAINS[COLOUR_WORDS.index(colour)]
    if state.terrain(BY_NAME[name]) != wanted:
        state.change(BY_NAME[name], wanted)


def own_favour(state: TerraState, faction: str, *tiles: str) -> None:
    """Favour tiles, without their steps."""
    for tile in tiles:
        number = [favour.name for favour in FAVOURS].index(tile)
        player(state, faction).favours |= 1 << number
        state.favours = replaced(state.favours, number, state.favours[number] - 1)


def own_town(state: TerraState, faction: str, tile: str) -> None:
    """A town tile with its keys, without its gain."""
    number = [town.name for town in TOWNS].index(tile)
    owner = player(state, faction)
    owner.town_tiles += (number,)
    owner.keys += TOWNS[number].keys
    state.towns = replaced(state.towns, number, state.towns[number] - 1)


def hold(state: TerraState, faction: str, card: str) -> None:
    """Give a player another bonus card; the old one lies on display."""
    number = [c.name for c in CARDS].index(card)
    owner = player(state, faction)
    if owner.card >= 0:
        state.cards = replaced(state.cards, owner.card, 0)
    owner.card = number
    state.cards = replaced(state.cards, number, -1)


def play(state: TerraState, *rows: str) -> None:
    """Rows of a log, every command checked: ``play(state, "witches: dig 1. build E5. done")``."""
    for row in rows:
        name, _, commands = row.partition(": ")
        for command in commands.split(". "):
            for move in units(command):
                state.play(move, seat(state, name))


def why(state: TerraState, row: str) -> str:
    """Why a single command is refused, as ``reason (rule)``; empty if it is legal."""
    name, _, command = row.partition(": ")
    refusal = state.why_not(command, seat(state, name))
    return "" if refusal is None else str(refusal)


def legal(state: TerraState, faction: str, start: str = "") -> list[str]:
    """The texts of the legal moves of a player that begin with something."""
    moves = state.legal_moves(seat(state, faction))
    return [move.text for move in moves if move.text.startswith(start)]


def asked(state: TerraState) -> list[tuple[str, str]]:
    """The open decisions by faction, the latest first."""
    return [(state.names[decision.seat], decision.key) for decision in state.decisions()]


def pass_all(state: TerraState) -> None:
    """Everybody passes with the first card on display; offers are declined; spades dropped."""
    number = state.round
    while not state.over and state.round == number:
        decision = state.decisions()[0]
        texts = [move.text for move in state.legal_moves(decision.seat)]
        for word in ("decline", "done", "-SPADE", "pass", "+"):
            fitting = [text for text in texts if text.startswith(word)]
            if fitting:
                state.play(fitting[0], decision.seat)
                break
        else:
            state.play(texts[0], decision.seat)


def turn_of(state: TerraState, faction: str) -> None:
    """Make it this player's turn, whatever is open."""
    from ziggurat.games.terra.rounds import EndRound
    from ziggurat.games.terra.turn import Turn

    state.agenda = [EndRound(), Turn(seat(state, faction))]


def found_towns(state: TerraState, faction: str) -> None:
    """Let the rules look whether what was put makes towns."""
    owner = player(state, faction)
    for hex in listed(owner.own):
        look_for_town(state, owner, hex)


def names(hexes: int) -> set[str]:
    """The names of a set of hexes."""
    return {NAMES[hex] for hex in listed(hexes)}


def goods(state: TerraState, faction: str) -> tuple[int, int, int]:
    """Workers, coins, priests."""
    owner = player(state, faction)
    return owner.workers, owner.coins, owner.priests


def steps(state: TerraState, faction: str) -> dict[str, int]:
    return dict(zip(CULTS, player(state, faction).cults, strict=True))


def hex_of(name: str) -> Hex:
    return BY_NAME[name]
