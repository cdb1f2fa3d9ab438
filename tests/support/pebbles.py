"""The smallest game that needs all of the contract: a third game in one file.

A turn is: free conversions (``fire``: two clay become a brick), one action (``build``: a brick
becomes a house), free conversions, ``done``. Whoever builds offers clay to all others, who are
asked at the same time, may answer as late as they like, even in their own turn, and are asked how
much if they take it. Three houses win at once.
"""

from __future__ import annotations

from ziggurat.core import (
    Decision,
    Game,
    Move,
    MoveSyntaxError,
    OpenView,
    Outcome,
    Record,
    Seat,
    State,
    Task,
)

WORDS = {word: Move(word) for word in ("fire", "build", "done", "take", "leave", "one", "two")}


class Pebbles(Game):
    name, short, seats, player_names = "pebbles", "pebbles", range(2, 4), ("ann", "bob", "cid")
    lines_name_seats = True

    def start(self, record: Record) -> Heap:
        number = len(record.players)
        heap = Heap(record.players, [2] * number, [1] * number, [0] * number)
        heap.owe(Turn(Seat(0)))
        return heap

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, Heap)
        ranks = tuple(1 + sum(h > mine for h in state.houses) for mine in state.houses)
        return Outcome("houses", ranks, tuple((houses,) for houses in state.houses))


class Heap(State):
    names: tuple[str, ...] = ()

    def __init__(
        self, names: tuple[str, ...], clay: list[int], bricks: list[int], houses: list[int]
    ) -> None:
        super().__init__()
        self.names, self.clay, self.bricks, self.houses = names, clay, bricks, houses

    def copy(self) -> Heap:
        twin = Heap(self.names, self.clay[:], self.bricks[:], self.houses[:])
        twin.carry(self)
        return twin

    def view(self, seat: Seat | None) -> OpenView:
        return OpenView.of(self, seat)

    def snapshot(self) -> dict[str, object]:
        open_now = sorted((decision.seat, decision.key) for decision in self.decisions())
        counts = {"clay": self.clay, "bricks": self.bricks, "houses": self.houses}
        return {"asked": open_now, **{name: list(row) for name, row in counts.items()}}

    def parse(self, text: str) -> Move:
        if text not in WORDS:
            raise MoveSyntaxError(text)
        return WORDS[text]


class Turn(Decision[Heap]):
    key, rule, beside = "turn", "P-1", True

    def __init__(self, seat: Seat, acted: bool = False) -> None:
        super().__init__(seat)
        self.acted = acted

    def moves(self, state: Heap) -> list[Move]:
        fire = [WORDS["fire"]] if state.clay[self.seat] >= 2 else []
        build = [WORDS["build"]] if state.bricks[self.seat] and not self.acted else []
        return [*fire, *build, WORDS["done"]]

    def answer(self, state: Heap, move: Move) -> None:
        if move.text == "fire":
            state.clay[self.seat] -= 2
            state.bricks[self.seat] += 1
            state.owe(self)
        elif move.text == "build":
            state.bricks[self.seat] -= 1
            state.houses[self.seat] += 1
            others = [Seat(s) for s in range(len(state.clay)) if s != self.seat]
            state.owe(*map(Offer, others), Turn(self.seat, acted=True))
            if state.houses[self.seat] == 3:
                state.owe_nothing()
        else:
            state.clay[self.seat] += 1
            state.owe(Turn(Seat((self.seat + 1) % len(state.clay))))


class Offer(Decision[Heap]):
    key, rule, beside = "offer", "P-2", True

    def moves(self, state: Heap) -> list[Move]:
        return [WORDS["take"], WORDS["leave"]]

    def answer(self, state: Heap, move: Move) -> None:
        if move.text == "take":
            state.owe(HowMuch(self.seat))


class HowMuch(Decision[Heap]):
    key, rule, beside = "how-much", "P-3", True

    def moves(self, state: Heap) -> list[Move]:
        return [WORDS["one"], WORDS["two"]]

    def answer(self, state: Heap, move: Move) -> None:
        state.owe(Gain(self.seat, 1 if move.text == "one" else 2))


class Gain(Task[Heap]):
    """Automatic: it waits for nobody."""

    def __init__(self, seat: Seat, clay: int) -> None:
        self.seat, self.clay = seat, clay

    def run(self, state: Heap) -> None:
        state.clay[self.seat] += self.clay
