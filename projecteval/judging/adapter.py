"""The adapter of a data set: brings what an agent handed in to the conditions of tests that were written elsewhere."""

from collections.abc import Mapping
from pathlib import Path
from pkgutil import resolve_name
from typing import Protocol

from judge_machine import LaunchManifest
from projecteval.mission import Mission
from projecteval.mission.dialects import DIALECTS


class Adapter(Protocol):
    """The conditions under which the tests of a data set were written; a project of any form has some launch."""

    def launch(self, mission: Mission, project: Path, asked: LaunchManifest | None) -> LaunchManifest:
        """The launch of the files in the folder `project`; `asked` is what the agent wants."""

    def values(self, mission: Mission, answers: Mapping[str, object]) -> dict[str, object]:
        """The agent's answers in the notation of the tests."""


def adapted(
    mission: Mission, project: Path, launch: LaunchManifest | None, values: Mapping[str, object]
) -> tuple[LaunchManifest | None, Mapping[str, object]]:
    """What an agent handed in, as the tests of the mission expect it; the same for a mission of projecteval's own."""
    if mission.dialect not in DIALECTS:
        return launch, values
    adapter: Adapter = resolve_name(DIALECTS[mission.dialect].adapter)
    return adapter.launch(mission, project, launch), adapter.values(mission, values)
