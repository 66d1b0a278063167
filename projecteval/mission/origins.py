"""The origin of a mission: variants, the checkpoints of missions that grow, the ids of both, and sealed files."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

SIGN = "~"
ORIGINAL = "original"
CHECKPOINT_SIGN = "@"
CHECKPOINTS = "checkpoints"
"""The folder of a mission, and of its solution, with what each later checkpoint adds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantOrigin:
    """The origin of a variant; `folders` hold the original and its solution, and other variants of it."""

    mission: str
    seed: int
    folders: tuple[Path, ...] = ()


def variant_id(mission: str, seed: int) -> str:
    """The id of a variant."""
    return f"{mission}{SIGN}{seed}"


def split_id(mission: str) -> tuple[str, int | None]:
    """The original's id, and the seed of the variant or None."""
    original, sign, seed = mission.partition(SIGN)
    return (original, int(seed)) if sign and seed.isdecimal() and seed.isascii() else (mission, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckpointOrigin:
    """The mission that grows, and which of its checkpoints this is, from 1; `folders` must be hidden from agents."""

    mission: str
    number: int
    folders: tuple[Path, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seal:
    """The origin of a mission that was read from a sealed file.

    `digest` is its published hash. `names` has for the function of each test in tests.py the name under which it is
    reported, which does not say what is tested. `folder` holds all missions of the file and must be hidden from agents.
    """

    digest: str
    folder: Path
    names: Mapping[str, str] = field(hash=False)


def checkpoint_id(mission: str, number: int) -> str:
    """The id of a checkpoint; the first one is the mission itself."""
    return mission if number == 1 else f"{mission}{CHECKPOINT_SIGN}{number}"


def split_checkpoint(mission: str) -> tuple[str, int]:
    """The id of the mission that grows, and the number of the checkpoint; 1 for every other id."""
    original, sign, number = mission.rpartition(CHECKPOINT_SIGN)
    is_number = bool(sign) and number.isdecimal() and number.isascii() and number[0] != "0"
    return (original, int(number)) if is_number else (mission, 1)
