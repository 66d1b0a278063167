"""Recorded generations of the public data, as runs that are judged like any other.

A generation is one answer file and, next to it, what else the model said. The published files are called
MODEL_DATE-TIME_level_N.json, with _parameter, _information, _startfile, _nl_checklist and _skeleton before the suffix
for the other stages, and lie in a folder `direct` or `cascade`: only names say which model, level and mode they have.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from pydantic import JsonValue

from judge_machine import Cause
from projecteval.approval import approve_own
from projecteval.attempt import Artefact, Attempt, AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.errors import UsageError
from projecteval.judging import versions_of_this_machine
from projecteval.mission import Checklist, ChecklistFunction, ChecklistPage, load_missions
from projecteval.project import Project
from projecteval.public_suite.dataset import PublicDataset, PublicMission, read_answers, read_json
from projecteval.public_suite.entries import read_entries
from projecteval.public_suite.launch import public_launch, start_file
from projecteval.public_suite.missions import mission_id
from projecteval.runs import RunConfig, RunSettings, make_lock
from projecteval.runs.folder import RunFolder

_ANSWER_FILE = re.compile(r"(?P<model>.+)_(?P<timestamp>\d{8}-\d{6})_level_(?P<level>[123])\.json")
_OTHERS = ("parameter", "information", "startfile", "nl_checklist", "skeleton")
_FILES = {
    StageName.CHECKLIST: "nl_checklist",
    StageName.SKELETON: "skeleton",
    StageName.CODE: "answer",
    StageName.LAUNCH: "startfile",
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
        """The stages of one mission, up to the first that gave nothing to continue with."""
        outcomes: list[StageOutcome] = []
        for stage in key.stages:
            outcomes.append(self._outcome(stage, mission))
            if outcomes[-1].cause is not None:
                break
        return tuple(outcomes)

    def recorded(self, key: AttemptKey, mission: PublicMission) -> dict[str, JsonValue]:
        """The answer of each stage of one mission, as it is in the files; None where it is absent."""
        return {stage: self._said(stage, mission) for stage in key.stages if stage is not StageName.LAUNCH}

    def attempt(self, key: AttemptKey, mission: PublicMission) -> Attempt:
        """The attempt that an imported run has of one mission."""
        return Attempt.of_stages(key, self.outcomes(key, mission), recorded=self.recorded(key, mission))

    def _outcome(self, stage: StageName, mission: PublicMission) -> StageOutcome:
        said: JsonValue = self._said(stage, mission)
        reply = said
        match stage:
            case StageName.CHECKLIST:
                read = _checklist(said)
            case StageName.SKELETON:
                entries = read_entries(said)
                read = _Read(entries.project if entries.project is not None else Project({}), entries.remarks)
            case StageName.CODE:
                read = _code(said, mission)
            case StageName.LAUNCH:
                read = _launch(said, self._said(StageName.CODE, mission), mission)
                reply = {"startfile": said, "information": self.stages["information"].get(mission.project_id)}
            case StageName.PARAMETERS:
                read = _parameters(said, mission)
        text = reply if isinstance(reply, str) else json.dumps(reply, ensure_ascii=False)
        return StageOutcome(name=stage, artefact=read.artefact, cause=read.cause, message=read.message, reply=text)

    def _said(self, stage: StageName, mission: PublicMission) -> JsonValue:
        return self.stages[_FILES[stage]].get(mission.project_id)


class _Read(NamedTuple):
    """An answer as it was understood: an artefact, or the cause why there is none."""

    artefact: Artefact | None
    message: str = ""
    cause: Cause | None = None


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


def _checklist(said: object) -> _Read:
    pages = said if isinstance(said, list) else [said] if isinstance(said, dict) else []
    read = tuple(_page(page) for page in pages if isinstance(page, dict))
    message = "" if read else "the recorded checklist cannot be read; the generation went on from its text"
    return _Read(Checklist(pages=read), message)


def _page(page: dict[str, object]) -> ChecklistPage:
    functions = page.get("function", page.get("functions"))
    parts = [part for part in functions if isinstance(part, dict)] if isinstance(functions, list) else []
    described = (": ".join(str(part[key]) for key in ("function", "description") if part.get(key)) for part in parts)
    return ChecklistPage(
        page=str(page.get("page", "")), functions=tuple(ChecklistFunction(description=words) for words in described)
    )


def _code(said: object, mission: PublicMission) -> _Read:
    if said == [] and not mission.is_website:
        return _Read(
            Project({}), "an empty list of files; the published judge ran such a program, and so does this one"
        )
    entries = read_entries(said)
    if entries.project is not None:
        return _Read(entries.project, entries.remarks)
    if said:
        return _Read(None, entries.remarks, Cause.UNPARSABLE)
    return _Read(None, "the recorded generation has no project for this mission", Cause.MISSING_STAGE)


def _launch(said: object, answer: object, mission: PublicMission) -> _Read:
    start = start_file(said, read_entries(answer).project or Project({}), is_website=mission.is_website)
    message = "started under the conditions of the public suite, whatever commands were asked for"
    return _Read(public_launch(start, is_website=mission.is_website), message)


def _parameters(said: object, mission: PublicMission) -> _Read:
    values = read_answers(mission, said)
    if values is not None:
        return _Read(values)
    if said:
        unread = "the recorded parameter values cannot be read"
        return _Read({}, f"{unread}; the published judge ran the project without, as this one does")
    return _Read(None, "the recorded generation has no parameter values for this mission", Cause.MISSING_STAGE)


def import_recording(
    recording: Recording, dataset: PublicDataset, missions: Path, out: Path, *, only: Sequence[str] = ()
) -> RunFolder:
    """Write a new run in `out` with every recorded stage, and leave it open; `projecteval resume` judges it.

    `missions` is the folder of the imported missions; `only` names some of them, all are taken by default. A mission
    without an answer is in the run as well, so that the number of tests stays the same.
    Raises UsageError for missions that were not imported and for a folder that is not new.
    """
    public = {mission_id(mission.project_id): mission for mission in dataset.missions}
    if unknown := [name for name in only if name not in public]:
        raise UsageError(f"missions: {', '.join(unknown)}: not in the dataset; it has {', '.join(public)}")
    loaded = load_missions(only or tuple(public), paths=[missions])
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
    approve_own(config)
    try:
        for key in config.attempt_keys():
            run.record_imported(key, recording.recorded(key, public[key.mission]))
            for outcome in recording.outcomes(key, public[key.mission]):
                run.record_stage(key, outcome)
    except BaseException:
        run.close()
        raise
    return run
