"""Previews of moves, descriptions of things, and warnings."""

from collections import Counter
from random import Random

import pytest

from tests.support import oracle
from tests.support.counted_calls import count_calls
from tests.support.positions import play, position
from tests.support.tigris_ui import (
    GAUGES,
    SAY,
    UI,
    asked_seat,
    asked_view,
    played,
    positions,
    preview_words,
    symbols,
    warning_words,
)
from ziggurat import Match, Record, Seat
from ziggurat.bots import bot_named
from ziggurat.build import compiled
from ziggurat.core.events import Event
from ziggurat.core.messages import plainly
from ziggurat.games.tigris import GAME, TigrisState, cells
from ziggurat.games.tigris.imagine import imagine
from ziggurat.games.tigris.ui import context as context_module
from ziggurat.games.tigris.ui.consequences import _consequences
from ziggurat.games.tigris.ui.context import Context
from ziggurat.games.tigris.ui.preview_lines import prospects
from ziggurat.games.tigris.ui.warnings import warnings
from ziggurat.games.tigris.view import TigrisView
from ziggurat.i18n.narration import narration_of
from ziggurat.ui import tokens_of

KINDS = {"cost", "points", "conflict", "odds", "offer", "gain", "loss", "note"}
COMING = {
    *("scored", "conflict.began", "conflict.won", "leader.returned", "tiles.removed"),
    *("treasure.taken", "building.returned", "game.ended"),
}
MOST_FOLLOWED = 4
"""Moves that a preview makes: its own, an offered building declined, and the actions passed."""
MOST_COPIES = 20
"""Copies of the state for a preview: what other tiles would score there, for each colour."""
FAR = "1  t.t.t..........."
"""Treasures elsewhere, so that the game goes on."""


def looks(step: int, answers: int) -> list[tuple[TigrisState, TigrisView]]:
    """Some positions of whole games, as whoever is asked sees them."""
    return [(state, asked_view(state)) for state in positions(step, answers) if not state.over]


def strength(followers: int, temples: int) -> str:
    """What a leader has for each kind of conflict."""
    abroad = f"{followers} follower{'s' * (followers != 1)} for an external conflict (war)"
    return f"{abroad}, {temples} temple{'s' * (temples != 1)} for an internal one (revolt)"


# What comes of a move


def test_every_move_says_something_with_signs_of_the_art() -> None:
    drawn, kinds, moves = symbols(), set(), set()
    for state, view in looks(41, 3):
        for move in Random(state.move_count).choices(view.legal, k=25):
            lines = UI.preview(view, move, SAY)
            assert lines, move
            for line in lines:
                assert line.words and "page." not in line.words
                assert line.sign == "" or line.sign in drawn
                kinds.add(line.kind)
            assert len({line.words for line in lines}) == len(lines), move
            moves.add(type(move).__name__)
    assert kinds == KINDS - {"offer"}
    assert len(moves) == 13


def test_what_happens_was_told_before() -> None:
    seen = set()
    for state, view in looks(29, 3):
        for move in Random(state.move_count).choices(view.legal, k=20):
            words = [line.words for line in UI.preview(view, move, SAY)]
            after = state.copy()
            for event in after.play(move):
                if event.key in COMING:
                    assert sentence(event, after) in words
                    seen.add(event.key)
    assert seen >= COMING - {"building.returned", "game.ended"}


def sentence(event: Event, state: TigrisState) -> str:
    key, facts = narration_of(GAME).event_message(event, state)
    return SAY(key, **facts)


def test_the_prize_of_a_conflict_is_what_the_winner_gets() -> None:
    """For conflicts that a move begins and nobody supports."""
    compared = 0
    for state, view in looks(3, 9999):
        for move in Random(state.move_count).choices(view.legal, k=40):
            after = state.copy()
            if [event.key for event in after.play(move)][-1] != "conflict.began":
                continue
            words = [line.words for line in UI.preview(view, move, SAY)]
            after.play("support 0")
            events = after.play("support 0")
            facts = {event.key: event.facts() for event in reversed(events)}
            won = facts["conflict.won"]["winner"]
            assert isinstance(won, int)
            winner = SAY.names[view.table.dynasties[won]]
            promised = next(w for w in words if w.startswith(f"if {winner} wins"))
            points, lost = facts["scored"]["points"], facts.get("tiles.removed", {}).get("cells")
            assert f": {points} " in promised
            assert isinstance(lost, tuple | None)
            assert not lost or f"and {len(lost)} " in promised
            assert lost or promised[-1] in "gtr"
            compared += 1
    assert compared > 15


def test_nothing_hidden_is_told() -> None:
    """Other hands, another bag, other points: the same words for every legal move."""
    for state, view in looks(171, 17):
        states = [state, *(imagine(view, Random(seed)) for seed in (1, 2))]
        contexts = [Context(view, other) for other in states]
        for move in view.legal:
            first, *others = [prospects(context, move, SAY) for context in contexts]
            assert all(other == first for other in others), move
        move = view.legal[0]
        assert UI.preview(view, move, SAY) == prospects(contexts[0], move, SAY)


def test_a_quiet_move_has_no_consequences() -> None:
    """What is not tried out is what would have had nothing to tell, and that is most of it."""
    quiet = others = 0
    for _, view in looks(171, 17):
        context = Context(view)
        for move in view.legal:
            if context.quiet(move):
                assert _consequences(context, move, SAY) == "", move
                quiet += 1
            else:
                others += 1
    assert quiet > others


def test_tiles_at_the_same_scoring_place_have_the_same_consequences() -> None:
    """What is tried out once for several moves is what each of them would tell."""
    places = 0
    for _, view in looks(171, 17):
        context = Context(view)
        told = UI.extras(view, SAY)
        for move in view.legal:
            assert told.get(move.text, "") == _consequences(context, move, SAY), move
            places += context.scoring_place(move) is not None
    assert places > 100


def test_looking_changes_nothing() -> None:
    for state, view in looks(171, 17):
        before = view.to_json()
        for move in view.legal[::7]:
            once = UI.preview(view, move, SAY)
            assert UI.preview(view, move, SAY) == once
        assert view.to_json() == before == asked_view(state).to_json()


@pytest.mark.both_builds
@pytest.mark.skipif(compiled(), reason="calls within compiled code cannot be counted")
def test_looking_takes_little_work_however_many_moves_are_legal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A preview lists no moves, imagines no state of its own, and tries one move and its end."""
    calls = Counter[str]()
    count_calls(monkeypatch, calls, TigrisState, "copy", "follow", "legal_moves")
    count_calls(monkeypatch, calls, context_module, "imagine")
    copies = list[int]()
    for _, view in looks(171, 17):
        UI.notes(view, SAY)
        for move in view.legal[::5]:
            calls.clear()
            UI.preview(view, move, SAY)
            assert calls.keys() == {"copy", "follow"}
            assert calls["follow"] <= MOST_FOLLOWED, move
            copies.append(calls["copy"])
    assert len(copies) > 300
    assert max(copies) <= MOST_COPIES and sum(copies) <= 10 * len(copies)


def test_who_scores_a_tile() -> None:
    state = position("5  ....Tk..........", k="lion K", hands={"lion": "SM"})
    assert "Lion scores 1 black" in preview_words(state, "tile S g5")
    assert "Lion scores 1 green, the king standing in" in preview_words(state, "tile M g5")
    assert "it touches no kingdom: nobody scores" in preview_words(state, "tile S l5")
    state = position("5  ....Tp..........", p="bull P", hands={"lion": "SMT"})
    assert "the kingdom has no king: nobody scores" in preview_words(state, "tile S g5")
    assert "the kingdom has neither a trader nor a king: nobody scores" in preview_words(
        state, "tile M g5"
    )
    assert "Bull scores 1 red" in preview_words(state, "tile T g5")


KINGS = "5  ....TkS.SSbT....\n" + FAR


def test_a_war_is_told_with_both_ends() -> None:
    state = position(KINGS, k="lion K", b="bull K", hands={"lion": "MS", "bull": "SSS"})
    words = preview_words(state, "tile M h5")
    assert words == [
        "two kingdoms are united at h5",
        "a tile that unites kingdoms brings no points",
        "external conflict (war) of kings: Lion (1) attacks Bull (2)",
        "Lion may add settlements from the hand, then Bull, who wins a tie",
        "settlements in hand: 1",
        "your chance to win, if both add what serves them best: 0 %",
        "if Lion wins: 3 black for Lion; Bull loses the king and 2 settlements",
        "if Bull wins: 2 black for Bull; Lion loses the king and 1 settlement",
    ]
    play(state, "tile M h5")
    words = preview_words(state, "support 1")
    assert "1 settlement leaves your hand and the game" in words
    assert "You have 2 against 2; then the defender may add, and wins a tie" in words
    assert "Bull wins even without adding anything" in words
    play(state, "support 0")
    assert "Bull wins the war against Lion, 2 to 1" in preview_words(state, "support 0")


def test_the_defender_is_told_apart_from_the_attacker() -> None:
    state = position(KINGS, k="bull K", b="lion K", hands={"lion": "MSS", "bull": "S"})
    assert "Bull wins by adding 1 settlement, out of 1 tile in hand" not in preview_words(
        state, "tile M h5"
    )
    play(state, "tile M h5")
    words = preview_words(state, "support 0")
    assert "Bull wins by adding 1 settlement, out of 1 tile in hand" in words
    assert "Bull cannot win any more" in preview_words(state, "support 1")
    play(state, "support 2")
    assert "Lion wins the war against Bull, 4 to 2" in preview_words(state, "support 1")


def test_several_wars_are_told_one_by_one() -> None:
    drawing = "4  .....p.....r....\n5  ....TkS.SSbT....\n" + FAR
    hands = {"lion": "M"}
    state = position(drawing, hands=hands, k="lion K", b="bull K", p="lion F", r="bull F")
    words = preview_words(state, "tile M h5")
    assert "several external conflicts (wars) follow; Lion chooses which is next" in words
    assert "external conflict (war) of kings: Lion (1) attacks Bull (2)" in words
    assert "external conflict (war) of farmers: Lion (0) attacks Bull (0)" in words
    play(state, "tile M h5")
    words = preview_words(state, "war blue")
    assert words[0] == "external conflict (war) of farmers: Lion (0) attacks Bull (0)"
    assert words[-1] == "then the war of kings, unless this one has parted them"


def test_kingdoms_united_in_peace() -> None:
    state = position("5  ....TkS.SpT.....", k="lion K", p="bull P", hands={"lion": "S"})
    words = preview_words(state, "tile S h5")
    assert "no leaders of one colour meet: there is no external conflict (war)" in words
    assert "priest of Bull: then " + strength(2, 1) in words


REVOLT = "5  ....TbT.........\n" + FAR


def test_a_revolt_is_told_with_both_ends() -> None:
    state = position(REVOLT, b="bull K", hands={"lion": "TT"})
    assert preview_words(state, "leader K g4") == [
        "internal conflict (revolt) of kings: Lion (1) attacks Bull (2)",
        "Lion may add temples from the hand, then Bull, who wins a tie",
        "temples in hand: 2",
        "your chance to win, if both add what serves them best: 100 %",
        "if Lion wins: 1 red for Lion; Bull loses the king",
        "if Bull wins: 1 red for Bull; Lion loses the king",
    ]


def test_a_leader_enters_and_leaves() -> None:
    drawing = "5  ....TpT....T....\n" + FAR
    state = position(drawing, p="bull P", hands={"lion": "TT"})
    words = preview_words(state, "leader K g4")
    assert "it joins the kingdom of the priest of Bull" in words
    assert "a settlement placed in its kingdom then brings Lion 1 black point" in words
    assert "the king stands in there and takes these points too: Farm, Market" in words
    assert not any(word.startswith("a temple placed") for word in words)
    assert "king of Lion: then " + strength(0, 1) in words
    assert "it stands in a kingdom of its own" in preview_words(state, "leader K l4")
    play(state, "leader K g4")
    for move in ("leader K l4", "withdraw K"):
        words = preview_words(state, move)
        assert "leaves the kingdom of the priest of Bull; nobody scores black there then" in words
    assert "Lion withdraws the king from g4" in words


def test_a_disaster_is_told_with_what_falls_apart() -> None:
    drawing = "5  ....TkSSpT......\n" + FAR
    state = position(drawing, k="lion K", p="bull P")
    words = preview_words(state, "disaster g5")
    assert words[:2] == [
        "it costs a disaster; disasters left then: 1",
        "the settlement on g5 is destroyed",
    ]
    assert "a kingdom falls apart: the king of Lion / the priest of Bull" in words
    assert "the king of Lion on f5 has lost its temple and returns" in preview_words(
        state, "disaster e5"
    )
    assert "nothing can ever be placed on l5 again" in preview_words(state, "disaster l5")


def test_parts_without_leaders_are_told_once() -> None:
    drawing = "4  .....T..........\n5  ....SkS.........\n" + FAR
    state = position(drawing, k="lion K")
    words = [w for w in preview_words(state, "withdraw K") if "apart" in w]
    assert words == ["a kingdom falls apart: no leaders"]
    state = position("4  .....T..........\n5  ....TkSTp.......\n" + FAR, k="lion K", p="bull P")
    words = [w for w in preview_words(state, "withdraw K") if "apart" in w]
    assert words == ["a kingdom falls apart: no leaders / the priest of Bull"]


def test_monuments_are_told_with_what_they_pay() -> None:
    drawing = "5  ....TkSS........\n6  ......S.........\n" + FAR
    state = position(drawing, k="lion K", hands={"lion": "S"})
    words = preview_words(state, "tile S h6")
    assert words[0] == "Lion scores 1 black"
    for monument in ("red-black", "blue-black", "green-black"):
        assert f"the {monument} monument may be built" in words
    play(state, "tile S h6")
    words = preview_words(state, "monument red-black g5")
    pays = "monuments then pay the king of Lion 1 black at the end of each turn of Lion (now 0)"
    assert pays in words
    assert "king of Lion: then " + strength(0, 1) in words
    play(state, "monument red-black g5")
    assert "Lion scores 1 black from monuments" in preview_words(state, "pass")
    assert any(
        "black at the end of each turn of Lion (now 1)" in w
        for w in preview_words(state, "withdraw K")
    )


def test_buildings_are_told_with_whom_they_help() -> None:
    state = position(
        "5  ....TkSS........\n" + FAR,
        k="lion K",
        hands={"lion": "SS"},
        options={"buildings": True},
    )
    assert "the palace may be placed" in preview_words(state, "tile S i5")
    play(state, "tile S i5")
    words = preview_words(state, "building black g5")
    assert "a settlement placed in its kingdom then brings Lion 2 black points" in words
    assert preview_words(state, "no-building")[0] == "The building stays where it is"
    play(state, "building black g5")
    assert "Lion scores 2 black" in preview_words(state, "tile S j5")


def test_treasures_and_the_end_are_seen_coming() -> None:
    ends = "the game ends with this turn"
    state = position("5  ....tm.t........\n" + FAR, m="lion M", hands={"lion": "S"})
    words = preview_words(state, "tile S g5")
    assert "Lion chooses one of 2 treasures to take" in words and ends not in words
    play(state, "tile S g5")
    assert "Lion takes the treasure on e5" in preview_words(state, "treasure e5")
    state = position("5  ....tm.t........\n1  t...............", m="lion M", hands={"lion": "S"})
    assert preview_words(state, "pass")[0] != ends
    play(state, "tile S g5")
    assert preview_words(state, "treasure e5")[0] == ends
    play(state, "treasure e5")
    assert preview_words(state, "pass")[0] == "the game is over: the treasures are running out"


def test_the_end_by_the_bag_is_seen_coming() -> None:
    """How many tiles are in the bag everybody knows; which ones nobody."""
    state = position(FAR, hands={"lion": "STFMTT", "bull": "STFMTT"}, bag="ST")
    assert preview_words(state, "swap STF")[0] == (
        "the game is over: a player cannot draw enough tiles from the bag"
    )
    words = preview_words(state, "swap S")
    assert words[0] == "1 tile leaves the game unseen, a new one is drawn; in the bag then: 1"
    assert "the turn ends; Bull is next" not in words
    state.actions_left = 1
    assert preview_words(state, "pass")[-1] == "the turn ends; Bull is next"


def test_tiles_of_an_exchange_are_not_taken_for_those_of_the_end() -> None:
    state = position(FAR, hands={"lion": "STFMT", "bull": "STFMTT"})
    state.actions_left = 1
    assert preview_words(state, "swap T").count("Lion draws 1 tile") == 1
    assert "Lion draws 1 tile" in preview_words(state, "pass")
    play(state, "pass")
    assert "Bull draws 1 tile" not in preview_words(state, "swap S")


# What things are


def test_everything_can_be_asked_about() -> None:
    """Whoever looks: every place, every token of a path, every gauge."""
    drawn = symbols()
    for state in positions(171, 17):
        known = set(tokens_of(UI, state.view(None if state.over else asked_seat(state))))
        for eyes in (None, *state.table.seats):
            view = state.view(eyes)
            facts = {gauge.fact for gauge in UI.table(view, SAY)}
            facts |= {g.fact for seat in view.table.seats for g in UI.panel(view, seat, SAY)}
            for thing in {*known, *facts, *GAUGES, *map(cells.spell, cells.CELLS[::11])}:
                token = UI.about(view, thing, SAY)
                assert token is not None, thing
                assert token.words and "page." not in token.words + token.hint
                assert token.hint or thing.startswith("support"), thing
                assert token.sign == "" or token.sign in drawn
                assert (token.group == "board") == (cells.named(thing) != cells.OFF)


@pytest.mark.parametrize(
    "thing",
    [
        *("", " ", "zzz", "z99", "a0", "tile", "tile ", "tile X", "tile ST", "leader", "leader Q"),
        *("support", "support 7", "support -1", "war", "war pink", "building pink", "monument"),
        *("monument red", "monument-pink", "points-pink", "points-", "hand-", "give", "no", "\x00"),
    ],
)
def test_unknown_things_are_nothing(thing: str) -> None:
    for state in (position(), position(REVOLT, b="bull K")):
        for eyes in (None, Seat(0), Seat(1)):
            assert UI.about(state.view(eyes), thing, SAY) is None


def hint(state: TigrisState, thing: str, eyes: int | None = 0) -> str:
    token = UI.about(state.view(None if eyes is None else Seat(eyes)), thing, SAY)
    assert token is not None
    return token.hint


def test_places_tell_what_stands_there_and_whose_it_is() -> None:
    drawing = "4  .............t..\n5  ....TkS.SpT..X..\n" + FAR
    state = position(drawing, k="lion K", p="bull P")
    view = state.view(None)
    place = UI.about(view, "g5", SAY)
    assert place is not None and (place.words, place.sign) == ("g5, land", "settlement")
    king = "king of Lion: " + strength(1, 1)
    assert place.hint == f"settlement on g5; its kingdom; {king}"
    assert king in hint(state, "f5") and "every colour whose leader is missing" in hint(state, "f5")
    between = "between two kingdoms, which a tile would unite: "
    assert hint(state, "h5").endswith(f"{between}the king of Lion / the priest of Bull")
    assert hint(state, "g6").endswith("beside the kingdom of the king of Lion")
    assert hint(state, "b9").endswith("no kingdom is beside it")
    assert hint(state, "a4") == "Empty river: for farms only; no kingdom is beside it"
    assert "belongs to no kingdom" in hint(state, "a1") and "treasure" in hint(state, "a1")
    assert hint(state, "n5").startswith("A disaster")


def test_things_tell_what_matters_now() -> None:
    drawing = "5  ....TkSS........\n6  ......S.........\n" + FAR
    state = position(drawing, k="lion K", hands={"lion": "SS", "bull": "TTT"})
    assert hint(state, "tile S").endswith("settlements in hand: 2")
    assert hint(state, "tile S", 1).endswith("settlements in hand: 0")
    assert hint(state, "tile S", None).endswith("in external conflicts (wars)")
    assert "king of Lion: 3 followers" in hint(state, "leader K", 1)
    assert hint(state, "monument red-black").endswith("in the supply")
    assert "tiles in the bag: " in hint(state, "bag")
    assert "treasures on the board: 3" in hint(state, "treasures-left")
    play(state, "tile S h6", "monument red-black g5")
    for thing in ("monument red-black", "monument-red-black", "h6"):
        assert "it pays the king of Lion" in hint(state, thing)
    play(state, "withdraw K")
    assert hint(state, "monument red-black").endswith("it pays nobody as things are")


def test_sums_are_told_to_who_decides_and_to_nobody_else() -> None:
    state = position(KINGS, k="lion K", b="bull K", hands={"lion": "MS", "bull": "SSS"})
    play(state, "tile M h5")
    assert hint(state, "support 1").startswith("You have 2 against 2")
    for eyes in (None, 1):
        assert hint(state, "support 1", eyes) == ""
    play(state, "support 0")
    assert hint(state, "support 1", 1) == "You have 3 against 1: you win"
    assert hint(state, "support 1") == ""


# What is wasted


def test_leaving_out_an_action_with_a_point_in_hand() -> None:
    state = position("5  ....Tk..........", k="lion K", hands={"lion": "S"})
    assert warning_words(state, "pass") == [
        "You leave out an action, but a tile of your hand could score 1 black point for you."
    ]
    state = position("5  ....Tk..........", k="bull K", hands={"lion": "S"})
    assert warning_words(state, "pass") == []
    assert warning_words(position("5  ....Tk..........", k="lion K"), "pass") == []


def test_a_point_for_somebody_else() -> None:
    state = position("5  ....TkT.........", k="bull K", hands={"lion": "SMT"})
    words = "This tile scores 1 black point for Bull and nothing for you."
    assert warning_words(state, "tile S h5") == [words]
    assert warning_words(state, "tile S l5") == []
    drawing = "4  .......p........\n5  ....TkTT........"
    state = position(drawing, k="bull K", p="lion F", hands={"lion": "T"})
    assert warning_words(state, "tile T h3") == []
    assert warning_words(state, "tile T e6")


def test_a_conflict_that_cannot_be_won() -> None:
    state = position(REVOLT, b="bull K", hands={"lion": "T"})
    assert warning_words(state, "leader K g4") == [
        "Your king cannot win this internal conflict (revolt): 2 at most against 2."
    ]
    state = position(REVOLT, b="bull K", hands={"lion": "TT"})
    assert warning_words(state, "leader K g4") == []
    state = position(KINGS, k="lion K", b="bull K", hands={"lion": "MS"})
    assert warning_words(state, "tile M h5") == [
        "Your king cannot win this external conflict (war): 2 at most against 2."
    ]
    state = position(KINGS, k="lion K", b="bull K", hands={"lion": "MSS"})
    assert warning_words(state, "tile M h5") == []
    state = position(
        KINGS, k="potter K", b="bull K", players=("lion", "bull", "potter"), hands={"lion": "M"}
    )
    assert warning_words(state, "tile M h5") == []


def test_support_for_nothing() -> None:
    state = position(KINGS, k="lion K", b="bull K", hands={"lion": "MSS", "bull": "SSS"})
    play(state, "tile M h5")
    assert warning_words(state, "support 0") == warning_words(state, "support 2") == []
    assert warning_words(state, "support 1") == [
        "The conflict is lost even with this tile: it would be spent for nothing."
    ]
    play(state, "support 2")
    assert warning_words(state, "support 0") == warning_words(state, "support 1") == []
    assert warning_words(state, "support 3") == [
        "You win with 2 tiles less: they would be spent for nothing."
    ]


def test_warnings_depend_on_nothing_hidden() -> None:
    for state, view in looks(171, 17):
        first, other = Context(view), Context(view)
        other.state = state
        for move in view.legal:
            assert warnings(first, move, SAY) == warnings(other, move, SAY)


def test_a_sensible_player_is_hardly_ever_warned() -> None:
    warned = moves = 0
    rng, bot = Random(1), bot_named("normal", GAME)
    state = GAME.start(GAME.deal(GAME.player_names[:2], {}, rng))
    while not state.over:
        view = asked_view(state)
        move = bot.choose(view)
        warned += bool(UI.warnings(view, move, SAY))
        moves += 1
        state.play(move)
    assert moves > 70 and warned < 0.05 * moves


# Where points came from


def test_gains_add_up_to_the_sheet() -> None:
    sources = set()
    for game in oracle.games():
        match = Match(Record.from_json(game["record"]))
        state, gains = match.state, UI.gains(match.history)
        assert isinstance(state, TigrisState)
        sums = [[0] * 4 for _ in state.table.seats]
        for gain in gains:
            sums[gain.seat][gain.column] += gain.points
            sources.add(gain.source)
        sheet = UI.sheet(state, match.history, SAY)
        if sheet is None:
            assert [points for seat in sums for points in seat] == state.scores
        else:
            assert sheet.total == tuple(map(tuple, sums))
            assert tuple(tuple(sorted(row)) for row in sums) == GAME.outcome(state).rows
    assert sources == {"tile", "king", "revolt", "war", "monument", "treasures"}


def test_gains_belong_to_their_moves() -> None:
    match = played()[0]
    gains = UI.gains(match.history)
    assert [gain.at for gain in gains] == sorted(gain.at for gain in gains)
    assert {gain.at for gain in gains if gain.source == "treasures"} == {len(match.history)}
    for moves in (0, 1, 57):
        part = UI.gains(match.history[:moves])
        assert part == [gain for gain in gains if gain.at <= moves]
        state = match.at(moves)
        assert isinstance(state, TigrisState)
        assert sum(gain.points for gain in part) == sum(state.scores)


def test_gains_have_words_and_columns() -> None:
    assert set(UI.columns()) <= symbols() and len(UI.columns()) == 4
    assert UI.gain_words("war", SAY) == "External conflicts (wars)"
    for gain in UI.gains(played()[0].history):
        assert UI.gain_words(gain.source, SAY) and 0 <= gain.column < 4


def test_without_a_language_all_of_it_is_told_plainly() -> None:
    state = position(KINGS, k="lion K", b="bull K", hands={"lion": "MS"})
    view = state.view(Seat(0))
    move = state.parse("tile M h5")
    assert UI.preview(view, move, plainly) and UI.warnings(view, move, plainly)
    assert UI.about(view, "f5", plainly) is not None
