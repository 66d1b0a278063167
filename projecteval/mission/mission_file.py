"""The format of mission.yaml, its validation in plain words, and its JSON Schema."""

import json
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, ValidationError, WithJsonSchema

from judge_machine import SERVICE_KINDS, Limits, ParameterKind, known_service
from projecteval.mission.dialects import DIALECTS, OWN, known_dialect
from projecteval.mission.languages import Language
from projecteval.mission.mission import Difficulty, MissionKind
from projecteval.mission.review_rules import ReviewRule
from projecteval.mission.rubric import RubricRule, with_own_names
from projecteval.mission.toolchain import PACKAGES, known_program
from projecteval.mission.yaml_source import YamlSource, problems_in_words
from projecteval.storage import write_text

Text = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True, strict=True)]
Dashed = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=80, strict=True)]
# Followed by a seed, the id of a variant; by a number, that of a checkpoint.
MissionId = Annotated[
    str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*([~@][0-9]+)?$", max_length=90, strict=True)
]
TestName = Annotated[str, StringConstraints(pattern=r"^test_[a-z0-9_]+$", strict=True)]
ParameterName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=80, strict=True)]

SubmissionLimit = Annotated[int, Field(ge=1, le=100, strict=True)]
DialectName = Annotated[
    str,
    AfterValidator(known_dialect),
    Field(description="What the tests are written in: the judge's own fixtures, or the names of an imported data set."),
    WithJsonSchema({"enum": [OWN, *DIALECTS], "type": "string"}),
]
ProgramName = Annotated[str, AfterValidator(known_program), WithJsonSchema({"enum": [*PACKAGES], "type": "string"})]
Version = Annotated[str, StringConstraints(pattern=r"^[0-9]+(\.[0-9]+)*$", max_length=20, strict=True)]
ServiceName = Annotated[
    str, AfterValidator(known_service), WithJsonSchema({"enum": [*SERVICE_KINDS], "type": "string"})
]
InputName = Annotated[str, StringConstraints(pattern=r"^[^/\\\x00-\x1f]+$", max_length=200, strict=True)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class StackPart(_Part):
    """The language and framework of the canonical solution; framework may be "none"."""

    language: Text
    framework: Text


class FunctionPart(_Part):
    """One thing that a user can do or see, and the tests that cover it."""

    description: Text
    required: Annotated[bool, Field(strict=True)] = True
    tests: list[TestName] = Field(json_schema_extra={"minItems": 1})  # `checks` reports an empty one in better words


class PagePart(_Part):
    """One page of a website, or one part of another program."""

    page: Text
    functions: list[FunctionPart] = Field(min_length=1)


class ParameterPart(_Part):
    """One question to the agent about its own code."""

    kind: ParameterKind
    description: Text


class InputPart(_Part):
    """A file that is next to the project when it is used, and whether agents are shown its content."""

    description: Text
    show: Annotated[bool, Field(strict=True)] = False


class ServicePart(_Part):
    """The settings of a service; there are none so far."""


class ScoredTestsPart(_Part):
    """Tests that are graded together, and the share of their score in the score of all tests."""

    share: Annotated[float, Field(gt=0, le=1)]
    tests: list[TestName] = Field(min_length=1)


class ScoringPart(_Part):
    """How the final score is put together; the shares of the parts have the sum 1."""

    review: Annotated[float, Field(ge=0, le=1)] | None = None
    parts: dict[Dashed, ScoredTestsPart] = Field(default_factory=dict)


class CodeBasePart(_Part):
    """The given files are a program that works already; the tests `kept` pass on it as it is."""

    kept: list[TestName] = Field(min_length=1)


class SharedSubmissions(_Part):
    """A limit on submissions; with `shared_with`, one for all missions of a run that name the same group."""

    limit: SubmissionLimit
    shared_with: Dashed | None = None


class MissionFile(_Part):
    """A mission of projecteval."""

    format: Annotated[int, Field(ge=1, le=1, strict=True)]
    id: MissionId
    title: Text
    kind: MissionKind
    difficulty: Difficulty
    skills: list[Dashed] = Field(min_length=1)
    provenance: Text
    stack: StackPart
    toolchain: dict[ProgramName, Version] = Field(
        default_factory=dict,
        description="Programs that projects may use besides Python and Node.js, each with its earliest version.",
    )
    languages: list[Language] = Field(
        default_factory=list,
        description="The programming languages that an experiment may ask for; by default any.",
    )
    services: dict[ServiceName, ServicePart] = Field(
        default_factory=dict,
        description="Servers that the judge runs for the project, such as mail; only for websites and APIs.",
    )
    prompt: Text
    contract: list[Text] = Field(
        default_factory=list,
        description="What must be exact: short sentences that every agent is shown word for word, at every level.",
    )
    checklist: list[PagePart] = Field(min_length=1)
    code_base: CodeBasePart | None = Field(
        default=None,
        description="Given where starter/ holds a program that works already and is to be changed.",
    )
    parameters: dict[ParameterName, ParameterPart] = Field(min_length=1)
    inputs: dict[InputName, InputPart] = Field(default_factory=dict)
    limits: Limits = Limits()
    dialect: DialectName = OWN
    weights: dict[TestName, Annotated[float, Field(gt=0, le=100)]] = Field(default_factory=dict)
    scoring: ScoringPart | None = Field(
        default=None,
        description="The share of the review in the final score, and parts of the tests with shares of their own.",
    )
    gates: dict[TestName, Text] = Field(
        default_factory=dict,
        description="Tests that many others need, each with the reason why it cannot be otherwise.",
    )
    public_tests: list[TestName] = Field(
        default_factory=list,
        description="Tests whose source agents may be shown; the others are hidden, and counted apart from these.",
    )
    submissions: SubmissionLimit | SharedSubmissions | None = None
    review: list[ReviewRule] = Field(
        default_factory=list,
        description="Rules for the code, which are scored as `review` and never change a verdict.",
    )
    rubric: Annotated[list[RubricRule], AfterValidator(with_own_names)] = Field(
        default_factory=list,
        description="Questions that a model answers about the code, in place of the general ones: `model-review`.",
    )
    remarks: str = ""


def parse_mission_file(source: YamlSource) -> tuple[MissionFile | None, list[str]]:
    """The validated file, or None with one problem a line."""
    try:
        return MissionFile.model_validate(source.mapping), []
    except ValidationError as error:
        return None, list(problems_in_words(source, error, MissionFile))


def write_schema(path: Path) -> None:
    """Write the JSON Schema of mission.yaml, for editors."""
    write_text(path, schema_text())


def schema_text() -> str:
    """The JSON Schema of mission.yaml, as it is kept in missions/mission.schema.json."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **MissionFile.model_json_schema()}
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
