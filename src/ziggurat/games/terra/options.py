"""The options of Terra Mystica and the two named sets of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ...core.game import Option

RULES: Final = 2
"""The version of these rules as code; since 2, offers can be taken after burning power."""
LATE_LEECH: Final = "late-leech"
LEAVERS_LAST: Final = "leavers-last"
AUCTION: Final = "auction"
"""Bids for factions that were drawn."""
AUCTION_OF_CHOSEN: Final = "auction-chosen"
"""Bids for factions that the players have chosen."""
AUCTIONS: Final = (AUCTION, AUCTION_OF_CHOSEN)

OPTIONS: Final = (
    Option("set-up", ("variable", "beginner"), "TM-34", needs=("factions", "given")),
    Option("factions", ("given", "chosen", "dealt", AUCTION, AUCTION_OF_CHOSEN), "TM-39"),
    Option("errata-cultist-power", (False, True), "TM-368"),
    Option("variable-turn-order", (False, True), "TM-218", fewest=3),
    Option("shipping-bonus", (False, True), "TM-38"),
    Option("temple-scoring-tile", (False, True), "TM-42"),
    Option("mini-expansion-1", (False, True), "TM-11"),
    Option("maintain-player-order", (False, True), "TM-31", idle=True),
    Option("email-notify", (False, True), "TM-17", idle=True),
    Option(LATE_LEECH, (False, True), "TM-184"),
    Option("score-received-spades", (False, True), "TM-121"),
    Option("cult-spades-anywhere", (False, True), "TM-260"),
    Option("build-elsewhere", (False, True), "TM-95"),
    Option("giants-any-terrain", (False, True), "TM-108"),
    Option("sell-coins-early", (False, True), "TM-208"),
    Option(LEAVERS_LAST, (True, False), "TM-428", later=True),
)

ALWAYS_ON: Final = ("strict-leech", "strict-chaosmagician-sh", "strict-darkling-sh")
"""Options of logs that these rules always follow."""

LOG_OPTIONS: Final = tuple(
    option.name
    for option in OPTIONS
    if option.name not in ("set-up", "factions", LATE_LEECH, LEAVERS_LAST)
)
"""The options that an exported log names, in order; every log is read with late answers."""

LAXITIES: Final = (
    LATE_LEECH,
    "score-received-spades",
    "cult-spades-anywhere",
    "build-elsewhere",
    "giants-any-terrain",
    "sell-coins-early",
)
"""Where the archive's site is laxer than the printed rules; ledgers are read with all of them."""

FIRST_GAME: Final[Mapping[str, str | bool]] = {"set-up": "beginner"}

PRESETS: Final[Mapping[str, Mapping[str, str | bool]]] = {
    "printed": {},
    "archive": {**dict.fromkeys((*LOG_OPTIONS, LATE_LEECH), True), LEAVERS_LAST: False},
}


@dataclass(frozen=True, slots=True)
class Options:
    """The options that the rules read, each by its own name."""

    consolation: bool
    """Cultists gain 1 power when everybody who could take power declines."""
    variable_turn_order: bool
    """The order of the next round is the order of passing."""
    late_leech: bool
    """Answers to offers, and the steps they bring, may come later."""
    score_received_spades: bool
    """Points and power for spades when they are received."""
    cult_spades_anywhere: bool
    """Spades of a cult bonus need not go on hexes that adjoin each other."""
    build_elsewhere: bool
    """A dwelling may follow a transformation elsewhere."""
    any_terrain: bool
    """Two spades turn a hex into any terrain."""
    sell_coins_early: bool
    """Three coins for a point at any time."""

    @staticmethod
    def of(chosen: Mapping[str, str | bool]) -> "Options":
        return Options(
            chosen["errata-cultist-power"] is True,
            chosen["variable-turn-order"] is True,
            chosen[LATE_LEECH] is True,
            chosen["score-received-spades"] is True,
            chosen["cult-spades-anywhere"] is True,
            chosen["build-elsewhere"] is True,
            chosen["giants-any-terrain"] is True,
            chosen["sell-coins-early"] is True,
        )


def in_play(option: str, chosen: Mapping[str, str | bool]) -> bool:
    """Whether a tile that needs an option is in the box."""
    return not option or chosen[option] is True
