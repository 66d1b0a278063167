"""The rules of a mission for the code that is handed in: `review` in mission.yaml.

The kinds are those of the code review of ProjDevBench (appendix D), and four more. A rule never changes a verdict.
"""

from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

Pattern = Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=r"^\S(.*\S)?$", strict=True)]
_Some = Annotated[list[Pattern], Field(min_length=1)]


class _Rule(BaseModel):
    """What all rules have: the reason that people are told, and the weight in the score of the review."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    reason: Annotated[str, StringConstraints(min_length=1, strip_whitespace=True, strict=True)]
    weight: Annotated[float, Field(gt=0, le=100)] = 1.0


class _OfCode(_Rule):
    files: list[Pattern] = Field(
        default_factory=list,
        description="Patterns, as in .gitignore, of the files that are read; by default all in a known language.",
    )


class ForbiddenCall(_OfCode):
    """None of these functions is used; `*` stands for any letters, `os.exec*`."""

    kind: Literal["forbidden_call"]
    calls: _Some


class RequiredCall(_OfCode):
    """Each of these functions is called somewhere."""

    kind: Literal["required_call"]
    calls: _Some


class ForbiddenImport(_OfCode):
    """None of these modules, headers or packages is imported, nor anything inside them."""

    kind: Literal["forbidden_import"]
    imports: _Some


class RequiredImport(_OfCode):
    """Each of these modules, headers or packages is imported somewhere."""

    kind: Literal["required_import"]
    imports: _Some


class AllowedImports(_OfCode):
    """Nothing is imported but these modules, headers or packages, and the project's own."""

    kind: Literal["allowed_imports"]
    imports: _Some


class FilesPresent(_Rule):
    """For each pattern a file is handed in."""

    kind: Literal["files_present"]
    files: _Some


class FilesAbsent(_Rule):
    """No file that matches is handed in."""

    kind: Literal["files_absent"]
    files: _Some


class FilesUnchanged(_Rule):
    """The given files that match are handed in as they were given."""

    kind: Literal["files_unchanged"]
    files: _Some


class BuildOutputs(_Rule):
    """CMake builds a program of each name."""

    kind: Literal["build_outputs"]
    outputs: _Some


class Ignored(_Rule):
    """The project's .gitignore keeps each of these paths out of the repository."""

    kind: Literal["ignored"]
    paths: _Some


class Length(_OfCode):
    """No file and no function has more lines than this; lines of a function are those with code."""

    kind: Literal["length"]
    file_lines: Annotated[int, Field(ge=1, strict=True)] | None = None
    function_lines: Annotated[int, Field(ge=1, strict=True)] | None = None

    @model_validator(mode="after")
    def _bounds_something(self) -> Self:
        if self.file_lines is None and self.function_lines is None:
            raise ValueError("give file_lines, function_lines or both")
        return self


ReviewRule = Annotated[
    ForbiddenCall
    | RequiredCall
    | ForbiddenImport
    | RequiredImport
    | AllowedImports
    | FilesPresent
    | FilesAbsent
    | FilesUnchanged
    | BuildOutputs
    | Ignored
    | Length,
    Field(discriminator="kind"),
]
