"""A faction: a table of numbers, and hooks whose default is the common rule."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from .data.tiles import SA, SH, TE
from .goods import NOTHING, Goods
from .hexes import TERRAINS, Terrain, circle_distance

if TYPE_CHECKING:
    from .offers import PowerOffer
    from .player import Player
    from .special import SpecialAction
    from .state import TerraState

PLAINS: Final = Terrain(0)
SWAMP: Final = Terrain(1)
LAKES: Final = Terrain(2)
FOREST: Final = Terrain(3)
MOUNTAINS: Final = Terrain(4)
WASTELAND: Final = Terrain(5)
DESERT: Final = Terrain(6)


RINGS: Final = tuple(
    tuple(
        tuple(start for start in TERRAINS if circle_distance(start, home) == steps and steps)
        for steps in range(len(TERRAINS))
    )
    for home in TERRAINS
)
"""By home terrain and number of spades: the terrains that they turn into home terrain."""


@dataclass(frozen=True, kw_only=True)
class Shipping:
    """A shipping track: the levels, and the points on reaching each."""

    start: int = 0
    points: tuple[int, ...] = (0, 2, 3, 4)
    cost: Goods = Goods(priests=1, coins=4)

    @property
    def last(self) -> int:
        return len(self.points) - 1


@dataclass(frozen=True, kw_only=True)
class Digging:
    """An exchange track: the price of a spade at each level, and of a step."""

    spade: tuple[Goods, ...] = (Goods(workers=3), Goods(workers=2), Goods(workers=1))
    cost: Goods = Goods(workers=2, coins=5, priests=1)
    points: int = 6

    @property
    def last(self) -> int:
        return len(self.spade) - 1


@dataclass(frozen=True, kw_only=True)
class Faction:
    """What a faction board prints, and what its two abilities change."""

    name: str
    home: Terrain
    workers: int = 3
    coins: int = 15
    priests: int = 0
    power: tuple[int, int] = (5, 7)
    """Tokens in the bowls I and II; bowl III starts empty."""
    cults: tuple[int, int, int, int]
    dwellings: int = 2
    """How many are placed at the start."""
    places_last: bool = False
    """Left out of both passes; places after everybody else."""

    dwelling: Goods = Goods(workers=1, coins=2)
    trading_post: Goods = Goods(workers=2, coins=3)
    """Beside an opponent's building; elsewhere the coins are doubled."""
    temple: Goods = Goods(workers=2, coins=5)
    stronghold: Goods = Goods(workers=4, coins=6)
    sanctuary: Goods = Goods(workers=4, coins=6)

    dwelling_workers: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 8)
    """Income by the number of dwellings on the map; the tables below work alike."""
    post_coins: tuple[int, ...] = (0, 2, 4, 6, 8)
    post_power: tuple[int, ...] = (0, 1, 2, 4, 6)
    temple_priests: tuple[int, ...] = (0, 1, 2, 3)
    temple_power: tuple[int, ...] = (0, 0, 0, 0)
    stronghold_income: Goods = Goods(power=2)
    sanctuary_income: Goods = Goods(priests=1)

    shipping: Shipping | None = field(default_factory=Shipping)
    digging: Digging = field(default_factory=Digging)
    favours: int = 1
    """Tiles for each temple and the sanctuary."""
    coins_for_a_point: int = 3
    """At the end of the game."""
    special: SpecialAction | None = None
    """A special action."""
    special_from_start: bool = False
    """True if the special action needs no stronghold and can be repeated."""
    trades_points: bool = False
    """True if points and coins can be exchanged in the player's turn."""
    river_towns: bool = False
    """True if a town may be founded across a river hex."""
    flight_cost: Goods = NOTHING
    flight_points: int = 0
    """Points for each tunnel or flight."""
    numbers: tuple[tuple[str, int], ...] = ()
    """The numbers of both abilities, by the names under which sentences ask for them."""

    @property
    def flies(self) -> bool:
        """Whether there is a tunnel or a carpet, in place of ships."""
        return self.flight_points > 0

    def upgrade_cost(self, kind: int, neighbour: bool) -> Goods:
        """The price of a building; a trading post is cheaper beside an opponent (TM-149)."""
        if kind == SH:
            return self.stronghold
        if kind == SA:
            return self.sanctuary
        if kind == TE:
            return self.temple
        cost = self.trading_post
        return cost if neighbour else Goods(cost.workers, 2 * cost.coins)

    def income(self, counts: tuple[int, int, int, int, int]) -> Goods:
        """The income of the buildings on the map (TM-60 to TM-66)."""
        dwellings, posts, temples, strongholds, sanctuaries = counts
        income = Goods(
            self.dwelling_workers[dwellings],
            self.post_coins[posts],
            self.temple_priests[temples],
            self.post_power[posts] + self.temple_power[temples],
        )
        if strongholds:
            income = income + self.stronghold_income
        if sanctuaries:
            income = income + self.sanctuary_income
        return income

    def spade_steps(self, start: Terrain, goal: Terrain) -> int:
        """Spades that turn one terrain into another (TM-100)."""
        return circle_distance(start, goal)

    def ring(self, spades: int) -> tuple[Terrain, ...]:
        """The terrains that a number of spades turns into home terrain."""
        return RINGS[self.home][spades]

    def changes_into(self, goal: Terrain, anything: bool) -> bool:
        """Whether this faction may turn a hex into such a terrain (TM-107)."""
        return True

    def least_spades(self) -> int:
        """The fewest spades that change anything."""
        return 1

    def flight_range(self, player: Player) -> int:
        """How many spaces a tunnel or a flight can skip."""
        return 0

    def flight_price(self, player: Player) -> Goods:
        """What a tunnel or a flight costs."""
        return self.flight_cost

    def on_stronghold(self, state: TerraState, player: Player) -> None:
        """What the stronghold brings at once."""

    def on_town(self, state: TerraState, player: Player) -> None:
        """What each town brings beside its tile."""

    def on_shipping_tile(self, state: TerraState, player: Player) -> None:
        """What the town tile with a step of shipping brings: for most, that step."""
        state.advance_shipping(player)

    def on_pass(self, state: TerraState, player: Player) -> None:
        """What passing brings beside card and tiles."""

    def on_spades(self, state: TerraState, player: Player, number: int) -> None:
        """What spades bring, however they were gained."""

    def on_spades_lost(
        self,
        state: TerraState,
        player: Player,
        before: tuple[int, int, int],
        credited: int,
        lost: int,
    ) -> None:
        """Take back what unused spades of a cult bonus brought (TM-121)."""

    def on_dug(self, state: TerraState, player: Player, number: int) -> None:
        """What bought spades bring."""

    def on_offers(self, state: TerraState, player: Player, offers: list[PowerOffer]) -> None:
        """Called when a building of the player offers power."""

    def on_answer(
        self, state: TerraState, player: Player, group: int, taken: bool, able: bool
    ) -> None:
        """Called when a neighbour has answered: took power, or was able to but declined."""

    def on_no_answer(self, state: TerraState, player: Player, group: int) -> None:
        """Called when a neighbour leaves the game without an answer."""


UNCHOSEN: Final = Faction(
    name="", home=Terrain(-1), cults=(0, 0, 0, 0), workers=0, coins=0, power=(0, 0)
)
"""Stands for a faction that is not chosen yet."""
