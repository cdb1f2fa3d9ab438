"""The lesson on the four cults."""

from ....learn import Lesson, Step
from .positions import WITCHES, Position, Side, priest

POSITION = Position(
    witches=Side(
        first="F4 C3", stands="D E7", card="BON2",
        workers=2, coins=3, priests=1, power=(0, 8, 4), cults=(0, 0, 0, 2),
    ),
    nomads=Side(
        first="E8 D3 H1", card="BON3",
        workers=2, coins=5, priests=1, power=(5, 7, 0), cults=(1, 0, 1, 0),
    ),
    scores="SCORE7 SCORE3 SCORE4 SCORE5 SCORE6 SCORE2",
    cards="BON2 BON3 BON5 BON7 BON8",
)  # fmt: skip

CULT_TRACKS = Lesson(
    "cults",
    POSITION.match,
    WITCHES,
    (
        Step("tracks", points=("fire", "water", "earth", "air")),
        Step(
            "priest",
            accepts=(priest("air", "3"),),
            wrong=(
                (priest("air", "1"), "back"),
                (priest("air", "2"), "fewer"),
                ("send p to *", "elsewhere"),
            ),
            answers=("done", priest("earth", "3"), "done"),
            points=("send", "air"),
        ),
        Step(
            "card",
            accepts=("action BON2",),
            wrong=(("pass *", "early"),),
            points=("BON2", "round-1", "scoring"),
        ),
        Step(
            "step",
            accepts=("+air",),
            wrong=(("+*", "elsewhere"),),
            answers=("done", "pass BON8"),
            points=("air", "round-1", "scoring"),
        ),
        Step(
            "end-round",
            accepts=("pass *",),
            answers=("upgrade D3 to TP", "done"),
            points=("pass",),
        ),
        Step("bonus", points=("workers", "round-1")),
        Step("places", points=("fire", "water", "earth", "air")),
    ),
)
