"""The parts of the canonical solution and the agent's parts that the scorers matched with them."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from projecteval.scorers import Score

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
    """A score, 0 to 1, with its lines, the least similar first; `more` lines are omitted.

    Of all lines, including the omitted ones, `lost` canonical items and `added` ones of the agent have no partner.
    """

    score: Score
    lines: tuple[MatchedLine, ...]
    more: int
    lost: int
    added: int

    @property
    def scorer(self) -> str:
        """The score's name without its variant."""
        return self.score.name.partition(":")[0]

    @property
    def is_perfect(self) -> bool:
        """True if every item is the same on both sides; the least similar lines, which are here, say it for all."""
        return all(line.similarity == 1 for line in self.lines)


def score_of(scores: Mapping[str, Score], scorer: str) -> Score | None:
    """The stored score of a scorer, the strict variant before the published one."""
    return next((scores[name] for variant in VARIANTS if (name := f"{scorer}:{variant}") in scores), None)


def matchings(scores: Mapping[str, Score]) -> tuple[Matching, ...]:
    """The scores that say what was matched, in the order of the stages."""
    scores_of_stages = [score for scorer in SCORERS if (score := score_of(scores, scorer)) is not None]
    found = [matching_of(score, most=MOST_LINES) for score in scores_of_stages]
    return tuple(matching for matching in found if matching.lines)


def matching_of(score: Score, *, most: int) -> Matching:
    """A score with the `most` least similar of its lines."""
    lines = sorted(matched_lines(score.details), key=lambda line: line.similarity)
    return Matching(
        score=score,
        lines=tuple(lines[:most]),
        more=max(0, len(lines) - most),
        lost=sum(line.generated is None for line in lines),
        added=sum(line.canonical is None for line in lines),
    )


def matched_lines(details: Mapping[str, object]) -> Iterator[MatchedLine]:
    """The lines of a score as they are stored. A run may come from anywhere: what is not a line is omitted."""
    matches = details.get("matches")
    for match in matches if isinstance(matches, Sequence) else ():
        match match:
            case [str() | None as canonical, str() | None as generated, int() | float() as similarity]:
                if math.isfinite(similarity):
                    yield MatchedLine(canonical=canonical, generated=generated, similarity=float(similarity))
