"""The format of variants.yaml, its validation in plain words, and its JSON Schema."""

import json
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, ValidationError, model_validator

from projecteval.errors import UsageError
from projecteval.mission.yaml_source import YamlSource, problems_in_words, read_yaml_source

FILE_NAME = "variants.yaml"

Text = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True, strict=True)]
# 50 and "50" are the same text; a number with a point would lose its zeros, so it must be in quotes.
Value = Annotated[Text, BeforeValidator(lambda value: str(value) if type(value) is int else value)]
Row = list[Value]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class EntityPart(_Part):
    """A thing and its forms, such as [bill, bills], and for each alternative the same forms."""

    words: list[Text] = Field(min_length=1)
    becomes: list[list[Text]] = Field(min_length=1)

    @model_validator(mode="after")
    def _forms_fit(self) -> Self:
        for forms in self.becomes:
            if [len(form.split()) for form in forms] != [len(form.split()) for form in self.words]:
                raise ValueError(f"{forms} must have as many forms, of as many words each, as {self.words}")
        return self


class RangePart(_Part):
    """Whole numbers from `from` to `to`; the first value takes one of them, the others keep their distance from it."""

    start: Annotated[int, Field(alias="from", strict=True)]
    to: Annotated[int, Field(strict=True)]
    step: Annotated[int, Field(ge=1, strict=True)] = 1


class ChangePart(_Part):
    """Texts or numbers that change together. `was` holds them, `becomes` rows of as many others.

    `places` are the exact texts around them, as they are in the mission's files; they are not touched elsewhere.
    """

    name: Text
    was: Row = Field(min_length=1)
    becomes: list[Row] | RangePart
    places: list[Text] = Field(min_length=1)

    @model_validator(mode="after")
    def _rows_fit(self) -> Self:
        if isinstance(self.becomes, RangePart) and not all(_is_whole(value) for value in self.was):
            raise ValueError("was: a range takes whole numbers; write rows instead")
        rows = self.rows
        if not rows:
            raise ValueError("becomes: has nothing to choose from besides what was; add a row or widen the range")
        for row in rows:
            if len(row) != len(self.was):
                raise ValueError(f"becomes: {list(row)} must have as many values as was: {self.was}")
        return self

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The alternatives, without what was."""
        rows = self.becomes
        if isinstance(rows, RangePart):
            first = int(self.was[0])
            starts = range(rows.start, rows.to + 1, rows.step)
            rows = [[str(int(value) + start - first) for value in self.was] for start in starts]
        return tuple(tuple(row) for row in rows if row != self.was)


class VariantsFile(_Part):
    """The rules by which variants of a mission are derived: other wordings, names, limits and data."""

    format: Annotated[int, Field(ge=1, le=1, strict=True)]
    wordings: list[Text] = Field(min_length=2)
    entities: list[EntityPart] = Field(default_factory=list)
    limits: list[ChangePart] = Field(default_factory=list)
    data: list[ChangePart] = Field(default_factory=list)
    keep: list[Text] = Field(default_factory=list)

    @property
    def changes(self) -> tuple[ChangePart, ...]:
        return (*self.limits, *self.data)


def read_variants(path: Path) -> tuple[VariantsFile, YamlSource]:
    """Read and validate variants.yaml. Raises UsageError with one line for every problem."""
    source = read_yaml_source(path)
    try:
        return VariantsFile.model_validate(source.mapping), source
    except ValidationError as error:
        raise UsageError(dict.fromkeys(problems_in_words(source, error, VariantsFile))) from error


def variants_schema_text() -> str:
    """The JSON Schema of variants.yaml, as it is kept in missions/variants.schema.json."""
    schema: dict[str, Any] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **VariantsFile.model_json_schema(),
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _is_whole(value: str) -> bool:
    return value.removeprefix("-").isdecimal()
