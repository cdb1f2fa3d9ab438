"""The lesson on the end of the game."""

from ....learn import Lesson, Step
from .positions import WITCHES, Position, Side, priest

POSITION = Position(
    witches=Side(
        first="F4 C4", stands="TP E7, D G3, D C3", card="BON7", shipping=1,
        workers=4, coins=9, priests=1, power=(8, 4, 0), cults=(2, 3, 5, 6),
    ),
    nomads=Side(
        first="D3 H1 G4", stands="TP D2, D C1, D E4, D E3", card="BON3",
        workers=1, coins=2, power=(5, 7, 0), cults=(7, 4, 1, 0),
    ),
    scores="SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE8",
    round=6,
    land="D5 forest, G2 forest",
)  # fmt: skip

GAME_END = Lesson(
    "end",
    POSITION.match,
    WITCHES,
    (
        Step("last", points=("round-6", "scoring")),
        Step(
            "area",
            accepts=("build D5",),
            wrong=(("build G2", "apart"), ("pass", "early")),
            answers=("done", "pass"),
            points=("build", "D5", "C4", "E7"),
        ),
        Step(
            "cult",
            accepts=(priest("water", "3"),),
            wrong=(
                (priest("water", "?"), "fewer"),
                (priest("fire", "?"), "far"),
                (priest("*", "?"), "leading"),
            ),
            answers=("done",),
            points=("send", "water"),
        ),
        Step(
            "spend",
            accepts=("upgrade * to TP",),
            wrong=(("upgrade *", "kind"), ("pass", "early")),
            answers=("done",),
            points=("upgrade", "round-6", "scoring"),
        ),
        Step("pass", accepts=("pass",), points=("pass",)),
        Step("result", points=("points",)),
    ),
)
