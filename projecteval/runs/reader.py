"""Everything that can be read of a stored run."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from pydantic import JsonValue
from sqlalchemy import Connection

from judge_machine import Outcome
from projecteval.attempt import Attempt, AttemptKey
from projecteval.attempt.serialisation import stage_from_json
from projecteval.models.budget import Amounts
from projecteval.runs import counterfactuals, queries, reading, tables, verdicts
from projecteval.runs.config import RunConfig
from projecteval.runs.lock import RunLock
from projecteval.runs.outcomes import outcomes_size, read_outcomes
from projecteval.runs.queries import Screenshot, Spent
from projecteval.runs.records import (
    AttemptOutcomes,
    AttemptResult,
    EndedTest,
    Event,
    FoundCounterfactual,
    MissingWork,
    RunResults,
    ScoredAttempt,
    StoredJudgement,
    Submission,
)
from projecteval.runs.reported_amounts import read_reported_amounts
from projecteval.runs.results import read_missing, read_results
from projecteval.runs.settings import behaviour_counts
from projecteval.runs.stored_sums import read_sums
from projecteval.runs.sums import RunSums
from projecteval.runs.uses import read_codes, read_digests
from projecteval.runs.verdicts import VerdictFilter
from projecteval.runs.withholding import Restore
from projecteval.scorers import Score
from projecteval.statistics import Tally
from projecteval.storage import Blobs
from projecteval.storage.database import Database

PAUSE = ".pause"
PEOPLE = "people"


class RunReader:
    """A run that is read, also while another process writes it; every call sees what exists at that moment."""

    def __init__(self, path: Path, *, config: RunConfig, lock: RunLock) -> None:
        self.path = path
        self.config = config
        self.lock = lock
        self.blobs = Blobs(path / "blobs")
        self.evidence = Blobs(path / "evidence")
        self._database = Database(path / "run.sqlite", tables.SCHEMA)
        self._restore: Restore | None = None
        self._outcomes: tuple[tuple[int, ...], tuple[AttemptOutcomes, ...]] | None = None

    def restore_with(self, restore: Restore) -> None:
        """Give stages from here on as they were before the run withheld parts of them."""
        self._restore = restore

    def attempt(self, key: AttemptKey) -> Attempt:
        """The stages that were handed in so far. Raises ValueError for another run's attempt, DamagedStoreError."""
        with self._database.reading() as connection:
            outcomes = [row.outcome for row in reading.current_stages(connection, key)]
            recorded = reading.read_recorded(connection, key)
        return self._attempt_of(key, outcomes, recorded)

    def submissions(self, key: AttemptKey) -> tuple[Submission, ...]:
        """Everything that the attempt handed in and that was judged, oldest first, each with its latest judgement."""
        with self._database.reading() as connection:
            found = list(reading.read_submissions(connection, key))
            recorded = reading.read_recorded(connection, key)
        return tuple(
            Submission(
                attempt=self._attempt_of(key, [row.outcome for row in stages], recorded),
                judgement=judgement,
                last_stage_id=stages[-1].id,
            )
            for stages, judgement in found
        )

    def submission_is_chosen(self, key: AttemptKey) -> bool:
        """Return True if one of several submissions was chosen, so that there will be no further one."""
        with self._database.reading() as connection:
            return reading.submission_is_chosen(connection, key)

    def judgements(self, key: AttemptKey) -> tuple[StoredJudgement, ...]:
        """The complete judgements of what the attempt last handed in, the latest last."""
        with self._database.reading() as connection:
            return tuple(reading.read_judgements(connection, key))

    def find_judgement(self, input_sha256: str, *, after: int = 0) -> StoredJudgement | None:
        """The latest judgement of an input after that with the id `after`; see `reading.find_judgement`."""
        with self._database.reading() as connection:
            return reading.find_judgement(connection, input_sha256, after=after)

    def newest_judgement_id(self) -> int:
        """The id of the judgement that began last, or 0."""
        with self._database.reading() as connection:
            return reading.newest_judgement_id(connection)

    def scores(self, key: AttemptKey) -> dict[str, Score]:
        """The latest score of each name of what the attempt last handed in."""
        with self._database.reading() as connection:
            return reading.read_scores(connection, key)

    def outdated_scores(self, key: AttemptKey) -> frozenset[str]:
        """The names of those that are older than the latest judgement of what the attempt last handed in."""
        with self._database.reading() as connection:
            return reading.read_outdated_scores(connection, key)

    def counterfactuals(self, key: AttemptKey | None = None) -> tuple[FoundCounterfactual, ...]:
        """Those of the latest judgements, of one attempt or of all."""
        with self._database.reading() as connection:
            return tuple(counterfactuals.read_counterfactuals(connection, key))

    def events(self) -> tuple[Event, ...]:
        """Every event, oldest first."""
        with self._database.reading() as connection:
            return tuple(reading.read_events(connection))

    def results(self, *, judging: int = -1, details: bool = True) -> RunResults:
        """The verdicts, counted; `judging` chooses among several of an attempt (-1 the latest, 0 the first).

        Without `details` the scores do not say what was matched with what, and a large run is read much faster.
        """
        with self._database.reading() as connection:
            every, penalty = self.config.attempt_keys(), self.config.settings.submissions_penalty
            found = read_results(connection, every, penalty=penalty, judging=judging, details=details)
            results = self._with_conditions(found)
            if behaviour_counts(self.config.settings.criteria):
                return results
            missing = {work.key for work in self._missing(connection)}
            return replace(
                results,
                unfinished=tuple(key for key in results.unfinished if key in missing),
                scored=tuple(
                    ScoredAttempt(
                        key=key,
                        scores=reading.read_scores(connection, key),
                        condition=self.config.condition(key.agent),
                    )
                    for key in results.unfinished
                    if key not in missing
                ),
            )

    def sums(self) -> RunSums:
        """The results, summed by agent, mission and column, which takes a tenth of the time that reading them takes."""
        with self._database.reading() as connection:
            sums = read_sums(connection, self.config)
            if behaviour_counts(self.config.settings.criteria) or not sums.unfinished:
                return sums
            missing = {work.key for work in self._missing(connection)}
            return replace(
                sums,
                unfinished=tuple(key for key in sums.unfinished if key in missing),
                scored=tuple(key for key in sums.unfinished if key not in missing),
                conditions=self.config.conditions,
            )

    def result(self, key: AttemptKey) -> AttemptResult | None:
        """The counted verdicts of one attempt, without what was matched; None for one that was not judged."""
        return next(iter(self.results_of([key])), None)

    def results_of(self, keys: Sequence[AttemptKey]) -> tuple[AttemptResult, ...]:
        """The same of a few attempts, in their order, without those that were not judged; reads no other attempt."""
        penalty = self.config.settings.submissions_penalty
        with self._database.reading() as connection:
            found = read_results(connection, keys, penalty=penalty, details=False, alone=True)
        return self._with_conditions(found).attempts

    def _with_conditions(self, results: RunResults) -> RunResults:
        if not self.config.conditions:
            return results
        attempts = (replace(one, condition=self.config.condition(one.key.agent)) for one in results.attempts)
        return replace(results, attempts=tuple(attempts))

    def outcomes(self) -> tuple[AttemptOutcomes, ...]:
        """The end of every test of every attempt by its latest judgement, in the order of the configuration.

        A report asks for them many times, so they are kept until the run has grown.
        """
        with self._database.reading() as connection:
            size = outcomes_size(connection)
            if self._outcomes is None or self._outcomes[0] != size:
                penalty = self.config.settings.submissions_penalty
                self._outcomes = (size, read_outcomes(connection, self.config.attempt_keys(), penalty=penalty))
            return self._outcomes[1]

    def codes(self) -> Mapping[AttemptKey, Mapping[str, str]]:
        """The files of the code that counts of each attempt, by path their sha256; those without code are omitted."""
        with self._database.reading() as connection:
            return read_codes(connection)

    def reported_amounts(self) -> Mapping[AttemptKey, Amounts]:
        """What the stages of each attempt report to have used, as budgets count it; those that report nothing lack."""
        with self._database.reading() as connection:
            return read_reported_amounts(connection)

    def handed_in(self) -> Mapping[AttemptKey, str]:
        """A digest of what each attempt handed in; those that lack a part of it are omitted."""
        with self._database.reading() as connection:
            return read_digests(connection)

    def missing(self) -> tuple[MissingWork, ...]:
        """The attempts that still need stages or a complete judgement, in the order of the configuration.

        Where the tests are not among the criteria of the run, its attempts need no judgement.
        """
        with self._database.reading() as connection:
            return tuple(self._missing(connection))

    def _missing(self, connection: Connection) -> Iterator[MissingWork]:
        submitting = {agent for agent in self.config.agents if self.config.submissions(agent) > 1}
        judged = behaviour_counts(self.config.settings.criteria)
        return read_missing(connection, self.config.attempt_keys(), judged=judged, submitting=submitting)

    def find_verdicts(self, wanted: VerdictFilter, *, limit: int, offset: int = 0) -> tuple[EndedTest, ...]:
        """The verdicts of the latest judgements that fit, in the order of attempts and tests."""
        with self._database.reading() as connection:
            return verdicts.find_verdicts(connection, wanted, limit=limit, offset=offset)

    def verdicts_of_sums(
        self, sums: RunSums, wanted: VerdictFilter, *, limit: int
    ) -> tuple[tuple[EndedTest, ...], int]:
        """The first tests of summed attempts that ended as `wanted`, in their order, and the number of all that did."""
        with self._database.reading() as connection:
            return verdicts.verdicts_of_sums(connection, sums, wanted, limit=limit)

    def ended_tests(self, *, whole: bool) -> Iterator[EndedTest]:
        """The verdicts of the latest judgements, in the order of the configuration, with their messages.

        `whole` ones also have their journeys and their evidence.
        """
        with self._database.reading() as connection:
            yield from verdicts.ended_tests(connection, self.config.attempt_keys(), whole=whole)

    def count_verdicts(self, wanted: VerdictFilter) -> int:
        """The number of verdicts of the latest judgements that fit."""
        with self._database.reading() as connection:
            return verdicts.count_verdicts(connection, wanted)

    def count_outcomes(self) -> Mapping[Outcome, int]:
        """The tests of the latest judgements by outcome."""
        with self._database.reading() as connection:
            return verdicts.count_outcomes(connection)

    def newest_verdicts(self, *, limit: int) -> tuple[EndedTest, ...]:
        """The verdicts that were written last, the newest first; also of judgements that are under way."""
        with self._database.reading() as connection:
            return queries.newest_verdicts(connection, limit=limit)

    def newest_pictures(self, *, limit: int) -> tuple[Screenshot, ...]:
        """The screenshots that were taken last, the newest first; also of judgements that are under way."""
        with self._database.reading() as connection:
            return queries.newest_pictures(connection, limit=limit)

    def judging_ended(self) -> tuple[datetime, datetime] | None:
        """The times at which the first and the last of the latest judgements were complete; None without any."""
        with self._database.reading() as connection:
            return queries.judging_ended(connection)

    def began(self) -> datetime | None:
        """The time at which the first stage or judgement was written, also in a copied folder; None without any."""
        with self._database.reading() as connection:
            return queries.began(connection)

    def spent(self, *, since: Spent | None = None) -> Spent:
        """The cost of asking models so far; with `since`, an earlier answer, only newer stages are read."""
        with self._database.reading() as connection:
            return queries.spent(connection, since=since or Spent())

    @property
    def is_paused(self) -> bool:
        """True while no further attempt is to begin."""
        return (self.path / PAUSE).exists()

    def count_tests(self, agents: Sequence[str]) -> Mapping[tuple[str, str, str, int, str], Tally]:
        """Agent, mission, mode, level and test of the given agents → its outcomes over all samples."""
        with self._database.reading() as connection:
            return verdicts.count_tests(connection, agents)

    def _attempt_of(
        self, key: AttemptKey, outcomes: Iterable[str], recorded: Mapping[str, JsonValue] | None
    ) -> Attempt:
        stages = tuple(stage_from_json(outcome, self.blobs) for outcome in outcomes)
        if self._restore is not None:
            stages = self._restore(key, stages)
        return Attempt.of_stages(key, stages, recorded=recorded)
