"""Recorded generations of the public data: one answer file, and beside it what else the model said.

The published files are called MODEL_DATE-TIME_level_N.json, with _parameter, _information, _startfile, _nl_checklist
and _skeleton before the suffix for the other stages, and lie in a folder `direct` or `cascade`: nothing inside of them
says which model, level and mode they belong to.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import JsonValue

from judge_machine import Cause
from projecteval.attempt import Attempt, AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.errors import UsageError
from projecteval.judging import versions_of_this_machine
from projecteval.mission import Checklist, ChecklistFunction, ChecklistPage, Mission, load_missions
from projecteval.project import Project
from projecteval.public_suite.dataset import PublicDataset, PublicMission, read_answers, read_json
from projecteval.public_suite.entries import read_entries
from projecteval.public_suite.launch import public_launch, start_file
from projecteval.public_suite.missions import is_website, mission_id
from projecteval.runs import RunConfig, RunSettings, make_lock
from projecteval.runs.folder import RunFolder

_ANSWER_FILE = re.compile(r"(?P<model>.+)_(?P<timestamp>\d{8}-\d{6})_level_(?P<level>[123])\.json")
_OTHERS = ("parameter", "information", "startfile", "nl_checklist", "skeleton")
_FILES = {
    StageName.CHECKLIST: "nl_checklist",
    StageName.SKELETON: "skeleton",
    StageName.CODE: "answer",
    StageName.PARAMETERS: "parameter",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """One generation: what a model answered for all missions of a level.

    `stages` maps answer, parameter, … to project id → what was recorded. A cascade from level 3, which has nothing in
    between, is direct.
    """

    model: str
    timestamp: str
    level: Level
    mode: Mode
    stages: Mapping[str, Mapping[str, JsonValue]]

    @property
    def name(self) -> str:
        """MODEL_TIMESTAMP_level_N, as the files are called."""
        return f"{self.model}_{self.timestamp}_level_{self.level:d}"

    @property
    def agent(self) -> str:
        """The agent under which the generation is judged."""
        return f"imported:{self.model}"

    def outcomes(self, key: AttemptKey, mission: PublicMission) -> tuple[StageOutcome, ...]:
        """The stages of one mission, up to the first that gave nothing to go on with."""
        outcomes = []
        for stage in key.stages:
            outcome = self._outcome(stage, mission)
            outcomes.append(outcome)
            if outcome.cause is not None:
                break
        return tuple(outcomes)

    def recorded(self, key: AttemptKey, mission: PublicMission) -> dict[str, JsonValue]:
        """What was recorded of each stage of one mission, as it stands in the files; None for nothing at all."""
        return {stage: self._said(_FILES[stage], mission) for stage in key.stages if stage in _FILES}

    def attempt(self, key: AttemptKey, mission: PublicMission) -> Attempt:
        """The attempt that an imported run has of one mission."""
        return Attempt.of_stages(key, self.outcomes(key, mission), recorded=self.recorded(key, mission))

    def _outcome(self, stage: StageName, mission: PublicMission) -> StageOutcome:
        match stage:
            case StageName.CHECKLIST:
                return _checklist(self._said(_FILES[stage], mission))
            case StageName.SKELETON:
                return _skeleton(self._said(_FILES[stage], mission))
            case StageName.CODE:
                return _code(self._said(_FILES[stage], mission), mission)
            case StageName.LAUNCH:
                return self._launch(mission)
            case StageName.PARAMETERS:
                return _parameters(self._said(_FILES[stage], mission), mission)

    def _said(self, part: str, mission: PublicMission) -> JsonValue:
        return self.stages.get(part, {}).get(mission.project_id)

    def _launch(self, mission: PublicMission) -> StageOutcome:
        said = self._said("startfile", mission)
        project = read_entries(self._said("answer", mission)).project or Project({})
        start = start_file(said, project, is_website=is_website(mission))
        launch = public_launch(start, is_website=is_website(mission))
        asked = self._said("information", mission)
        return StageOutcome(
            name=StageName.LAUNCH,
            artefact=launch,
            message="started under the conditions of the public suite, whatever commands were asked for",
            reply=_text({"startfile": said, "information": asked}),
        )


def find_recordings(paths: Iterable[Path], *, mode: Mode | None = None) -> tuple[Recording, ...]:
    """The generations in files and folders (searched through), by name.

    `mode` overrides what the folder of the file is called. Raises UsageError when there is none or one is unreadable.
    """
    found: dict[Path, re.Match[str]] = {}
    for path in paths:
        files = sorted(path.rglob("*.json")) if path.is_dir() else [path]
        matched = [(file, match) for file in files if (match := _ANSWER_FILE.fullmatch(file.name))]
        if not matched:
            raise UsageError(f"{path}: recording: holds no MODEL_DATE-TIME_level_N.json; name recorded generations")
        found.update(matched)
    return tuple(_read(path, match, mode) for path, match in sorted(found.items()))


def _read(path: Path, match: re.Match[str], mode: Mode | None) -> Recording:
    stages = {"answer": _by_project(path)}
    for part in _OTHERS:
        beside = path.with_name(f"{path.stem}_{part}.json")
        stages[part] = _by_project(beside) if beside.is_file() else {}
    level = Level(int(match["level"]))
    mode = mode or _mode_of(path)
    return Recording(
        model=match["model"],
        timestamp=match["timestamp"],
        level=level,
        mode=Mode.DIRECT if level is Level.SKELETON else mode,
        stages=stages,
    )


def _mode_of(path: Path) -> Mode:
    try:
        return Mode(path.parent.name)
    except ValueError:
        raise UsageError(f"{path}: mode: its folder is called neither direct nor cascade; give --mode") from None


def _by_project(path: Path) -> dict[str, JsonValue]:
    content = read_json(path)
    if not isinstance(content, dict):
        raise UsageError(f"{path}: file: expected a mapping of project ids, found a {type(content).__name__}")
    return {str(project_id): said for project_id, said in content.items()}


def _checklist(said: object) -> StageOutcome:
    pages = said if isinstance(said, list) else [said] if isinstance(said, dict) else []
    read = tuple(_page(page) for page in pages if isinstance(page, dict))
    message = "" if read else "the recorded checklist cannot be read; the generation went on from its text"
    artefact = Checklist(pages=read)
    return StageOutcome(name=StageName.CHECKLIST, artefact=artefact, message=message, reply=_text(said))


def _page(page: dict[str, object]) -> ChecklistPage:
    functions = page.get("function", page.get("functions"))
    parts = [part for part in functions if isinstance(part, dict)] if isinstance(functions, list) else []
    described = (": ".join(str(part[key]) for key in ("function", "description") if part.get(key)) for part in parts)
    return ChecklistPage(
        page=str(page.get("page", "")), functions=tuple(ChecklistFunction(description=words) for words in described)
    )


def _skeleton(said: object) -> StageOutcome:
    read = read_entries(said)
    project = read.project if read.project is not None else Project({})
    return StageOutcome(name=StageName.SKELETON, artefact=project, message=read.remarks, reply=_text(said))


def _code(said: object, mission: PublicMission) -> StageOutcome:
    if said == [] and not is_website(mission):
        message = "an empty list of files; the published judge ran such a program, and so does this one"
        return StageOutcome(name=StageName.CODE, artefact=Project({}), message=message, reply=_text(said))
    read = read_entries(said)
    if read.project is not None:
        return StageOutcome(name=StageName.CODE, artefact=read.project, message=read.remarks, reply=_text(said))
    cause = Cause.UNPARSABLE if said else Cause.MISSING_STAGE
    message = read.remarks if said else "the recorded generation has no project for this mission"
    return StageOutcome(name=StageName.CODE, cause=cause, message=message, reply=_text(said))


def _parameters(said: object, mission: PublicMission) -> StageOutcome:
    values = read_answers(mission, said)
    if values is not None:
        return StageOutcome(name=StageName.PARAMETERS, artefact=values, reply=_text(said))
    if not said:
        message = "the recorded generation has no parameter values for this mission"
        return StageOutcome(name=StageName.PARAMETERS, cause=Cause.MISSING_STAGE, message=message, reply=_text(said))
    message = (
        "the recorded parameter values cannot be read; the published judge ran the project without, as this one does"
    )
    return StageOutcome(name=StageName.PARAMETERS, artefact={}, message=message, reply=_text(said))


def _text(said: object) -> str:
    return said if isinstance(said, str) else json.dumps(said, ensure_ascii=False)


def import_recording(
    recording: Recording, dataset: PublicDataset, missions: Path, out: Path, *, only: Sequence[str] = ()
) -> RunFolder:
    """Write a new run in `out` with every recorded stage, and leave it open; `projecteval resume` judges it.

    `missions` is the folder of the imported missions; `only` names some of them, all are taken by default. A mission
    without an answer is in the run as well, so that the number of tests stays the same.
    Raises UsageError for missions that were not imported and for a folder that is not new.
    """
    public = {mission_id(mission.project_id): mission for mission in dataset.missions}
    loaded = _loaded(missions, only or tuple(public), public)
    config = RunConfig(
        agents=(recording.agent,),
        missions=tuple(mission.id for mission in loaded),
        mission_paths=(str(missions.resolve()),),
        columns=((recording.mode, recording.level),),
        backend="selenium",
        settings=RunSettings(recording=recording.name),
    )
    machine = versions_of_this_machine()
    run = RunFolder.create(out, config, make_lock(loaded, browser=machine.browser, isolation=machine.isolation))
    try:
        for key in config.attempt_keys():
            _record(run, key, recording, public[key.mission])
    except BaseException:
        run.close()
        raise
    return run


def _loaded(missions: Path, ids: Sequence[str], public: dict[str, PublicMission]) -> tuple[Mission, ...]:
    if unknown := [name for name in ids if name not in public]:
        raise UsageError(f"missions: {', '.join(unknown)}: not in the dataset; it has {', '.join(public)}")
    return load_missions(ids, paths=[missions])


def _record(run: RunFolder, key: AttemptKey, recording: Recording, mission: PublicMission) -> None:
    run.record_imported(key, recording.recorded(key, mission))
    for outcome in recording.outcomes(key, mission):
        run.record_stage(key, outcome)
