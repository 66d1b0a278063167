"""The attempt that a sample of Inspect stands for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.mission import Mission, load_missions


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedAttempt:
    """A mission and the key of one attempt at it; `seed` is that of the task."""

    key: AttemptKey
    mission: Mission
    seed: int


def sample_metadata(*, level: Level, mode: Mode, seed: int, folders: Sequence[str]) -> dict[str, Any]:
    """The metadata of a sample, by which a log can be scored again without the task."""
    return {"level": int(level), "mode": str(mode), "seed": seed, "folders": list(folders)}


def asked_attempt(sample_id: object, metadata: Mapping[str, Any], *, model: object, epoch: int) -> AskedAttempt:
    """The attempt of a sample; `epoch` counts from 1. Raises UsageError for a mission that is not known here."""
    name = str(sample_id)
    return AskedAttempt(
        key=AttemptKey(
            agent=f"inspect/{model}",
            mission=name,
            level=Level(int(metadata["level"])),
            mode=Mode(str(metadata["mode"])),
            sample=epoch - 1,
        ),
        mission=_mission(name, tuple(map(str, metadata.get("folders", ())))),
        seed=int(metadata.get("seed", 0)),
    )


@lru_cache(maxsize=256)
def _mission(name: str, folders: tuple[str, ...]) -> Mission:
    return load_missions([name], paths=[Path(folder) for folder in folders] or None)[0]
