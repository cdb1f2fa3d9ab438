"""The face: every move can be touched, and every vain touch is answered."""

from collections import Counter
from random import Random

import pytest

from tests.support.tigris_lively import position_of
from tests.support.tigris_ui import SAY, UI, asked_seat, played, positions, symbols
from ziggurat import Seat
from ziggurat.core.events import Event
from ziggurat.games.tigris import GAME, TigrisState, cells
from ziggurat.i18n.narration import narration_of
from ziggurat.ui import Token, tokens_of

PHASES = {"action", "war", "support", "building", "monument", "treasure"}
STRANGE = ("zzz", "treasure", "give", "give X", "leader", "leader KP", "tile", "", " ", "z99", "no")


def test_the_games_ask_every_question() -> None:
    phases = {asked.key for state in positions(1) if (asked := state.decision()) is not None}
    assert phases == PHASES


def test_every_move_has_tokens_of_its_own() -> None:
    for state in positions(7, 3):
        if not state.over:
            view = state.view(asked_seat(state))
            paths = {frozenset(Counter(UI.path(view, move)).items()) for move in view.legal}
            assert len(paths) == len(view.legal)


def test_every_token_is_named_and_its_sign_is_drawn() -> None:
    drawn, seen = symbols(), dict[str, Token]()
    for state in positions(7, 3):
        if not state.over:
            seen |= tokens_of(UI, state.view(asked_seat(state)), SAY)
    for name, token in seen.items():
        assert token.words and token.words != name and "page." not in token.words
        assert token.group in ("board", "hand", "action", "answer", "card")
        assert token.sign == "" or token.sign in drawn
        assert (token.group == "board") == (cells.named(name) != cells.OFF)
        assert token.hint or token.group == "board"
    kinds = {name.partition(" ")[0] for name, token in seen.items() if token.group != "board"}
    assert kinds == {
        *("tile", "give", "leader", "disaster", "swap", "withdraw", "pass"),
        *("war", "support", "building", "no-building", "monument", "no-monument"),
    }


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("tile T d7", ("tile T", "d7")),
        ("leader K e7", ("leader K", "e7")),
        ("withdraw K", ("leader K", "withdraw")),
        ("disaster c3", ("disaster", "c3")),
        ("swap FTT", ("swap", "give F", "give T", "give T")),
        ("pass", ("pass",)),
        ("war green", ("war green",)),
        ("support 2", ("support 2",)),
        ("treasure e5", ("e5",)),
        ("building blue d4", ("building blue", "d4")),
        ("no-building", ("no-building",)),
        ("monument red-black d4", ("monument red-black", "d4")),
        ("no-monument", ("no-monument",)),
    ],
)
def test_the_tokens_of_a_move(text: str, tokens: tuple[str, ...]) -> None:
    state = position_of(played()[0])
    assert UI.path(state.view(None), state.parse(text)) == tokens


def test_words_for_buttons() -> None:
    state = GAME.start(GAME.deal(("lion", "bull"), {}, Random(3)))
    view = state.view(Seat(0))
    for token, words in {
        "tile T": "Temple", "leader K": "King", "disaster": "Disaster", "swap": "Exchange",
        "give F": "Give farm", "withdraw": "Withdraw", "pass": "Pass", "war green":
        "War of traders", "building green": "Market hall", "monument red-black":
        "Monument red-black", "no-monument": "No monument", "a1": "a1, land", "e1": "e1, river",
    }.items():  # fmt: skip
        assert UI.token(view, token, SAY).words == words
    assert UI.token(view, "leader K", SAY).sign == "lion-king"


def test_support_is_told_with_both_sums() -> None:
    hints = set()
    for state in positions(9999):
        if not state.over and state.view(None).now.phase == "support":
            view = state.view(asked_seat(state))
            for move in view.legal:
                token = UI.token(view, move.text, SAY)
                number = int(move.text.split()[1])
                assert token.words.startswith(f"Add {number}" if number else "Add nothing")
                hints.add(token.hint.rpartition(" ")[2])
                after = state.copy()
                seat = asked_seat(after)
                after.play(move)
                won = [event for event in after.events if event.key == "conflict.won"]
                if won:
                    winner = getattr(won[0], "winner")  # noqa: B009
                    assert token.hint.endswith("you win" if winner == seat else "you lose")
    assert hints == {"win", "lose", "tie"}


def test_every_cell_is_refused_with_a_clause_if_nothing_goes_there() -> None:
    reasons = set()
    for state in positions(13, 7):
        for seat in state.table.seats:
            view = state.view(seat)
            lit = {token for move in view.legal for token in UI.path(view, move)}
            for cell in map(cells.spell, cells.CELLS):
                if cell not in lit:
                    texts = UI.attempts(state, seat, [cell])
                    refusal = state.why_not(texts[0], seat)
                    assert refusal is not None and refusal.rule and refusal.reason != "syntax"
                    reasons.add(refusal.reason)
    assert reasons >= {
        *("occupied", "river", "not-asked", "game-over", "phase"),
        *("treasure-choice", "building-cell", "monument-square"),
    }


def test_tokens_touched_in_vain_are_answered_too() -> None:
    known = list(dict.fromkeys(t for s in positions(31, 7) for t in open_tokens(s)))
    rng = Random(8)
    for state in positions(31, 7):
        for seat in state.table.seats:
            for _ in range(30):
                chosen = rng.choices([*known, *STRANGE], k=rng.randrange(4))
                texts = UI.attempts(state, seat, chosen)
                assert any(is_move(state, text) for text in texts)
                refusal = state.why_not(texts[0], seat)
                assert refusal is None or refusal.rule


def open_tokens(state: TigrisState) -> list[str]:
    view = state.view(None if state.over else asked_seat(state))
    return list(tokens_of(UI, view))


def is_move(state: TigrisState, text: str) -> bool:
    refusal = state.why_not(text)
    return refusal is None or refusal.reason != "syntax"


def refused(state: TigrisState, *chosen: str) -> str:
    texts = UI.attempts(state, Seat(0), chosen)
    refusal = state.why_not(texts[0], Seat(0))
    return "legal" if refusal is None else str(refusal)


def test_what_was_meant() -> None:
    state = GAME.start(GAME.deal(("lion", "bull"), {}, Random(3)))
    state.hands[:4] = [0, 6, 0, 0]
    assert UI.attempts(state, Seat(0), ["tile T", "d7"]) == ["tile T d7"]
    assert UI.attempts(state, Seat(0), ["d7", "tile T"]) == ["tile T d7"]
    assert UI.attempts(state, Seat(0), ["withdraw", "leader K"]) == ["withdraw K"]
    assert UI.attempts(state, Seat(0), ["swap", "give F", "give T"]) == ["swap FT"]
    assert refused(state, "tile S", "d7") == "not-in-hand (TE-37)"
    assert refused(state, "tile S") == "not-in-hand (TE-37)"
    assert refused(state, "withdraw") == "not-on-board (TE-24)"
    assert refused(state, "k1") == "occupied (TE-37)"
    assert refused(state, "leader K", "a1") == "no-temple (TE-27)"
    state.disasters_left = (0, 2)
    assert refused(state, "e1") == "river (TE-38)"
    assert refused(state, "disaster") == "no-disaster (TE-62)"
    state.hands[:4] = [0, 0, 0, 0]
    assert refused(state, "swap") == "not-in-hand (TE-65)"
    assert refused(state, "a1") == "no-temple (TE-27)"
    assert refused(state, "zzz") == "syntax (TE-19)"
    state.play("pass")
    state.play("pass")
    assert refused(state, "a1") == "not-asked (TE-19)"


def test_a_leader_without_a_place_is_told_why() -> None:
    state = GAME.start(GAME.deal(("lion", "bull"), {}, Random(3)))
    state.tiles[1] = cells.NONE
    state.derive()
    assert refused(state, "leader K") == "no-temple (TE-27)"


def test_leaving_out_the_last_action_ends_the_turn() -> None:
    for state in positions(13):
        for seat in (None, *state.table.seats):
            view = state.view(seat)
            legal = {move.text for move in view.legal}
            last = "pass" in legal and view.actions_left == 1
            assert UI.ending(view) == ("pass" if last else None)
            assert UI.opens_turn(view) == (view.now.phase == "action" and view.actions_left == 2)


def test_an_answer_that_cannot_be_taken_back_is_binding() -> None:
    """Wherever no answer is binding, every one but a draw can be taken back."""
    bindings = set()
    for match in played()[:2]:
        for at in range(0, len(match.history), 3):
            state = match.at(at)
            asked = state.decision()
            assert asked is not None
            view = state.view(asked.seat)
            binding = UI.binding(view)
            bindings.add((asked.key, binding))
            if not binding:
                for move in Random(at).choices(view.legal, k=5):
                    after = state.copy()
                    events = after.play(move)
                    if not move.text.startswith("swap"):
                        assert not any(event.seals for event in events)
                    if asked.key != "action":
                        assert after.decision() is not None
                        assert after.decision().seat == asked.seat  # type: ignore[union-attr]
    assert bindings >= {("action", True), ("action", False), ("support", True)}
    assert ("support", False) not in bindings


PROMISED = ("scored", "kingdoms.united", "conflict.began", "tiles.removed", "treasure.taken")


def test_what_a_move_brings_is_told_before() -> None:
    """What is promised happens, and what happens was promised, whatever is hidden."""
    number, kinds = 0, set()
    for state in positions(19, 3):
        if state.over:
            continue
        view = state.view(asked_seat(state))
        for move in Random(state.move_count).choices(view.legal, k=30):
            after = state.copy()
            events = after.play(move)
            happened = {sentence(event, after) for event in events}
            promised = [words for words in UI.extra(view, move, SAY).split("; ") if words]
            assert len([words for words in promised if words not in happened]) <= 1
            number += len(promised)
            for event in events:
                paid = event.facts().get("cause") == "monument" and event.key == "scored"
                if (event.key in PROMISED and not paid) or event.key == "game.ended":
                    assert sentence(event, after) in promised
                    kinds.add(event.key)
    assert number > 50 and kinds == {*PROMISED, "game.ended"}


def sentence(event: Event, state: TigrisState) -> str:
    key, facts = narration_of(GAME).event_message(event, state)
    return SAY(key, **facts)
