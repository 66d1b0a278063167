"""The items of imported attempts and missions as they were recorded, for the published variant of a score.

Their items are kept unread (`Attempt.recorded`, `Mission.recorded`), because what was made of them for judging is not
what the published numbers were computed from. The wing of the data set reads them; see `projecteval.mission.dialects`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pkgutil import resolve_name
from typing import Any, Protocol

from pydantic import JsonValue

from projecteval.attempt import Attempt, StageName
from projecteval.mission import Mission
from projecteval.mission.dialects import DIALECTS
from projecteval.scorers.files import SourceFile
from projecteval.scorers.protocol import Variant


class ItemReader(Protocol):
    """Reads recorded items as the reference implementation of their data set does; nothing is malformed to it."""

    def checklist_texts(self, recorded: JsonValue) -> tuple[str, ...]:
        """The sentences of a checklist."""

    def source_files(self, recorded: JsonValue) -> tuple[SourceFile, ...]:
        """The files of a skeleton or a project."""

    def compared_parameters(
        self, canonical: JsonValue, generated: JsonValue, distance: Callable[[str, str], int]
    ) -> dict[str, Any]:
        """The details of a parameter score; see `parameter_scorer.compared`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedStage:
    """One stage as it was recorded; a side is None where nothing of it is imported."""

    reader: ItemReader
    canonical: JsonValue = None
    generated: JsonValue = None

    @property
    def version(self) -> str:
        """The words that it adds to the version of a score."""
        sides = {"canonical": self.canonical, "generated": self.generated}
        named = [name for name, side in sides.items() if side is not None]
        return f"; {' and '.join(named)} items as recorded" if named else ""


def recorded_stage(mission: Mission, attempt: Attempt, stage: StageName, variant: Variant) -> RecordedStage | None:
    """A stage as it was recorded; None for the strict variant and for a mission that was not imported.

    Raises UsageError; see `Mission.recorded`.
    """
    if variant is not Variant.PUBLISHED or mission.dialect not in DIALECTS:
        return None
    return RecordedStage(
        reader=resolve_name(DIALECTS[mission.dialect].items),
        canonical=(mission.recorded() or {}).get(stage),
        generated=None if attempt.recorded is None else attempt.recorded.get(stage) or [],
    )
