"""Run an experiment from a program, and read what the folder of a run holds."""

import functools
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from projecteval.approval import approve_own
from projecteval.errors import UsageError
from projecteval.experiment import ExperimentFile, config_of, opened_for, parse_experiment, read_experiment
from projecteval.judging import open_judges
from projecteval.mission import load_mission
from projecteval.pipeline.evaluation import MissionResult
from projecteval.pipeline.execute import execute
from projecteval.pipeline.listener import Silence
from projecteval.pipeline.opening import continue_run, start_run
from projecteval.pipeline.orders import Orders
from projecteval.runs.config import read_config
from projecteval.runs.folder import RunFolder
from projecteval.scorers.choice import by_short_name


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredRun:
    """A run in the folder `path`; what it holds is read when it is asked for, also while the run is in progress."""

    path: Path

    def results(self) -> Iterator[MissionResult]:
        """The result of every attempt, one after the other, in the order of the experiment."""
        with RunFolder.open(self.path) as folder:
            for key in folder.config.attempt_keys():
                judgements = folder.judgements(key)
                yield MissionResult(
                    attempt=folder.attempt(key),
                    judgement=judgements[-1].judgement if judgements else None,
                    scores=by_short_name(folder.scores(key).values()),
                )

    def is_complete(self) -> bool:
        """Return True if every attempt is generated and judged; else call `run` again, which continues it."""
        with RunFolder.open(self.path) as folder:
            return not folder.missing()


def run(experiment: str | Path | Mapping[str, object], *, out: str | Path, unsafe: bool = False) -> StoredRun:
    """Carry out an experiment, which is stored in the folder `out`, and return the run.

    `experiment` is the path of an experiment file, or a mapping with its keys. When `out` has a run of the same
    experiment, that run is continued: what it has is not done again. What the harness or a plug-in failed at is in the
    results, and done again by the next call. `unsafe` allows weak isolation. Raises UsageError for an experiment that
    cannot be used and for a folder that has anything else.
    """
    load = functools.cache(load_mission)
    read, path = _read(experiment)
    folder = Path(out)
    known = folder / "config.json"
    with opened_for(read, path=path) as sealed:
        config = config_of(read, path=path, load=load, opened=sealed)
        if known.is_file() and read_config(known) != config:
            raise UsageError(f"{folder}: folder: has the run of another experiment; name another folder")
        approve_own(config)  # the caller has written it, also where the run was started elsewhere
        is_there = known.is_file()
        with open_judges(config.settings.judges, unsafe=unsafe) as judges:
            opened = (
                continue_run(folder, sealed=sealed, judges=judges)
                if is_there
                else start_run(folder, config, load=load, sealed=sealed, judges=judges)
            )
            with opened as run:
                execute(run, Orders.of(config, unsafe=unsafe), listener=Silence(), judges=judges)
    return StoredRun(path=folder)


def _read(experiment: str | Path | Mapping[str, object]) -> tuple[ExperimentFile, Path]:
    """The experiment, and the path from which its files are found."""
    if not isinstance(experiment, Mapping):
        path = Path(experiment)
        return read_experiment(path), path
    path = Path("experiment")
    try:
        text = json.dumps(dict(experiment))
    except (TypeError, ValueError) as error:
        raise UsageError(f"{path}: expected texts, numbers, lists and mappings ({error})") from error
    return parse_experiment(text, path=path), path  # JSON is YAML
