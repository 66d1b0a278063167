"""The verdicts of a judgement, counted when it is complete, so that no report has to read them all again.

A judgement of a run that was made before totals were kept has none until `fill_totals` has counted it.
"""

import json
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from sqlalchemy import Connection, Select, insert, select

from judge_machine import Cause, Outcome
from projecteval.runs import tables
from projecteval.runs.chains import LostBehind, lost_behind
from projecteval.runs.lock import MissionLock
from projecteval.statistics import Tally

End = tuple[Outcome, Cause | None]
EndedTests = Mapping[str, End]
"""How each test of one judgement ended."""

_AT_ONCE = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """`ends` counts the tests of one judgement by outcome and cause, `public` those that agents may be shown."""

    ends: Mapping[End, int] = field(default_factory=dict, hash=False)
    public: Mapping[End, int] = field(default_factory=dict, hash=False)
    lost: LostBehind = field(default_factory=LostBehind)
    tally: Tally = field(init=False)
    public_tally: Tally = field(init=False)
    causes: Mapping[Cause, int] = field(init=False, hash=False)
    """The tests that did not pass, blocked ones included, by cause."""

    def __post_init__(self) -> None:
        causes: Counter[Cause] = Counter()
        for (_, cause), count in self.ends.items():
            if cause is not None:
                causes[cause] += count
        # Computed once: equal totals of many attempts are one object.
        for name, value in (
            ("tally", Tally.of_counts(self.ends)),
            ("public_tally", Tally.of_counts(self.public)),
            ("causes", dict(causes)),
        ):
            object.__setattr__(self, name, value)

    @classmethod
    def of(cls, ended: EndedTests, mission: MissionLock | None) -> "Totals":
        """Count the tests of one judgement of a mission; without the mission's lock none is public or needs others."""
        public = () if mission is None else mission.public_tests
        needs = {} if mission is None or mission.facts is None else mission.facts.needs
        not_passed = {test: outcome for test, (outcome, _) in ended.items() if outcome is not Outcome.PASSED}
        return cls(
            ends=Counter(ended.values()),
            public=Counter(end for test, end in ended.items() if test in public),
            lost=lost_behind(not_passed, needs),
        )

    def as_text(self) -> str:
        """The totals as they are stored, the same for equal ones."""
        return json.dumps(
            {
                "ends": _as_rows(self.ends),
                "public": _as_rows(self.public),
                "lost": [self.lost.blocked, self.lost.failures],
            }
        )

    @classmethod
    def from_text(cls, text: str) -> "Totals":
        """The totals that `as_text` wrote."""
        fields = json.loads(text)
        blocked, failures = fields["lost"]
        return cls(
            ends=_counts(fields["ends"]),
            public=_counts(fields["public"]),
            lost=LostBehind(blocked=blocked, failures=failures),
        )


def _as_rows(counts: Mapping[End, int]) -> list[tuple[str, str | None, int]]:
    rows = ((outcome, cause, count) for (outcome, cause), count in counts.items())
    return sorted(rows, key=lambda row: (row[0], row[1] or ""))


def _counts(stored: Iterable[tuple[str, str | None, int]]) -> dict[End, int]:
    return {(Outcome(outcome), None if cause is None else Cause(cause)): count for outcome, cause, count in stored}


def add_totals(connection: Connection, judgement_id: int, totals: Totals) -> None:
    """Add the totals of a judgement that is made complete in the same transaction."""
    connection.execute(insert(tables.totals), {"judgement_id": judgement_id, "counted": totals.as_text()})


def read_totals(connection: Connection, attempt_ids: Collection[int] | None = None) -> dict[int, Totals]:
    """The totals of every complete judgement, or of those of some attempts, by judgement.

    Equal ones are one object, since few differ.
    """
    query = select(tables.totals)
    if attempt_ids is not None:
        judgements = tables.judgements.c
        query = query.join(tables.judgements, judgements.id == tables.totals.c.judgement_id)
        query = query.where(judgements.attempt_id.in_(attempt_ids))
    known: dict[str, Totals] = {}
    found: dict[int, Totals] = {}
    for judgement_id, text in connection.execute(query):
        if text not in known:
            known[text] = Totals.from_text(text)
        found[judgement_id] = known[text]
    return found


def fill_totals(connection: Connection, missions: Mapping[str, MissionLock], *, after: int) -> int | None:
    """Count some complete judgements after the one `after` that have no totals yet; returns the last one, or None."""
    lacking = {row.judgement_id: row.mission for row in connection.execute(_lacking(after).limit(_AT_ONCE))}
    ended = count_anew(connection, lacking)
    counted = {number: Totals.of(ended.get(number, {}), missions.get(mission)) for number, mission in lacking.items()}
    if counted:
        values = [{"judgement_id": number, "counted": one.as_text()} for number, one in counted.items()]
        connection.execute(insert(tables.totals), values)
    return max(lacking, default=None)


def count_anew(connection: Connection, judgement_ids: Collection[int]) -> dict[int, dict[str, End]]:
    """How each test of these judgements ended, read from the verdicts themselves."""
    columns = tables.verdicts.c
    query = (
        select(columns.judgement_id, columns.test, columns.outcome, columns.cause)
        .where(columns.judgement_id.in_(judgement_ids))
        .order_by(columns.id)
    )
    found: dict[int, dict[str, End]] = {}
    for judgement_id, test, outcome, cause in connection.execute(query):
        found.setdefault(judgement_id, {})[test] = (Outcome(outcome), None if cause is None else Cause(cause))
    return found


def _lacking(after: int) -> Select[tuple[int, str]]:
    """The complete judgements without totals after one, each with its mission."""
    closings, totals = tables.closings.c, tables.totals.c
    return (
        select(closings.judgement_id, tables.attempts.c.mission)
        .outerjoin(tables.totals, totals.judgement_id == closings.judgement_id)
        .join(tables.judgements, tables.judgements.c.id == closings.judgement_id)
        .join(tables.attempts, tables.attempts.c.id == tables.judgements.c.attempt_id)
        .where(totals.judgement_id.is_(None), closings.judgement_id > after)
        .order_by(closings.judgement_id)
    )
