"""Missions that are cheap to judge, exported."""

from pathlib import Path

from projecteval.attempt import Level
from projecteval.interchange.harbor import ExportedTask, ExportSettings, export_missions
from projecteval.mission import Mission, load_missions
from tests.projecteval.cli.command import MISSIONS as TINY
from tests.projecteval.growing.tiny import MISSIONS as GROWING

FOLDERS = [TINY, GROWING]


def missions(*ids: str) -> tuple[Mission, ...]:
    return load_missions(ids, paths=FOLDERS, grown=True)


def exported(out: Path, *ids: str, level: int = 1, **settings: bool) -> tuple[ExportedTask, ...]:
    return export_missions(missions(*ids), out, ExportSettings(level=Level(level), **settings))
