"""What docs/models.md says is so."""

import re
from pathlib import Path

import yaml

from projecteval.models.config import ChatModelConfig
from projecteval.models.prices import PriceFile
from projecteval.models.server import Misbehaviour
from projecteval.models.server.recorded import Rule
from projecteval.models.transport import TRANSIENT_STATUSES

PAGE = (Path(__file__).parents[3] / "docs" / "models.md").read_text("utf-8")


def names_below(heading: str) -> list[str]:
    """What the first cells of the tables below a heading name."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    cells = re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
    return [name for cell in cells for name in re.findall(r"`([^`]+)`", cell)]


def test_every_setting_is_explained_with_its_default() -> None:
    assert sorted(names_below("Settings")) == sorted(ChatModelConfig.model_fields)
    for name, default in re.findall(r"^\| `(\w+)` \| ([\d.]+) \|", PAGE, re.MULTILINE):
        assert ChatModelConfig.model_fields[name].default == float(default), name


def test_every_misbehaviour_is_explained() -> None:
    assert sorted(names_below("A server for trying things out")) == sorted(Misbehaviour)


def test_the_statuses_that_are_tried_again_are_those_of_the_code() -> None:
    (row,) = re.findall(r"^\| HTTP (.*?) \| yes", PAGE, re.MULTILINE)
    named = {int(status) for status in re.findall(r"\d{3}", row)} | set(range(520, 525))
    assert named == TRANSIENT_STATUSES


def test_the_files_that_are_shown_can_be_read() -> None:
    prices, replies = (yaml.safe_load(text) for text in re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.M | re.S))
    PriceFile.model_validate(prices)
    assert len([Rule.model_validate(rule) for rule in replies["replies"]]) == 4
