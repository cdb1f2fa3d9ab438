"""The state of a game: all of its fields, and how the map and the points change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final, Self

from ...core.agenda import Decision
from ...core.errors import Refusal
from ...core.moves import Move, Moves
from ...core.native import mypyc_attr
from ...core.seats import ANYONE, Seat
from ...core.state import State
from ...core.view import OpenView
from . import sources
from .data.box import CULTS, ORDER_SPACES, POWER_VALUES
from .data.tiles import CARDS, FAVOURS, SCORINGS, TOWNS, Scoring
from .decisions import TerraDecision, answered, fades, judged, overtake
from .events import Scored, Shipped
from .hexes import (
    ADJACENT,
    BITS,
    NO_TERRAIN,
    PRINTED_LAND,
    SITES,
    TERRAINS,
    Hex,
    HexSet,
    Site,
    Terrain,
    listed,
    spread,
    without,
)
from .moves import Bridge, OnHex, Row
from .options import RULES, Options
from .parsing import parse
from .player import Player
from .sources import Source
from .tuples import replaced

if TYPE_CHECKING:
    from .auction import Lot
    from .offers import PowerOffer

NO_SEAT: Final = Seat(-1)


@dataclass(frozen=True, slots=True)
class Setup:
    """What never changes in a game."""

    options: Options
    chosen: Mapping[str, str | bool]
    """All options by their names."""
    labels: tuple[str, ...]
    """The names of the seats until they have a faction."""
    seats: tuple[Seat, ...]
    scorings: tuple[int, ...]
    """The scoring tile of each round."""
    cards: tuple[int, ...]
    """The bonus cards in play."""
    colours: tuple[Terrain, ...]
    """The colours dealt to the seats, if they are."""
    points: tuple[int, ...] = ()
    """The starting points of the seats, unless all have the usual number (TM-429)."""
    offered: tuple[str, ...] = ()
    """The factions drawn for an auction (TM-430)."""
    dwellings: Mapping[str, tuple[Hex, ...]] = field(default_factory=dict)
    """The first dwellings of each faction if nobody chooses them (TM-36)."""
    rules: int = RULES
    """The version of the rules with which the game began."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TerraState(State):
    """A position of Terra Mystica. Nothing is hidden."""

    game: ClassVar[str] = "terra-mystica"
    syntax_reason: ClassVar[str] = "unknown-command"
    leave_rule: ClassVar[str] = "TM-426"
    waives_dues: ClassVar[bool] = False
    """True if a turn may end before everything that is due was taken."""

    __slots__ = (
        "bridge_ends",
        "bridges",
        "cards",
        "favours",
        "group",
        "land",
        "leftovers",
        "lots",
        "names_now",
        "occupied",
        "order",
        "orders",
        "passing",
        "pending",
        "placed",
        "players",
        "power_used",
        "round",
        "seats",
        "table",
        "towns",
    )

    def __init__(
        self, setup: Setup, players: list[Player], origin: TerraState | None = None
    ) -> None:
        self.table = setup
        self.players = players
        if origin is None:
            self._set_up()
        else:
            self._follow(origin)

    def _set_up(self) -> None:
        """The boards before the first dwelling (TM-19 to TM-32)."""
        super().__init__()
        self.names_now = self.table.labels
        self.round = 0
        self.land: tuple[HexSet, ...] = PRINTED_LAND
        """The hexes of each terrain."""
        self.occupied: HexSet = 0
        self.bridges: tuple[tuple[Site, Seat], ...] = ()
        self.bridge_ends: HexSet = 0
        chosen = self.table.chosen
        self.favours: tuple[int, ...] = tuple([tile.copies for tile in FAVOURS])
        self.towns: tuple[int, ...] = tuple(
            [tile.copies if not tile.option or chosen[tile.option] else 0 for tile in TOWNS]
        )
        """Tiles left of each kind."""
        self.cards: tuple[int, ...] = tuple(
            [0 if card in self.table.cards else -1 for card in range(len(CARDS))]
        )
        """The coins on each bonus card; -1 if it is not on display."""
        self.power_used = 0
        self.orders: tuple[tuple[Seat, ...], ...] = ((NO_SEAT,) * len(ORDER_SPACES),) * len(CULTS)
        """The seat whose priest is on each space of the orders."""
        self.seats: tuple[Seat, ...] = self.table.seats
        """The seats clockwise from the first; after an auction in the order of the lots."""
        self.order: tuple[Seat, ...] = self.seats
        """The turn order of this round."""
        self.lots: tuple[Lot, ...] = ()
        """The factions on offer while an auction goes on."""
        self.passing: tuple[Seat, ...] = ()
        """The seats that have passed in this round, in the order of passing."""
        self.pending: tuple[PowerOffer, ...] = ()
        """Offers of this action about which nobody has been asked yet."""
        self.group = 0
        """How many buildings have offered power."""
        self.leftovers: tuple[tuple[int, int, int, int, int, int], ...] = ()
        """Goods of each seat before the final exchange: workers, coins, priests, three bowls."""
        self.placed: Move | None = None
        """The last move that named a hex: pictures show it, the rules do not use it."""

    def _follow(self, origin: TerraState) -> None:
        self.carry(origin)
        self.names_now = origin.names_now
        self.round = origin.round
        self.land = origin.land
        self.occupied = origin.occupied
        self.bridges = origin.bridges
        self.bridge_ends = origin.bridge_ends
        self.favours = origin.favours
        self.towns = origin.towns
        self.cards = origin.cards
        self.power_used = origin.power_used
        self.orders = origin.orders
        self.seats = origin.seats
        self.order = origin.order
        self.lots = origin.lots
        self.passing = origin.passing
        self.pending = origin.pending
        self.group = origin.group
        self.leftovers = origin.leftovers
        self.placed = origin.placed

    def copy(self) -> TerraState:
        return TerraState(self.table, [player.copy() for player in self.players], self)

    def view(self, seat: Seat | None) -> OpenView:
        return OpenView.of(self, seat)

    @property
    def names(self) -> tuple[str, ...]:
        return self.names_now

    @property
    def end_rule(self) -> str:
        return "TM-270"

    @property
    def stage(self) -> str:
        return f"round {self.round}"

    def parse(self, text: str) -> Move:
        return parse(text)

    def seat_faction(self, player: Player) -> None:
        """Let a seat play a faction from now on."""
        player.skips = player.faction.flight_range(player)
        self.players[player.seat] = player
        names = list(self.names_now)
        names[player.seat] = player.faction.name
        self.names_now = tuple(names)

    # Moves: several decisions can be open, and a row of commands can be one move.

    def judged(self, move: Move, seat: Seat | None) -> Decision[TerraState] | Refusal:
        return judged(self, move, seat)

    def legal_moves(self, seat: Seat | None = ANYONE) -> Moves:
        """The legal moves, each once even if two decisions allow it."""
        only = self.only_question()
        if only is not None:
            is_asked = seat is not None and (seat == ANYONE or seat == only.seat)
            return only.moves(self) if is_asked else []
        asked = self.asked_of(seat)
        if len(asked) == 1:
            return asked[0].moves(self)
        legal: dict[Move, None] = {}
        for question in asked:
            for move in question.moves(self):
                legal[move] = None
        return list(legal)

    def follow(self, move: Move, seat: Seat | None = ANYONE) -> None:
        if not isinstance(move, Row):
            self._follow_part(move, seat)
            return
        if seat == ANYONE:
            seat = self.decisions()[0].seat
        count = self.move_count
        happened = []
        for part in move.parts:
            self._follow_part(part, seat)
            happened += self.events
        self.events = happened
        self.last_move = move
        self.move_count = count + 1

    def _follow_part(self, move: Move, seat: Seat | None) -> None:
        only = self.only_question()
        if only is None and seat != ANYONE:
            only = answered(self, move, seat)
        if only is None:
            super().follow(move, seat)
        else:
            self.answer(only, move)

    def carry_out(self: Self, decision: Decision[Self], move: Move, seat: Seat | None) -> None:
        if isinstance(move, Row):
            self.follow(move, seat)
        else:
            self.answer(decision, move)

    def answer(self: Self, decision: Decision[Self], move: Move) -> None:
        if self.table.options.late_leech:
            overtake(self, decision.seat)
        if isinstance(move, (OnHex, Bridge)):
            self.placed = move
        super().answer(decision, move)

    def leave(self, seat: Seat) -> None:
        from .leaving import leave

        leave(self, seat)

    def due(self, seat: Seat) -> TerraDecision | None:
        """The decision that a seat has to make before its turn can end."""
        for task in reversed(self.agenda):
            if not isinstance(task, TerraDecision):
                break
            beside = task.beside
            if beside and task.must and task.seat == seat:
                return task
            if not beside:
                break
        return None

    def is_due(self, seat: Seat) -> bool:
        return self.due(seat) is not None

    def withdraw(self, seat: Seat) -> None:
        """Remove the optional decisions of a seat, which end with its turn."""
        self.held = [task for task in self.held if not fades(task, seat)]

    # The map.

    def terrain(self, hex: Hex) -> Terrain:
        """The terrain of a hex now; NO_TERRAIN for a river."""
        bit = BITS[hex]
        for terrain in TERRAINS:
            if self.land[terrain] & bit:
                return terrain
        return NO_TERRAIN

    def change(self, hex: Hex, terrain: Terrain) -> None:
        bit = BITS[hex]
        before = self.terrain(hex)
        land = list(self.land)
        land[before] = land[before] ^ bit
        land[terrain] = land[terrain] | bit
        self.land = tuple(land)

    def joined(self, hex: Hex) -> HexSet:
        """The hexes at the far ends of bridges."""
        if not self.bridge_ends or not self.bridge_ends & BITS[hex]:
            return 0
        far = 0
        for site, _ in self.bridges:
            start, end, _ = SITES[site]
            if start == hex:
                far |= 1 << end
            elif end == hex:
                far |= 1 << start
        return far

    def beside(self, hex: Hex) -> HexSet:
        """The hexes directly adjacent to a hex, for everybody (TM-123 to TM-126)."""
        return ADJACENT[hex] | self.joined(hex) if self.bridge_ends else ADJACENT[hex]

    def owner(self, hex: Hex) -> Player | None:
        """The player whose building is on a hex; None if there is none."""
        bit = BITS[hex]
        if not self.occupied & bit:
            return None
        for player in self.players:
            if player.own & bit:
                return player
        return None

    def put(self, player: Player, hex: Hex, kind: int) -> None:
        """Put a building on a free hex."""
        bit = BITS[hex]
        self.occupied |= bit
        player.built = replaced(player.built, kind, player.built[kind] | bit)
        player.settle_on(hex, self.joined(hex))

    def cluster(self, player: Player, start: Hex) -> HexSet:
        """A player's buildings that are directly connected with the one on a hex (TM-232)."""
        group = edge = BITS[start]
        own, rivers = player.own, player.rivers
        while edge:
            touched = 0
            for hex in listed(edge):
                touched |= self.beside(hex)
            if rivers:
                touched |= spread(touched & rivers)
            edge = without(touched & own, group)
            group |= edge
        return group

    def power_value(self, player: Player, group: HexSet) -> int:
        """The sum of the power values of a player's buildings on some hexes (TM-164)."""
        total = 0
        for kind, hexes in enumerate(player.built):
            standing = hexes & group
            if standing:
                total += standing.bit_count() * POWER_VALUES[kind]
        return total

    # Points.

    @property
    def scoring(self) -> Scoring:
        """The scoring tile of this round."""
        return SCORINGS[self.table.scorings[self.round - 1]]

    def score(self, player: Player, points: int, source: int) -> None:
        if points:
            player.score(points, source)
            self.events.append(Scored(player.seat, points, source))

    def score_tile(self, player: Player, event: str, times: int = 1, round: int = 0) -> None:
        """Score an event if the scoring tile of this round, or of a given one, rewards it."""
        tile = SCORINGS[self.table.scorings[(round or self.round) - 1]]
        if tile.event == event:
            self.score(player, tile.points * times, sources.SCORING[event])

    def score_favour(self, player: Player, kind: int) -> None:
        """Score a new building with the player's favour tiles (TM-313, TM-314)."""
        if player.favours:
            for number, tile in enumerate(FAVOURS):
                if tile.points_for == kind and player.favours >> number & 1:
                    self.score(player, tile.points, sources.FAVOUR[number])

    def advance_shipping(self, player: Player) -> None:
        """Advance a step of shipping and score it, unless the track ends (TM-136, TM-396)."""
        track = player.faction.shipping
        if track is None or player.shipping == track.last:
            return
        player.sail(player.shipping + 1)
        self.events.append(Shipped(player.seat, player.shipping))
        self.score(player, track.points[player.shipping], Source.SHIPPING_TRACK)
