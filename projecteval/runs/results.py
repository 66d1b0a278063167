"""Reads how the tests of a run ended, counts them, and finds what is still to be done."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, Select, select

from judge_machine import Cause, Owner, owner_of
from projecteval.attempt import AttemptKey, StageName, remaining_stages
from projecteval.runs import rows, tables
from projecteval.runs.reading import attempt_id, read_sources
from projecteval.runs.records import AttemptResult, MissingWork, RunResults
from projecteval.runs.settings import share_left
from projecteval.runs.submissions import earlier_submissions, read_submitted
from projecteval.runs.totals import Totals, read_totals
from projecteval.runs.uses import Uses, read_languages, read_uses
from projecteval.scorers import Score
from projecteval.statistics import Tally


def read_results(
    connection: Connection,
    keys: Collection[AttemptKey],
    *,
    penalty: float = 0.0,
    judging: int = -1,
    details: bool = True,
    alone: bool = False,
) -> RunResults:
    """The counted verdicts of these attempts; `judging` chooses among several (-1 the latest, 0 the first).

    `penalty` is the share of a submission's score that each one before it costs. Without `details` the scores do
    not say what was matched with what, which is most of what there is to read. `alone` reads nothing of other
    attempts, which is faster where these are few.
    """
    chosen = [attempt_id(connection, key) for key in keys] if alone else None
    ids = {key: number for number, key in rows.keys_by_id(connection, chosen).items()}
    closings = _closings(connection, chosen)
    facts = _Facts.read(connection, chosen, details=details, penalty=penalty)
    results: list[AttemptResult] = []
    unfinished: list[AttemptKey] = []
    for key in keys:
        number = ids[key]
        judgings = closings.get(number, ())
        if -len(judgings) <= judging < len(judgings):
            results.append(facts.result(key, number, judgings[judging]))
        else:
            unfinished.append(key)
    return RunResults(
        totals=Tally.total(result.totals for result in results),
        attempts=tuple(results),
        unfinished=tuple(unfinished),
        penalty=penalty,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Facts:
    """What is stored about attempts by the number of their row, and about judgements by their id."""

    penalty: float
    totals: Mapping[int, Totals]
    scores: Mapping[int, dict[str, Score]]
    failed_stages: Mapping[int, StageName]
    uses: Uses
    submissions: Mapping[int, list[int]]
    languages: Mapping[int, tuple[str, ...]]
    sources: Mapping[int, AttemptKey]

    @classmethod
    def read(cls, connection: Connection, chosen: Collection[int] | None, *, details: bool, penalty: float) -> "_Facts":
        """Those of all attempts, or of those with these rows."""
        return cls(
            penalty=penalty,
            totals=read_totals(connection, chosen),
            scores=_scores(connection, chosen, details=details),
            failed_stages=_failed_stages(connection, chosen),
            uses=read_uses(connection, chosen),
            submissions=read_submitted(connection, chosen),
            languages=read_languages(connection, chosen),
            sources=read_sources(connection, chosen),
        )

    def result(self, key: AttemptKey, number: int, closing: Row[Any]) -> AttemptResult:
        """The result of an attempt of which a judgement counts."""
        judged = self.submissions.get(number, ())
        counted, used = self.totals[closing.judgement_id], rows.resources_of(closing)
        earlier = earlier_submissions(closing.judgement_id, judged)
        return AttemptResult(
            key=key,
            judgement_id=closing.judgement_id,
            totals=counted.tally,
            causes=counted.causes,
            ends=counted.ends,
            wall_s=used.wall_s,
            cpu_s=used.cpu_s,
            peak_memory_mib=used.peak_memory_mib,
            scores=self.scores.get(number, {}),
            failed_stage=self.failed_stages.get(number),
            use=self.uses.of(number, key),
            submissions=tuple(self.totals[one].tally for one in judged),
            counted=earlier + 1,
            share_left=share_left(earlier, self.penalty),
            public=counted.public_tally,
            lost_behind=counted.lost,
            languages=self.languages.get(number, ()),
            taken_over_from=self.sources.get(closing.judgement_id),
        )


def read_missing(
    connection: Connection, keys: Iterable[AttemptKey], *, judged: bool = True, submitting: Collection[str] = ()
) -> Iterator[MissingWork]:
    """Yield what each attempt still needs, in the order of the keys; an attempt that needs nothing is omitted.

    Attempts that are not to be `judged` need their stages alone. Agents named in `submitting` may hand in several
    times: theirs need something until a submission is chosen.
    """
    keys_by_id, closings, counting = rows.keys_by_id(connection), _closings(connection, None), rows.counting_stages()
    judgings = {keys_by_id[number] for number in closings}
    chosen: set[AttemptKey] = set()
    done: defaultdict[AttemptKey, list[tuple[StageName, Cause | None]]] = defaultdict(list)
    facts = tables.stage_facts.c
    query = (
        select(facts.attempt_id, facts.name, facts.cause, counting.c.is_chosen)
        .join(counting, counting.c.attempt_id == facts.attempt_id)
        .where(facts.stage_id <= counting.c.stage_id)
        .order_by(facts.stage_id)
    )
    for number, stage, cause, is_chosen in connection.execute(query):
        key, name = keys_by_id[number], StageName(stage)
        del done[key][key.stages.index(name) :]
        done[key].append((name, None if cause is None else Cause(cause)))
        if is_chosen:
            chosen.add(key)
    for key in keys:
        remaining = remaining_stages(key, done[key])
        if remaining or (judged and key not in judgings):
            yield MissingWork(key=key, stages=remaining)
        elif judged and key.agent in submitting and key not in chosen:
            yield MissingWork(key=key, stages=key.stages[key.stages.index(StageName.CODE) :])


def _closings(connection: Connection, attempt_ids: Collection[int] | None) -> dict[int, list[Row[Any]]]:
    """The complete judgements of what counts of each attempt, oldest first."""
    closings: defaultdict[int, list[Row[Any]]] = defaultdict(list)
    columns = tables.closings.c
    used = (columns.judgement_id, columns.wall_s, columns.cpu_s, columns.peak_memory_mib)
    query: Select[Any] = rows.current_closings(attempt_ids).with_only_columns(tables.attempts.c.id, *used)
    for row in connection.execute(query):
        closings[row.id].append(row)
    return closings


def _scores(
    connection: Connection, attempt_ids: Collection[int] | None, *, details: bool
) -> Mapping[int, dict[str, Score]]:
    scores: defaultdict[int, dict[str, Score]] = defaultdict(dict)
    query = rows.current_scores(connection, details=details, attempt_ids=attempt_ids)
    if details:
        for row in connection.execute(query):
            scores[row.id][row.name] = rows.score_of(row)
        return scores
    columns = tables.scores.c
    parts = (columns.name, columns.version, columns.value, columns.unit, columns.n, columns.missing_reason)
    short: Select[Any] = query.with_only_columns(tables.attempts.c.id, *parts)
    for number, name, version, value, unit, n, reason in connection.execute(short):
        score = Score(name=name, version=version, value=value, unit=unit, n=n, missing_reason=reason)
        scores[number][name] = score
    return scores


def _failed_stages(connection: Connection, attempt_ids: Collection[int] | None) -> dict[int, StageName]:
    """A stage that failed is the last one that counts, since none follows from it."""
    facts, counting = tables.stage_facts.c, rows.counting_stages(attempt_ids)
    query = (
        select(facts.attempt_id, facts.name, facts.cause)
        # The attempt is named as well, since SQLite has an index for it.
        .join(counting, (counting.c.attempt_id == facts.attempt_id) & (counting.c.stage_id == facts.stage_id))
        .where(facts.cause.is_not(None))
    )
    return {
        number: StageName(name)
        for number, name, cause in connection.execute(query)
        if owner_of(Cause(cause)) is Owner.AGENT
    }
