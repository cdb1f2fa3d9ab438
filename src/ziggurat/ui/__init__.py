"""The presentation contract: the interface between a game and a page or a terminal."""

from .companion import Companion, Thought, newly_told
from .conflicts import ConflictOutcome, Conflicts, ConflictSide, ConflictStep, ConflictStory
from .explorer import Explorer, PlaceResult
from .game_ui import GameUI, tokens_of, ui_of
from .help import Example, Help, Picture
from .input import Input, Token
from .marks import Mark, MarkKind, Marks
from .player_aid import Aid, AidCell, AidRow, AidSection, PlayerAid
from .preview import Preview, Prospect
from .rail import Rail, RailItem
from .rendering import Renderer, renderer_of
from .scoreboard import Gain, Gauge, Note, Scoreboard, Sheet, Tally, TallyColumn, TallySeat
from .sounds import Sound, Sounds
from .standing_orders import OrderField, StandingOrders

__all__ = [
    "Aid",
    "AidCell",
    "AidRow",
    "AidSection",
    "Companion",
    "ConflictOutcome",
    "ConflictSide",
    "ConflictStep",
    "ConflictStory",
    "Conflicts",
    "Example",
    "Explorer",
    "Gain",
    "GameUI",
    "Gauge",
    "Help",
    "Input",
    "Mark",
    "MarkKind",
    "Marks",
    "Note",
    "OrderField",
    "Picture",
    "PlaceResult",
    "PlayerAid",
    "Preview",
    "Prospect",
    "Rail",
    "RailItem",
    "Renderer",
    "Scoreboard",
    "Sheet",
    "Sound",
    "Sounds",
    "StandingOrders",
    "Tally",
    "TallyColumn",
    "TallySeat",
    "Thought",
    "Token",
    "newly_told",
    "renderer_of",
    "tokens_of",
    "ui_of",
]
