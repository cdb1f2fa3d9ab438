"""The lesson on the kinds of action."""

from ....learn import Lesson, Step
from .positions import WITCHES, Position, Side

POSITION = Position(
    witches=Side(
        first="F4 A10", stands="SH A10, D E7, D G3", card="BON1",
        workers=2, coins=4, power=(3, 6, 3), cults=(0, 0, 0, 3),
    ),
    nomads=Side(
        first="D3 H1 G7", card="BON5",
        workers=1, coins=2, power=(5, 7, 0), cults=(1, 0, 1, 0),
    ),
    scores="SCORE2 SCORE4 SCORE3 SCORE5 SCORE6 SCORE7",
    round=2,
)  # fmt: skip

ACTION_CHOICE = Lesson(
    "actions",
    POSITION.match,
    WITCHES,
    (
        Step("one", points=("build", "upgrade", "send", "advance ship", "advance dig", "pass")),
        Step("card", accepts=("action BON1",), wrong=(("pass *", "early"),), points=("BON1",)),
        Step(
            "spade",
            accepts=("build *",),
            wrong=(("transform *", "ground"), ("-SPADE", "lost")),
            answers=("done", "pass BON8"),
            points=("H4",),
        ),
        Step("ride", accepts=("action ACTW",), wrong=(("pass *", "early"),), points=("ACTW",)),
        Step("forest", accepts=("build *",), answers=("done",), points=("C4", "E9", "I6")),
        Step(
            "power",
            accepts=("action ACT1",),
            wrong=(
                ("*action ACT?", "other"),
                ("convert 1pw to 1c", "exchange"),
                ("pass *", "early"),
            ),
            points=("ACT1",),
        ),
        Step(
            "bridge",
            accepts=("bridge F4:G3",),
            wrong=(("bridge *", "elsewhere"),),
            answers=("done",),
            points=("F4", "G3"),
        ),
        Step("free", points=("bowl-3", "pass")),
    ),
)
