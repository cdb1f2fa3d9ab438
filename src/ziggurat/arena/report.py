"""The report on a tournament: standing self-contained HTML page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from shlex import quote

from ..core.game import spelled
from ..i18n import Catalogue
from ..learn.estimates import Estimate
from .plots import boxes, histogram, whiskers
from .run import Run
from .statistics import Games, Standing, standings
from .tournament import Tournament

Groups = list[tuple[str, list[float]]]


def report(run: Run, build: str, version: str, say: Catalogue) -> str:
    """The page."""
    games = run.games
    say_game = say.of(run.tournament.game)
    ranked = standings(games)
    tables = len({game["table"] for game in games})
    title = say("arena.report-title", game=say_game("table.title"), entrants=rivals(ranked))
    parts = [
        table(ranked, say),
        *placements(ranked, say),
        *points(games, say_game, say),
        section(say("arena.length"), histogram([g["moves"] for g in games], say("arena.length"))),
        times(run, ranked, say),
        errors(games, say),
    ]
    counted = say("arena.title", number=len(games), tables=tables)
    css = files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{say.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{css}</style></head><body>\n"
        f"<h1>{escape(title)}</h1><p>{escape(counted)}. Ziggurat {version} ({build}).</p>"
        f"<p><code>{escape(command(run.tournament))}</code></p>\n<main>\n"
        + "\n".join(part for part in parts if part)
        + "\n</main></body></html>\n"
    )


def rivals(ranked: Sequence[Standing]) -> str:
    return ", ".join(standing.name for standing in ranked)


def command(tournament: Tournament) -> str:
    """The command that plays the same games again."""
    words = ["ziggurat", "arena", tournament.game, "--players", ",".join(tournament.players)]
    words += ["--tables", str(tournament.tables), "--seed", str(tournament.seed)]
    for name, limit in (("--nodes", tournament.nodes), ("--seconds", tournament.seconds)):
        words += [name, str(limit)] if limit is not None else []
    for option, value in tournament.options.items():
        words += ["--option", f"{option}={spelled(value)}"]
    return " ".join(map(quote, words))


def section(heading: str, content: str, note: str = "", wide: bool = False) -> str:
    kind = ' class="wide"' if wide else ""
    below = f"<p>{escape(note)}</p>" if note else ""
    title = escape(heading[:1].upper() + heading[1:])
    return f"<section{kind}><h2>{title}</h2>{below}{content}</section>"


def table(ranked: Sequence[Standing], say: Catalogue) -> str:
    """The same figures as in the terminal."""
    columns = ("entrant", "games", "place", "wins", "points", "rating", "errors")
    heads = "".join(f"<th>{escape(say(f'arena.{column}'))}</th>" for column in columns)
    rows = []
    for standing in ranked:
        rating = f"{standing.rating.mu:.1f} <small>± {standing.rating.sigma:.1f}</small>"
        cells = (
            escape(standing.name),
            str(standing.games),
            interval(standing.place, 2),
            interval(standing.wins, 1, 100),
            interval(standing.points, 1),
            rating,
            str(standing.errors),
        )
        rows.append("<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
    content = f'<div class="scroll"><table><tr>{heads}</tr>{"".join(rows)}</table></div>'
    return section(say("arena.standings"), content, say("arena.by-tables"), wide=True)


def interval(estimate: Estimate, digits: int, times: int = 1) -> str:
    mean, low, high = (
        f"{times * value:.{digits}f}" for value in (estimate.mean, estimate.low, estimate.high)
    )
    return mean if "inf" in low else f"{mean} <small>({low}..{high})</small>"


def placements(ranked: Sequence[Standing], say: Catalogue) -> list[str]:
    """Ratings, places and wins, each with its interval."""
    rated = [
        (standing.name, Estimate(r.mu, r.mu - 2 * r.sigma, r.mu + 2 * r.sigma))
        for standing in ranked
        for r in [standing.rating]
    ]
    places = [(standing.name, standing.place) for standing in ranked]
    wins = [(standing.name, percent(standing.wins)) for standing in ranked]
    return [
        section(say("arena.rating"), whiskers(rated, say("arena.rating")), say("arena.two-sigma")),
        section(say("arena.place"), whiskers(places, say("arena.place"), 2)),
        section(say("arena.wins"), whiskers(wins, say("arena.wins"))),
    ]


def percent(share: Estimate) -> Estimate:
    return Estimate(100 * share.mean, 100 * share.low, 100 * share.high)


def points(games: Games, say_game: Catalogue, say: Catalogue) -> list[str]:
    """Points by entrant, by player of the game, and by seat."""
    entrants: dict[str, list[float]] = {}
    names: dict[str, list[float]] = {}
    seats: dict[str, list[float]] = {}
    for game in games:
        for seat, row in enumerate(game["points"]):
            own = float(row[0])
            entrants.setdefault(game["seats"][seat], []).append(own)
            names.setdefault(say_game("table.player", player=game["players"][seat]), []).append(own)
            seats.setdefault(say("arena.seat", number=seat + 1), []).append(own)
    return [
        grouped(say("arena.points-by-entrant"), sorted_by_mean(entrants), say),
        grouped(say_game("arena.points-by-player"), sorted_by_mean(names), say),
        grouped(say("arena.points-by-seat"), sorted(seats.items()), say),
    ]


def sorted_by_mean(groups: dict[str, list[float]]) -> Groups:
    return sorted(groups.items(), key=lambda group: -sum(group[1]) / len(group[1]))


def grouped(heading: str, groups: Groups, say: Catalogue, logarithmic: bool = False) -> str:
    counted = [(f"{name} ({len(values)})", values) for name, values in groups]
    return section(heading, boxes(counted, heading, logarithmic), say("arena.boxes"))


def times(run: Run, ranked: Sequence[Standing], say: Catalogue) -> str:
    """Milliseconds per move; empty if no times were stored."""
    spent: dict[str, list[float]] = {standing.name: [] for standing in ranked}
    for job, seats in sorted(run.times.items()):
        if job in run.rows:
            for name, own in zip(run.rows[job]["seats"], seats, strict=True):
                spent[name] += own
    groups = [(name, values) for name, values in spent.items() if values]
    return grouped(say("arena.time"), groups, say, logarithmic=True) if groups else ""


def errors(games: Games, say: Catalogue) -> str:
    """All errors of bots; empty if there were none."""
    rows = [
        "<tr>"
        + "".join(f"<td>{cell}</td>" for cell in (
            escape(error["entrant"]), game["table"], game["rotation"], error["move"],
            escape(say(f"arena.{error['kind']}")),
        ))
        + f'<td class="text">{escape(error["detail"])}</td></tr>'
        for game in games
        for error in game["errors"]
    ]  # fmt: skip
    if not rows:
        return ""
    columns = ("entrant", "table", "rotation", "move", "kind", "detail")
    heads = "".join(f"<th>{escape(say(f'arena.{column}'))}</th>" for column in columns)
    content = f'<div class="scroll"><table><tr>{heads}</tr>{"".join(rows)}</table></div>'
    return section(say("arena.errors"), content, wide=True)
