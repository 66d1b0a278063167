"""Makes an ordinary run of a job of Harbor: what its agents left is judged like anything else."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from judge_machine import Cause
from projecteval.approval import approve_own
from projecteval.attempt import AttemptKey, Level, Mode, ModelCall, StageName, StageOutcome, Tokens
from projecteval.errors import UsageError
from projecteval.interchange.harbor.hand_in import handed_in
from projecteval.interchange.harbor.job import Trial, TrialPart, Used, read_job
from projecteval.interchange.harbor.names import checkpoint_of_step, mission_of_task
from projecteval.judging import versions_of_this_machine
from projecteval.mission import Mission, catalogue, load_missions
from projecteval.mission.origins import checkpoint_id, split_id
from projecteval.runs import RunConfig, RunSettings, make_lock
from projecteval.runs.appearing import appearing
from projecteval.runs.folder import RunFolder, check_new

_KIND = "harbor"
# What the agent left still counts: it used up its time, or its program ended badly.
_OF_THE_AGENT = frozenset(
    {
        *("AgentTimeoutError", "NonZeroAgentExitCodeError", "AgentSafetyRefusalError", "ContentPolicyViolationError"),
        *("ContextWindowExceededError", "ContextLengthExceededError"),
        *("OutputTokenExceededError", "OutputLengthExceededError"),
        # The agent was done; it is judged here.
        *("VerifierTimeoutError", "RewardFileNotFoundError", "RewardFileEmptyError", "VerifierOutputParseError"),
        *("AddTestsDirError", "DownloadVerifierDirError"),
    }
)
_OF_THE_PROVIDER = frozenset(
    {
        *("ApiError", "ApiRateLimitError", "ApiInternalServerError", "ApiOverloadedError", "ApiConnectionClosedError"),
        *("ApiResponseStalledError", "UnknownApiError", "ApiConnectionError", "ApiUsageLimitError", "RateLimitError"),
        *("InternalServerError", "ServiceUnavailableError", "APIConnectionError", "APIError", "Timeout"),
        *("AgentAuthenticationError", "AuthenticationError", "ModelNotFoundError", "BudgetExceededError"),
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportedJob:
    """A run that was made of a job: how many attempts it has, and which tasks of the job are not missions."""

    attempts: int
    others: tuple[str, ...]


def import_job(job: Path, out: Path, *, folders: Sequence[Path] | None = None) -> ImportedJob:
    """Write a new run in `out` with what every trial of the job left; `projecteval judge RUN` judges it.

    Agents are named `harbor:AGENT@MODEL`, the trials of one agent on one task are its samples. A mission that an agent
    did not try, or at which Harbor failed, is a `harness_error`, and one at which the provider failed a
    `provider_error`; neither is scored. `folders` are searched for the missions instead of those that come with
    projecteval. The run appears when it is complete.
    Raises UsageError for a job without trials of missions, and for a folder that is not new.
    """
    out = out.absolute()
    check_new(out)
    known = catalogue(folders)
    trials, others = [], []
    for trial in read_job(job):
        found = mission_of_task(trial.task)
        if found is None or split_id(found[0])[0] not in known:
            others.append(trial.task)
        else:
            trials.append((trial, *found))
    if not trials:
        named = ", ".join(sorted(set(others)))
        raise UsageError(f"{job}: folder: {named}: is not a known mission; name their folder with --missions")
    missions = load_missions([mission for _, mission, _ in trials], paths=folders, grown=True)
    config, parts = _planned(trials, missions, folders)
    machine = versions_of_this_machine()
    lock = make_lock(missions, browser=machine.browser, isolation=machine.isolation)
    by_id = {mission.id: mission for mission in missions}
    keys = config.attempt_keys()
    with appearing(out) as new, RunFolder.create(new, config, lock) as run:
        for key in keys:
            for outcome in _outcomes(key, by_id[key.mission], parts.get(key)):
                run.record_stage(key, outcome)
    approve_own(config)
    return ImportedJob(attempts=len(keys), others=tuple(sorted(set(others))))


_Parts = Mapping[AttemptKey, tuple[Trial, TrialPart]]


def _planned(
    trials: Sequence[tuple[Trial, str, Level]], missions: Sequence[Mission], folders: Sequence[Path] | None
) -> tuple[RunConfig, _Parts]:
    """The configuration of the run, and which part of which trial belongs to an attempt."""
    names = _agent_names([trial for trial, _, _ in trials])
    parts: dict[AttemptKey, tuple[Trial, TrialPart]] = {}
    counted: dict[tuple[str, str, Level], int] = {}
    for trial, mission, level in trials:
        agent = names[_identity(trial)]
        sample = counted.get((agent, mission, level), 0)
        counted[agent, mission, level] = sample + 1
        for part in trial.parts:
            number = 1 if part.step is None else checkpoint_of_step(part.step)
            if number is not None:
                tried = checkpoint_id(mission, number)
                key = AttemptKey(agent=agent, mission=tried, level=level, mode=Mode.DIRECT, sample=sample)
                parts[key] = (trial, part)
    grows = any(mission.is_later_checkpoint for mission in missions)
    config = RunConfig(
        agents=tuple(dict.fromkeys(names.values())),
        missions=tuple(mission.id for mission in missions),
        mission_paths=tuple(str(folder.resolve()) for folder in folders or ()),
        columns=tuple((Mode.DIRECT, level) for level in sorted({level for _, _, level in trials})),
        samples=max(counted.values()),
        settings=RunSettings(growth="own") if grows else RunSettings(),
    )
    return config, parts


def _identity(trial: Trial) -> tuple[str, str, str]:
    return trial.agent, trial.model, json.dumps(trial.settings, sort_keys=True)


def _agent_names(trials: Sequence[Trial]) -> dict[tuple[str, str, str], str]:
    """The name of each agent; a number tells apart those that differ in Harbor's settings alone."""
    names: dict[tuple[str, str, str], str] = {}
    for trial in trials:
        identity = _identity(trial)
        if identity in names:
            continue
        name = f"{_KIND}:{trial.agent}{f'@{trial.model}' if trial.model else ''}"
        same = sum(known[:2] == identity[:2] for known in names)
        names[identity] = f"{name}#{same + 1}" if same else name
    return names


def _outcomes(key: AttemptKey, mission: Mission, found: tuple[Trial, TrialPart] | None) -> Iterator[StageOutcome]:
    if found is None:
        yield _not_tried("the job has no finished trial of it")
        return
    trial, part = found
    failure = part.failure or trial.failure
    if failure is not None and failure.exception_type not in _OF_THE_AGENT:
        of_provider = failure.exception_type in _OF_THE_PROVIDER
        outcome = _not_tried(
            f"{trial.name}: Harbor reports {failure}", Cause.PROVIDER_ERROR if of_provider else Cause.HARNESS_ERROR
        )
        yield _with_work(outcome, trial, part)
        return
    code, *answers = handed_in(part.project, key, mission)
    said = [code.message, *([f"Harbor reports {failure}"] if failure else [])]
    said += [f"Harbor's reward {part.reward:g}"] if part.reward is not None else []
    code = replace(code, message="; ".join(filter(None, [*said, f"trial {trial.name}"])))
    yield _with_work(code, trial, part)
    yield from answers


def _not_tried(message: str, cause: Cause = Cause.HARNESS_ERROR) -> StageOutcome:
    return StageOutcome(name=StageName.CODE, cause=cause, message=message)


def _with_work(outcome: StageOutcome, trial: Trial, part: TrialPart) -> StageOutcome:
    """The outcome of the code with what the agent did and used: one instruction asked for everything."""
    used = part.used
    tokens = Tokens(input=used.n_input_tokens, output=used.n_output_tokens, cached_input=used.n_cache_tokens)
    turns = _turns(part.trajectory)
    call = ModelCall(model=trial.model, cost_usd=used.cost_usd, turns=turns, wall_s=part.duration_s)
    return replace(
        outcome,
        reply=part.trajectory,
        wall_s=part.duration_s,
        tokens=None if used == Used() else tokens,
        call=call if trial.model else None,
    )


def _turns(trajectory: str) -> int | None:
    """The steps of the agent in its trajectory; None without one that can be read."""
    try:
        steps = json.loads(trajectory)["steps"]
        return sum(1 for step in steps if step.get("source") == "agent")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
