"""What the documents show is what the program does."""

from pathlib import Path

from ziggurat import Match, Record, find, games
from ziggurat.core.game import spelled
from ziggurat.locale import speak

ROOT = Path(__file__).parent.parent


def test_the_picture_in_the_readme_is_drawn_by_the_program() -> None:
    match = Match(Record.load(ROOT / "docs" / "games" / "tigris.json"))
    drawn = match.game.picture(match.at(150).view(None), speak("tigris"))
    shown = (ROOT / "docs" / "pictures" / "tigris.svg").read_text(encoding="utf-8")
    again = "ziggurat draw docs/games/tigris.json --move 150 -o docs/pictures/tigris.svg"
    assert drawn + "\n" == shown, f"draw it again: {again}"


def test_the_two_commands_are_in_the_readme_and_ci_calls_the_second() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "\npython3 do.py play " in readme
    assert "\npython3 do.py test " in readme
    assert (ROOT / ".ci" / "run").read_text().splitlines()[-1] == "python3 do.py test"


def test_every_option_and_edition_is_on_the_rules_page() -> None:
    page = (ROOT / "docs" / "rules" / "tigris.md").read_text(encoding="utf-8")
    game = find("tigris")
    for option in game.options:
        assert f"`{option.name}`" in page
        for value in option.values:
            assert f"`{spelled(value)}`" in page
    for preset in game.presets:
        assert f"`{preset}`" in page


def test_every_link_between_documents_leads_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for part in page.read_text(encoding="utf-8").split("](")[1:]:
            target = part.partition(")")[0].partition("#")[0]
            if target and not target.startswith("http"):
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_every_game_has_its_rules_page_and_its_room_on_the_plan() -> None:
    plan = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
    for game in games():
        assert (ROOT / "docs" / "rules" / f"{game.short}.md").exists()
        assert f"  {game.short}/ " in plan
