"""The format of checkpoint.yaml, its validation in plain words, and its JSON Schema."""

import json
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from judge_machine import Limits
from projecteval.errors import UsageError
from projecteval.mission.mission_file import (
    InputName,
    InputPart,
    PagePart,
    ParameterName,
    ParameterPart,
    TestName,
    Text,
)
from projecteval.mission.yaml_source import problems_in_words, read_yaml_source

FILE_NAME = "checkpoint.yaml"


class CheckpointFile(BaseModel):
    """What a message of the customer changes in a mission that grows; everything else stays as it was before."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Annotated[int, Field(ge=1, le=1, strict=True)]
    prompt: Text = Field(description="The message of the customer: what is to be changed or added.")
    contract: list[Text] = Field(default_factory=list, description="Further sentences of the contract.")
    replaces: list[Text] = Field(
        default_factory=list, description="Sentences of the contract that no longer hold, each by its beginning."
    )
    withdraws: list[TestName] = Field(default_factory=list, description="Earlier tests that no longer hold.")
    checklist: list[PagePart] = Field(
        min_length=1,
        description="Functions that are added. An earlier test that is listed here leaves its earlier function.",
    )
    parameters: dict[ParameterName, ParameterPart] = Field(default_factory=dict)
    inputs: dict[InputName, InputPart] = Field(default_factory=dict)
    limits: Limits | None = None
    weights: dict[TestName, Annotated[float, Field(gt=0, le=100)]] = Field(default_factory=dict)
    gates: dict[TestName, Text] = Field(default_factory=dict)
    public_tests: list[TestName] = Field(
        default_factory=list, description="Further tests whose source agents may be shown."
    )
    remarks: str = ""


def read_checkpoint(path: Path) -> CheckpointFile:
    """Read and validate checkpoint.yaml. Raises UsageError with one line for every problem."""
    source = read_yaml_source(path)
    try:
        return CheckpointFile.model_validate(source.mapping)
    except ValidationError as error:
        raise UsageError(dict.fromkeys(problems_in_words(source, error, CheckpointFile))) from error


def checkpoint_schema_text() -> str:
    """The JSON Schema of checkpoint.yaml, as it is kept in missions/checkpoint.schema.json."""
    schema: dict[str, Any] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **CheckpointFile.model_json_schema(),
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
