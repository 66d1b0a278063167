"""The package cache: what projects need to be installed, built once, offline afterwards, read-only in the sandbox."""

from judge_machine.packages.archive import pack_environments, unpack_environments
from judge_machine.packages.cache import CachedEnvironment, default_cache, environments, prune
from judge_machine.packages.constraints import shipped_pins
from judge_machine.packages.environment import Environment, prepare_environment

__all__ = [
    "CachedEnvironment",
    "Environment",
    "default_cache",
    "environments",
    "pack_environments",
    "prepare_environment",
    "prune",
    "shipped_pins",
    "unpack_environments",
]
