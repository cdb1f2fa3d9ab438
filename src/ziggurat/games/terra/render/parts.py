"""The table in parts for a page. A part that shows the same as before is not drawn again."""

from __future__ import annotations

from ....core.messages import Say
from ....svg.elements import escape, number
from ....svg.theme import Theme
from ..state import TerraState
from .cult_board import CultBoard
from .drawing import Component
from .faction_board import FactionBoard
from .ground import FRAME
from .map_board import MapBoard
from .render_cache import cached_drawing
from .scoring_tiles import ScoringTiles
from .terraforming_circle import TerraformingCircle
from .tile_trays import BonusCards, FavourTiles, PowerActions, TownTiles


def parts(state: TerraState, theme: Theme, say: Say) -> dict[str, str]:
    """Every part by its name, the map first."""
    common: dict[str, Component] = {
        "map": MapBoard.of(state),
        "cults": CultBoard.of(state),
        "cards": BonusCards.of(state),
        "actions": PowerActions.of(state),
        "favours": FavourTiles.of(state),
        "rounds": ScoringTiles.of(state),
        "towns": TownTiles.of(state),
        "circle": TerraformingCircle.of(state),
    }
    svgs = {name: _part(name, component, theme, say) for name, component in common.items()}
    for player, name in zip(state.players, state.names, strict=True):
        board = FactionBoard.of(state, player.seat)
        svgs[f"seat-{player.seat}"] = _part("seat", board, theme, say, name)
    return svgs


@cached_drawing(2048)
def _part(kind: str, component: Component, theme: Theme, say: Say, player: str = "") -> str:
    """A component as an SVG of its own; its size is left to the page."""
    drawing = component.draw(theme, say, clickable=True)
    corner = -FRAME if kind == "map" else 0
    facts = {"player": player} if player else {}
    window = " ".join(map(number, (corner, corner, drawing.wide, drawing.high)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{window}" role="img" '
        f'class="terra {theme.name} part-{kind}">'
        f"<title>{escape(say(f'page.part-{kind}', **facts))}</title>"
        f"<desc>{escape(say(f'page.about-{kind}', **facts))}</desc>{drawing.body}</svg>"
    )
