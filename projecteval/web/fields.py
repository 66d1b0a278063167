"""Fields of a form: what can be typed into one follows from the schema of the file that the form changes."""

import types
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from projecteval.mission.yaml_edit import value_at
from projecteval.mission.yaml_source import FieldPath

Reads = Literal["number", "text", "truth", "names", "variants", "key"]
"""The way in which typed text is written: a number if it is one, as it is, true or false, a list, seeds, the key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormField:
    """One value at `path`; empty where the file has none and `default` counts.

    It is a choice where there are `options`, and a large field with more than one of `rows`.
    """

    path: FieldPath
    name: str
    label: str
    value: str
    default: str = ""
    options: tuple[str, ...] = ()
    reads: Reads = "text"
    rows: int = 1


def field_of(
    schema: FieldInfo,
    content: Mapping[str, Any],
    path: FieldPath,
    label: str,
    *,
    name: str = "",
    default: str | None = None,
    rows: int = 1,
) -> FormField | None:
    """The field for the value at a path, as its schema has it; None for lists and mappings that no field can show."""
    reads, options = _reading(schema.annotation)
    if reads is None:
        return None
    found = value_at(content, path)
    value = ", ".join(map(str, found)) if isinstance(found, list) else words_of(found)
    return FormField(
        path=path,
        name=name or ".".join(map(str, path)),
        label=label,
        value=value,
        default=_default(schema) if default is None else default,
        options=(*options, *([value] if value not in ("", *options) else [])) if options else (),
        reads=reads,
        rows=rows,
    )


def schema_at(model: type[BaseModel], path: FieldPath) -> FieldInfo:
    """The schema of the value at a path of a file of this model."""
    kind: Any = model
    for key in path:
        if get_origin(kind) in (Union, types.UnionType):
            kind = next(one for one in get_args(kind) if hasattr(one, "model_fields"))
        if get_origin(kind) in (list, dict):
            kind = get_args(kind)[-1]
        else:
            schema: FieldInfo = kind.model_fields[key]
            kind = schema.annotation
    return schema


def words_of(value: object) -> str:
    """A value as a field shows it: nothing for None, true and false as YAML has them."""
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None or isinstance(value, dict | list) else str(value)


def names_in(text: str) -> list[str]:
    """The names in a text, with commas or spaces between."""
    return text.replace(",", " ").split()


def _default(schema: FieldInfo) -> str:
    return "" if schema.is_required() else words_of(schema.get_default(call_default_factory=True))


def _reading(annotation: Any) -> tuple[Reads | None, tuple[str, ...]]:
    """Return how a value of this type is typed, and the options to choose from."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _reading(arguments[0])
    if origin is Literal:
        return "text", tuple(map(str, arguments))
    if origin in (Union, types.UnionType):
        found = [_reading(one) for one in arguments if one is not type(None)]
        if found[0][0] == "truth" and all(options for _, options in found):  # true, false, or one of some words
            return "truth", tuple(option for _, options in found for option in options)
        return found[0] if len(found) == 1 else ("text", ())
    if origin is list and _reading(arguments[0]) == ("text", ()):
        return "names", ()
    if origin is not None or not isinstance(annotation, type):
        return None, ()
    if issubclass(annotation, Enum):
        return "text", tuple(str(one.value) for one in annotation)
    if issubclass(annotation, bool):
        return "truth", ("true", "false")
    return ("number" if issubclass(annotation, int | float) else "text"), ()


_MOST_NAMED = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One box; `words` are shown instead of its value, `remark` after it."""

    value: str
    checked: bool
    words: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Several boxes for the list at `path`, which stays there when nothing is chosen if it is `needed`."""

    key: str
    path: FieldPath
    options: tuple[Option, ...]
    needed: bool = False

    @property
    def chosen(self) -> frozenset[str]:
        """The values of the checked boxes."""
        return frozenset(option.value for option in self.options if option.checked)


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Boxes or lines under a title; `none` says what counts where nothing is chosen.

    `says` is the summary of a folded group instead of the names of what is chosen. `goes` is the path that can be
    removed with the whole group.
    """

    id: str
    title: str
    choice: Choice | None = None
    lines: tuple[FormField, ...] = ()
    folded: bool = False
    none: str = "all"
    says: str = ""
    goes: FieldPath = ()

    @property
    def summary(self) -> str:
        """The chosen values in a few words."""
        if self.says:
            return self.says
        named = [f"{line.label} {line.value}" for line in self.lines if line.value]
        if self.choice is not None:
            named = [option.words or option.value for option in self.choice.options if option.checked]
            if self.choice.key == "criteria" and len(named) == len(self.choice.options):
                return self.none
            if len(named) > _MOST_NAMED:
                return f"{len(named)} of {len(self.choice.options)} chosen"
        return ", ".join(named) or self.none
