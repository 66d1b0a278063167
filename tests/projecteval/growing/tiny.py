"""A tiny mission that grows over three checkpoints, for the tests of everything that happens to such missions."""

from pathlib import Path

MISSIONS = Path(__file__).parent / "missions"
CHECKPOINTS = ("tiny-till", "tiny-till@2", "tiny-till@3")
