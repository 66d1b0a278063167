"""What of the canonical solution was matched with what of the agent's, as the scorers stored it."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from projecteval.runs import StoredScore

SCORERS = ("checklist", "skeleton", "code", "parameters")
VARIANTS = ("strict", "published")
"""The first one that is stored is shown."""

MOST_LINES = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchedLine:
    """A canonical item and the agent's that it was matched with, None where one has no partner; 0 to 1, mostly."""

    canonical: str | None
    generated: str | None
    similarity: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Matching:
    """The score of one stage, 0 to 1, with its lines, the least similar first; `more` lines are left out."""

    scorer: str
    score: StoredScore
    lines: tuple[MatchedLine, ...]
    more: int
    without_partner: int


def score_of(scores: Mapping[str, StoredScore], scorer: str) -> StoredScore | None:
    """The stored score of a scorer, the strict variant before the published one."""
    return next((scores[name] for variant in VARIANTS if (name := f"{scorer}:{variant}") in scores), None)


def matchings(scores: Mapping[str, StoredScore]) -> tuple[Matching, ...]:
    """The scores that say what was matched, in the order of the stages."""
    found = []
    for scorer in SCORERS:
        score = score_of(scores, scorer)
        lines = [] if score is None else sorted(matched_lines(score.details), key=lambda line: line.similarity)
        if score is not None and lines:
            found.append(
                Matching(
                    scorer=scorer,
                    score=score,
                    lines=tuple(lines[:MOST_LINES]),
                    more=max(0, len(lines) - MOST_LINES),
                    without_partner=sum(None in (line.canonical, line.generated) for line in lines),
                )
            )
    return tuple(found)


def matched_lines(details: Mapping[str, object]) -> Iterator[MatchedLine]:
    """The lines of a score as they are stored. A run may come from anywhere: what is no line is left out."""
    matches = details.get("matches")
    for match in matches if isinstance(matches, Sequence) else ():
        match match:
            case [str() | None as canonical, str() | None as generated, int() | float() as similarity]:
                if math.isfinite(similarity):
                    yield MatchedLine(canonical=canonical, generated=generated, similarity=float(similarity))
