"""Run in a process of its own: replay a record over opaque sets and print all digests."""

import importlib
import sys

from tests.support import opaque_cells, oracle

assert not any(name.startswith("ziggurat") for name in sys.modules)
sys.modules["ziggurat.games.tigris.cells"] = opaque_cells
ziggurat = importlib.import_module("ziggurat")
core = importlib.import_module("ziggurat.core")
renderer_of = importlib.import_module("ziggurat.ui").renderer_of

for name in sys.argv[1:]:
    record = ziggurat.Record.from_json(oracle.game(name)["record"])
    match = ziggurat.Match(record)
    for number in range(len(match.history) + 1):
        print(core.digest(match.at(number).snapshot()))
    match.state.view(None)
    renderer_of(match.game).picture(match.state.view(None))
    renderer_of(match.game).text_board(match.state.view(None))
