"""A run as `.eval` logs, one for each agent in each column, written by Inspect itself."""

import hashlib
import re
import statistics
from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from inspect_ai.log import (
    EvalConfig,
    EvalDataset,
    EvalLog,
    EvalMetric,
    EvalResults,
    EvalSample,
    EvalScore,
    EvalSpec,
    EvalStats,
    write_eval_log,
)
from inspect_ai.model import ModelUsage

from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.interchange.inspect.samples import sample_of
from projecteval.interchange.inspect.scores import COMPLETE, SCORER, TESTS
from projecteval.runs import AttemptResult
from projecteval.runs.folder import RunFolder

ENDING = ".eval"
Column = tuple[str, Mode, Level]


def write_logs(run: RunFolder, out: Path) -> list[Path]:
    """Write the logs of a run and return their paths; an entry without a judged attempt has none.

    `out` is the log itself where it ends in `.eval` and the run has one agent in one column. With several, agent and
    column are added to its name. Any other `out` is a folder, in which each log has the name of agent and column.
    """
    groups: defaultdict[Column, list[AttemptResult]] = defaultdict(list)
    for result in run.results().attempts:
        groups[_column(result.key)].append(result)
    written = []
    for column, results in groups.items():
        path = _path(out, column, alone=len(groups) == 1)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_eval_log(log_of(run, column, results), str(path))
        written.append(path)
    return written


def log_of(run: RunFolder, column: Column, results: Sequence[AttemptResult]) -> EvalLog:
    """The log of one agent in one column; where attempts are unfinished its status is `cancelled`."""
    agent, mode, level = column
    samples = [sample_of(run, result) for result in results]
    wanted = [key for key in run.config.attempt_keys() if _column(key) == column]
    began = _began(run)
    identity = _identity(run, column, began)
    missions = list(dict.fromkeys(key.mission for key in wanted))
    return EvalLog(
        status="success" if len(samples) == len(wanted) else "cancelled",
        eval=EvalSpec(
            eval_id=f"eval{identity}",
            run_id=f"run{_digest(run.path.name, began)}",
            task_id=f"task{identity}",
            created=began,
            task="projecteval/missions",
            task_args={"mission": missions, "level": int(level), "mode": str(mode)},
            dataset=EvalDataset(name="projecteval", samples=len(missions), sample_ids=missions),
            model=f"projecteval/{agent}",
            config=EvalConfig(epochs=run.config.samples),
            packages={"projecteval": run.lock.packages.get("projecteval", version("projecteval"))},
            metadata={"isolation": run.lock.isolation, "backend": run.config.backend, "seed": run.config.seed},
        ),
        results=_results(samples, epochs=run.config.samples, wanted=len(wanted)),
        stats=EvalStats(
            started_at=began,
            completed_at=max((sample.completed_at or began for sample in samples), default=began),
            model_usage=_usage_of(samples),
        ),
        samples=samples,
    )


def _results(samples: Sequence[EvalSample], *, epochs: int, wanted: int) -> EvalResults:
    """Means as Inspect makes them: over the epochs of a mission first, then over missions."""
    scored = [sample for sample in samples if sample.scores]
    return EvalResults(
        total_samples=wanted,
        completed_samples=len(scored),
        scores=[
            EvalScore(
                name=name,
                scorer=SCORER,
                reducer="mean" if epochs > 1 else None,
                scored_samples=len(scored),
                unscored_samples=len(samples) - len(scored),
                metrics=_metrics(scored, name),
            )
            for name in (TESTS, COMPLETE)
        ],
    )


def _metrics(samples: Sequence[EvalSample], name: str) -> dict[str, EvalMetric]:
    missions: defaultdict[object, list[float]] = defaultdict(list)
    for sample in samples:
        value = sample.scores[SCORER].value if sample.scores else None
        if isinstance(value, dict):
            missions[sample.id].append(float(value[name]))
    means = [statistics.fmean(values) for values in missions.values()]
    if not means:
        return {}
    error = statistics.stdev(means) / len(means) ** 0.5 if len(means) > 1 else 0.0  # as Inspect has it for one
    found = {"mean": statistics.fmean(means), "stderr": error}
    return {metric: EvalMetric(name=metric, value=value) for metric, value in found.items()}


def _usage_of(samples: Sequence[EvalSample]) -> dict[str, ModelUsage]:
    used: dict[str, ModelUsage] = {}
    for sample in samples:
        for model, usage in sample.model_usage.items():
            used[model] = used[model] + usage if model in used else usage
    return used


def _column(key: AttemptKey) -> Column:
    return key.agent, key.mode, key.level


def _path(out: Path, column: Column, *, alone: bool) -> Path:
    agent, mode, level = column
    name = f"{re.sub('[^A-Za-z0-9._]+', '-', agent).strip('-') or 'agent'}-{mode}-{level:d}"
    if out.suffix.lower() != ENDING:
        return out / f"{name}{ENDING}"
    return out if alone else out.with_name(f"{out.stem}-{name}{ENDING}")


def _began(run: RunFolder) -> str:
    return (run.began() or datetime.now(UTC)).astimezone(UTC).isoformat()


def _identity(run: RunFolder, column: Column, began: str) -> str:
    return _digest(run.path.name, began, *map(str, column))


def _digest(*parts: str) -> str:
    """The same for the same run, so that a log that is written again replaces the earlier one."""
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:18]
