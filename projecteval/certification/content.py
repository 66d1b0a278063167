"""The content that a certificate and its parts depend on, each as one sha256."""

import hashlib
import json
from collections.abc import Sequence

from projecteval.certification.author_files import EQUIVALENTS_NAME, WRITTEN_NAME
from projecteval.mission import Mission, Solution
from projecteval.mission.mission import is_certificate
from projecteval.mission.origins import CHECKPOINTS
from projecteval.mission.variant_file import FILE_NAME as VARIANTS
from projecteval.project import Project

# Verdicts do not depend on these: a solution whose packages or whose compiler take more has none.
_BOUNDS_OF_PACKAGES = {"install_mib", "install_files", "install_memory_mib", "build_mib"}


def content_sha256(mission: Mission) -> str:
    """Return one sha256 over the mission's folder and its solutions. Raises BadProjectError for unfit files.

    The certificate itself is omitted, and so is what variants and later checkpoints are derived from: it says nothing
    about the mission.
    """
    parts = [Project.from_directory(mission.folder, left_out=_is_no_content).sha256]
    if not mission.canonical_folder.is_relative_to(mission.folder):
        parts.append(Project.from_directory(mission.canonical_folder, left_out=_is_no_content).sha256)
    return _digest(*parts)


def judging_sha256(mission: Mission, solution: Solution) -> str:
    """Return one sha256 over all that the verdicts on a solution depend on.

    The tests, their materials, the kinds of the parameters, the limits and the solution; not the words of the mission,
    its skills or its weights. Raises BadProjectError and UsageError for files that cannot be read.
    """
    return _digest(
        *_of_tests(mission),
        solution.project().sha256,
        solution.launch().model_dump_json(),
        json.dumps(solution.parameters()),
    )


def tests_sha256(mission: Mission) -> str:
    """Return one sha256 over all of a mission that verdicts depend on: as `judging_sha256`, without the solution."""
    return _digest(*_of_tests(mission))


def floors_sha256(mission: Mission) -> str:
    """Return one sha256 over all that the floors depend on: as for the canonical solution, and the skeleton."""
    return _digest(judging_sha256(mission, mission.solutions()[0]), mission.skeleton_project().sha256)


def starter_sha256(mission: Mission, starter: Project) -> str:
    """Return one sha256 over all that the starter depends on: as for the canonical solution, and its own files."""
    return _digest(judging_sha256(mission, mission.solutions()[0]), starter.sha256)


def mutants_sha256(mission: Mission) -> str:
    """Return one sha256 over all that the mutants depend on.

    As for the canonical solution, and the reviews, those by hand, and a code base: its changed lines have their share.
    """
    files = [mission.canonical_folder / name for name in (EQUIVALENTS_NAME, WRITTEN_NAME)]
    texts = [path.read_text("utf-8") for path in files if path.is_file()]
    starter = mission.starter_project() if mission.has_code_base else None
    given = [starter.sha256] if starter is not None else []
    return _digest(judging_sha256(mission, mission.solutions()[0]), *(texts or [""]), *given)


def blind_sha256(mission: Mission, solution: Solution, faults: Sequence[str]) -> str:
    """Return one sha256 over all that a blind solution and the faults planted into it depend on."""
    return _digest(judging_sha256(mission, solution), *faults)


def _of_tests(mission: Mission) -> tuple[str, ...]:
    materials = mission.materials_path
    return (
        mission.tests_path.read_text("utf-8"),
        Project.from_directory(materials).sha256 if materials else "",
        json.dumps([(parameter.name, parameter.kind) for parameter in mission.parameters]),
        mission.limits.model_dump_json(exclude=_BOUNDS_OF_PACKAGES),
    )


def _is_no_content(path: str) -> bool:
    return path in (VARIANTS, CHECKPOINTS, f"canonical/{CHECKPOINTS}") or is_certificate(path)


def _digest(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()
