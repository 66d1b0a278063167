"""The rubric of an attempt: that of its mission, or the general one that comes with projecteval."""

from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

import yaml
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from projecteval.mission import Mission
from projecteval.mission.rubric import RubricRule, with_own_names


class _RubricFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal[1]
    rubric: Annotated[list[RubricRule], Field(min_length=1), AfterValidator(with_own_names)]


@cache
def general_rubric() -> tuple[RubricRule, ...]:
    """The questions for missions without a rubric of their own."""
    text = (files(__package__) / "general_rubric.yaml").read_text("utf-8")
    return tuple(_RubricFile.model_validate(yaml.safe_load(text)).rubric)


def rubric_of(mission: Mission, which: Literal["mission", "general"]) -> tuple[RubricRule, ...]:
    """The questions about attempts at a mission."""
    return (mission.rubric if which == "mission" else ()) or general_rubric()
