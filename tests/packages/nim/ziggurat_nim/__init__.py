"""The smallest game there is: take one, two or three of seven; whoever takes the last one wins.

A package of its own: installed beside Ziggurat, it is played in the terminal, on the page and in
the arena, because its entry point names ``GAME``.
"""

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
)

TAKE = {str(number): Move(str(number)) for number in (1, 2, 3)}


class Pile(State):
    names = ("ann", "bob")
    pile = 7

    def copy(self) -> "Pile":
        twin = Pile()
        twin.carry(self)
        twin.pile = self.pile
        return twin

    def view(self, seat: Seat | None) -> OpenView:
        return OpenView.of(self, seat)

    def snapshot(self) -> dict[str, object]:
        return {"left": self.pile}

    def parse(self, text: str) -> Move:
        if text not in TAKE:
            raise MoveSyntaxError(text)
        return TAKE[text]


class Take(Decision[Pile]):
    key, rule = "take", "N-1"

    def moves(self, state: Pile) -> list[Move]:
        return [move for text, move in TAKE.items() if int(text) <= state.pile]

    def answer(self, state: Pile, move: Move) -> None:
        state.pile -= int(move.text)
        if state.pile:
            state.owe(Take(Seat(1 - self.seat)))


class Nim(Game):
    name, short, seats, player_names = "nim", "nim", range(2, 3), ("ann", "bob")

    def start(self, record: Record) -> Pile:
        pile = Pile()
        pile.owe(Take(Seat(0)))
        return pile

    def outcome(self, state: State) -> Outcome:
        ranks = tuple(1 if seat == state.last_seat else 2 for seat in range(2))
        return Outcome("empty", ranks, tuple((2 - rank,) for rank in ranks))


GAME = Nim()
"""The entry point of the package: see its pyproject.toml."""
