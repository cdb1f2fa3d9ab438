"""Ideas: of the moves that a bot has considered, the few that a person would call different."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace

from .bot import MoveReason, ScoredMove

TIE = 0.1
"""The part of the margin within which moves of one idea are as good as each other."""


@dataclass(frozen=True, slots=True)
class Idea:
    """What a move is about. Moves that agree in kind and purpose are the same idea."""

    kind: str
    """What is done, and with what. Ideas of different kinds differ most."""
    purpose: Hashable = None
    """What sets ideas of one kind apart, such as the kingdom or the card that is meant."""
    place: str = ""
    """Where it is done; other ideas should be shown elsewhere."""
    either_or: bool = False
    """True for an answer that excludes all others of its kind: how many, yes or no."""
    declines: bool = False
    """True for an answer that takes nothing of what is offered."""
    reason: MoveReason | None = None
    """What the player reads of why; None for the bot's own reason."""
    sense: Hashable = None
    """Of two moves of one sense only the better is told, even elsewhere; None: unlike others."""

    @property
    def is_sole(self) -> bool:
        """Whether other answers would contradict it."""
        return self.either_or or self.declines


class Ideas:
    """Moves with what each is about, the best first."""

    def __init__(self, moves: Sequence[ScoredMove], ideas: Sequence[Idea], margin: float) -> None:
        self.pairs = list(zip(moves, ideas, strict=True))
        self.margin = margin
        """How much worse than the best move an idea may be."""

    def best(self, number: int) -> list[ScoredMove]:
        """The best different ideas, the best first; only one if others would contradict it.

        Ideas of other kinds come before further ones of the same kind.
        """
        groups = self.groups()
        if not groups or groups[0][0][1].is_sole:
            return [explained(*group[0]) for group in groups[:1]]
        chosen: list[tuple[ScoredMove, Idea]] = []
        while groups and len(chosen) < number:
            kinds = {idea.kind for _, idea in chosen}
            group = next((one for one in groups if one[0][1].kind not in kinds), groups[0])
            groups.remove(group)
            if fresh := self.fresh(group, {idea.sense for _, idea in chosen} - {None}):
                chosen.append(self.elsewhere(fresh, {idea.place for _, idea in chosen}))
        return sorted((explained(*one) for one in chosen), key=lambda scored: -scored.value)

    def groups(self) -> list[list[tuple[ScoredMove, Idea]]]:
        """The moves by idea, without those that are far worse or contradict the best one."""
        groups: dict[Hashable, list[tuple[ScoredMove, Idea]]] = {}
        for number, (scored, idea) in enumerate(self.pairs):
            near = scored.value >= self.pairs[0][0].value - self.margin
            if near and (number == 0 or not idea.declines):
                groups.setdefault((idea.kind, idea.purpose), []).append((scored, idea))
        return list(groups.values())

    def fresh(
        self, group: Sequence[tuple[ScoredMove, Idea]], told: set[Hashable]
    ) -> list[tuple[ScoredMove, Idea]]:
        """The best moves of an idea, as good as each other, that say nothing told before."""
        least = group[0][0].value - TIE * self.margin
        return [one for one in group if one[0].value >= least and one[1].sense not in told]

    def elsewhere(
        self, moves: Sequence[tuple[ScoredMove, Idea]], taken: set[str]
    ) -> tuple[ScoredMove, Idea]:
        """The first of these moves, or one whose place no other idea has taken."""
        free = (one for one in moves if one[1].place not in taken)
        return next(free, moves[0]) if moves[0][1].place else moves[0]

    def rivals(self) -> Iterator[ScoredMove]:
        """The answers that contradict the best one, the best first."""
        if self.pairs:
            _, best = self.pairs[0]
            for scored, idea in self.pairs[1:]:
                same = (idea.kind, idea.purpose) == (best.kind, best.purpose)
                if (same and best.either_or) or best.declines != idea.declines:
                    yield scored


def explained(scored: ScoredMove, idea: Idea) -> ScoredMove:
    """A move with the reason that the player reads."""
    return replace(scored, reason=idea.reason or scored.reason)


def sense_of(reason: MoveReason) -> Hashable:
    """The sense of a reason by which no two sentences that are told read alike."""
    return (reason.key, *sorted(reason.facts.items()))
