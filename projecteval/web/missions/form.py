"""The form next to a mission's YAML: the same file, changed field by field."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from judge_machine import ParameterKind
from projecteval.errors import UsageError
from projecteval.mission.mission_file import FunctionPart, MissionFile, ParameterPart
from projecteval.mission.yaml_edit import can_hold, content_of, value_at, with_item, with_key, with_value, without
from projecteval.mission.yaml_source import FieldPath
from projecteval.web.fields import FormField, field_of, names_in, schema_at
from projecteval.web.site import Fields

PARAMETER_KINDS = tuple(ParameterKind)
_LINES: Mapping[FieldPath, str] = {
    ("title",): "Title",
    ("kind",): "Kind",
    ("difficulty",): "Difficulty",
    ("stack", "language"): "Language of the solution",
    ("stack", "framework"): "Framework of the solution",
    ("skills",): "Skills, with commas between",
    ("provenance",): "Where it comes from",
    ("prompt",): "Level 1: the prompt",
    ("remarks",): "Other admissible designs",
}
_ROWS = {"prompt": 8, "remarks": 2}
_NEW_FUNCTION = {"description": "", "tests": []}


@dataclass(frozen=True, slots=True, kw_only=True)
class PageFields:
    """The fields of one page of the checklist, and those of each of its functions by key."""

    page: FormField
    functions: tuple[Mapping[str, FormField], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionForm:
    """The fields of the form; a part of the file whose shape is wrong is shown as empty.

    `parameters` has the fields of each parameter by key, that of its name too.
    """

    lines: tuple[FormField, ...]
    pages: tuple[PageFields, ...]
    parameters: tuple[Mapping[str, FormField], ...]

    @property
    def fields(self) -> Iterator[FormField]:
        """All fields."""
        yield from self.lines
        for page in self.pages:
            yield page.page
            for function in page.functions:
                yield from function.values()
        for parameter in self.parameters:
            yield from parameter.values()


def form_of_text(text: str) -> MissionForm | None:
    """The form for a YAML, valid or not; None for what is not YAML with keys."""
    try:
        content = content_of(text)
    except UsageError:
        return None
    return MissionForm(
        lines=tuple(
            _field(content, path, str(path[-1]), label=label, rows=_ROWS.get(str(path[-1]), 1))
            for path, label in _LINES.items()
        ),
        pages=tuple(
            PageFields(
                page=_field(content, ("checklist", at, "page"), f"page-{at}"),
                functions=tuple(
                    _fields(content, ("checklist", at, "functions", place), f"page-{at}-function-{place}", FunctionPart)
                    for place, _ in enumerate(_mappings(page.get("functions")))
                ),
            )
            for at, page in enumerate(_mappings(content.get("checklist")))
        ),
        parameters=tuple(
            {
                "name": FormField(
                    path=("parameters", name), name=f"parameter-{at}-name", label="", value=str(name), reads="key"
                ),
                **_fields(content, ("parameters", name), f"parameter-{at}", ParameterPart),
            }
            for at, name in enumerate(_parameters(content))
        ),
    )


def with_mission_form(text: str, form: Fields) -> str:
    """The YAML with what the form changed, and with what its button `action` adds or removes.

    Raises UsageError for YAML that cannot be edited.
    """
    content, before = content_of(text), form_of_text(text)
    fields = list(before.fields) if before else []
    for field in sorted(fields, key=lambda field: field.reads == "key"):  # names last, since they are in the paths
        given = _given(field, form)
        if given is None or not can_hold(content, field.path):
            continue
        if field.reads != "key":
            text = with_value(text, field.path, given)
        elif given and given not in content_of(text)["parameters"]:
            text = with_key(text, field.path, str(given))
    return _acted(text, form.one("action"))


def focus_after(form: MissionForm, action: str) -> str:
    """The id of the field, or button, at which a keyboard user continues after a button was pressed."""
    match _words(action), _numbers(action):
        case ["add", "page"], []:
            return f"page-{len(form.pages) - 1}"
        case ["add", "function"], [page] if page < len(form.pages):
            return f"page-{page}-function-{len(form.pages[page].functions) - 1}-description"
        case ["add", "parameter"], []:
            return f"parameter-{len(form.parameters) - 1}-name"
        case ["remove", "function"], [page, _]:
            return f"add-function-{page}"
        case ["remove", "page" | "parameter" as what], _:
            return f"add-{what}"
    return ""


def _fields(content: Any, path: FieldPath, prefix: str, part: type[BaseModel]) -> dict[str, FormField]:
    return {key: _field(content, (*path, key), f"{prefix}-{key}") for key in part.model_fields}


def _field(content: Any, path: FieldPath, name: str, *, label: str = "", rows: int = 1) -> FormField:
    field = field_of(schema_at(MissionFile, path), content, path, label, name=name, rows=rows)
    assert field is not None, path
    return field


def _given(field: FormField, form: Fields) -> object:
    """Return the value to be written; None if the field was not changed, or was not on the page."""
    if field.reads == "truth":
        # A box that is not checked is not sent; the description shows that the function was on the page.
        checked = bool(form.one(field.name))
        shown = f"{field.name.rpartition('-')[0]}-description" in form.values
        return checked if shown and checked is (field.value == "false") else None
    if field.reads == "names":
        names = names_in(form.one(field.name, field.value))
        return None if names == names_in(field.value) else names
    given = form.raw(field.name, field.value).strip("\n" if field.rows > 1 else None)
    if given == field.value.strip("\n" if field.rows > 1 else None):
        return None
    return f"{given}\n" if field.rows > 1 and given else given


def _acted(text: str, action: str) -> str:
    """Add or remove what a button denotes, such as `add-function-0`, if the YAML has a place for it."""
    content, numbers = content_of(text), _numbers(action)
    checklist, parameters = content.get("checklist"), content.get("parameters")
    match _words(action), numbers:
        case ["add", "page"], [] if checklist is None or isinstance(checklist, list):
            return with_item(text, ("checklist",), {"page": "", "functions": [_NEW_FUNCTION]})
        case ["add", "function"], [page] if page < len(_mappings(checklist)):
            return with_item(text, ("checklist", page, "functions"), _NEW_FUNCTION)
        case ["add", "parameter"], [] if parameters is None or isinstance(parameters, dict):
            number = next(number for number in range(1, 1000) if f"parameter_{number}" not in (parameters or {}))
            return with_value(text, ("parameters", f"parameter_{number}"), {"kind": "text", "description": ""})
        case ["remove", "page"], [page]:
            return _without(text, ("checklist", page))
        case ["remove", "function"], [page, function]:
            return _without(text, ("checklist", page, "functions", function))
        case ["remove", "parameter"], [index] if index < len(parameters or ()):
            return _without(text, ("parameters", list(_parameters(content))[index]))
    return text


def _without(text: str, path: FieldPath) -> str:
    """Without an item; the list or mapping that it leaves empty stays."""
    holder = value_at(content_of(text), path[:-1])
    if isinstance(holder, list | dict) and len(holder) == 1 and value_at(holder, path[-1:]) is not None:
        return with_value(text, path[:-1], type(holder)())
    return without(text, path)


def _parameters(content: Mapping[str, Any]) -> Mapping[str, Any]:
    """The parameters by name; none where the YAML has something else."""
    found = content.get("parameters")
    return found if isinstance(found, dict) and _mappings([*found.values()]) else {}


def _mappings(value: object) -> list[Any]:
    """The items of a list of mappings; none where the YAML has something else."""
    # All or nothing, so that the number of a field is its place in the file.
    return value if isinstance(value, list) and all(isinstance(item, dict) for item in value) else []


def _words(action: str) -> list[str]:
    return [part for part in action.split("-") if not part.isdecimal()]


def _numbers(action: str) -> list[int]:
    return [int(part) for part in action.split("-") if part.isdecimal() and len(part) < 5]
