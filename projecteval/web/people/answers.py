"""The form of a stage: its fields, what is typed into them as the text of an answer, and the draft that is kept."""

import json
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from judge_machine import LaunchManifest
from judge_machine.documents import describe_validation
from projecteval.agents.desk import StageWork
from projecteval.attempt import StageName
from projecteval.errors import UsageError
from projecteval.mission import MissionKind
from projecteval.replies import print_launch, print_values
from projecteval.storage import write_text

_DRAFT = "draft.json"
_VALUE = "value."
_COMMANDS = ("install", "build", "setup")


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerField:
    """One field, which is large with more than one of `rows`; `hint` says what belongs into it."""

    name: str
    label: str
    hint: str = ""
    rows: int = 1


_LAUNCH = (
    AnswerField(name="install", label="Install commands", hint="One a line: pip install -r requirements.txt", rows=2),
    AnswerField(name="build", label="Build commands", hint="One a line; they run without a network.", rows=2),
    AnswerField(name="setup", label="Set-up commands", hint="One a line: python manage.py migrate", rows=2),
)  # fmt: skip
_SERVER = (
    AnswerField(name="start", label="Start command", hint="Stays in the foreground; no shell reads it."),
    AnswerField(name="ready_url", label="Address that answers once it is ready", hint="Empty: http://localhost:8000/"),
    AnswerField(name="ports", label="Further ports", hint="With spaces between; empty: none"),
)
_ENVIRONMENT = (AnswerField(name="env", label="Environment variables", hint="One NAME=value a line", rows=2),)
_CHECKLIST = (AnswerField(name="answer", label="The answer, in the format that is asked for", rows=16),)


def answer_fields(work: StageWork) -> tuple[AnswerField, ...]:
    """The fields of a stage; none where the files of the folder are handed in."""
    mission = work.task.mission
    match work.turn.stage:
        case StageName.CHECKLIST:
            return _CHECKLIST
        case StageName.LAUNCH:
            serves = mission.kind in (MissionKind.WEBSITE, MissionKind.API)
            return (*_LAUNCH, *(_SERVER if serves else ()), *_ENVIRONMENT)
        case StageName.PARAMETERS:
            return tuple(
                AnswerField(name=f"{_VALUE}{spec.name}", label=f"{spec.name} ({spec.kind})", hint=spec.description)
                for spec in mission.parameters
            )
        case _:
            return ()


def answer_of(work: StageWork, typed: Mapping[str, str]) -> str | None:
    """The text of the answer; None where the files are handed in. Raises UsageError for what cannot be one."""
    match work.turn.stage:
        case StageName.CHECKLIST:
            return typed.get("answer", "")
        case StageName.LAUNCH:
            return print_launch(_manifest(typed), work.question.form)
        case StageName.PARAMETERS:
            given = {name.removeprefix(_VALUE): value for name, value in typed.items() if name.startswith(_VALUE)}
            return print_values({name: value for name, value in given.items() if value}, work.question.form)
        case _:
            return None


def keep_draft(work: StageWork, typed: Mapping[str, str]) -> None:
    """Keep what was typed so far, also beyond the end of the process."""
    draft = json.dumps({"turn": str(work.turn), "typed": dict(typed)}, indent=2)
    write_text(work.question.folder / _DRAFT, draft + "\n")


def draft_of(work: StageWork) -> Mapping[str, str]:
    """What was typed into the form of this stage before."""
    path: Path = work.question.folder / _DRAFT
    try:
        kept = json.loads(path.read_bytes())
        return {str(name): str(text) for name, text in kept["typed"].items()} if kept["turn"] == str(work.turn) else {}
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return {}


def _manifest(typed: Mapping[str, str]) -> LaunchManifest:
    given: dict[str, object] = {
        name: [_arguments(name, line) for line in _lines(typed.get(name, ""))] for name in _COMMANDS
    }
    if start := typed.get("start", "").strip():
        given["start"] = _arguments("start", start)
    if ready_url := typed.get("ready_url", "").strip():
        given["ready_url"] = ready_url
    given["ports"] = typed.get("ports", "").replace(",", " ").split()
    given["env"] = dict(_variables(typed.get("env", "")))
    try:
        return LaunchManifest.model_validate(given)
    except ValidationError as error:
        raise UsageError(describe_validation(error, where="launch manifest").splitlines()) from error


def _lines(text: str) -> Iterator[str]:
    return (line for line in text.splitlines() if line.strip())


def _arguments(name: str, line: str) -> list[str]:
    try:
        return shlex.split(line)
    except ValueError as error:
        raise UsageError(f"launch manifest: {name}: {line!r:.200}: {error}; close its quotes") from None


def _variables(text: str) -> Iterator[tuple[str, str]]:
    for line in _lines(text):
        name, is_given, value = line.partition("=")
        if not is_given:
            raise UsageError(f"launch manifest: env: {line!r:.200}: has no =; write NAME=value")
        yield name.strip(), value
