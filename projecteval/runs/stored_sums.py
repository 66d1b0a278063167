"""Has SQLite add up a run by agent, mission and column, so that no attempt of a large run becomes an object.

What comes out equals `sums_of` of the results, apart from the last digits of sums of fractions.
"""

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, Select, distinct, func, select

from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.runs import tables
from projecteval.runs.cell_counts import Counts, counts_of
from projecteval.runs.config import RunConfig
from projecteval.runs.judged_attempts import Cell, find_judged, judged
from projecteval.runs.score_sums import read_scores, read_similarities
from projecteval.runs.settings import share_left
from projecteval.runs.stage_facts import reading_of
from projecteval.runs.submissions import earlier_submissions, read_submitted
from projecteval.runs.sums import SIMILARITIES, CellSums, RunSums, ScoreSum
from projecteval.runs.totals import Totals, read_totals
from projecteval.runs.usage import Usage
from projecteval.runs.uses import judging_sums, stage_sums, usage_of
from projecteval.statistics import Measure, Tally


def read_sums(connection: Connection, config: RunConfig) -> RunSums:
    """The sums of a run, in a transaction that ends without being committed: it makes temporary tables."""
    cells = find_judged(connection, config)
    facts = _Facts.read(connection, penalty=config.settings.submissions_penalty)
    found, place = [], 0
    for number, (agent, mission, mode, level) in enumerate(cells):
        if own := facts.attempts.get(number):
            column = {"agent": agent, "mission": mission, "mode": Mode(mode), "level": Level(level)}
            found.append(facts.cell(number, own, first_place=place, **column))
            place += len(own)
    names = {name: first for scores in facts.scores.values() for name, (first, _) in scores.items()}
    for scores in facts.scores.values():
        for name, (first, _) in scores.items():
            names[name] = min(names[name], first)
    return RunSums(
        cells=tuple(found),
        unfinished=tuple(_unfinished(cells, facts.attempts, config.samples)),
        conditions=config.conditions,
        penalty=facts.penalty,
        score_names=tuple(sorted(names, key=lambda name: names[name])),
    )


def _unfinished(cells: Sequence[Cell], judged: Mapping[int, Sequence[Row[Any]]], samples: int) -> Iterator[AttemptKey]:
    for number, (agent, mission, mode, level) in enumerate(cells):
        own = judged.get(number, ())
        if len(own) < samples:
            done = {row.sample for row in own}
            for sample in range(samples):
                if sample not in done:
                    yield AttemptKey(agent=agent, mission=mission, mode=Mode(mode), level=Level(level), sample=sample)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Facts:
    """What is stored, by the number of its cell; of scores also the row that came first."""

    penalty: float
    attempts: Mapping[int, Sequence[Row[Any]]]
    totals: Mapping[str, Totals]
    counts: Mapping[int, Counts]
    stages: Mapping[int, Row[Any]]
    judge_s: Mapping[int, Measure]
    cuts: Mapping[int, tuple[int, int]]
    scores: Mapping[int, Mapping[str, tuple[int, ScoreSum]]]
    similarities: Mapping[tuple[int, str], Mapping[int, float | None]]
    submitted: "_Submitted"

    @classmethod
    def read(cls, connection: Connection, *, penalty: float) -> "_Facts":
        attempts = _attempts(connection)
        totals = {text: Totals.from_text(text) for text in {row.counted for own in attempts.values() for row in own}}
        return cls(
            penalty=penalty,
            attempts=attempts,
            totals=totals,
            counts=counts_of({cell: [row.counted for row in own] for cell, own in attempts.items()}, totals),
            stages={row.cell: row for row in connection.execute(_stages())},
            judge_s=_judge_s(connection),
            cuts=_cuts(connection),
            scores=read_scores(connection),
            similarities=read_similarities(connection),
            submitted=_Submitted.read(connection),
        )

    def cell(self, number: int, own: Sequence[Row[Any]], *, first_place: int, **column: Any) -> CellSums:
        """The sums of a cell with these judged attempts."""
        totals = [self.totals[row.counted] for row in own]
        counts = self.counts[number]
        samples = tuple(row.sample for row in own)
        stages, judge_s = self.stages.get(number), self.judge_s[number]
        cut_replies, cut_attempts = self.cuts.get(number, (0, 0))
        scores = {name: score for name, (_, score) in self.scores.get(number, {}).items()}
        return CellSums(
            **column,
            samples=samples,
            places=tuple(range(first_place, first_place + len(own))),
            judgements=tuple(row.judgement_id for row in own),
            tallies=tuple(one.tally for one in totals),
            tally=counts.tally,
            ends=counts.ends,
            causes=counts.causes,
            usage=Usage.total([usage_of(stages, judge_s) if stages and stages.calls else Usage(judge_s=judge_s)]),
            public=counts.public,
            hidden=counts.hidden,
            lost_behind=counts.lost,
            **self.submitted.sums(own, totals, counts.tally, self.penalty),
            replies=stages.replies if stages else 0,
            cut_replies=cut_replies,
            cut_attempts=cut_attempts,
            sandboxes=tuple(sorted(json.loads(stages.sandboxes))) if stages else (),
            scores=scores,
            similarities={
                name: tuple(map(self.similarities[number, name].get, samples))
                for name in SIMILARITIES
                if name in scores
            },
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Submitted:
    """The judgements of attempts that handed in more than once, by their rows; empty where none did."""

    judgements: Mapping[int, Sequence[int]] = field(default_factory=dict)
    totals: Mapping[int, Totals] = field(default_factory=dict)

    @classmethod
    def read(cls, connection: Connection) -> "_Submitted":
        judgements = tables.judgements.c
        several = (
            select(judgements.attempt_id)
            .join(tables.closings, tables.closings.c.judgement_id == judgements.id)
            .group_by(judgements.attempt_id)
            .having(func.count(distinct(func.coalesce(judgements.last_stage_id, 0))) > 1)
        )
        if connection.execute(several.limit(1)).first() is None:
            return cls()
        return cls(judgements=read_submitted(connection), totals=read_totals(connection))

    def sums(self, own: Sequence[Row[Any]], counted: Sequence[Totals], tally: Tally, penalty: float) -> dict[str, Any]:
        """The fields of a cell that several submissions of an attempt change."""
        if not self.judgements:
            return {"submissions": len(own), "first": tally, "passed_after_penalty": float(tally.passed)}
        first, passed, submissions = list[Tally](), list[float](), 0
        for row, totals in zip(own, counted, strict=True):
            judged = self.judgements.get(row.attempt_id, (row.judgement_id,))
            submissions += len(judged)
            earlier = earlier_submissions(row.judgement_id, judged)
            passed.append(totals.tally.passed * share_left(earlier, penalty))
            is_first = judged[0] == row.judgement_id
            first.append(totals.tally if is_first else self.totals[judged[0]].tally)
        return {"submissions": submissions, "first": Tally.total(first), "passed_after_penalty": math.fsum(passed)}


def _attempts(connection: Connection) -> dict[int, list[Row[Any]]]:
    columns = (judged.c.cell, judged.c.sample, judged.c.attempt_id, judged.c.judgement_id, tables.totals.c.counted)
    query: Select[Any] = (
        select(*columns)
        .join(tables.totals, tables.totals.c.judgement_id == judged.c.judgement_id)
        .order_by(judged.c.cell, judged.c.sample)
    )
    return {cell: list(own) for cell, own in groupby(connection.execute(query), key=lambda row: row.cell)}


def _stages() -> Select[Any]:
    facts = tables.stage_facts.c
    return (
        select(
            judged.c.cell,
            *stage_sums(facts),
            func.count().filter(facts.reading != "").label("replies"),
            func.json_group_array(distinct(facts.sandbox)).filter(facts.sandbox != "").label("sandboxes"),
        )
        .join(judged, judged.c.attempt_id == facts.attempt_id)
        .group_by(judged.c.cell)
    )


def _judge_s(connection: Connection) -> dict[int, Measure]:
    query = (
        select(judged.c.cell, *judging_sums())
        .select_from(judged)
        .join(tables.judgements, tables.judgements.c.attempt_id == judged.c.attempt_id)
        .join(tables.closings, tables.closings.c.judgement_id == tables.judgements.c.id)
        .outerjoin(tables.inputs, tables.inputs.c.judgement_id == tables.judgements.c.id)
        .group_by(judged.c.cell)
    )
    return {row.cell: Measure.of(row.judge_s, n=row.judgings) for row in connection.execute(query)}


def _cuts(connection: Connection) -> dict[int, tuple[int, int]]:
    """The replies without their end from which an answer was taken, and the attempts that have any, by cell."""
    facts = tables.stage_facts.c
    different = connection.scalars(select(facts.reading).where(facts.reading != "").distinct())
    cut = [text for text in different if reading_of(text).is_cut]
    if not cut:
        return {}
    query = (
        select(judged.c.cell, func.count(), func.count(distinct(facts.attempt_id)))
        .join(judged, judged.c.attempt_id == facts.attempt_id)
        .where(facts.reading.in_(cut))
        .group_by(judged.c.cell)
    )
    return {cell: (replies, attempts) for cell, replies, attempts in connection.execute(query)}
