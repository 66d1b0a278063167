"""`reviews.yaml` beside the tests: what a person says of literals and sentences that no program can decide."""

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from judge_machine.documents import describe_validation
from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.mission.yaml_source import read_yaml_source

REVIEWS_NAME = "reviews.yaml"


class ReviewPart(BaseModel):
    """A part of a file of reviews; an unknown key is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


_File = TypeVar("_File", bound=ReviewPart)


class ReviewedLiteral(ReviewPart):
    """A literal that a person found to be entailed after all, and why; `test` limits it to one test."""

    literal: str | int | float
    reason: str = Field(min_length=10)
    test: str | None = None


class UntestableSentence(ReviewPart):
    """The reason why no test can show whether a project does what a sentence says."""

    not_testable: str = Field(min_length=10)


class Reviews(ReviewPart):
    """The reviews of one mission.

    `sentences` maps the beginning of each sentence of prompt and contract to the tests that fail where a project does
    not do what it says, or to the reason why none can.
    """

    literals: tuple[ReviewedLiteral, ...] = ()
    sentences: Mapping[str, tuple[str, ...] | UntestableSentence] = Field(default_factory=dict)


def read_reviews(mission: Mission) -> Reviews:
    """Return the reviews beside the tests; none without the file. Raises UsageError."""
    return read_review_file(mission.folder / REVIEWS_NAME, Reviews) or Reviews()


def read_review_file(path: Path, kind: type[_File]) -> _File | None:
    """Return the content of a file, None where there is none. Raises UsageError naming file, field and remedy."""
    if not path.is_file():
        return None
    try:
        return kind.model_validate(dict(read_yaml_source(path).mapping))
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=str(path)).splitlines()) from error
