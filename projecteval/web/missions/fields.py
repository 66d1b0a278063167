"""The fields of a mission's form, filled with what its YAML says."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from projecteval.errors import UsageError
from projecteval.mission import Difficulty, MissionKind
from projecteval.web.documents import read_document, words_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One field; a choice where there are `options`, a large one with more than one of `rows`."""

    name: str
    label: str
    value: str
    options: tuple[str, ...] = ()
    rows: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class FunctionLine:
    """One function of a page; `tests` are names with commas between."""

    description: str
    required: bool
    tests: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PageLine:
    """One page of the checklist."""

    page: str
    functions: tuple[FunctionLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ParameterLine:
    """One parameter."""

    name: str
    kind: str
    description: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionForm:
    """What the form shows; a part of the file that has another shape than it should is shown as empty."""

    lines: tuple[Line, ...]
    pages: tuple[PageLine, ...]
    parameters: tuple[ParameterLine, ...]


def form_of_text(text: str) -> MissionForm | None:
    """The form for a YAML, sound or not; None for what is no YAML."""
    try:
        return form_of(read_document(text, what="mission.yaml"))
    except UsageError:
        return None


def form_of(document: Any) -> MissionForm:
    """The form for a document."""
    stack = _mapping(document.get("stack"))
    skills = document.get("skills")
    return MissionForm(
        lines=(
            Line(name="title", label="Title", value=words_of(document.get("title"))),
            Line(name="kind", label="Kind", value=words_of(document.get("kind")), options=tuple(MissionKind)),
            Line(
                name="difficulty",
                label="Difficulty",
                value=words_of(document.get("difficulty")),
                options=tuple(Difficulty),
            ),
            Line(name="language", label="Language of the solution", value=words_of(stack.get("language"))),
            Line(name="framework", label="Framework of the solution", value=words_of(stack.get("framework"))),
            Line(name="skills", label="Skills, with commas between", value=_names(skills)),
            Line(name="provenance", label="Where it comes from", value=words_of(document.get("provenance"))),
            Line(name="prompt", label="Level 1: the prompt", value=words_of(document.get("prompt")), rows=8),
            Line(name="remarks", label="Other admissible designs", value=words_of(document.get("remarks")), rows=2),
        ),
        pages=tuple(
            PageLine(
                page=words_of(page.get("page")),
                functions=tuple(
                    FunctionLine(
                        description=words_of(function.get("description")),
                        required=function.get("required", True) is not False,
                        tests=_names(function.get("tests")),
                    )
                    for function in mappings(page.get("functions"))
                ),
            )
            for page in mappings(document.get("checklist"))
        ),
        parameters=tuple(
            ParameterLine(
                name=str(name), kind=words_of(part.get("kind")), description=words_of(part.get("description"))
            )
            for name, part in parameters_of(document)
        ),
    )


def parameters_of(document: Any) -> list[tuple[str, Any]]:
    """The names of the parameters, each with what is said of it; none where something else stands there."""
    found = _mapping(document.get("parameters"))
    return list(found.items()) if mappings(list(found.values())) else []


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def mappings(value: object) -> list[Any]:
    """The items of a list of mappings; none where something else stands there."""
    # All or nothing, so that the number of a line is its place in the file.
    return value if isinstance(value, list) and all(isinstance(item, dict) for item in value) else []


def _names(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else ""
