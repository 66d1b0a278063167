"""The examples that new missions begin as, one a kind: `templates/KIND/` has the folder of a mission."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import yaml

from projecteval.mission import MissionKind

TEMPLATES = files("projecteval.authoring") / "templates"


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """What is written anew for a mission of one's own: level 1, and the text of tests.py."""

    prompt: str
    tests: str


@cache
def example_of(kind: MissionKind) -> Example:
    """The example of a kind."""
    folder = TEMPLATES / str(kind)
    described = yaml.safe_load((folder / "mission.yaml").read_text("utf-8"))  # its placeholders are texts
    return Example(prompt=described["prompt"], tests=(folder / "tests.py").read_text("utf-8"))
