"""Set-up: factions, starting dwellings, first bonus cards (TM-19 to TM-56)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from ...core.agenda import Task
from ...core.errors import Refusal
from ...core.moves import Move
from ...core.seats import Seat
from .auction import ChooseOffered, Lot, NextBid
from .data.tiles import D
from .decisions import TerraDecision
from .dwellings import refuse_place
from .events import Built, CardTaken, FactionChosen
from .faction import UNCHOSEN
from .factions import FACTIONS
from .hexes import Hex, listed
from .moves import BUILD, CHOOSE, PASS, Build, Choose, Dig, Pass, Transform
from .offers import NO_EXCHANGE
from .options import AUCTIONS
from .passing import refuse_card, take_card
from .player import Player
from .rounds import StartRound
from .state import Setup, TerraState

OCCUPIED: Final = Refusal("occupied", "TM-50")


def start(
    setup: Setup, factions: tuple[str, ...], kind: type[TerraState] = TerraState
) -> TerraState:
    """The state before the first decision; factions that are not given are chosen."""
    players = [
        Player(seat, FACTIONS[factions[seat]] if factions else UNCHOSEN) for seat in setup.seats
    ]
    state = kind(setup, players)
    for player in players:
        if setup.points:
            player.begin_with(setup.points[player.seat])
    if factions:
        state.names_now = factions
        for player in players:
            player.skips = player.faction.flight_range(player)
        state.owe(PlaceDwellings())
    elif setup.chosen["factions"] in AUCTIONS:
        state.lots = tuple(map(Lot, setup.offered))
        choices = [] if setup.offered else map(ChooseOffered, setup.seats)
        state.owe(*choices, NextBid(0), PlaceDwellings())
    else:
        state.owe(*map(ChooseFaction, setup.seats), PlaceDwellings())
    state.settle()
    return state


class ChooseFaction(TerraDecision):
    """A board that is not taken, and its side (TM-39 to TM-41)."""

    __slots__ = ()
    key = "faction"
    rule = "TM-40"
    order_rule = "TM-39"
    kinds = frozenset({Choose})

    def moves(self, state: TerraState) -> list[Move]:
        return [move for move in CHOOSE.values() if self.refusal(state, move) is None]

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        assert isinstance(move, Choose)
        home = FACTIONS[move.faction].home
        colours = state.table.colours
        if colours:
            dealt = colours[self.seat] == home
            return None if dealt else Refusal("faction-not-dealt", "TM-41")
        if any(player.faction.home == home for player in state.players):
            return Refusal("faction-colour-taken", "TM-2")
        return None

    def answer(self, state: TerraState, move: Move) -> None:
        assert isinstance(move, Choose)
        faction = FACTIONS[move.faction]
        player = Player(self.seat, faction)
        player.begin_with(state.players[self.seat].points)
        state.seat_faction(player)
        state.events.append(FactionChosen(self.seat, faction.name))


class PlaceDwellings(Task[TerraState]):
    """Ask for dwellings, or place those of a first game; then ask for the first cards."""

    __slots__ = ()

    def run(self, state: TerraState) -> None:
        seats = [seat for seat in state.seats if seat not in state.left]
        order = placing_order(state, seats)
        cards = [FirstCard(seat) for seat in reversed(seats)]
        if state.table.dwellings:
            for seat, hex in fixed_places(state, order):
                state.put(state.players[seat], hex, D)
            state.owe(*cards, StartRound(1))
        else:
            state.owe(*map(PlaceDwelling, order), *cards, StartRound(1))


def placing_order(state: TerraState, seats: Sequence[Seat]) -> list[Seat]:
    """In seat order, in reverse, then third and late dwellings (TM-45 to TM-49)."""
    factions = [player.faction for player in state.players]
    usual = [seat for seat in seats if not factions[seat].places_last]
    order = [*usual, *reversed(usual)]
    order += [seat for seat in usual for _ in range(factions[seat].dwellings - 2)]
    order += [
        seat
        for seat in seats
        if factions[seat].places_last
        for _ in range(factions[seat].dwellings)
    ]
    return order


def fixed_places(state: TerraState, order: Sequence[Seat]) -> Iterator[tuple[Seat, Hex]]:
    """The dwellings that a first game fixes, in the order of placing; none in other games."""
    if not state.table.dwellings:
        return
    left = {name: iter(places) for name, places in state.table.dwellings.items()}
    for seat in order:
        yield seat, next(left[state.players[seat].faction.name])


class PlaceDwelling(TerraDecision):
    """A starting dwelling on any free home terrain (TM-50, TM-51)."""

    __slots__ = ()
    key = "first-dwelling"
    rule = "TM-50"
    order_rule = "TM-45"
    kinds = frozenset({Build})
    elsewhere: ClassVar[Mapping[type[Move], str]] = {
        **NO_EXCHANGE,
        Dig: "TM-51",
        Transform: "TM-51",
    }

    def moves(self, state: TerraState) -> list[Move]:
        home = state.land[state.players[self.seat].faction.home]
        return [BUILD[hex] for hex in listed(home & ~state.occupied)]

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        assert isinstance(move, Build)
        player = state.players[self.seat]
        refusal = refuse_place(state, player, move.hex, OCCUPIED)
        if refusal is not None:
            return refusal
        home = state.land[player.faction.home]
        return None if home >> move.hex & 1 else Refusal("setup-wrong-terrain", "TM-50")

    def answer(self, state: TerraState, move: Move) -> None:
        """It costs nothing, scores nothing and offers nothing (TM-52)."""
        assert isinstance(move, Build)
        state.put(state.players[self.seat], move.hex, D)
        state.events.append(Built(self.seat, move.hex, D))


class FirstCard(TerraDecision):
    """The first bonus card, the last seat first (TM-53, TM-54)."""

    __slots__ = ()
    key = "first-card"
    rule = "TM-53"
    order_rule = "TM-53"
    kinds = frozenset({Pass})
    elsewhere: ClassVar[Mapping[type[Move], str]] = NO_EXCHANGE

    def moves(self, state: TerraState) -> list[Move]:
        return [PASS[card] for card, coins in enumerate(state.cards) if coins >= 0]

    def refusal(self, state: TerraState, move: Move) -> Refusal | None:
        assert isinstance(move, Pass)
        return refuse_card(state, state.players[self.seat], move)

    def answer(self, state: TerraState, move: Move) -> None:
        assert isinstance(move, Pass)
        take_card(state, state.players[self.seat], move.number)
        state.events.append(CardTaken(self.seat, move.number))
