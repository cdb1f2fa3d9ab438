"""Two browsers play each other to the end, and no byte of the game is for the wrong eyes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import httpx
from playwright.sync_api import Browser, expect

from tests.support.chromium import context_of
from tests.support.marks import long
from tests.support.page_together import OWN, Screen, make_table, shoot, sit, watch
from tests.support.people import Answer, Chair
from tests.support.servers import Running
from ziggurat import Match, Record, Seat
from ziggurat.games.tigris.view import TigrisView
from ziggurat.i18n import speak
from ziggurat.ui import ui_of

PIECE = 12
"""So many letters of the bag do not come together by chance."""
PLACED = 16
"""So many moves are made on the board before the hands go through the bag."""


class Game:
    """A whole game by clicks: both players and a spectator, each with a browser."""

    def __init__(self, house: Running, browser: Browser) -> None:
        self.url, self.rng = house.url, Random(4)
        self.chairs = make_table(self.url, "tigris", "friend:lion:Ann", "friend:bull:Bob")
        contexts = [context_of(browser, "desk") for _ in range(3)]
        players = zip(contexts, self.chairs, strict=False)
        self.players = [sit(context, self.url, chair) for context, chair in players]
        self.spectator = watch(contexts[2], self.url, self.chairs[0].table)
        for screen in self.screens:
            screen.page.emulate_media(reduced_motion="reduce")

    @property
    def screens(self) -> list[Screen]:
        return [*self.players, self.spectator]

    def play(self) -> None:
        seq = 0
        while not (sight := self.spectator.sight)["over"]:
            player = self.players[sight["waited"][0]]
            player.play(self.choose(player.sight))
            seq += 1
            for screen in self.screens:
                screen.at(seq)

    def choose(self, sight: Answer) -> Sequence[str]:
        """Leaders and tiles first, then exchanges of as much as can be given."""
        choices: list[list[str]] = sight["choices"]
        swaps = [one for one in choices if one[0].startswith("swap")]
        if sight["moves"] < PLACED or not swaps:
            kinds = ("leader", "tile") if sight["moves"] % 2 else ("tile", "leader")
            for kind in kinds:
                if some := [one for one in choices if one[0].startswith(kind)]:
                    return self.rng.choice(some)
            return self.rng.choice(choices)
        return max(swaps, key=len)

    def record(self) -> Record:
        chair = self.chairs[0]
        answer = httpx.get(f"{self.url}{chair.path}/record", headers=chair.headers)
        return Record.loads(answer.text)


def received(screen: Screen) -> str:
    """All frames and all answers of the server, as they came."""
    bodies = [one.text() for one in screen.answers if one.request.resource_type != "image"]
    return "\n".join([*screen.frames, *bodies])


def both_see_the_same_end(game: Game) -> None:
    ends = [screen.sights[-1] for screen in game.screens]
    assert all(end["over"] for end in ends)
    assert ends[0]["result"] == ends[1]["result"] == ends[2]["result"]
    for screen in game.screens:
        expect(screen.page.locator("#result")).to_be_visible()
        expect(screen.page.locator("#ranking li")).to_have_count(2)
        assert screen.troubles == []
    shoot(game.players[0].page, "two-browsers-end")


def the_record_is_what_was_clicked(game: Game) -> None:
    match = Match(game.record())
    assert match.state.over
    assert match.state.move_count == game.spectator.sights[-1]["moves"] > PLACED
    assert any(text.startswith("swap") for text in match.record.moves)


def nobody_was_sent_the_bag(game: Game) -> None:
    bag = game.record().deal["bag"]
    pieces = {bag[at : at + PIECE] for at in range(len(bag) - PIECE + 1)}
    assert len(pieces) > 100
    for screen in game.screens:
        everything = received(screen)
        assert not [piece for piece in pieces if piece in everything]


def nobody_was_sent_a_secret(game: Game) -> None:
    for at, screen in enumerate(game.screens):
        everything = received(screen)
        for chair in game.chairs:
            assert chair.secret not in everything, (at, chair.seat)


def positions(game: Game) -> list[Match]:
    """The game again, after each of its moves."""
    record = game.record()
    moves = list(record.moves)
    record.moves.clear()
    match = Match(record)
    found = []
    for text in moves:
        found.append(Match(Record.loads(match.record.dumps())))
        match.play(text)
    return [*found, match]


def of_others_all_see_the_same(game: Game) -> None:
    """What is told of another's things is what a spectator's view says of them, to the letter."""
    played, say = positions(game), speak("tigris", "en")
    for at, screen in enumerate(game.screens):
        told = [one for one in screen.sights if not one["over"]]
        assert len({one["moves"] for one in told}) == len(played) - 1
        for sight in told:
            match = played[sight["moves"]]
            for other in others(game.chairs, at):
                public = ui_of(match.game).panel(match.state.view(None), Seat(other), say)
                shown = {gauge["fact"]: gauge["text"] for gauge in sight["seats"][other]["gauges"]}
                assert shown == {gauge.fact: gauge.text for gauge in public}
                assert not [fact for fact in shown if fact.startswith(OWN)]
            if at not in sight["waited"]:
                assert (sight["choices"], sight["tokens"], sight["extras"]) == ([], {}, {})


def everybody_sees_his_own(game: Game) -> None:
    """The other side of secrecy: the own hand and points are shown, and they are right."""
    played = positions(game)
    for at, screen in enumerate(game.players):
        for sight in screen.sights:
            view = played[sight["moves"]].state.view(Seat(at))
            assert isinstance(view, TigrisView)
            hand = view.hands[at]
            assert hand is not None
            shown = {gauge["fact"]: gauge["text"] for gauge in sight["seats"][at]["gauges"]}
            assert [shown[f"hand-{letter}"] for letter in "STFM"] == [str(n) for n in hand]


def exchanges_are_read_by_their_player_alone(game: Game) -> None:
    moves = game.record().moves
    for at, screen in enumerate(game.screens):
        for sight in screen.sights:
            for entry in sight["log"]:
                if entry["move"].startswith("swap") and entry["seat"] != at:
                    assert set(entry["move"].split()[1]) == {"?"}
    swaps = [text for text in moves if text.startswith("swap")]
    assert any(len(text.split()[1]) == 6 for text in swaps)


def others(chairs: Sequence[Chair], at: int) -> list[int]:
    return [chair.seat for chair in chairs if chair.seat != at]


@long
def test_two_browsers_play_to_the_end_and_keep_their_secrets(
    house: Running, browser: Browser
) -> None:
    """One test, so that the game is played once."""
    game = Game(house, browser)
    game.play()
    both_see_the_same_end(game)
    the_record_is_what_was_clicked(game)
    nobody_was_sent_the_bag(game)
    nobody_was_sent_a_secret(game)
    of_others_all_see_the_same(game)
    everybody_sees_his_own(game)
    exchanges_are_read_by_their_player_alone(game)
    for screen in game.screens:
        screen.page.context.close()
