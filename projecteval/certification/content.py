"""What a certificate depends on, as one sha256."""

import hashlib

from projecteval.mission import Mission
from projecteval.mission.variant_file import FILE_NAME as VARIANTS
from projecteval.project import Project


def content_sha256(mission: Mission) -> str:
    """One sha256 over the mission's folder and its solutions. Raises BadProjectError for files that are no project.

    What variants are derived from says nothing about the mission itself, and is left out.
    """
    parts = [Project.from_directory(mission.folder, left_out=lambda path: path == VARIANTS).sha256]
    if not mission.canonical_folder.is_relative_to(mission.folder):
        parts.append(Project.from_directory(mission.canonical_folder).sha256)
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()
