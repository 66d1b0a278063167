"""An agent in its own package: it hands in the files of a folder."""

from pathlib import Path

import projecteval as pe


class FolderAgent:
    """Hands in the files below `path`; each of the mission's parameters gets `value`."""

    def __init__(self, path: Path, value: str) -> None:
        self._path = path
        self._value = value

    def perform(self, task: pe.StageTask) -> pe.StageReply:
        match task.stage:
            case "code":
                return pe.StageReply(artefact=pe.Project.from_directory(self._path))
            case "launch":
                return pe.StageReply(artefact=pe.LaunchManifest(start=None))
            case "parameters":
                values = {parameter.name: self._value for parameter in task.mission.parameters}
                return pe.StageReply(artefact=values)
            case _:
                return pe.StageReply(cause=pe.Cause.MISSING_STAGE, message=f"cannot do {task.stage}")


def make_agent(setup: pe.AgentSetup) -> FolderAgent:
    """Make the agent from what the experiment says about it. Raises UsageError for wrong settings."""
    match dict(setup.settings):
        case {"path": str(path), "value": str(value)} if len(setup.settings) == 2 and Path(path).is_dir():
            return FolderAgent(Path(path), value)
    raise pe.UsageError(
        f"agents: {setup.name}: expected `path`, a folder, and `value`, a text; found {dict(setup.settings)}"
    )
