"""What a certificate and its parts depend on, each as one sha256."""

import hashlib
import json

from projecteval.certification.equivalents import FILE_NAME
from projecteval.mission import Mission, Solution
from projecteval.project import Project


def content_sha256(mission: Mission) -> str:
    """One sha256 over the mission's folder and its solutions. Raises BadProjectError for files that are no project."""
    parts = [Project.from_directory(mission.folder).sha256]
    if not mission.canonical_folder.is_relative_to(mission.folder):
        parts.append(Project.from_directory(mission.canonical_folder).sha256)
    return _digest(*parts)


def judging_sha256(mission: Mission, solution: Solution) -> str:
    """One sha256 over all that the verdicts on a solution depend on.

    The tests, their materials, the kinds of the parameters, the limits and the solution; not the words of the mission,
    its skills or its weights. Raises BadProjectError and UsageError for files that cannot be read.
    """
    materials = mission.materials_path
    return _digest(
        mission.tests_path.read_text("utf-8"),
        Project.from_directory(materials).sha256 if materials else "",
        json.dumps([(parameter.name, parameter.kind) for parameter in mission.parameters]),
        mission.limits.model_dump_json(),
        solution.project().sha256,
        solution.launch().model_dump_json(),
        json.dumps(solution.parameters()),
    )


def floors_sha256(mission: Mission) -> str:
    """One sha256 over all that the floors depend on: as for the canonical solution, and the skeleton."""
    return _digest(judging_sha256(mission, mission.solutions()[0]), mission.skeleton_project().sha256)


def mutants_sha256(mission: Mission) -> str:
    """One sha256 over all that the mutants depend on: as for the canonical solution, and the reviews."""
    reviews = mission.canonical_folder / FILE_NAME
    text = reviews.read_text("utf-8") if reviews.is_file() else ""
    return _digest(judging_sha256(mission, mission.solutions()[0]), text)


def _digest(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()
