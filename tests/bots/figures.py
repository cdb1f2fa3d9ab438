"""How well and how fast bots play: ``python -m tests.bots.figures [GAMES]``."""

import sys
from statistics import mean, quantiles

from tests.bots.table import played
from ziggurat import find


def figures(short: str, bots: list[str], games: int) -> str:
    """Games of these bots in one line; the seats turn from game to game."""
    wins, points, seconds = 0, list[int](), list[float]()
    for seed in range(games):
        turned = bots[seed % len(bots) :] + bots[: seed % len(bots)]
        course = played(find(short), turned, seed)
        sensible = [seat for seat, bot in enumerate(turned) if bot == "normal"]
        wins += any(course.outcome.ranks[seat] == 1 for seat in sensible)
        points += [course.points[seat] for seat in sensible]
        seconds += course.seconds
    cuts = quantiles(seconds, n=100)
    return (
        f"{short} {' '.join(bots)}: {wins} of {games} games won, points {min(points)} to "
        f"{max(points)}, mean {mean(points):.1f}; a choice takes {1000 * cuts[49]:.1f} ms at the "
        f"median, {1000 * cuts[94]:.0f} ms at the 95th percentile, "
        f"{1000 * max(seconds):.0f} ms at most"
    )


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    for title in ("tigris", "terra"):
        for others in (["random"], ["random"] * 3, ["normal"] * 3):
            print(figures(title, ["normal", *others], number), flush=True)
