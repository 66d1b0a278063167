"""A project: the files that an agent hands in."""

from projecteval.project.paths import check_paths
from projecteval.project.project import MAX_FILES, MAX_TOTAL_BYTES, SKIPPED_FOLDERS, Project, line_count
from projecteval.project.trees import nodes_below

__all__ = ["MAX_FILES", "MAX_TOTAL_BYTES", "SKIPPED_FOLDERS", "Project", "check_paths", "line_count", "nodes_below"]
