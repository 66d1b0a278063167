"""The entry point of Inspect: `inspect eval projecteval/missions`."""

import base64
from collections.abc import Sequence
from pathlib import Path

from inspect_ai import Task, task
from inspect_ai.agent import react
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.tool import bash

from projecteval.attempt import Attempt, AttemptKey, Level, Mode
from projecteval.errors import UsageError
from projecteval.interchange.inspect.asked import asked_attempt, sample_metadata
from projecteval.interchange.inspect.conversation import next_task, question_of
from projecteval.interchange.inspect.instruction import first_files, instruction_of
from projecteval.interchange.inspect.scorer import judge
from projecteval.interchange.inspect.solver import stages
from projecteval.mission import Mission, load_missions

__all__ = ["judge", "missions", "stages"]
_TOOL_S = 600


@task
def missions(
    mission: str | Sequence[str] | None = None,
    level: int = 1,
    mode: str = "direct",
    sandbox: str | None = None,
    folders: str | Sequence[str] | None = None,
    judges: int = 1,
    seed: int = 0,
    evidence: str | None = None,
    unsafe: bool = False,
) -> Task:
    """Build whole projects; each is used and judged as a person would use it.

    `mission` names missions, by default all that come with projecteval; `folders` are searched for them instead.
    `level` is 1 (prompt), 2 (checklist) or 3 (skeleton), `mode` direct or cascade. Without `sandbox` the model is asked
    stage by stage; with one (`docker`, …) an agent of Inspect works in it, by default ReAct with a shell. `judges`,
    `evidence` and `unsafe` are those of the scorer, `seed` derives names and numbers of the tests. Raises UsageError.
    """
    searched = _listed(folders)
    found = load_missions(_listed(mission) or None, paths=[Path(folder) for folder in searched] or None)
    column = AttemptKey(agent="inspect", mission="any", level=_level(level), mode=_mode(mode))
    if sandbox is not None and column.mode is Mode.CASCADE:
        raise UsageError("mode: cascade: an agent in a sandbox is given one order; use direct, or omit sandbox")
    metadata = sample_metadata(level=column.level, mode=column.mode, seed=seed, folders=searched)
    in_sandbox = sandbox is not None
    return Task(
        dataset=MemoryDataset([_sample(one, metadata, in_sandbox=in_sandbox) for one in found], name="projecteval"),
        solver=react(tools=[bash(timeout=_TOOL_S)]) if in_sandbox else stages(),
        scorer=judge(judges=judges, evidence=evidence, unsafe=unsafe),
        sandbox=sandbox,
    )


def _sample(mission: Mission, metadata: dict[str, object], *, in_sandbox: bool) -> Sample:
    asked = asked_attempt(mission.id, metadata, model="any", epoch=1)
    level = asked.key.level
    facts = {"kind": str(mission.kind), "difficulty": str(mission.difficulty), "skills": list(mission.skills)}
    return Sample(
        id=mission.id,
        input=instruction_of(mission, level)
        if in_sandbox
        else question_of(next_task(asked, Attempt.of_stages(asked.key, ()))).text,
        target="every test passes",
        metadata={**metadata, **facts},
        files=_files(mission, level) if in_sandbox else None,
    )


def _files(mission: Mission, level: Level) -> dict[str, str]:
    """By path the content as a `data:` URI: any other text could be taken for the name of a file."""
    return {
        path: f"data:application/octet-stream;base64,{base64.b64encode(content).decode('ascii')}"
        for path, content in first_files(mission, level).items()
    }


def _listed(value: str | Sequence[str] | None) -> list[str]:
    if value is None:
        return []
    return [part.strip() for part in value.split(",")] if isinstance(value, str) else [str(part) for part in value]


def _level(value: int) -> Level:
    try:
        return Level(int(value))
    except ValueError:
        raise UsageError(f"level: found {value!r}; use 1 (prompt), 2 (checklist) or 3 (skeleton)") from None


def _mode(value: str) -> Mode:
    try:
        return Mode(value)
    except ValueError:
        raise UsageError(f"mode: found {value!r}; use {' or '.join(Mode)}") from None
