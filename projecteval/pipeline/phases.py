"""The phases of one attempt, each of which can run alone: generate, judge, score."""

import hashlib
import shutil
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

from judge_machine import Judgement, Verdict, Visit
from projecteval.agents import AgentServices, make_agent
from projecteval.agents.table import asks_by_itself, is_person
from projecteval.attempt import Attempt, AttemptKey, StageName, StageOutcome
from projecteval.judging import Judge, JudgeSettings, judge_attempt
from projecteval.pipeline.budgets import AttemptBudget
from projecteval.pipeline.growth import given_mission, note_start
from projecteval.pipeline.opening import OpenRun
from projecteval.pipeline.submissions import budget_ended, choose_best, next_turn
from projecteval.pipeline.terms import terms_of
from projecteval.runs import JUDGED_TESTS, StoredJudgement
from projecteval.stages import Workplace, run_stages

JUDGED_ELSEWHERE = "judged_elsewhere"
"""The kind of the event that says why the judging of an attempt started over on another worker of a cluster."""


class Phase(StrEnum):
    """The phases of an attempt, in this order."""

    GENERATE = "generate"
    JUDGE = "judge"
    SCORE = "score"


def generate_attempt(
    run: OpenRun,
    key: AttemptKey,
    *,
    services: AgentServices,
    until: StageName | None = None,
    stop: threading.Event,
    on_stage: Callable[[StageOutcome], None] = lambda _outcome: None,
) -> bool:
    """Do the stages that are due, up to `until`, and store each at once; return True if they can be judged then.

    They cannot where a provider failed; `resume` takes that up again. Nor can they where a submission counts already.
    """

    def store(outcome: StageOutcome) -> None:
        if stop.is_set():
            return  # it was cut off by the stop, and is done again
        run.folder.record_stage(key, outcome)
        on_stage(outcome)

    turn = next_turn(run, key)
    if turn is None:
        choose_best(run, key)
        return False
    settings, kind = run.config.agent_settings(key.agent), run.config.agent_kind(key.agent)
    mission = given_mission(run, key)
    if StageName.CODE not in (stage.name for stage in turn.done) and turn.feedback is None:
        note_start(run, key, mission)
    attempt = run_stages(
        key,
        mission,
        make_agent(key.agent, settings, services),
        seed=run.config.seed,
        terms=terms_of(run, key),
        feedback=turn.feedback,
        workplace=_workplace(run, key, stop),
        done=turn.done,
        until=until,
        budget=AttemptBudget(services.ledger, str(key)) if asks_by_itself(kind) else None,
        on_stage=store,
    )
    if budget_ended(run, key):
        choose_best(run, key)
    return not attempt.remaining


def _workplace(run: OpenRun, key: AttemptKey, stop: threading.Event) -> Workplace:
    """The attempt's own folder, which stays from submission to submission until the run is closed.

    That of a person is kept: a person's work cannot be done again.
    """
    kept = is_person(run.config.agent_kind(key.agent))
    folder = run.people / _digest_of(key) if kept else _work_folder(run, key)
    folder.mkdir(mode=0o700, parents=kept, exist_ok=True)
    return Workplace(folder=folder, hidden=(*_runs_around(run), *run.prepared.hidden[key.mission]), stop=stop)


def _runs_around(run: OpenRun) -> tuple[Path, ...]:
    """The run and the others next to it; the whole folder if it has nothing but runs, for those that begin later."""
    entries = list(run.folder.path.absolute().parent.iterdir())
    runs = [entry for entry in entries if (entry / "run.sqlite").is_file()]
    return (runs[0].parent,) if len(runs) == len(entries) else tuple(runs)


def _work_folder(run: OpenRun, key: AttemptKey) -> Path:
    return run.scratch / f"work-{_digest_of(key)}"


def _digest_of(key: AttemptKey) -> str:
    return hashlib.sha256(str(key).encode()).hexdigest()[:16]


def leave_workplace(run: OpenRun, key: AttemptKey) -> None:
    """Remove the attempt's own folder, if it has one; a person's is kept."""
    shutil.rmtree(_work_folder(run, key), ignore_errors=True)


def judge_generated(
    run: OpenRun,
    key: AttemptKey,
    settings: JudgeSettings,
    *,
    attempt: Attempt,
    judge: Judge = judge_attempt,
    input_sha256: str | None = None,
    on_verdicts: Callable[[Sequence[Verdict]], None] = lambda _verdicts: None,
    on_restart: Callable[[str], None] = lambda _reason: None,
) -> Judgement:
    """Judge `attempt`, what was last handed in; verdicts are stored as they come, and the text of the tests before.

    `input_sha256` is kept with the judgement, for attempts that are equal to this one.
    Where the judging starts over elsewhere, what was stored of it stays open and counts for nothing.
    Tests of a sealed mission are reported under other names, and their text is not stored.
    """
    mission = given_mission(run, key)
    seal = mission.seal
    tests = run.folder.blobs.put(mission.source.tests) if seal is None else seal.digest
    names = {} if seal is None else seal.names
    writer = run.folder.begin_judging(key, tests=mission.test_names)

    def as_reported(verdict: Verdict) -> Verdict:
        return replace(verdict, test=names.get(verdict.test, verdict.test))

    def as_seen(visit: Visit) -> Visit:
        return replace(visit, pages=tuple(replace(one, test=names.get(one.test, one.test)) for one in visit.pages))

    def store(verdicts: Sequence[Verdict]) -> None:
        reported = tuple(map(as_reported, verdicts))
        writer.add(*reported)
        on_verdicts(reported)

    def restart(reason: str) -> None:
        nonlocal writer
        run.folder.record_event(JUDGED_ELSEWHERE, f"{key}: {reason}")
        writer = run.folder.begin_judging(key, tests=mission.test_names)
        on_restart(reason)

    judgement = judge(attempt, mission, settings, on_verdicts=store, on_restart=restart)
    judgement = replace(
        judgement,
        verdicts=tuple(map(as_reported, judgement.verdicts)),
        versions={**judgement.versions, JUDGED_TESTS: tests},
        visit=judgement.visit and as_seen(judgement.visit),
    )
    writer.close(judgement, input_sha256=input_sha256)
    return judgement


def take_over(
    run: OpenRun,
    key: AttemptKey,
    found: StoredJudgement,
    *,
    input_sha256: str,
    on_verdict: Callable[[Verdict], None] = lambda _verdict: None,
) -> Judgement:
    """Give an attempt the judgement of one that is equal to it; nothing is judged."""
    writer = run.folder.begin_judging(key, tests=tuple(verdict.test for verdict in found.judgement.verdicts))
    for verdict in found.judgement.verdicts:
        on_verdict(verdict)
    writer.close(found.judgement, input_sha256=input_sha256, source_id=found.id)
    return found.judgement
