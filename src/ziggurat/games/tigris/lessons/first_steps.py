"""The first three lessons: leaders, tiles, and what is special about the king."""

from ....learn import Lesson, Step
from ..drawn_positions import Drawing
from .positions import LEARNER, REST, drawn

LEADER = Lesson(
    "leader",
    drawn(Drawing("a1", (), hand="TTSSFM")),
    LEARNER,
    (
        Step("story", points=("leader-K", "leader-P", "leader-F", "leader-M")),
        Step(
            "king",
            accepts=("leader K f[24]", "leader K g3"),
            wrong=(("leader K *", "elsewhere"), ("leader *", "leader"), ("tile *", "tile")),
            points=("leader-K", "f3"),
        ),
        Step(
            "priest",
            accepts=("leader P f[24]", "leader P g3"),
            wrong=(("leader P *", "elsewhere"), ("leader *", "leader"), ("withdraw *", "withdraw")),
            answers=("leader K i6", "pass"),
            points=("leader-P", "f3"),
        ),
        Step(
            "guest",
            accepts=("leader P [hj]7", "leader P i8"),
            wrong=(("leader K *", "king"), ("leader P *", "elsewhere"), ("leader *", "leader")),
            points=("leader-P", "i7"),
        ),
        Step(
            "farmer",
            accepts=("leader F f[24]", "leader F g3"),
            wrong=(("leader F *", "elsewhere"), ("leader *", "leader")),
            answers=REST,
            points=("leader-F", "f3"),
        ),
        Step("peace", points=("f3", "i7")),
    ),
)

TILES = Lesson(
    "tiles",
    drawn(
        Drawing(
            "e2",
            (
                "~k..",
                "~*p.",
                ".fTb",
            ),
            {"k": "lion K", "p": "lion P", "f": "lion F", "b": "bull M"},
            hand="TTSSFM",
            other_hand="MMTTSF",
            draws="TSFM",
        )
    ),
    LEARNER,
    (
        Step("hand", points=("hand-S", "hand-T", "hand-F", "hand-M")),
        Step(
            "temple",
            accepts=("tile T g2", "tile T h3", "tile T g5"),
            wrong=(("tile T *", "elsewhere"), ("tile M *", "market"), ("tile *", "tile")),
            points=("g2", "h3", "g5"),
        ),
        Step(
            "farm",
            accepts=("tile F e[23]", "tile F f1"),
            wrong=(("tile F *", "elsewhere"), ("tile *", "tile")),
            answers=("tile M i4", "pass"),
            points=("e2", "e3", "f1"),
        ),
        Step(
            "settlement",
            accepts=("tile S [fh]5",),
            wrong=(("tile S *", "elsewhere"), ("tile M *", "market"), ("tile *", "tile")),
            points=("f5", "h5", "points-black"),
        ),
        Step(
            "swap",
            accepts=("swap *",),
            wrong=(("tile *", "tile"),),
            answers=REST,
            points=("swap",),
        ),
    ),
)

KING = Lesson(
    "king",
    drawn(
        Drawing(
            "e2",
            (
                "~k..",
                "~*b.",
                "..T.",
            ),
            {"k": "lion K", "b": "bull P"},
            hand="TSFMMF",
            other_hand="TTSSMM",
            draws="SM",
        )
    ),
    LEARNER,
    (
        Step("story", points=("f2", "g3")),
        Step(
            "farm",
            accepts=("tile F e[23]", "tile F f1"),
            wrong=(("tile F *", "elsewhere"), ("tile T *", "temple"), ("tile *", "tile")),
            points=("e2", "e3", "f1"),
        ),
        Step(
            "market",
            accepts=("tile M g2", "tile M h3"),
            wrong=(("tile M *", "elsewhere"), ("tile T *", "temple"), ("tile *", "tile")),
            answers=("leader F f4", "pass"),
            points=("g2", "h3"),
        ),
        Step(
            "choice",
            accepts=("tile [SM] g[25]", "tile [SM] h[34]", "tile [SM] e4", "tile [SM] f5"),
            wrong=(("tile F *", "farm"), ("tile T *", "temple"), ("tile *", "elsewhere")),
            points=("f4", "g3"),
        ),
        Step(
            "trader",
            accepts=("leader M h4", "leader M g5"),
            wrong=(("leader K *", "king"), ("leader M *", "elsewhere"), ("leader *", "leader")),
            answers=REST,
            points=("leader-M", "g4"),
        ),
        Step("limits", points=("f2",)),
    ),
)
