"""What a player does with a move, and what an event is about: words and signs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import Any, Final

from ....core.errors import MoveSyntaxError
from ....core.events import Event
from ....core.messages import Say
from ....core.moves import NO_ID, Move, Resign
from ....i18n.narration import Phrase
from .. import events, moves
from ..data.board import COLOUR_WORDS, TERRAIN_NAMES
from ..data.box import BUILDING_WORDS, CULTS
from ..data.tiles import CARDS, FAVOURS, TOWNS, D
from ..factions import FACTIONS
from ..goods import Goods
from ..hexes import NAMES
from ..parsing import parse
from ..special import FIRST_SPECIAL
from ..state import TerraState
from ..tracks import SHIP
from .event_messages import action_name, goods_of
from .wording import exchanged

_DONE_AGAIN: Final = (moves.Burn, moves.Convert, moves.DropSpade)
"""Kinds of single moves of which several are described together."""
_WITHOUT_ID: Final = (moves.Answer, Resign)
"""Kinds that are described although no list of moves contains them."""


def move_phrases(player: str, text: str, say: Say) -> list[Phrase]:
    """The steps of a move by a player; a text that is no move is left as it is."""
    try:
        move = parse(text)
    except MoveSyntaxError:
        return [Phrase(text)]
    parts = move.parts if isinstance(move, moves.Row) else (move,)
    if any(part.id == NO_ID and not isinstance(part, _WITHOUT_ID) for part in parts):
        return [Phrase(text)]
    return [_deed(player, part, times, say) for part, times in _runs(parts)]


def _runs(parts: tuple[Move, ...]) -> Iterator[tuple[Move, int]]:
    """Equal steps in a row, as one of them and their number."""
    for part, run in groupby(parts):
        times = len(list(run))
        yield from [(part, times)] if isinstance(part, _DONE_AGAIN) else [(part, 1)] * times


def _deed(player: str, move: Move, times: int, say: Say) -> Phrase:
    find = _DEEDS.get(type(move))
    words, sign = (move.text, "") if find is None else find(player, move, times, say)
    return Phrase(words, sign=sign)


Describe = Callable[[str, Any, int, Say], tuple[str, str]]


def _build(player: str, move: moves.Build, times: int, say: Say) -> tuple[str, str]:
    return say("deed.build", hex=NAMES[move.hex]), piece(player, D)


def _transform(player: str, move: moves.Transform, times: int, say: Say) -> tuple[str, str]:
    terrain = TERRAIN_NAMES[move.terrain]
    return say("deed.transform", hex=NAMES[move.hex], terrain=terrain), f"terrain-{terrain}"


def _upgrade(player: str, move: moves.Upgrade, times: int, say: Say) -> tuple[str, str]:
    words = say("deed.upgrade", hex=NAMES[move.hex], kind=BUILDING_WORDS[move.kind])
    return words, piece(player, move.kind)


def _connect(player: str, move: moves.Connect, times: int, say: Say) -> tuple[str, str]:
    return say("deed.connect", hex=NAMES[move.hex]), "connect"


def _dig(player: str, move: moves.Dig, times: int, say: Say) -> tuple[str, str]:
    return say("deed.dig", number=move.number), "dig"


def _advance(player: str, move: moves.Advance, times: int, say: Say) -> tuple[str, str]:
    track = "advance-ship" if move.number == SHIP else "advance-dig"
    return say(f"deed.{track}"), track


def _act(player: str, move: moves.Act, times: int, say: Say) -> tuple[str, str]:
    name = moves.ACTIONS[move.number]
    key = "act" if move.number >= FIRST_SPECIAL else "power-action"
    return say(f"deed.{key}", action=action_name(name)), name


def _pass(player: str, move: moves.Pass, times: int, say: Say) -> tuple[str, str]:
    if move.number == moves.NO_CARD:
        return say("deed.pass"), "pass"
    card = CARDS[move.number].name
    return say("deed.pass-card", card=card), card


def _convert(player: str, move: moves.Convert, times: int, say: Say) -> tuple[str, str]:
    return say("deed.convert", **exchanged(move.number, times)), exchange_sign(move.text)


def _burn(player: str, move: moves.Burn, times: int, say: Say) -> tuple[str, str]:
    return say("deed.burn", number=times), "burn"


def _favour(player: str, move: moves.TakeFavour, times: int, say: Say) -> tuple[str, str]:
    tile = FAVOURS[move.number].name
    return say("deed.favour", tile=tile), tile


def _town(player: str, move: moves.TakeTown, times: int, say: Say) -> tuple[str, str]:
    tile = TOWNS[move.number].name
    return say("deed.town", tile=tile), tile


def _send(player: str, move: moves.Send, times: int, say: Say) -> tuple[str, str]:
    return say("deed.send", number=move.steps, cult=CULTS[move.cult]), "send"


def _step(player: str, move: moves.CultStep, times: int, say: Say) -> tuple[str, str]:
    cult = CULTS[move.cult]
    return say("picture.steps", number=move.steps, cult=cult), cult


def _bridge(player: str, move: moves.Bridge, times: int, say: Say) -> tuple[str, str]:
    start, end = move.ends
    return say("deed.bridge", start=NAMES[start], end=NAMES[end]), "bridge"


def _answer(player: str, move: moves.Answer, times: int, say: Say) -> tuple[str, str]:
    key = "leech" if isinstance(move, moves.Leech) else "decline"
    return say(f"deed.{key}", number=move.amount, giver=move.giver), key


def _choose(player: str, move: moves.Choose, times: int, say: Say) -> tuple[str, str]:
    return say("deed.choose", faction=move.faction), move.faction


def _bid(player: str, move: moves.Bid, times: int, say: Say) -> tuple[str, str]:
    return say("deed.bid", number=move.points, faction=move.faction), move.faction


def _resign(player: str, move: Resign, times: int, say: Say) -> tuple[str, str]:
    return say("deed.resign"), ""


def _drop(player: str, move: moves.DropSpade, times: int, say: Say) -> tuple[str, str]:
    return say("deed.drop-spade", number=times), "drop-spade"


def _no_ordination(player: str, move: Move, times: int, say: Say) -> tuple[str, str]:
    return say("deed.no-ordination"), "no-ordination"


def _done(player: str, move: moves.Done, times: int, say: Say) -> tuple[str, str]:
    return say("deed.done"), "done"


_DEEDS: Final[Mapping[type[Move], Describe]] = {
    moves.Build: _build,
    moves.Transform: _transform,
    moves.Upgrade: _upgrade,
    moves.Connect: _connect,
    moves.Dig: _dig,
    moves.Advance: _advance,
    moves.Act: _act,
    moves.Pass: _pass,
    moves.Convert: _convert,
    moves.Burn: _burn,
    moves.TakeFavour: _favour,
    moves.TakeTown: _town,
    moves.Send: _send,
    moves.CultStep: _step,
    moves.Bridge: _bridge,
    moves.Leech: _answer,
    moves.Decline: _answer,
    moves.Choose: _choose,
    moves.Bid: _bid,
    Resign: _resign,
    moves.DropSpade: _drop,
    moves.NoOrdination: _no_ordination,
    moves.Done: _done,
}


# Signs.


def piece(player: str, kind: int) -> str:
    """The sign of a building in a player's colour; empty as long as there is no faction."""
    faction = FACTIONS.get(player)
    return f"{BUILDING_WORDS[kind]}-{COLOUR_WORDS[faction.home]}" if faction else ""


def exchange_sign(text: str) -> str:
    """The sign of ``convert 3pw to 1w``."""
    return text.replace(" to ", "-").replace(" ", "-")


def signs_of(goods: Goods) -> list[str]:
    """The signs of some goods."""
    counted = {"worker": goods.workers, "coin": goods.coins, "priest": goods.priests,
               "power": goods.power}  # fmt: skip
    return [sign for sign, number in counted.items() if number]


def event_signs(event: Event, state: TerraState) -> list[str]:
    """What an event is about."""
    find = _ABOUT.get(type(event))
    if find is not None:
        return [find(event)]
    if isinstance(event, events.Built):
        return [piece(state.names[event.seat], event.kind)]
    if isinstance(event, events.Passed):
        return ["pass"] if event.card == moves.NO_CARD else ["pass", CARDS[event.card].name]
    if isinstance(event, events.CultBonus) and event.spades:
        return ["spade"]
    if isinstance(event, events.Income | events.CultBonus):
        return signs_of(goods_of(event))
    return []


_ABOUT: Final[Mapping[type[Event], Callable[[Any], str]]] = {
    events.FactionChosen: lambda event: event.faction,
    events.FactionOffered: lambda event: event.faction,
    events.BidMade: lambda event: event.faction,
    events.Outbid: lambda event: event.faction,
    events.FactionWon: lambda event: event.faction,
    events.Transformed: lambda event: f"terrain-{TERRAIN_NAMES[event.terrain]}",
    events.Bridged: lambda event: "bridge",
    events.Acted: lambda event: moves.ACTIONS[event.action],
    events.Exchanged: lambda event: exchange_sign(moves.CONVERT[event.conversion].text),
    events.Burned: lambda event: "burn",
    events.Shipped: lambda event: "advance-ship",
    events.Dug: lambda event: "advance-dig",
    events.PriestSent: lambda event: "send",
    events.Stepped: lambda event: CULTS[event.cult],
    events.FavourTaken: lambda event: FAVOURS[event.tile].name,
    events.TownTaken: lambda event: TOWNS[event.tile].name,
    events.Scored: lambda event: "points",
    events.PowerOffered: lambda event: "power",
    events.EmptyOffer: lambda event: "power",
    events.PowerTaken: lambda event: "leech",
    events.PowerDeclined: lambda event: "decline",
    events.CardTaken: lambda event: CARDS[event.card].name,
    events.RoundStarted: lambda event: "round",
    events.SpadesLost: lambda event: "drop-spade",
}
