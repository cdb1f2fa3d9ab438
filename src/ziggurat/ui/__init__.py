"""The presentation contract: the interface between a game and a page or a terminal."""

from .game_ui import GameUI, tokens_of, ui_of
from .help import Example, Help
from .input import Input, Token
from .preview import Preview, Prospect
from .rendering import Renderer, renderer_of
from .scoreboard import Gain, Gauge, Note, Scoreboard, Sheet
from .standing_orders import OrderField, StandingOrders

__all__ = [
    "Example",
    "Gain",
    "GameUI",
    "Gauge",
    "Help",
    "Input",
    "Note",
    "OrderField",
    "Preview",
    "Prospect",
    "Renderer",
    "Scoreboard",
    "Sheet",
    "StandingOrders",
    "Token",
    "renderer_of",
    "tokens_of",
    "ui_of",
]
