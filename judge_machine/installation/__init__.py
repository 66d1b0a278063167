"""Runs one installer where it reaches its registry and its own folder, and nothing else."""

from judge_machine.installation.installation import TEMPORARY, Installation, Outcome
from judge_machine.installation.registry import HOSTS_VARIABLE, NO_REGISTRY, Registry, registry_of
from judge_machine.installation.run import install

__all__ = [
    "HOSTS_VARIABLE",
    "NO_REGISTRY",
    "TEMPORARY",
    "Installation",
    "Outcome",
    "Registry",
    "install",
    "registry_of",
]
