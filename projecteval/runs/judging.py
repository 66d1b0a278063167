"""Writes one judging of one attempt, verdict by verdict."""

from sqlalchemy import insert

from judge_machine import Judgement, Verdict
from projecteval.runs import rows, tables
from projecteval.storage.database import Database


class JudgementWriter:
    """An open judgement; until `close` it counts for nothing, and when it never comes, resuming judges again.

    `tests` are the names for which a verdict is due.
    """

    def __init__(self, database: Database, *, judgement_id: int, tests: tuple[str, ...]) -> None:
        self._database = database
        self._written: dict[str, Verdict] = {}
        self._tests = tests
        self.id = judgement_id

    def add(self, verdict: Verdict) -> None:
        """Write one verdict at once. Raises ValueError for a test that is not due or has its verdict already."""
        self._check(verdict)
        with self._database.writing() as connection:
            connection.execute(insert(tables.verdicts).values(rows.verdict_to_columns(self.id, verdict)))
        self._written[verdict.test] = verdict

    def close(self, judgement: Judgement) -> None:
        """Write the verdicts that were not added yet, and make the judgement complete, all or nothing.

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
        with self._database.writing() as connection:
            for verdict in judgement.verdicts:
                if verdict.test not in self._written:
                    self._check(verdict)
                    connection.execute(insert(tables.verdicts).values(rows.verdict_to_columns(self.id, verdict)))
            if phases := rows.phases_to_columns(self.id, judgement):
                connection.execute(insert(tables.phases), phases)
            connection.execute(insert(tables.closings).values(rows.closing_to_columns(self.id, judgement)))

    def _check(self, verdict: Verdict) -> None:
        if verdict.test not in self._tests:
            raise ValueError(f"judgement {self.id}: {verdict.test} is no test of the mission")
        if verdict.test in self._written:
            raise ValueError(f"judgement {self.id}: {verdict.test} has its verdict already")
