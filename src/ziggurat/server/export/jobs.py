"""Work on a whole game that takes long: what it needs as plain data, and how it is done."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Literal

from ...core.match import Match
from ...core.record import Record
from ...i18n import error_sentence, speak
from ..assets import edition
from ..settings import VERSION
from ..views.review import review_view
from ..views.turning_points import turning_points
from ..views.win_chances import win_chances
from .picture import result_picture
from .replay import replay

_LEVEL = 6
"""The level of compression."""
_REVIEW_WEIGHT = 8.0
"""How many times as long a review may take as any other job."""

OnProgress = Callable[[float], None]
"""Called with the part of a job that is done, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Job:
    """A replay file, a picture or an analysis of a game; equal jobs give equal results."""

    kind: Literal["replay", "chances", "turning-points", "review", "picture"]
    language: str
    record: str
    """The record as JSON."""
    names: tuple[str, ...] = ()
    day: str = ""
    chances: bool = True
    """Whether a replay shows who was ahead."""
    doubts: tuple[str, ...] = ()
    """What is odd about the game, in sentences."""
    automatic: tuple[int, ...] = ()
    """The moves that standing orders made, by the number of moves before each."""

    @property
    def weight(self) -> float:
        """How many times as long it may take as other jobs."""
        return _REVIEW_WEIGHT if self.kind == "review" else 1.0

    @property
    def text(self) -> str:
        """The job on one line."""
        return json.dumps(asdict(self))

    @property
    def key(self) -> str:
        """A digest of everything that the result depends on."""
        return sha256(f"{VERSION} {edition()} {self.text}".encode()).hexdigest()

    @staticmethod
    def read(text: str) -> Job:
        """A job from its text."""
        data = json.loads(text)
        lists = {name: tuple(data[name]) for name in ("names", "doubts", "automatic")}
        return Job(**{**data, **lists})


def replay_job(match: Match, names: tuple[str, ...], day: str, language: str, chances: bool) -> Job:
    """The replay file of a game."""
    say = speak(match.game.short, language)
    doubts = tuple(error_sentence(doubt, say) for doubt in match.record.doubts)
    return Job("replay", language, _record(match), names, day, chances, doubts)


def chances_job(match: Match, language: str) -> Job:
    """Each seat's chance to win after every move of a game, as JSON."""
    return Job("chances", language, _record(match))


def turning_points_job(match: Match, language: str) -> Job:
    """The turns that decided a game, and what would have been better, as JSON."""
    return Job("turning-points", language, _record(match))


def review_job(match: Match, language: str) -> Job:
    """The moves of a game that cost most, and how well everybody played, as JSON."""
    automatic = tuple(at for at, played in enumerate(match.history) if played.automatic)
    return Job("review", language, _record(match), automatic=automatic)


def picture_job(match: Match, names: tuple[str, ...], language: str) -> Job:
    """The result of a game as a PNG."""
    return Job("picture", language, _record(match), names)


def _record(match: Match) -> str:
    return json.dumps(match.record.to_json())


def result(job: Job, on_progress: OnProgress = lambda part: None) -> bytes:
    """What a job asks for, compressed by gzip."""
    match = Match(Record.from_json(json.loads(job.record)))
    return gzip.compress(_content(job, match, on_progress), _LEVEL, mtime=0)


def _content(job: Job, match: Match, on_progress: OnProgress) -> bytes:
    say = speak(match.game.short, job.language)
    if job.kind == "picture":
        return result_picture(match, job.names, say, speak("page", job.language))
    if job.kind == "replay":
        text = replay(match, job.names, job.day, job.language, job.chances, job.doubts)
    elif job.kind == "turning-points":
        text = json.dumps(turning_points(match, say))
    elif job.kind == "review":
        text = json.dumps(review_view(match, say, on_progress, set(job.automatic)))
    else:
        text = json.dumps(win_chances(match, say))
    return text.encode("utf-8", "replace")
