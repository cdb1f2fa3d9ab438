"""The lesson on passing and scoring."""

from ....learn import Lesson, Step
from .positions import WITCHES, Position, Side

POSITION = Position(
    witches=Side(
        first="F4 C3", stands="D E7", card="BON9",
        workers=2, coins=4, power=(4, 7, 1), cults=(0, 4, 0, 2),
    ),
    nomads=Side(
        first="E8 D3 H1", card="BON3",
        workers=3, coins=7, power=(5, 7, 0), cults=(1, 0, 1, 0),
    ),
    scores="SCORE2 SCORE5 SCORE3 SCORE6 SCORE4 SCORE7",
    cards="BON3 BON5 BON7 BON8 BON9",
    coins="BON5 1, BON7 1, BON8 2",
    round=3,
    land="G2 forest",
)  # fmt: skip

ROUNDS_END = Lesson(
    "passing",
    POSITION.match,
    WITCHES,
    (
        Step("tiles", points=("round-3", "round-4", "scoring")),
        Step(
            "dwelling",
            accepts=("build G2",),
            wrong=(("upgrade *", "post"), ("pass *", "early")),
            answers=("done", "upgrade D3 to TP", "done"),
            points=("build", "G2", "round-3", "scoring"),
        ),
        Step(
            "card",
            accepts=("pass BON8",),
            wrong=(("pass *", "other"),),
            answers=("pass BON9",),
            points=("pass", "BON8"),
        ),
        Step(
            "ahead",
            accepts=("upgrade E7 to TP",),
            wrong=(("*upgrade * to TP", "dear"), ("pass *", "early")),
            points=("priests", "workers", "upgrade", "E7", "scoring"),
        ),
        Step("timing", points=("round-5", "round-6")),
    ),
)
