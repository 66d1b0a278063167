"""How missions are spread over main skills, kinds and difficulties."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from projecteval.mission.mission import Difficulty, Mission

Counts = Mapping[Difficulty, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """How many missions there are of each main skill and kind, by difficulty; `shares` of the whole, 0 to 1."""

    missions: int
    by_main_skill: Mapping[str, Counts] = field(hash=False)
    by_kind: Mapping[str, Counts] = field(hash=False)

    @property
    def shares(self) -> dict[Difficulty, float]:
        counts = Counter[Difficulty]()
        for found in self.by_kind.values():
            counts.update(found)
        return {difficulty: counts[difficulty] / self.missions for difficulty in Difficulty if counts[difficulty]}

    def as_json(self) -> dict[str, Any]:
        """The spread as other programs read it."""
        return {
            "missions": self.missions,
            "shares": {str(difficulty): share for difficulty, share in self.shares.items()},
            "by_main_skill": {name: _plain(counts) for name, counts in self.by_main_skill.items()},
            "by_kind": {name: _plain(counts) for name, counts in self.by_kind.items()},
        }


def spread_of(missions: Sequence[Mission]) -> Spread:
    """Count missions; the most frequent names come first."""
    return Spread(
        missions=len(missions),
        by_main_skill=_counted((mission.main_skill, mission.difficulty) for mission in missions),
        by_kind=_counted((str(mission.kind), mission.difficulty) for mission in missions),
    )


def _counted(pairs: Iterable[tuple[str, Difficulty]]) -> dict[str, Counts]:
    found: dict[str, Counter[Difficulty]] = {}
    for name, difficulty in pairs:
        found.setdefault(name, Counter())[difficulty] += 1
    return dict(sorted(found.items(), key=lambda item: (-sum(item[1].values()), item[0])))


def _plain(counts: Counts) -> dict[str, int]:
    return {str(difficulty): counts.get(difficulty, 0) for difficulty in Difficulty}
