"""Room on a worker for one judging, which moves to another worker where the first one fails."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from threading import Event

from judge_machine import (
    NO_RESOURCES,
    Cause,
    Counterfactual,
    Isolation,
    Judgement,
    JudgingStopped,
    Verdict,
    unjudged,
)
from projecteval.attempt import Attempt
from projecteval.errors import ClusterError
from projecteval.judging.cluster.errand import Connection, Errand, WorkerLost
from projecteval.judging.cluster.parcel import Archive, Archives, packed_project
from projecteval.judging.cluster.roster import Member
from projecteval.judging.cluster.there import Returned, explain_there, judge_there
from projecteval.judging.here import known_answers, nothing_to_judge, request_elsewhere
from projecteval.judging.protocol import JudgeSettings
from projecteval.mission import Mission
from projecteval.storage import Blobs

MOST_TRIES = 3
JUDGED_BY = "judged_by"
"""Under this name the versions of a judgement say what judged it, where workers of several kinds may."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Packed:
    """A judging as it is sent: the request as JSON, the packed project, and the files of the mission."""

    request: str
    project: bytes
    archive: Archive


@dataclass(slots=True, kw_only=True)
class HeldPlace:
    """The room of one judging; with `is_mixed` its judgement says what judged it."""

    connection: Connection
    archives: Archives
    member: Member
    is_mixed: bool
    _is_held: bool = True
    _failures: list[str] = field(default_factory=list)
    _unlike: frozenset[str] = frozenset()

    def judge(
        self,
        attempt: Attempt,
        mission: Mission,
        settings: JudgeSettings,
        *,
        on_verdicts: Callable[[Sequence[Verdict]], None] | None = None,
        on_restart: Callable[[str], None] | None = None,
    ) -> Judgement:
        """Judge like `projecteval.judging.here.judge_attempt`, on at most three workers.

        Where each of them fails, all tests end in harness_error. Raises ClusterError too.
        """
        hear, restart = on_verdicts or _ignore, on_restart or _ignore
        isolation = Isolation(name=self.member.facts.isolation)
        if attempt.project is None or attempt.failure is not None:
            return nothing_to_judge(attempt, mission, settings, on_verdicts, isolation=isolation)
        packed = _packed(self.archives, attempt, mission, settings)
        while True:
            returned, problem = self._try(judge_there, packed, settings, hear)
            if returned.judgement is not None and (not problem or self._is_spent):
                return self._described(returned.judgement)
            restart(problem)
            if self._is_spent:
                break
            self._move(settings.stop)
        message = f"{MOST_TRIES} workers of the cluster failed at it: {'; '.join(self._failures)}"
        verdicts = unjudged(settings.only or mission.test_names, Cause.HARNESS_ERROR, message)
        hear(verdicts)
        return self._described(Judgement(verdicts=verdicts, resources=NO_RESOURCES, isolation=isolation))

    def explain(
        self, attempt: Attempt, mission: Mission, verdicts: Sequence[Verdict], settings: JudgeSettings
    ) -> tuple[Counterfactual, ...]:
        """Judge again what parameters failed, like `projecteval.judging.here.explain_attempt`.

        Raises ClusterError where three workers fail.
        """
        if attempt.project is None or attempt.failure is not None:
            return ()
        asked = tuple(verdicts), known_answers(mission)
        packed = _packed(self.archives, attempt, mission, settings)
        while True:
            returned, problem = self._try(explain_there, packed, settings, _ignore, *asked)
            if not problem:
                return returned.counterfactuals
            if self._is_spent:
                raise ClusterError(f"{attempt.key}: {'; '.join(self._failures)}; look at these workers, and resume")
            self._move(settings.stop)

    def give_back(self) -> None:
        """Let another judging have the room."""
        if self._is_held:
            self._is_held = False
            self.connection.roster.give_back(self.member)

    @property
    def _is_spent(self) -> bool:
        return len(self._failures) >= MOST_TRIES

    def _try(
        self,
        do: Callable[..., Returned],
        packed: _Packed,
        settings: JudgeSettings,
        hear: Callable[[Sequence[Verdict]], None],
        *arguments: object,
    ) -> tuple[Returned, str]:
        """The result of one try, and what was wrong with it.

        A worker that went before it began has not tried, and one that is lost with the scheduler has not failed.
        """
        errand = Errand(
            connection=self.connection,
            member=self.member,
            evidence=Blobs(settings.evidence),
            stop=settings.stop or Event(),
            on_verdicts=hear,
        )
        has_tried = True
        try:
            returned = errand.carry_out(do, packed.request, packed.project, packed.archive, *arguments)
        except WorkerLost as loss:
            is_alone = self.connection.client.status == "running"  # or else all workers are lost at once
            returned, has_tried = Returned(trouble=str(loss)), errand.has_begun and is_alone
        problem = returned.trouble or _harness_error(returned)
        if not problem:
            self.member.note_success()
            return returned, ""
        problem = f"worker {self.member.name} {problem}"
        if has_tried:
            self._failures.append(problem)
        return returned, problem

    def _move(self, stop: Event | None) -> None:
        """Exchange the worker for one that has not failed at this attempt, where there is one."""
        self.member.note_trouble()
        self._unlike |= {self.member.address}
        self.give_back()
        found = self.connection.roster.lease((stop or Event()).is_set, unlike=self._unlike)
        if found is None:
            raise JudgingStopped("the judging was stopped")
        self.member, self._is_held = found, True

    def _described(self, judgement: Judgement) -> Judgement:
        """The judgement with what judged it, where that is not the same for all."""
        own = {JUDGED_BY: self.member.facts.words} if self.is_mixed else {}
        retried = judgement.retried or bool(self._failures)
        return replace(judgement, versions={**judgement.versions, **own}, retried=retried)


def _packed(archives: Archives, attempt: Attempt, mission: Mission, settings: JudgeSettings) -> _Packed:
    assert attempt.project is not None
    request = request_elsewhere(attempt, attempt.project, mission, settings)
    packed = packed_project(attempt.project)
    return _Packed(request=request.model_dump_json(), project=packed, archive=archives.of(request))


def _harness_error(returned: Returned) -> str:
    """The first harness_error of a judgement, in a phrase: the fault of the judge, or of the machine it ran on."""
    verdicts = returned.judgement.verdicts if returned.judgement is not None else ()
    message = next((one.message for one in verdicts if one.cause is Cause.HARNESS_ERROR), None)
    return "" if message is None else f"ended in harness_error: {(message.splitlines() or [''])[0]:.200}"


def _ignore(_heard: object) -> None:
    """Where nobody listens."""
