"""A job of Harbor as it lies in its folder: its trials, what each step of them left, and what it used."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from projecteval.errors import UsageError
from projecteval.interchange.harbor.layout import APP

_TRAJECTORY = "agent/trajectory.json"
_MOST_TRAJECTORY_BYTES = 16 << 20
_MOST_RESULT_BYTES = 64 << 20


class _Part(BaseModel):
    """A part of result.json, of which Harbor writes more than is read here."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class Used(_Part):
    """What an agent used, None where Harbor does not know it; `n_input_tokens` counts cached tokens too."""

    n_input_tokens: int | None = Field(default=None, ge=0)
    n_cache_tokens: int | None = Field(default=None, ge=0)
    n_output_tokens: int | None = Field(default=None, ge=0)
    cost_usd: float | None = Field(default=None, ge=0, allow_inf_nan=False)


class Rewards(_Part):
    """The rewards of one verification by name."""

    rewards: dict[str, float] | None = None


class Failure(_Part):
    """An exception in a trial."""

    exception_type: str
    exception_message: str = ""

    def __str__(self) -> str:
        return f"{self.exception_type}: {self.exception_message:.500}"


class Timing(_Part):
    """Begin and end of a phase."""

    started_at: datetime | None = None
    finished_at: datetime | None = None

    @property
    def seconds(self) -> float:
        """Its duration; 0 where it did not begin or end."""
        if self.started_at is None or self.finished_at is None:
            return 0.0
        return max(0.0, (self.finished_at - self.started_at).total_seconds())


class _Step(_Part):
    step_name: str | None = None
    agent_result: Used | None = None
    verifier_result: Rewards | None = None
    exception_info: Failure | None = None
    agent_execution: Timing | None = None


class _Model(_Part):
    name: str
    provider: str | None = None

    def __str__(self) -> str:
        return f"{self.provider}/{self.name}" if self.provider else self.name


class _Agent(_Part):
    name: str
    version: str = ""
    model_info: _Model | None = None


class _Config(_Part):
    agent: dict[str, JsonValue] = Field(default_factory=dict)


class _Result(_Step):
    task_name: str
    trial_name: str
    agent_info: _Agent
    config: _Config = _Config()
    started_at: datetime | None = None
    finished_at: datetime | None = None
    step_results: list[_Step] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialPart:
    """One instruction of a trial: all of it, or one step, then `step` is its name.

    `project` is the folder that the agent left, which may not be there; `reward` is Harbor's own, None without one.
    `trajectory` is what the agent did, as JSON in Harbor's format; "" where there is none or it is larger than 16 MiB.
    """

    step: str | None
    project: Path
    trajectory: str
    used: Used
    reward: float | None
    failure: Failure | None
    duration_s: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """One agent on one task. `settings` are what Harbor was told of the agent, `model` is "" where it has none."""

    name: str
    task: str
    agent: str
    version: str
    model: str
    settings: dict[str, JsonValue]
    parts: tuple[TrialPart, ...]
    failure: Failure | None = None


def read_job(folder: Path) -> tuple[Trial, ...]:
    """The finished trials of a job, in the order in which they were started.

    Raises UsageError for a folder without finished trials, and for a result.json that cannot be read.
    """
    read = [_read(path) for path in sorted(folder.glob("*/result.json"))]
    results = [(place, result) for place, result in read if result.finished_at is not None]
    if not results:
        raise UsageError(f"{folder}: folder: has no trial that is finished; name the folder of one of Harbor's jobs")
    results.sort(key=lambda found: (str(found[1].started_at or ""), found[1].trial_name))
    return tuple(_trial(place, result) for place, result in results)


def _read(path: Path) -> tuple[Path, _Result]:
    try:
        with path.open("rb") as file:
            content = file.read(_MOST_RESULT_BYTES + 1)
        if len(content) > _MOST_RESULT_BYTES:
            raise UsageError(f"{path}: file: is larger than {_MOST_RESULT_BYTES >> 20} MiB; remove its rollout_details")
        return path.parent, _Result.model_validate_json(content)
    except OSError as error:
        raise UsageError(f"{path}: file: cannot be read ({error.strerror}); copy the job again") from error
    except ValidationError as error:
        first = error.errors()[0]
        where = f"{path}: {'.'.join(map(str, first['loc'])) or 'file'}"
        raise UsageError(f"{where}: {first['msg']}; copy the job again, or use Harbor 0.24 or later") from error


def _trial(folder: Path, result: _Result) -> Trial:
    model = result.agent_info.model_info
    return Trial(
        name=result.trial_name,
        task=result.task_name,
        agent=result.agent_info.name,
        version=result.agent_info.version,
        model="" if model is None else str(model),
        settings=result.config.agent,
        parts=tuple(_parts(folder, result)),
        failure=result.exception_info,
    )


def _parts(folder: Path, result: _Result) -> Iterator[TrialPart]:
    if result.step_results is None:
        yield _part(folder, result, None)
        return
    for step in result.step_results:
        name = step.step_name or ""
        if "/" in name or name in ("", ".", ".."):
            raise UsageError(f"{folder}: result.json: step_results: {name!r:.80} is not the name of a step")
        yield _part(folder / "steps" / name, step, name)


def _part(folder: Path, result: _Step, step: str | None) -> TrialPart:
    rewards = (result.verifier_result.rewards if result.verifier_result else None) or {}
    return TrialPart(
        step=step,
        project=folder / "artifacts" / APP.lstrip("/"),
        trajectory=_trajectory(folder / _TRAJECTORY),
        used=result.agent_result or Used(),
        reward=rewards.get("reward"),
        failure=result.exception_info,
        duration_s=result.agent_execution.seconds if result.agent_execution else 0.0,
    )


def _trajectory(path: Path) -> str:
    if not path.is_file() or path.is_symlink():
        return ""
    with path.open("rb") as file:
        content = file.read(_MOST_TRAJECTORY_BYTES + 1)
    return content.decode("utf-8", "replace") if len(content) <= _MOST_TRAJECTORY_BYTES else ""
