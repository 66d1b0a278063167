"""The format of mission.yaml, its validation in plain words, and its JSON Schema."""

import difflib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError
from pydantic_core import ErrorDetails

from judge_machine.dialect import Dialect
from judge_machine.limits import Limits
from judge_machine.parameters import ParameterKind
from projecteval.mission.mission import Difficulty, MissionKind
from projecteval.mission.yaml_source import FieldPath, YamlSource
from projecteval.storage import write_text

Text = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True, strict=True)]
Dashed = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80, strict=True)]
TestName = Annotated[str, StringConstraints(pattern=r"^test_[a-z0-9_]+$", strict=True)]
ParameterName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=80, strict=True)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class StackPart(_Part):
    """What the canonical solution is written in; framework may be "none"."""

    language: Text
    framework: Text


class FunctionPart(_Part):
    """One thing that a user can do or see, and the tests that cover it."""

    description: Text
    required: Annotated[bool, Field(strict=True)] = True
    tests: list[TestName] = Field(json_schema_extra={"minItems": 1})  # an empty one is told in better words by `checks`


class PagePart(_Part):
    """One page of a website, or one part of another program."""

    page: Text
    functions: list[FunctionPart] = Field(min_length=1)


class ParameterPart(_Part):
    """One question to the agent about its own code."""

    kind: ParameterKind
    description: Text


class MissionFile(_Part):
    """A mission of projecteval."""

    format: Annotated[int, Field(ge=1, le=1, strict=True)]
    id: Dashed
    title: Text
    kind: MissionKind
    difficulty: Difficulty
    skills: list[Dashed] = Field(min_length=1)
    provenance: Text
    stack: StackPart
    prompt: Text
    checklist: list[PagePart] = Field(min_length=1)
    parameters: dict[ParameterName, ParameterPart] = Field(min_length=1)
    limits: Limits = Limits()
    dialect: Dialect = Dialect.OWN
    weights: dict[TestName, Annotated[float, Field(gt=0, le=100)]] = Field(default_factory=dict)
    remarks: str = ""


def parse_mission_file(source: YamlSource) -> tuple[MissionFile | None, list[str]]:
    """The validated file, or None with one problem a line."""
    try:
        return MissionFile.model_validate(source.mapping), []
    except ValidationError as error:
        return None, list(_problems(source, error))


def write_schema(path: Path) -> None:
    """Write the JSON Schema of mission.yaml, for editors."""
    write_text(path, schema_text())


def schema_text() -> str:
    """The JSON Schema of mission.yaml, as it is kept in missions/mission.schema.json."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **MissionFile.model_json_schema()}
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _problems(source: YamlSource, error: ValidationError) -> Iterator[str]:
    for item in error.errors(include_url=False):
        field = tuple(part for part in item["loc"] if part != "[key]")
        yield f"{source.where(field)}: {'.'.join(map(str, field)) or 'file'}: {_in_words(item, field)}"


def _in_words(item: ErrorDetails, field: FieldPath) -> str:
    found = f"{item['input']!r:.60}"
    match item["type"]:
        case "missing":
            words = "is missing; add it"
        case "extra_forbidden":
            words = f"is not a known key; {_advice(str(field[-1]), _known_keys(field[:-1]))}"
        case "enum":
            words = f"found {found}; use {item['ctx']['expected']}"
        case "string_type":
            words = f"expected text, found {found}; put it in quotes"
        case "string_pattern_mismatch":
            words = f"found {found}; use a name of the form {item['ctx']['pattern']}"
        case "string_too_short" | "too_short":
            words = "is empty; fill it"
        case _:
            words = f"{item['msg'][0].lower()}{item['msg'][1:]}, found {found}; correct it"
    return words


def _advice(key: str, known: tuple[str, ...]) -> str:
    close = difflib.get_close_matches(key, known, n=1)
    return f"did you mean {close[0]!r}?" if close else f"remove it, known are: {', '.join(known)}"


def _known_keys(parent: FieldPath) -> tuple[str, ...]:
    model: Any
    match parent:
        case ("stack",):
            model = StackPart
        case ("limits",):
            model = Limits
        case ("checklist", _):
            model = PagePart
        case ("checklist", _, "functions", _):
            model = FunctionPart
        case ("parameters", _):
            model = ParameterPart
        case _:
            model = MissionFile
    return tuple(model.model_fields)
