"""One event of every kind, and of every way to tell it."""

from ziggurat.core.events import Event, PlayerLeft
from ziggurat.core.seats import Seat
from ziggurat.games.terra import events
from ziggurat.games.terra.data.tiles import CARDS, FAVOURS
from ziggurat.games.terra.faction import FOREST
from ziggurat.games.terra.hexes import BY_NAME, Site
from ziggurat.games.terra.moves import ACTIONS, NO_CARD
from ziggurat.games.terra.sources import NAMES

ONE, OTHER = Seat(0), Seat(1)
HEX = BY_NAME["E5"]
SCORING = [
    *(tile.name for tile in FAVOURS if tile.points or tile.points_on_pass),
    *(card.name for card in CARDS if card.points or card.points_for_shipping),
]
SOURCES = [
    source
    for source, name in enumerate(NAMES)
    if not name.startswith(("favor_tile:", "bonus_card:")) or name.partition(":")[2] in SCORING
]
"""Where points can come from: most tiles and cards bring none."""

EVERY_EVENT: tuple[Event, ...] = (
    events.FactionChosen(ONE, "witches"),
    events.FactionOffered(ONE, "witches"),
    events.BidMade(ONE, "witches", 40),
    events.Outbid(ONE, "witches"),
    events.FactionWon(ONE, "witches", 39),
    *(events.Built(ONE, HEX, kind) for kind in range(5)),
    events.Transformed(ONE, HEX, FOREST),
    events.Bridged(ONE, Site(0)),
    *(events.Acted(ONE, action) for action in range(len(ACTIONS))),
    events.Exchanged(ONE, 1),
    events.Burned(ONE),
    events.Shipped(ONE, 1),
    events.Dug(ONE, 1),
    events.PriestSent(ONE, 0, 1),
    events.PriestSent(ONE, 3, 2),
    events.Stepped(ONE, 2, 5),
    events.FavourTaken(ONE, 4),
    events.TownTaken(ONE, 0),
    *(events.Scored(ONE, points, source) for points in (1, 9, -1, -2) for source in SOURCES),
    events.PowerOffered(ONE, OTHER, 2),
    events.EmptyOffer(ONE, OTHER, 2),
    events.PowerTaken(ONE, OTHER, 1, 0),
    events.PowerTaken(ONE, OTHER, 2, 1),
    events.PowerDeclined(ONE, OTHER, 2),
    events.CardTaken(ONE, 3),
    events.Passed(ONE, 3),
    events.Passed(ONE, NO_CARD),
    events.RoundStarted(1),
    events.Income(ONE, 3, 2, 1, 4),
    events.Income(ONE, 0, 0, 0, 0),
    events.CultBonus(ONE, 1, 0, 0, 0, 0),
    events.CultBonus(ONE, 0, 0, 0, 0, 1),
    events.CultBonus(ONE, 0, 0, 0, 0, 2),
    events.SpadesLost(ONE, 1),
    events.SpadesLost(ONE, 2),
    events.GameEnded(),
    PlayerLeft(ONE),
)
