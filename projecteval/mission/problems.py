"""What is wrong with a YAML file, in plain words: one line a problem, with file, line, field and remedy."""

import difflib
from collections.abc import Iterator
from typing import Annotated, Any, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from projecteval.mission.yaml_source import FieldPath, YamlSource


def problems_in_words(source: YamlSource, error: ValidationError, model: type[BaseModel]) -> Iterator[str]:
    """One line for every problem that validating `source` against `model` found."""
    for item in error.errors(include_url=False):
        field = tuple(part for part in item["loc"] if part != "[key]")
        yield f"{source.where(field)}: {'.'.join(map(str, field)) or 'file'}: {_in_words(item, field, model)}"


def _in_words(item: ErrorDetails, field: FieldPath, model: type[BaseModel]) -> str:
    found = f"{item['input']!r:.60}"
    match item["type"]:
        case "missing":
            words = "is missing; add it"
        case "extra_forbidden":
            words = f"is not a known key; {_advice(str(field[-1]), _known_keys(field[:-1], model))}"
        case "enum" | "literal_error":
            words = f"found {found}; use {item['ctx']['expected']}"
        case "string_type":
            words = f"expected text, found {found}; put it in quotes"
        case "string_pattern_mismatch":
            words = f"found {found}; use a name of the form {item['ctx']['pattern']}"
        case "string_too_short" | "too_short":
            words = "is empty; fill it"
        case "value_error":
            words = f"{item['ctx']['error']}"
        case _:
            words = f"{item['msg'][0].lower()}{item['msg'][1:]}, found {found}; correct it"
    return words


def _advice(key: str, known: tuple[str, ...]) -> str:
    close = difflib.get_close_matches(key, known, n=1)
    return f"did you mean {close[0]!r}?" if close else f"remove it, known are: {', '.join(known)}"


def _known_keys(parent: FieldPath, model: type[BaseModel]) -> tuple[str, ...]:
    """The keys of the part of the file that stands at `parent`."""
    part: Any = model
    for step in parent:
        part = _inner(part.model_fields[step].annotation if _is_model(part) else get_args(part)[-1])
    return tuple(part.model_fields) if _is_model(part) else ()


def _inner(annotation: Any) -> Any:
    """What an optional or annotated type is about; of several alternatives, the one with keys."""
    if get_origin(annotation) is Annotated:
        return _inner(get_args(annotation)[0])
    if get_origin(annotation) in (list, tuple, dict) or not get_args(annotation):
        return annotation
    alternatives = [_inner(one) for one in get_args(annotation)]
    return next((one for one in alternatives if _is_model(one)), alternatives[0])


def _is_model(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)
