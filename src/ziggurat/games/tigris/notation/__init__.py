"""The notation of Tigris & Euphrates: snapshots, and states restored from them."""

from collections.abc import Mapping

from ....core.notation import Notation
from ....core.state import State
from ....core.view import View
from ..state import TigrisState
from ..view import TigrisView
from .restore import restore
from .snapshot import snapshot, view_json


class TigrisNotation(Notation):
    """Snapshots are complete: a state can be restored from one."""

    def snapshot(self, state: State) -> Mapping[str, object]:
        assert isinstance(state, TigrisState)
        return snapshot(state)

    def view_snapshot(self, view: View) -> dict[str, object]:
        assert isinstance(view, TigrisView)
        return view_json(view)

    def restore(self, snapshot: Mapping[str, object]) -> TigrisState:
        return restore(snapshot)


FACET = TigrisNotation()
