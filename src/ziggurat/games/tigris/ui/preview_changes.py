"""What else a move changes: kingdoms that fall apart, strengths, what monuments pay."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.moves import Move
from ....ui import Prospect
from .. import cells, kingdoms
from ..box import COLOUR_NAMES, LEADER_NAMES
from ..locale.move_descriptions import leader_name
from ..moves import PlaceTile
from ..render.art import points_sign
from .position_facts import Leader, all_words, leaders, payments, strengths
from .trial_move import Step


def shifts(step: Step, move: Move) -> Iterator[Prospect]:
    """Both tables compared; while a conflict is still to be settled there is too much to say."""
    yield from _split(step)
    if not step.fights:
        yield from _paid(step)
        yield from _stronger(step, move)


def _split(step: Step) -> Iterator[Prospect]:
    """Kingdoms that fall apart, and who is left where; parts without leaders are told once."""
    after, say = step.after, step.say
    for kingdom in kingdoms.kingdoms(step.before):
        parts = [region for region in after.regions if cells.meet(region, kingdom)]
        parts.sort(key=lambda region: cells.members(region)[0])
        if len(parts) > 1:
            inside = [all_words(step.dynasties, leaders(after, part), say) for part in parts]
            named = dict.fromkeys(words or say("page.no-leaders") for words in inside)
            told = " / ".join(named)
            yield Prospect(say("page.ahead-split", parts=told), "loss", "disaster")


def _paid(step: Step) -> Iterator[Prospect]:
    """Leaders that monuments pay more or less than before."""
    before, after = payments(step.before), payments(step.after)
    for leader in {**before, **after}:
        seat, colour = leader
        old, new = before.get(leader, 0), after.get(leader, 0)
        if old != new:
            words = step.say(
                "page.ahead-pays",
                dynasty=step.dynasties[seat],
                leader=LEADER_NAMES[colour],
                colour=COLOUR_NAMES[colour],
                number=new,
                before=old,
            )
            yield Prospect(words, "gain" if new > old else "loss", points_sign(colour))


def _stronger(step: Step, move: Move) -> Iterator[Prospect]:
    """Leaders whose strength has changed by more than the tile that was just placed."""
    standing = leaders(step.before)
    for leader in leaders(step.after):
        if leader in standing:
            was, now = strengths(step.before, leader), strengths(step.after, leader)
            if was != now and not _plain(move, leader, was, now):
                yield strength(step, leader, now)


def _plain(move: Move, leader: Leader, was: tuple[int, int], now: tuple[int, int]) -> bool:
    """True for one follower more, which is the tile itself."""
    placed = isinstance(move, PlaceTile) and move.colour == leader[1]
    return placed and now == (was[0] + 1, was[1])


def strength(step: Step, leader: Leader, now: tuple[int, int]) -> Prospect:
    """What a leader will have behind it."""
    seat, colour = leader
    words = step.say(
        "page.ahead-strength",
        dynasty=step.dynasties[seat],
        leader=LEADER_NAMES[colour],
        followers=now[0],
        temples=now[1],
    )
    return Prospect(words, "note", leader_name(step.dynasties[seat], colour))
