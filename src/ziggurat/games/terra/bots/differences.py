"""Why a turn was worse than another: the terms of the evaluation that differ most by its plans."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from ....bots.bot import MoveReason, ScoredMove
from ....bots.clock import Clock
from ....core.moves import Move
from ....core.view import View
from ..data.box import ROUNDS
from ..data.tiles import CARDS, FAVOURS, SH
from ..player import Player
from ..state import TerraState
from .comparison import PlanComparer, answered
from .evaluation import TerraEvaluator
from .position_features import AHEAD, BY_HAND, EVENTS, FEATURES

POSITIONS: Final = 8_000
"""Positions for both plans."""
SECOND: Final = 0.6
"""How large another term has to be beside the largest one to be told as well."""
LEAST: Final = 0.5
"""Points below which a term is not worth a sentence."""

GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "stock": (
        *("stock", "workers", "coins", "priests", "bowl1", "bowl2", "bowl3"),
        *("many_workers", "many_coins", "many_priests", "much_power"),
    ),
    "income": ("incomes", "income_workers", "income_coins", "income_priests", "income_power"),
    "tiles": ("tiles", "shipping", "digging", *(tile.name for tile in FAVOURS)),
    "card": ("on_pass", *(card.name for card in CARDS)),
    "cults": ("ranks", "bonuses", "steps", "sent"),
    "area": ("area", "linked"),
    "towns": ("towns", "town_tiles", "keys", "town_in_1", "town_in_2", "town_in_3", "second_town"),
    "land": ("sites", "neighbours", "home_sites", "near_sites", "far_sites"),
    "buildings": ("dwellings", "posts", "temples", "strongholds", "sanctuaries"),
    "ahead": (
        "tiles_ahead",
        *(f"{event}_{ahead}" for ahead in range(AHEAD) for event in EVENTS),
    ),
}
"""The features of a position by what a sentence calls them."""
GROUP_OF: Final = {feature: group for group, features in GROUPS.items() for feature in features}


def differences(
    view: View, state: TerraState, better: ScoredMove, played: Sequence[Move]
) -> list[MoveReason]:
    """What the moves that were played gave up, the most important first."""
    seat = view.seat
    assert seat is not None
    if answered(state, seat, view.legal) is not None:
        return [better.reason]
    comparer = PlanComparer(state, seat, Clock(nodes=POSITIONS))
    good, real = comparer.best((better.move,)).end, comparer.best(played).end
    plans = (good.players[seat], real.players[seat])
    more, less = terms(comparer.evaluator, good), terms(comparer.evaluator, real)
    lost = {group: more[group] - less[group] for group in more}
    order = sorted(lost, key=lambda group: (-lost[group], group))[:2]
    floor = max(LEAST, SECOND * lost[order[0]])
    reasons = [
        MoveReason(f"lost-{named(group, *plans)}", {"number": max(1, round(lost[group]))})
        for group in order
        if lost[group] >= floor
    ]
    return reasons or [MoveReason("lost-prospects")]


def named(group: str, good: Player, real: Player) -> str:
    """What a sentence is about: of tiles and tracks the one thing that is missing, if it is one."""
    if group != "tiles":
        return group
    if good.built[SH] and not real.built[SH]:
        return "stronghold"
    if good.favours.bit_count() > real.favours.bit_count():
        return "favour"
    return group


def terms(evaluator: TerraEvaluator, state: TerraState) -> dict[str, float]:
    """The value of a position by what it is made of, in points at the end of the game."""
    player = state.players[evaluator.seat]
    groups: dict[str, float] = defaultdict(float)
    groups["points"] = float(player.points)
    if state.round == ROUNDS and player.passed:
        cults, area = evaluator.ranks(state, player, 0), evaluator.area(state, player, 0)
        groups.update(cults=cults, area=area)
        groups["stock"] = evaluator.final(state, player) - player.points - cults - area
        return groups
    weights = evaluator.learned[state.round - 1] if evaluator.learned else BY_HAND
    features = evaluator.features(state, player)
    for name, weight, feature in zip(FEATURES, weights, features, strict=False):
        groups[GROUP_OF[name]] += weight * feature
    return groups
