"""Other changes by a move: kingdoms that split, strengths, income from monuments."""

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
from .trial_move import Trial


def changes(trial: Trial, move: Move) -> Iterator[Prospect]:
    """The states before and after compared; in a conflict, only the kingdoms that split."""
    yield from _split(trial)
    if not trial.fights:
        yield from _paid(trial)
        yield from _stronger(trial, move)


def _split(trial: Trial) -> Iterator[Prospect]:
    """Kingdoms that split and the leaders in each part; parts without leaders count once."""
    after, say = trial.after, trial.say
    for kingdom in kingdoms.kingdoms(trial.before):
        parts = [region for region in after.regions if cells.meet(region, kingdom)]
        parts.sort(key=lambda region: cells.members(region)[0])
        if len(parts) > 1:
            inside = [all_words(trial.dynasties, leaders(after, part), say) for part in parts]
            named = dict.fromkeys(words or say("page.no-leaders") for words in inside)
            yield Prospect(say("page.ahead-split", parts=" / ".join(named)), "loss", "disaster")


def _paid(trial: Trial) -> Iterator[Prospect]:
    """Leaders with more or less income from monuments than before."""
    before, after = payments(trial.before), payments(trial.after)
    for leader in {**before, **after}:
        seat, colour = leader
        old, new = before.get(leader, 0), after.get(leader, 0)
        if old != new:
            words = trial.say(
                "page.ahead-pays",
                dynasty=trial.dynasties[seat],
                leader=LEADER_NAMES[colour],
                colour=COLOUR_NAMES[colour],
                number=new,
                before=old,
            )
            yield Prospect(words, "gain" if new > old else "loss", points_sign(colour))


def _stronger(trial: Trial, move: Move) -> Iterator[Prospect]:
    """Leaders whose strength changes by more than the placed tile."""
    standing = leaders(trial.before)
    for leader in leaders(trial.after):
        if leader in standing:
            was, now = strengths(trial.before, leader), strengths(trial.after, leader)
            if was != now and not _plain(move, leader, was, now):
                yield strength(trial, leader, now)


def _plain(move: Move, leader: Leader, was: tuple[int, int], now: tuple[int, int]) -> bool:
    """True if the only change is one more follower: the placed tile."""
    placed = isinstance(move, PlaceTile) and move.colour == leader[1]
    return placed and now == (was[0] + 1, was[1])


def strength(trial: Trial, leader: Leader, now: tuple[int, int]) -> Prospect:
    """The strengths of a leader after the move."""
    seat, colour = leader
    words = trial.say(
        "page.ahead-strength",
        dynasty=trial.dynasties[seat],
        leader=LEADER_NAMES[colour],
        followers=now[0],
        temples=now[1],
    )
    return Prospect(words, "note", leader_name(trial.dynasties[seat], colour))
