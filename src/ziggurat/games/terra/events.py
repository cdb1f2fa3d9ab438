"""The events of Terra Mystica, as keys and numbers.

These are no data classes, since compiled classes with an ``__init__`` of their own are faster.
"""

from typing import final

from ...core.events import Event
from ...core.native import mypyc_attr
from ...core.seats import Seat
from .hexes import Hex, Site, Terrain


@final
@mypyc_attr(acyclic=True)
class FactionChosen(Event):
    __match_args__ = ("seat", "faction")
    __slots__ = __match_args__
    key = "faction"

    def __init__(self, seat: Seat, faction: str) -> None:
        self.seat = seat
        self.faction = faction


@final
@mypyc_attr(acyclic=True)
class FactionOffered(Event):
    """A faction was put up for auction."""

    __match_args__ = ("seat", "faction")
    __slots__ = __match_args__
    key = "auctioned"

    def __init__(self, seat: Seat, faction: str) -> None:
        self.seat = seat
        self.faction = faction


@final
@mypyc_attr(acyclic=True)
class BidMade(Event):
    __match_args__ = ("seat", "faction", "points")
    __slots__ = __match_args__
    key = "bid"

    def __init__(self, seat: Seat, faction: str, points: int) -> None:
        self.seat = seat
        self.faction = faction
        self.points = points


@final
@mypyc_attr(acyclic=True)
class Outbid(Event):
    """Somebody has lost a faction to a lower bid."""

    __match_args__ = ("seat", "faction")
    __slots__ = __match_args__
    key = "outbid"

    def __init__(self, seat: Seat, faction: str) -> None:
        self.seat = seat
        self.faction = faction


@final
@mypyc_attr(acyclic=True)
class FactionWon(Event):
    """The auction is over: a seat plays a faction and begins with the points bid."""

    __match_args__ = ("seat", "faction", "points")
    __slots__ = __match_args__
    key = "won"

    def __init__(self, seat: Seat, faction: str, points: int) -> None:
        self.seat = seat
        self.faction = faction
        self.points = points


@final
@mypyc_attr(acyclic=True)
class Built(Event):
    """A dwelling was built, or a building became another one."""

    __match_args__ = ("seat", "hex", "kind")
    __slots__ = __match_args__
    key = "built"

    def __init__(self, seat: Seat, hex: Hex, kind: int) -> None:
        self.seat = seat
        self.hex = hex
        self.kind = kind


@final
@mypyc_attr(acyclic=True)
class Transformed(Event):
    __match_args__ = ("seat", "hex", "terrain")
    __slots__ = __match_args__
    key = "transformed"

    def __init__(self, seat: Seat, hex: Hex, terrain: Terrain) -> None:
        self.seat = seat
        self.hex = hex
        self.terrain = terrain


@final
@mypyc_attr(acyclic=True)
class Bridged(Event):
    __match_args__ = ("seat", "site")
    __slots__ = __match_args__
    key = "bridged"

    def __init__(self, seat: Seat, site: Site) -> None:
        self.seat = seat
        self.site = site


@final
@mypyc_attr(acyclic=True)
class Acted(Event):
    """A power action or a special action was taken: an index into ``moves.ACTIONS``."""

    __match_args__ = ("seat", "action")
    __slots__ = __match_args__
    key = "acted"

    def __init__(self, seat: Seat, action: int) -> None:
        self.seat = seat
        self.action = action


@final
@mypyc_attr(acyclic=True)
class Exchanged(Event):
    """Goods were exchanged: an index into ``moves.CONVERSIONS``."""

    __match_args__ = ("seat", "conversion")
    __slots__ = __match_args__
    key = "exchanged"

    def __init__(self, seat: Seat, conversion: int) -> None:
        self.seat = seat
        self.conversion = conversion


@final
@mypyc_attr(acyclic=True)
class Burned(Event):
    """A token of bowl II left the game, another went to bowl III."""

    __match_args__ = ("seat",)
    __slots__ = __match_args__
    key = "burned"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@final
@mypyc_attr(acyclic=True)
class Shipped(Event):
    __match_args__ = ("seat", "level")
    __slots__ = __match_args__
    key = "shipped"

    def __init__(self, seat: Seat, level: int) -> None:
        self.seat = seat
        self.level = level


@final
@mypyc_attr(acyclic=True)
class Dug(Event):
    """A step on the exchange track."""

    __match_args__ = ("seat", "level")
    __slots__ = __match_args__
    key = "dug"

    def __init__(self, seat: Seat, level: int) -> None:
        self.seat = seat
        self.level = level


@final
@mypyc_attr(acyclic=True)
class PriestSent(Event):
    __match_args__ = ("seat", "cult", "steps")
    __slots__ = __match_args__
    key = "priest"

    def __init__(self, seat: Seat, cult: int, steps: int) -> None:
        self.seat = seat
        self.cult = cult
        self.steps = steps


@final
@mypyc_attr(acyclic=True)
class Stepped(Event):
    """A marker went up a cult track."""

    __match_args__ = ("seat", "cult", "step")
    __slots__ = __match_args__
    key = "stepped"

    def __init__(self, seat: Seat, cult: int, step: int) -> None:
        self.seat = seat
        self.cult = cult
        self.step = step


@final
@mypyc_attr(acyclic=True)
class FavourTaken(Event):
    __match_args__ = ("seat", "tile")
    __slots__ = __match_args__
    key = "favour"

    def __init__(self, seat: Seat, tile: int) -> None:
        self.seat = seat
        self.tile = tile


@final
@mypyc_attr(acyclic=True)
class TownTaken(Event):
    __match_args__ = ("seat", "tile")
    __slots__ = __match_args__
    key = "town"

    def __init__(self, seat: Seat, tile: int) -> None:
        self.seat = seat
        self.tile = tile


@final
@mypyc_attr(acyclic=True)
class Scored(Event):
    __match_args__ = ("seat", "points", "source")
    __slots__ = __match_args__
    key = "scored"

    def __init__(self, seat: Seat, points: int, source: int) -> None:
        self.seat = seat
        self.points = points
        self.source = source


@final
@mypyc_attr(acyclic=True)
class PowerOffered(Event):
    __match_args__ = ("seat", "giver", "amount")
    __slots__ = __match_args__
    key = "offered"

    def __init__(self, seat: Seat, giver: Seat, amount: int) -> None:
        self.seat = seat
        self.giver = giver
        self.amount = amount


@final
@mypyc_attr(acyclic=True)
class EmptyOffer(Event):
    """A neighbour whose power is all in bowl III can take nothing (TM-178)."""

    __match_args__ = ("seat", "giver", "amount")
    __slots__ = __match_args__
    key = "empty-offer"

    def __init__(self, seat: Seat, giver: Seat, amount: int) -> None:
        self.seat = seat
        self.giver = giver
        self.amount = amount


@final
@mypyc_attr(acyclic=True)
class PowerTaken(Event):
    __match_args__ = ("seat", "giver", "gain", "price")
    __slots__ = __match_args__
    key = "taken"

    def __init__(self, seat: Seat, giver: Seat, gain: int, price: int) -> None:
        self.seat = seat
        self.giver = giver
        self.gain = gain
        self.price = price


@final
@mypyc_attr(acyclic=True)
class PowerDeclined(Event):
    __match_args__ = ("seat", "giver", "amount")
    __slots__ = __match_args__
    key = "declined"

    def __init__(self, seat: Seat, giver: Seat, amount: int) -> None:
        self.seat = seat
        self.giver = giver
        self.amount = amount


@final
@mypyc_attr(acyclic=True)
class CardTaken(Event):
    """A player has taken a first bonus card."""

    __match_args__ = ("seat", "card")
    __slots__ = __match_args__
    key = "card"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card


@final
@mypyc_attr(acyclic=True)
class Passed(Event):
    """A player has passed, and taken a bonus card; NO_CARD in the last round."""

    __match_args__ = ("seat", "card")
    __slots__ = __match_args__
    key = "passed"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card


@final
@mypyc_attr(acyclic=True)
class RoundStarted(Event):
    __match_args__ = ("round",)
    __slots__ = __match_args__
    key = "round"

    def __init__(self, round: int) -> None:
        self.round = round


@final
@mypyc_attr(acyclic=True)
class Income(Event):
    __match_args__ = ("seat", "workers", "coins", "priests", "power")
    __slots__ = __match_args__
    key = "income"

    def __init__(self, seat: Seat, workers: int, coins: int, priests: int, power: int) -> None:
        self.seat = seat
        self.workers = workers
        self.coins = coins
        self.priests = priests
        self.power = power


@final
@mypyc_attr(acyclic=True)
class CultBonus(Event):
    __match_args__ = ("seat", "workers", "coins", "priests", "power", "spades")
    __slots__ = __match_args__
    key = "cult-bonus"

    def __init__(
        self, seat: Seat, workers: int, coins: int, priests: int, power: int, spades: int
    ) -> None:
        self.seat = seat
        self.workers = workers
        self.coins = coins
        self.priests = priests
        self.power = power
        self.spades = spades


@final
@mypyc_attr(acyclic=True)
class SpadesLost(Event):
    __match_args__ = ("seat", "number")
    __slots__ = __match_args__
    key = "spades-lost"

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat = seat
        self.number = number


@final
@mypyc_attr(acyclic=True)
class GameEnded(Event):
    __slots__ = ()
    key = "ended"
