"""Recorded generations of the public data: the answers of one model for all missions, read stage by stage."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pydantic import JsonValue

from judge_machine import Cause
from projecteval.attempt import Artefact, Attempt, AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.mission import Checklist, ChecklistFunction, ChecklistPage
from projecteval.project import Project
from projecteval.public_suite.answers import read_answers
from projecteval.public_suite.dataset import PublicMission, parameter_name
from projecteval.public_suite.entries import read_entries
from projecteval.public_suite.launch import public_launch, start_file

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
    between, is direct. `name` is that of its answer file.
    """

    name: str
    model: str
    level: Level
    mode: Mode
    stages: Mapping[str, Mapping[str, JsonValue]]

    @property
    def column_name(self) -> str:
        """MODEL_MODE_N, which all rounds of a generation share."""
        return f"{self.model}_{self.mode}_{self.level:d}"

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
        said = reply = self._said(stage, mission)
        match stage:
            case StageName.CHECKLIST:
                read = _checklist(said)
            case StageName.SKELETON:
                entries = read_entries(said)
                read = _Read(entries.project, entries.remarks)
            case StageName.CODE:
                read = _code(said, mission) if self._has(stage, mission) else _NO_PROJECT
            case StageName.LAUNCH:
                read = _launch(said, self._said(StageName.CODE, mission), mission)
                reply = {"startfile": said, "information": self.stages["information"].get(mission.project_id)}
            case StageName.PARAMETERS:
                read = _parameters(said, mission) if self._has(stage, mission) else _NO_VALUES
        text = reply if isinstance(reply, str) else json.dumps(reply, ensure_ascii=False)
        return StageOutcome(name=stage, artefact=read.artefact, cause=read.cause, message=read.message, reply=text)

    def _said(self, stage: StageName, mission: PublicMission) -> JsonValue:
        return self.stages[_FILES[stage]].get(mission.project_id)

    def _has(self, stage: StageName, mission: PublicMission) -> bool:
        return mission.project_id in self.stages[_FILES[stage]]


class _Read(NamedTuple):
    """An answer as it was understood: an artefact, or the cause why there is none."""

    artefact: Artefact | None
    message: str = ""
    cause: Cause | None = None


_NO_PROJECT = _Read(None, "the recorded generation has no project for this mission", Cause.MISSING_STAGE)
_NO_VALUES = _Read(None, "the recorded generation has no parameter values for this mission", Cause.MISSING_STAGE)


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
    """The project; a program runs in any case, which gives it the point for one that can be run."""
    entries = read_entries(said)
    if entries.project:
        return _Read(entries.project, entries.remarks)
    if mission.is_website:
        return _Read(None, entries.remarks, Cause.UNPARSABLE) if said else _NO_PROJECT
    remarks = "; ".join(filter(None, (entries.remarks, "no file")))
    return _Read(Project({}), f"{remarks}; the published judge ran such a program, and so does this one")


def _launch(said: object, answer: object, mission: PublicMission) -> _Read:
    start = start_file(said, read_entries(answer).project, is_website=mission.is_website)
    message = "started under the conditions of the public suite, whatever commands were asked for"
    return _Read(public_launch(start, is_website=mission.is_website), message)


def _parameters(said: object, mission: PublicMission) -> _Read:
    """The values; of a test that is not called, the reason stands under the name of a parameter without a name."""
    answers = read_answers(mission, said)
    if answers.unreadable:
        return _Read(None, f"{answers.unreadable}; the published judge gives it no point", Cause.UNPARSABLE)
    names = answers.uncalled
    first = next((f": {test}, {reason}" for test, reason in names.items()), "")
    message = f"{len(names)} tests are not called, as in the published judge; the first{first}" if names else ""
    return _Read({**answers.values, **{parameter_name(test, ""): reason for test, reason in names.items()}}, message)
