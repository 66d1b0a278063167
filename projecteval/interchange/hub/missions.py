"""Missions as a dataset: what an agent may be shown, without tests and solutions."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from projecteval.errors import UsageError
from projecteval.interchange.hub.dataset import DatasetCard, DatasetConfig, write_dataset
from projecteval.mission import Mission
from projecteval.project import Project

_COLUMNS = {
    "id": "the mission's name; `NAME@2` and so on are later messages of a customer, who has the program extended",
    "title": "what it is called",
    "kind": "how a person uses the project: website, console, batch or api",
    "difficulty": "easy, medium, hard or human",
    "main_skill": "the skill that it needs most",
    "skills": "all skills that it needs",
    "provenance": "where it comes from",
    "language": "the language of the canonical solution; an agent may choose its own",
    "framework": "the framework of the canonical solution, or none",
    "prompt": "level 1: what the customer wants",
    "checklist": "level 2: pages with their functions",
    "skeleton": "level 3: files whose bodies are missing, each with path and text; empty where there is no skeleton",
    "contract": "sentences that fix what must be exact, the same at every level",
    "parameters": "the questions about the finished project: name, kind, description",
    "starter": "files that the agent is given to extend, each with path and text; empty at `NAME@2` and so on",
    "inputs": "files that are next to the project when it is used: name, description, and the text if it is shown",
    "services": "servers that the judge runs for the project",
    "toolchain": "programs that the project may use, with their earliest versions",
    "tests": "how many tests judge it",
    "public_tests": "the names of the tests that agents may be shown",
}
_INTRODUCTION = """
Whole projects to be built, and then used as a person would use them: a simulated user opens pages, types into programs
and sends requests. Each row is a mission at its three levels of detail. Have an agent build it, and judge the result
with `projecteval judge FOLDER --mission ID`.

Tests, reference outputs and solutions are not part of this dataset. Missions that are held out in sealed files are not
part of it either.
"""


def write_missions(
    missions: Sequence[Mission], out: Path, *, licence: str = "unknown", as_parquet: bool = False
) -> list[Path]:
    """Write a dataset with a row for each mission and return the paths; missions of a sealed file are omitted.

    Raises UsageError where no mission is left, and like `write_dataset`.
    """
    public = [mission for mission in missions if mission.seal is None]
    if missions and not public:
        raise UsageError("missions: all of them are sealed, and sealed missions are not published; name others")
    config = DatasetConfig(name="missions", rows=[mission_row(mission) for mission in public], columns=_COLUMNS)
    card = DatasetCard(
        title="Missions of projecteval",
        introduction=_INTRODUCTION,
        tags=("projecteval", "code", "agents", "benchmark"),
        licence=licence,
    )
    return write_dataset(out, card, [config], as_parquet=as_parquet)


def mission_row(mission: Mission) -> dict[str, Any]:
    """One mission as plain values, the same keys for every mission. Raises ValueError for a sealed one."""
    if mission.seal is not None:
        raise ValueError(f"{mission.id}: is sealed; sealed missions are not published")
    shown = mission.shown_inputs()
    return {
        "id": mission.id,
        "title": mission.title,
        "kind": str(mission.kind),
        "difficulty": str(mission.difficulty),
        "main_skill": mission.main_skill,
        "skills": list(mission.skills),
        "provenance": mission.provenance,
        "language": mission.stack.language,
        "framework": mission.stack.framework,
        "prompt": mission.prompt.strip(),
        "checklist": _checklist(mission),
        "skeleton": _files(_skeleton(mission)),
        "contract": list(mission.contract),
        "parameters": [
            {"name": spec.name, "kind": str(spec.kind), "description": spec.description} for spec in mission.parameters
        ],
        "starter": _files(_starter(mission)),
        "inputs": [
            {"name": item.name, "description": item.description, "text": shown.get(item.name)}
            for item in mission.inputs
        ],
        "services": list(mission.services),
        "toolchain": [{"program": name, "version": version} for name, version in mission.toolchain.items()],
        "tests": len(mission.tests),
        "public_tests": list(mission.public_tests),
    }


def _checklist(mission: Mission) -> list[dict[str, Any]]:
    return [
        {
            "page": page.page,
            "functions": [
                {"description": function.description, "required": function.required} for function in page.functions
            ],
        }
        for page in mission.checklist.pages
    ]


def _skeleton(mission: Mission) -> Project:
    return mission.skeleton_project() if (mission.folder / "skeleton").is_dir() else Project({})


def _starter(mission: Mission) -> Project:
    """The given files; those of a later checkpoint are the solution of the one before, and not published."""
    return Project({}) if mission.is_later_checkpoint else mission.starter_project() or Project({})


def _files(project: Mapping[str, bytes]) -> list[dict[str, str | None]]:
    """Each file with its text; None for one that is not text."""
    return [{"path": path, "text": _text(content)} for path, content in project.items()]


def _text(content: bytes) -> str | None:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return None
