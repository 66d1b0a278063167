"""The ids of variants: `bill-splitter~7` is the variant of `bill-splitter` that the seed 7 chooses."""

from dataclasses import dataclass
from pathlib import Path

SIGN = "~"
ORIGINAL = "original"


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantOrigin:
    """What a mission was derived from; `folders` hold the original and its solution, and other variants of it."""

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
