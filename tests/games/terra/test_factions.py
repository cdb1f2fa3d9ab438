"""A faction is a table and hooks; nothing else names a faction."""

import re
from pathlib import Path

import pytest

import ziggurat.games.terra
from ziggurat.games.terra.data.box import FACTION_NAMES
from ziggurat.games.terra.factions import FACTIONS
from ziggurat.games.terra.hexes import TERRAINS

ROOM = Path(ziggurat.games.terra.__file__).parent
EXAMPLES = ("ui/example_positions.py", "ui/plates.py", "lessons")
KNOWING = ("factions", "data", "options.py", "locale", "bots", *EXAMPLES)
"""Where names may stand: the factions, the tables, the names of options, examples and lessons."""
NAMES = re.compile("|".join(name.rstrip("s") for name in (*FACTION_NAMES, "chaos magician")), re.I)


def test_all_fourteen_are_there() -> None:
    assert tuple(FACTIONS) == FACTION_NAMES
    assert len(FACTIONS) == 14
    homes = [faction.home for faction in FACTIONS.values()]
    assert all(homes.count(home) == 2 for home in TERRAINS)


@pytest.mark.parametrize("name", FACTION_NAMES)
def test_each_has_a_file_of_its_own(name: str) -> None:
    assert (ROOM / "factions" / f"{name}.py").is_file()


def test_no_faction_is_named_elsewhere() -> None:
    for path in sorted(ROOM.rglob("*.py")):
        if not path.relative_to(ROOM).as_posix().startswith(KNOWING):
            named = NAMES.findall(path.read_text(encoding="utf-8"))
            assert named == [], path.name
