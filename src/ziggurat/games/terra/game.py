"""Terra Mystica as a ``Game``: what is dealt and checked before a game, and its outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from ...core.errors import RecordError
from ...core.game import Game, Outcome
from ...core.record import Record
from ...core.rng import Seed, as_random, pick, shuffle
from ...core.seating import filled
from ...core.seats import Seat
from ...core.state import State
from .data import first_game
from .data.board import COLOUR_WORDS
from .data.box import (
    BEGINNERS,
    FACTION_NAMES,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    MOST_START_POINTS,
    ROUNDS,
    SPARE_CARDS,
    START_POINTS,
)
from .data.tiles import CARDS, SCORINGS
from .factions import FACTIONS
from .first_dwellings import check_first_dwellings, read_first_dwellings, spelled_first_dwellings
from .hexes import Terrain
from .leaving import ranks
from .moves import RESIGN
from .options import AUCTION, AUCTIONS, FIRST_GAME, OPTIONS, PRESETS, RULES, Options, in_play
from .setup import FirstCard, start
from .standing_orders import LeechOrder
from .state import Setup, TerraState

LABELS = tuple(f"player{number}" for number in range(1, MOST_PLAYERS + 1))
"""The names of seats that have not chosen a faction yet."""
SETUP = "setup"
"""The checkpoint after the first dwellings, before the first bonus cards."""
CARD_NAMES = tuple(card.name for card in CARDS)
SCORING_NAMES = tuple(tile.name for tile in SCORINGS)


class TerraMystica(Game):
    """A game by Helge Ostertag and Jens Drögemüller for two to five players."""

    name = TerraState.game
    short = "terra"
    seats = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    player_names = (*FACTION_NAMES, *LABELS)
    options = OPTIONS
    first_game = FIRST_GAME
    presets = PRESETS
    lines_name_seats = True
    hides = False
    deal_keys = ("score", "cards", "colours")
    optional_deal_keys = ("offered", "dwellings")
    start_points = range(MOST_START_POINTS + 1)
    usual_points = START_POINTS
    rules = RULES
    checkpoints = (SETUP, *(str(number) for number in range(1, ROUNDS + 1)))
    bytes_per_move = 4_500

    def settle_chance(
        self, number: int, options: Mapping[str, str | bool], rng: Random
    ) -> dict[str, str]:
        """Draw scoring tiles, bonus cards, and colours or lots if need be (TM-38 to TM-43)."""
        if options["set-up"] == "beginner":
            return first_game_deal(number)
        cards = [card.name for card in CARDS if in_play(card.option, options)]
        shuffle(rng, cards)
        dealt_cards = sorted(cards[: number + SPARE_CARDS], key=CARD_NAMES.index)
        colours = list(COLOUR_WORDS)
        shuffle(rng, colours)
        dealt = colours[:number] if options["factions"] == "dealt" else []
        settled = {
            "score": " ".join(draw_scorings(options, rng)),
            "cards": " ".join(dealt_cards),
            "colours": " ".join(dealt),
        }
        if options["factions"] == AUCTION:
            settled["offered"] = " ".join(draw_factions(number, rng))
        return settled

    def check_deal(
        self, players: Sequence[str], options: Mapping[str, str | bool], deal: Mapping[str, str]
    ) -> None:
        self.check_scorings(deal["score"].split(), options)
        self.check_cards(deal["cards"].split(), options, len(players))
        colours = deal["colours"].split()
        wanted = len(players) if options["factions"] == "dealt" else 0
        if len(colours) != wanted or len(set(colours) & set(COLOUR_WORDS)) != wanted:
            raise self.fault("colours", found=deal["colours"], number=wanted)
        self.check_offered(deal.get("offered", "").split(), options, len(players))
        self.check_dwellings(players, options, deal)

    def check_dwellings(
        self, players: Sequence[str], options: Mapping[str, str | bool], deal: Mapping[str, str]
    ) -> None:
        """First dwellings on home terrain for everybody, or none: then they are placed (TM-36)."""
        if "dwellings" not in deal:
            return
        if options["set-up"] != "beginner":
            raise self.fault("dwellings-variable")
        fault = check_first_dwellings(deal["dwellings"], players)
        if fault:
            raise self.fault("dwellings", found=fault)

    def check_seats(self, players: Sequence[str], options: Mapping[str, str | bool]) -> None:
        """Seats have given factions, or labels if factions are chosen (TM-2, TM-33)."""
        given = options["factions"] == "given"
        for player in players:
            if (player in FACTIONS) != given:
                known = ", ".join(FACTION_NAMES if given else LABELS)
                raise RecordError("player-unknown", found=player, known=known)
        if not given:
            if options["set-up"] == "beginner":
                raise self.fault("beginner-chosen")
            return
        homes: dict[Terrain, str] = {}
        for player in players:
            other = homes.setdefault(FACTIONS[player].home, player)
            if other != player:
                raise self.fault("same-colour", faction=player, other=other, rule="TM-2")
        if options["set-up"] == "beginner":
            wanted = BEGINNERS[len(players) - FEWEST_PLAYERS]
            if set(players) != set(wanted):
                raise self.fault("beginner-factions", wanted=", ".join(wanted))

    def check_offered(
        self, offered: Sequence[str], options: Mapping[str, str | bool], players: int
    ) -> None:
        """As many drawn factions as players, all of different colours (TM-430)."""
        number = players if options["factions"] == AUCTION else 0
        homes = {FACTIONS[name].home for name in offered if name in FACTIONS}
        if len(offered) != number or len(homes) != number:
            raise self.fault("offered", found=" ".join(offered), number=number)

    def check_points(
        self, points: Sequence[object], players: int, options: Mapping[str, str | bool]
    ) -> tuple[int, ...]:
        """Starting points cannot be given for an auction, in which they are bid (TM-430)."""
        begins = super().check_points(points, players, options)
        if begins and options.get("factions") in AUCTIONS:
            raise self.fault("auction-points")
        return begins

    def check_scorings(self, tiles: Sequence[str], options: Mapping[str, str | bool]) -> None:
        if len(tiles) != ROUNDS or len(set(tiles)) != ROUNDS:
            raise self.fault("score-count", found=len(set(tiles)), number=ROUNDS)
        for number, name in enumerate(tiles, start=1):
            if name not in SCORING_NAMES:
                raise self.fault("score-unknown", found=name)
            tile = SCORINGS[SCORING_NAMES.index(name)]
            if not in_play(tile.option, options):
                raise self.fault("tile-option", tile=name, option=tile.option)
            if number > tile.last_round:
                raise self.fault("score-round", tile=name, round=number)

    def check_cards(
        self, cards: Sequence[str], options: Mapping[str, str | bool], players: int
    ) -> None:
        number = players + SPARE_CARDS
        for name in cards:
            if name not in CARD_NAMES:
                raise self.fault("card-unknown", found=name)
            card = CARDS[CARD_NAMES.index(name)]
            if not in_play(card.option, options):
                raise self.fault("tile-option", tile=name, option=card.option)
        if len(cards) != number or len(set(cards)) != number:
            raise self.fault("card-count", found=len(set(cards)), number=number)

    def start(self, record: Record, kind: type[TerraState] = TerraState) -> TerraState:
        seats = tuple(Seat(seat) for seat in range(len(record.players)))
        setup = Setup(
            options=Options.of(record.options),
            chosen=record.options,
            labels=tuple(record.players),
            seats=seats,
            scorings=tuple(SCORING_NAMES.index(name) for name in record.deal["score"].split()),
            cards=tuple(CARD_NAMES.index(name) for name in record.deal["cards"].split()),
            colours=tuple(
                Terrain(COLOUR_WORDS.index(word)) for word in record.deal["colours"].split()
            ),
            points=record.points,
            offered=tuple(record.deal.get("offered", "").split()),
            dwellings=read_first_dwellings(record.deal.get("dwellings", "")),
            rules=record.rules,
        )
        given = record.options["factions"] == "given"
        return start(setup, record.players if given else (), kind)

    def seating(self, number: int, options: Mapping[str, str | bool], rng: Seed) -> tuple[str, ...]:
        """Any factions of different colours; in a first game the recommended ones (TM-33)."""
        rng = as_random(rng)
        if options["factions"] != "given":
            return LABELS[:number]
        if options["set-up"] == "beginner":
            return BEGINNERS[number - FEWEST_PLAYERS]
        return tuple(draw_factions(number, rng))

    def draw_players(
        self, wanted: Sequence[str | None], options: Mapping[str, str | bool], rng: Random
    ) -> tuple[str, ...]:
        """Fill free seats with factions of free colours, or with labels if factions are chosen."""
        if options["factions"] != "given":
            return filled(wanted, [label for label in LABELS if label not in wanted])
        if options["set-up"] == "beginner":
            names = [name for name in BEGINNERS[len(wanted) - FEWEST_PLAYERS] if name not in wanted]
            shuffle(rng, names)
            return filled(wanted, names)
        players: list[str] = []
        taken = {FACTIONS[name].home for name in wanted if name in FACTIONS}
        for name in wanted:
            if name is None:
                free = [faction for faction in FACTION_NAMES if FACTIONS[faction].home not in taken]
                name = pick(rng, free)
                taken.add(FACTIONS[name].home)
            players.append(name)
        return tuple(players)

    def resignation(self, state: State, seat: Seat) -> str:
        return RESIGN.text

    def standing_order(self, text: str) -> LeechOrder:
        return LeechOrder.parse(text)

    def checkpoint(self, state: State) -> str:
        """A round has begun when everybody has received their income."""
        assert isinstance(state, TerraState)
        if state.round:
            return str(state.round)
        return SETUP if isinstance(state.decision(), FirstCard) else ""

    def outcome(self, state: State) -> Outcome:
        """Most points win; a tie is shared (TM-290, TM-291)."""
        assert isinstance(state, TerraState)
        return Outcome("scored", ranks(state), tuple((player.points,) for player in state.players))


def first_game_deal(number: int) -> dict[str, str]:
    """Scoring tiles, bonus cards and first dwellings of the first game (TM-34 to TM-36)."""
    cards = sorted(first_game.CARDS[: number + SPARE_CARDS], key=CARD_NAMES.index)
    return {
        "score": " ".join(first_game.SCORINGS),
        "cards": " ".join(cards),
        "colours": "",
        "dwellings": spelled_first_dwellings(BEGINNERS[number - FEWEST_PLAYERS]),
    }


def draw_factions(number: int, rng: Random) -> list[str]:
    """Draw factions of different colours."""
    names = list(FACTION_NAMES)
    drawn: list[str] = []
    while len(drawn) < number:
        drawn.append(pick(rng, names))
        home = FACTIONS[drawn[-1]].home
        names = [name for name in names if FACTIONS[name].home != home]
    return drawn


def draw_scorings(options: Mapping[str, str | bool], rng: Random) -> list[str]:
    """Draw tiles from round 6 down to round 1; one that is too late is redrawn (TM-42, TM-43)."""
    tiles = [tile for tile in SCORINGS if in_play(tile.option, options)]
    drawn: list[str] = []
    for number in range(ROUNDS, 0, -1):
        tile = pick(rng, [tile for tile in tiles if number <= tile.last_round])
        tiles.remove(tile)
        drawn.append(tile.name)
    return drawn[::-1]
