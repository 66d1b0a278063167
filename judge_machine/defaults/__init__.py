"""A launch manifest for a project whose agent gave none, derived from the project's files."""

from judge_machine.defaults.detection import default_manifest
from judge_machine.defaults.result import DefaultManifest

__all__ = ["DefaultManifest", "default_manifest"]
