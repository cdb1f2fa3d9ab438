"""What moves are about: the action, and the land, building, card or track that it is for."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from random import Random

from ....bots.bot import MoveReason, ScoredMove
from ....bots.ideas import Idea, sense_of
from ....core.errors import Amounts, Fact
from ....core.moves import Move
from ....core.seats import Seat
from ....core.view import View
from .. import GAME
from ..amounts import amounts
from ..data.box import BUILDING_CODES, CULTS, ROUNDS
from ..data.tiles import CARDS, SCORINGS, Scoring
from ..hexes import NAMES, RIVER, TERRAINS, Hex, listed
from ..moves import (
    Act,
    Advance,
    Answer,
    Bid,
    Bridge,
    Build,
    Choose,
    Connect,
    Done,
    DropSpade,
    NoOrdination,
    OnCult,
    Pass,
    Row,
    TakeFavour,
    TakeTown,
    Transform,
    Upgrade,
)
from ..player import Player
from ..state import TerraState
from .turn_generator import after, exchanges, without_opponents

IDLE = ("pass", "pass-card", "done")
"""Reasons which say that nothing else is worth doing."""
BEST = ("favour", "town-tile", "first-card")
"""Reasons that only the best move has: it helps most."""


def ideas_with_reasons(view: View, moves: Sequence[ScoredMove]) -> list[Idea]:
    """What each move is about, and what it is for. No more is read than the view shows."""
    state, seat = GAME.imagine(view, Random(0)), view.seat
    assert isinstance(state, TerraState) and seat is not None
    reasons = [reason(state, seat, scored, not at) for at, scored in enumerate(moves)]
    return [
        replace(idea, reason=why, sense=sense(why))
        for idea, why in zip(ideas(moves), reasons, strict=True)
    ]


def sense(why: MoveReason) -> Hashable:
    """What a reason comes down to. On which cult the same is achieved makes no difference."""
    return why.key.removesuffix("-power") if why.key.startswith("cult-") else sense_of(why)


def ideas(moves: Sequence[ScoredMove]) -> list[Idea]:
    """What each move is about. Where nothing is left but passing, each card is an idea."""
    if all(isinstance(scored.move, Pass) for scored in moves):
        return [Idea("pass", scored.move.text) for scored in moves]
    return [idea(main(scored.move), scored.reason.key in IDLE) for scored in moves]


def main(move: Move) -> Move:
    """A move without the exchanges and spades that lead to it."""
    return move.parts[-1] if isinstance(move, Row) else move


def idea(move: Move, is_idle: bool = False) -> Idea:
    """What a main move is about."""
    if isinstance(move, Pass | Done):
        return Idea("pass", declines=is_idle)
    if isinstance(move, Build | Transform):
        land = NAMES[move.hex]
        return Idea("land", land, land)
    if isinstance(move, Upgrade):
        return Idea(f"upgrade {BUILDING_CODES[move.kind]}", place=NAMES[move.hex])
    if isinstance(move, OnCult):
        return Idea("cult", move.cult)
    if isinstance(move, Act):
        return Idea("action", move.number)
    if isinstance(move, Answer):
        return Idea("offer", (move.giver, move.amount), either_or=True)
    if isinstance(move, Bid | Choose):
        return Idea("faction", move.faction)
    if isinstance(move, Advance | TakeFavour | TakeTown):
        return Idea(type(move).__name__, move.number)
    if isinstance(move, Bridge):
        return Idea("bridge", move.ends)
    if isinstance(move, Connect):
        return Idea("town", NAMES[move.hex], NAMES[move.hex])
    if exchanges(move):
        return Idea("exchange")
    return Idea(move.text, declines=isinstance(move, DropSpade | NoOrdination))


# Why, as a player reads it


def reason(state: TerraState, seat: Seat, scored: ScoredMove, is_best: bool) -> MoveReason:
    """The bot's reason, or one that tells more."""
    why, last = scored.reason, main(scored.move)
    if why.key in BEST and not is_best:
        return MoveReason(f"{why.key}-too", why.facts)
    if why.key == "pass-points" and isinstance(last, Pass) and last.number >= 0:
        return MoveReason("pass-points-card", {**why.facts, "card": CARDS[last.number].name})
    if why.key == "first-land" and isinstance(last, Build):
        near = near_land(state, state.players[seat], last.hex)
        return MoveReason("first-land-near", {"number": near}) if near else why
    if why.key == "cult" and isinstance(last, OnCult):
        return of_cult(state, seat, scored.move, last.cult) or why
    return why


def near_land(state: TerraState, player: Player, hex: Hex) -> int:
    """The free land beside a hex that becomes home terrain with one spade at most."""
    faction, free = player.faction, state.beside(hex) & ~state.occupied & ~RIVER
    terrains = [state.terrain(land) for land in listed(free)]
    easy = {terrain for terrain in TERRAINS if faction.spade_steps(terrain, faction.home) <= 1}
    return len([terrain for terrain in terrains if terrain in {faction.home, *easy}])


def of_cult(state: TerraState, seat: Seat, move: Move, cult: int) -> MoveReason | None:
    """What steps on a cult bring: a bonus, a place on the track, power on the way."""
    ready = without_opponents(state, seat)
    parts = move.parts if isinstance(move, Row) else (move,)
    for part in parts[:-1]:
        ready = after(ready, seat, part)
    was, player = ready.players[seat], after(ready, seat, parts[-1]).players[seat]
    if player.cults[cult] == was.cults[cult]:
        return None
    power = was.bowl1 - player.bowl1 + player.bowl3 - was.bowl3
    key, facts = of_steps(state, was, player, cult)
    facts["source"] = f"cult_{CULTS[cult]}"
    if not power:
        return MoveReason(f"cult-{key}", facts)
    return MoveReason(f"cult-{key}-power", {**facts, "power": (("picture.power", power),)})


def of_steps(state: TerraState, was: Player, now: Player, cult: int) -> tuple[str, dict[str, Fact]]:
    """What a higher place on a cult is good for."""
    bonuses = dict(bonuses_raised(state, was, now, cult))
    if state.round in bonuses:
        return "bonus", {"goods": bonuses[state.round]}
    first = max(player.cults[cult] for player in state.players if player.seat != now.seat)
    start, goal = was.cults[cult], now.cults[cult]
    if goal > first >= start:
        return "lead", {}
    if goal == first:
        return "level", {}
    if bonuses:
        return "later", {"round": min(bonuses)}
    return ("ahead", {}) if goal > first else ("behind", {"number": first - goal})


def bonuses_raised(
    state: TerraState, was: Player, now: Player, cult: int
) -> Iterator[tuple[int, Amounts]]:
    """The rounds from now on whose cult bonus is higher for these steps, with what is added."""
    for round in range(state.round, ROUNDS):
        tile = SCORINGS[state.table.scorings[round - 1]] if round else None
        if tile is not None and (added := sets(tile, now, cult) - sets(tile, was, cult)):
            goods = tile.bonus if tile.every else tile.per_priest
            yield round, amounts(goods.times(added), tile.spades * added)


def sets(tile: Scoring, player: Player, cult: int) -> int:
    """How often a player receives the bonus of a scoring tile, by their place on one cult."""
    if tile.every:
        return player.cults[cult] // tile.every if tile.cult == cult else 0
    return player.sent
