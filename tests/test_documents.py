"""What the documents show is what the program does."""

import re
from pathlib import Path

import pytest

from tasks.architecture import PICTURE, drawn
from tests.support.catalogues import rules_file
from ziggurat import Match, Record, all_games, find
from ziggurat.core.game import spelled
from ziggurat.i18n import ENGLISH, lesson_sentences, speak
from ziggurat.learn import lessons_of
from ziggurat.server.settings import Settings
from ziggurat.server.storage.schema import METADATA
from ziggurat.ui import renderer_of

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
GAMES = [game.short for game in all_games()]
PICTURES = {"tigris": 150, "terra": 232}
"""The move after which each game is drawn in the README."""

REFUSAL = re.compile(r'Refusal\(\s*"([a-z-]+)",\s*"(T[EM]-\d+)"')
ROW = re.compile(r"^\| (`[a-z`, -]+`) \| ([^|]*)\|", re.M)


def test_every_game_is_drawn_in_the_readme() -> None:
    assert set(PICTURES) == set(GAMES)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for game in GAMES:
        assert f"](docs/pictures/{game}.svg)" in readme


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_in_the_readme_is_drawn_by_the_program(game: str) -> None:
    match = Match(Record.load(DOCS / "games" / f"{game}.json"))
    move = PICTURES[game]
    drawn = renderer_of(match.game).picture(match.at(move).view(None), speak(game))
    shown = (DOCS / "pictures" / f"{game}.svg").read_text(encoding="utf-8")
    again = f"ziggurat draw docs/games/{game}.json --move {move} -o docs/pictures/{game}.svg"
    assert drawn + "\n" == shown, f"draw it again: {again}"


def test_the_example_log_is_the_example_game() -> None:
    match = Match(Record.load(DOCS / "games" / "terra.json"))
    log = (DOCS / "games" / "terra.txt").read_text(encoding="utf-8")
    again = "ziggurat export docs/games/terra.json -o docs/games/terra.txt"
    assert match.game.notation.write_text(match.record) == log, f"write it again: {again}"
    assert Match(Record.loads(log)).state.snapshot()["players"] == match.state.snapshot()["players"]


def test_the_log_and_the_record_of_the_notation_can_be_read() -> None:
    page = (DOCS / "notation.md").read_text(encoding="utf-8").partition("# Terra Mystica\n")[2]
    blocks = re.findall(r"^```\w*\n(.*?)^```", page, re.M | re.S)
    record, log = (Record.loads(block) for block in blocks[:2])
    assert (record.players, record.deal) == (log.players, log.deal)
    assert log.moves[: len(record.moves)] == record.moves
    assert Match(record).state.names == Match(log).state.names


def test_every_key_of_a_snapshot_is_on_the_notation_page() -> None:
    for part, game in zip(
        (DOCS / "notation.md").read_text(encoding="utf-8").split("\n## Snapshot\n")[1:],
        ("tigris", "terra"),
        strict=True,
    ):
        snapshot = Match(Record.load(DOCS / "games" / f"{game}.json")).state.snapshot()
        table = part.partition("\n## ")[0]
        assert sorted(key for key in snapshot if f"`{key}`" not in table) == []


def test_every_reason_and_its_clauses_are_on_the_notation_page() -> None:
    page = (DOCS / "notation.md").read_text(encoding="utf-8").partition("# Terra Mystica\n")[2]
    rows = {name: row[2] for row in ROW.finditer(page) for name in re.findall("[a-z-]+", row[1])}
    says = speak("terra").messages
    for key in set(says) - set(speak().messages):
        if key.startswith("refusal."):
            assert key.partition(".")[2] in rows, key
    for path in (ROOT / "src" / "ziggurat" / "games" / "terra").rglob("*.py"):
        for reason, rule in REFUSAL.findall(path.read_text(encoding="utf-8")):
            assert re.search(rf"{rule}\b", rows[reason]), f"{path.name}: {reason} {rule}"


def test_the_two_commands_are_in_the_readme_and_ci_calls_the_second() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "\npython3 do.py play " in readme
    assert "\npython3 do.py test " in readme
    assert (ROOT / ".ci" / "run").read_text().splitlines()[-1] == "python3 do.py test"


@pytest.mark.parametrize("name", GAMES)
def test_every_option_and_edition_is_on_the_rules_page(name: str) -> None:
    page = rules_file(name).read_text(encoding="utf-8")
    game = find(name)
    for option in game.options:
        assert f"`{option.name}`" in page
        for value in option.values:
            assert f"`{spelled(value)}`" in page
    for preset in game.presets:
        assert f"`{preset}`" in page


def test_the_table_of_options_has_every_option_with_its_values_in_order() -> None:
    page = rules_file("terra").read_text(encoding="utf-8")
    for option in find("terra").options:
        values = ", ".join(f"`{spelled(value)}`" for value in option.values)
        assert f"\n| `{option.name}` | {values} | " in page


def test_every_link_between_documents_leads_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *DOCS.rglob("*.md"), *map(rules_file, GAMES)]:
        for part in page.read_text(encoding="utf-8").split("](")[1:]:
            target = part.partition(")")[0].partition("#")[0]
            if target and not target.startswith("http"):
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_every_game_has_its_rules_page() -> None:
    for game in all_games():
        assert rules_file(game.short).exists()


@pytest.mark.parametrize("game", GAMES)
def test_every_file_of_a_game_is_on_the_architecture_page(game: str) -> None:
    plan = (DOCS / "architecture.md").read_text(encoding="utf-8")
    folder = ROOT / "src" / "ziggurat" / "games" / game
    files = {path.name for path in folder.glob("*.py")} - {"__init__.py"}
    folders = {f"{path.parent.name}/" for path in folder.glob("*/__init__.py")}
    assert sorted(name for name in files | folders if f"`{name}`" not in plan) == []


def test_the_picture_of_the_layers_shows_the_real_imports() -> None:
    again = "python3 do.py architecture"
    assert PICTURE.read_text(encoding="utf-8") == drawn(), f"draw it again: {again}"


CONFIGURATIONS = sorted(path.name for path in (ROOT / "deploy").iterdir())


def test_hosts_are_shown_the_configurations_that_are_tested_and_no_others() -> None:
    """The files of ``deploy/``, which tests/server/deploy starts, by links."""
    page = (DOCS / "host.md").read_text(encoding="utf-8")
    linked = set(re.findall(r"\]\(\.\./deploy/([\w.-]+)\)", page))
    assert sorted(linked) == CONFIGURATIONS
    for name in ("host.md", "operations.md", "privacy.md"):
        shown = (DOCS / name).read_text(encoding="utf-8")
        shown = shown.replace("```yaml\nscrape_configs:", "")  # a part of Prometheus's own
        assert set(re.findall(r"^```(\w+)$", shown, re.M)) <= {"sh"}


def test_every_setting_is_on_the_page_for_hosts() -> None:
    page = (DOCS / "host.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `--([a-z-]+)` \| `([A-Z_]+)` \|", page, re.M)
    names = sorted(name.replace("_", "-") for name in Settings.model_fields)
    assert sorted(option for option, _ in rows) == names
    assert all(f"ZIGGURAT_{option.replace('-', '_').upper()}" == name for option, name in rows)


def test_every_event_of_the_log_is_explained() -> None:
    page = (DOCS / "operations.md").read_text(encoding="utf-8")
    table = page.partition("\n## The log\n")[2].partition("\n## ")[0]
    call = re.compile(r"(?:log_event|log_exception|ThrottledEvent)\(\s*\"([a-z-]+)\"")
    sources = (ROOT / "src" / "ziggurat" / "server").rglob("*.py")
    events = {name for path in sources for name in call.findall(path.read_text(encoding="utf-8"))}
    assert sorted(name for name in events if f"`{name}`" not in table) == []


def test_everything_that_is_stored_is_on_the_privacy_page() -> None:
    page = (DOCS / "privacy.md").read_text(encoding="utf-8")
    for table in METADATA.tables.values():
        row = next(line for line in page.splitlines() if line.startswith(f"| `{table.name}` |"))
        assert [column.name for column in table.columns if f"`{column.name}`" not in row] == []
    web = (ROOT / "src" / "ziggurat" / "web").rglob("*.js")
    scripts = [path.read_text(encoding="utf-8") for path in web if "bundles" not in path.parts]
    keys = {key for text in scripts for key in re.findall(r'"(ziggurat\.[a-z-]+)"', text)}
    assert "ziggurat.tables" in keys
    assert sorted(key for key in keys if f"`{key}`" not in page) == []


def test_every_attack_names_a_test_or_a_command() -> None:
    page = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    table = page.partition("| test or command |\n")[2].partition("\n\n")[0]
    rows = [row.rstrip(" |").rpartition("|")[2] for row in table.splitlines()[1:]]
    assert rows and all("`" in row for row in rows)
    for name in re.findall(r"`(tests/[^`]+)`", page):
        assert (ROOT / name).is_file(), name


def lesson_table(game: str) -> str:
    """The lessons of a game and what one knows after each, as the page on them shows it."""
    sentences = lesson_sentences(game, ENGLISH)
    rows = [
        f"| {number} | {sentences[f'{lesson.name}.title']} | {sentences[f'{lesson.name}.known']} |"
        for number, lesson in enumerate(lessons_of(find(game)).lessons(), start=1)
    ]
    head = [
        f"## {speak(game)('table.title')}",
        "",
        "| | lesson | what one knows |",
        "|---|---|---|",
    ]
    return "\n".join([*head, *rows])


@pytest.mark.parametrize("game", GAMES)
def test_what_one_knows_after_each_lesson_is_on_its_page(game: str) -> None:
    if lessons_of(find(game)).lessons():
        page = (DOCS / "learn.md").read_text(encoding="utf-8")
        assert lesson_table(game) in page, f"write in docs/learn.md:\n\n{lesson_table(game)}"
