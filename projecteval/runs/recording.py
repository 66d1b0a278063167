"""Adds rows to a run; each function works inside the caller's transaction, the writer of a judgement in its own."""

import json
from collections.abc import Iterable, Mapping, Sequence

from pydantic import JsonValue
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from judge_machine import Judgement, Verdict
from projecteval.attempt import AttemptKey, StageName, StageOutcome, remaining_stages
from projecteval.runs import rows, tables
from projecteval.runs.config import RunConfig
from projecteval.runs.lock import MissionLock
from projecteval.runs.reading import attempt_id, counting_stage_id, current_stages
from projecteval.runs.stage_facts import add_stage_facts
from projecteval.runs.totals import Totals, add_totals
from projecteval.runs.withholding import verdict_to_keep, visit_to_keep
from projecteval.scorers import Score
from projecteval.storage.group_commit import GroupCommit


def add_attempts(connection: Connection, keys: Iterable[AttemptKey]) -> None:
    """Add the attempts that are not there yet."""
    columns = [rows.key_to_columns(key) for key in keys]
    connection.execute(sqlite_insert(tables.attempts).on_conflict_do_nothing(), columns)


def add_stage(connection: Connection, key: AttemptKey, outcome: StageOutcome, *, outcome_json: str) -> None:
    """Add one stage. Raises ValueError when it does not follow from what the attempt has."""
    row_id = attempt_id(connection, key)
    if outcome.name not in key.stages:
        raise ValueError(f"{key}: has no stage {outcome.name}")
    index = key.stages.index(outcome.name)
    before = [(StageName(row.name), row.cause) for row in current_stages(connection, key)][:index]
    if len(before) < index or remaining_stages(key, before)[:1] != (outcome.name,):
        raise ValueError(f"{key}: the stages before {outcome.name} are missing or failed")
    name, cause = str(outcome.name), None if outcome.cause is None else str(outcome.cause)
    result = connection.execute(
        insert(tables.stages).values(
            attempt_id=row_id, name=name, cause=cause, outcome=outcome_json, recorded_at=rows.now()
        )
    )
    assert result.inserted_primary_key is not None
    add_stage_facts(
        connection,
        stage_id=result.inserted_primary_key[0],
        attempt_id=row_id,
        name=name,
        cause=cause,
        outcome_json=outcome_json,
    )


def add_recorded(connection: Connection, key: AttemptKey, recorded: Mapping[str, JsonValue]) -> None:
    """Add what was recorded of an imported attempt; once for each."""
    text = json.dumps(dict(recorded), ensure_ascii=True)  # lone surrogates survive as escapes
    values = {"attempt_id": attempt_id(connection, key), "recorded": text, "recorded_at": rows.now()}
    connection.execute(insert(tables.recordings).values(values))


def begin_judgement(connection: Connection, key: AttemptKey) -> int:
    """Add an open judgement of what the attempt last handed in; returns its row."""
    row_id = attempt_id(connection, key)
    values = {"attempt_id": row_id, "last_stage_id": counting_stage_id(connection, row_id), "started_at": rows.now()}
    result = connection.execute(insert(tables.judgements), values)
    assert result.inserted_primary_key is not None
    return int(result.inserted_primary_key[0])


def add_score(connection: Connection, key: AttemptKey, score: Score) -> None:
    """Add a score of what the attempt last handed in; the latest of a name counts."""
    row_id = attempt_id(connection, key)
    connection.execute(
        insert(tables.scores).values(
            attempt_id=row_id,
            last_stage_id=counting_stage_id(connection, row_id),
            name=score.name,
            version=score.version,
            value=score.value,
            unit=score.unit,
            n=score.n,
            missing_reason=None if score.missing_reason is None else rows.writable(score.missing_reason),
            recorded_at=rows.now(),
            details=json.dumps(dict(score.details)),
        )
    )


def add_event(connection: Connection, kind: str, message: str) -> None:
    """Add something worth knowing."""
    values = {"kind": kind, "message": rows.writable(message), "recorded_at": rows.now()}
    connection.execute(insert(tables.events).values(values))


def add_choice(connection: Connection, key: AttemptKey, last_stage_id: int) -> None:
    """Let the submission count that ended with this stage, until there is a newer one; the first choice holds."""
    row_id = attempt_id(connection, key)
    newest = connection.scalar(select(func.max(tables.stages.c.id)).where(tables.stages.c.attempt_id == row_id))
    values = {"attempt_id": row_id, "newest_stage_id": newest, "last_stage_id": last_stage_id}
    choice = sqlite_insert(tables.choices).values(**values, recorded_at=rows.now())
    connection.execute(choice.on_conflict_do_nothing())


class JudgementWriter:
    """An open judgement; until `close` it counts for nothing, and when it never comes, resuming judges again.

    `tests` are the names for which a verdict is due, `config` says what a run keeps of it, `mission` how it is counted.
    """

    def __init__(
        self,
        commits: GroupCommit,
        *,
        judgement_id: int,
        tests: tuple[str, ...],
        config: RunConfig,
        mission: MissionLock,
    ) -> None:
        self._commits = commits
        self._config = config
        self._mission = mission
        self._written: dict[str, Verdict] = {}
        self._tests = tests
        self.id = judgement_id

    def add(self, *verdicts: Verdict) -> None:
        """Write verdicts at once. Raises ValueError for a test that is not due or has its verdict already."""
        for verdict in verdicts:
            self._check(verdict)
        self._commits.write(lambda connection: self._insert(connection, verdicts))
        self._written.update((verdict.test, verdict) for verdict in verdicts)

    def close(self, judgement: Judgement, *, input_sha256: str | None = None, source_id: int | None = None) -> None:
        """Write the verdicts that were not added yet, and make the judgement complete, all or nothing.

        `input_sha256` is of what was judged, and how; `source_id` the judgement from which all of this is taken over.
        Raises ValueError when a test has no verdict, or another one than was added.
        """
        missing = set(self._tests) - {verdict.test for verdict in judgement.verdicts}
        if missing:
            raise ValueError(f"judgement {self.id}: no verdict for {', '.join(sorted(missing))}")
        changed = [
            verdict.test for verdict in judgement.verdicts if self._written.get(verdict.test, verdict) != verdict
        ]
        if changed:
            raise ValueError(f"judgement {self.id}: {', '.join(changed)} got another verdict than was added")
        further = [verdict for verdict in judgement.verdicts if verdict.test not in self._written]
        for verdict in further:
            self._check(verdict)

        def write(connection: Connection) -> None:
            self._insert(connection, further)
            if phases := rows.phases_to_columns(self.id, judgement):
                connection.execute(insert(tables.phases), phases)
            if input_sha256 is not None:
                values = {"judgement_id": self.id, "sha256": input_sha256, "source_id": source_id}
                connection.execute(insert(tables.inputs), values)
            if judgement.visit is not None:
                visit = visit_to_keep(self._config, judgement.visit)
                connection.execute(insert(tables.visits).values(rows.visit_to_columns(self.id, visit)))
            if (energy_j := judgement.resources.energy_j) is not None:
                connection.execute(insert(tables.energies).values(rows.energy_to_columns(self.id, energy_j)))
            connection.execute(insert(tables.closings), rows.closing_to_columns(self.id, judgement))
            ended = {verdict.test: (verdict.outcome, verdict.cause) for verdict in judgement.verdicts}
            add_totals(connection, self.id, Totals.of(ended, self._mission))

        self._commits.write(write)

    def _insert(self, connection: Connection, verdicts: Sequence[Verdict]) -> None:
        columns = [rows.verdict_to_columns(self.id, verdict_to_keep(self._config, verdict)) for verdict in verdicts]
        if columns:
            connection.execute(insert(tables.verdicts), columns)

    def _check(self, verdict: Verdict) -> None:
        if verdict.test not in self._tests:
            raise ValueError(f"judgement {self.id}: {verdict.test} is not a test of the mission")
        if verdict.test in self._written:
            raise ValueError(f"judgement {self.id}: {verdict.test} has its verdict already")
