"""YAML with the line of every field, and one line for each problem in it: file, line, field and remedy."""

import dataclasses
import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

import yaml
from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from judge_machine.bounded_yaml import MAX_YAML_BYTES, BoundedComposer, BoundError
from projecteval.errors import UsageError

FieldPath = tuple[str | int, ...]


class BoundedLoader(BoundedComposer, yaml.SafeLoader):
    """Leaves dates as text: every value of ours is text, a number, a list or a mapping."""


BoundedLoader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


@dataclass(frozen=True, slots=True, kw_only=True)
class YamlSource:
    """The content of a YAML file, and its lines. `lines` counts from 1; `problems` are duplicate keys.

    `comments` has those that follow a text without quotes in its line: they may have been meant as a part of it.
    """

    path: Path
    mapping: Mapping[str, Any]
    lines: Mapping[FieldPath, int]
    problems: tuple[str, ...] = ()
    text: str = ""
    comments: Mapping[FieldPath, str] = dataclasses.field(default_factory=dict)

    def where(self, field: FieldPath) -> str:
        """`file:line` of a field, or of what would hold it."""
        for end in range(len(field), 0, -1):
            if (line := self.lines.get(field[:end])) is not None:
                return f"{self.path}:{line}"
        return str(self.path)


def read_yaml_source(path: Path, *, reject_duplicates: bool = True) -> YamlSource:
    """Read a file whose top is a mapping.

    Raises UsageError naming file, line and what to do. With `reject_duplicates` False, duplicate keys
    are left in `problems` (the last one counts) so that a caller can report them with its own findings.
    """
    return parse_yaml_source(_read_text(path), path=path, reject_duplicates=reject_duplicates)


def parse_yaml_source(text: str, *, path: Path, reject_duplicates: bool = True) -> YamlSource:
    """Read the text of a file, as `read_yaml_source` does; `path` is named in messages and need not be there."""
    _check_size(path, len(text))
    try:
        loader = BoundedLoader(text)
        node = loader.get_single_node()
        value = loader.construct_document(node) if node is not None else None
    except BoundError as error:
        raise UsageError(f"{path}:{error.line}: file: {error.problem}") from error
    except yaml.YAMLError as error:
        raise UsageError(_yaml_problem(path, error)) from error
    except ValueError as error:
        raise UsageError(f"{path}: file: {error}; put the value in quotes") from error
    if node is None or not isinstance(value, dict):
        raise UsageError(f"{path}: file: expected keys with values, found {value!r:.60}; write `key: value` lines")
    comments: dict[FieldPath, str] = {}
    lines, problems = _visit(path, node, text, comments)
    if problems and reject_duplicates:
        raise UsageError(problems)
    return YamlSource(path=path, mapping=value, lines=lines, problems=tuple(problems), text=text, comments=comments)


def _read_text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(MAX_YAML_BYTES + 1)
        _check_size(path, len(content))
        return content.decode("utf-8")
    except OSError as error:
        raise UsageError(f"{path}: file: cannot be read ({error.strerror}); create it or correct the path") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{path}: file: is not UTF-8 (byte {error.start + 1}); save it as UTF-8") from error


def _check_size(path: Path, size: int) -> None:
    if size > MAX_YAML_BYTES:
        raise UsageError(f"{path}: file: is larger than {MAX_YAML_BYTES >> 20} MiB; make it shorter")


def _yaml_problem(path: Path, error: yaml.YAMLError) -> str:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    where = f"{path}:{mark.line + 1}" if mark else str(path)
    words = getattr(error, "problem", None) or getattr(error, "reason", None) or str(error)
    return f"{where}: file: is not YAML ({words}); correct this line, texts with ':' or '#' need quotes or a block (|)"


def _visit(
    path: Path, top: yaml.Node, text: str, comments: dict[FieldPath, str]
) -> tuple[dict[FieldPath, int], list[str]]:
    lines: dict[FieldPath, int] = {}
    problems: list[str] = []
    visited: set[int] = set()
    waiting: list[tuple[FieldPath, yaml.Node]] = [((), top)]
    while waiting:
        field, node = waiting.pop()
        if id(node) in visited:  # an alias; following it again could loop forever
            continue
        visited.add(id(node))
        if isinstance(node, yaml.MappingNode):
            problems += _keys_set_twice(path, field, node)
            parts = [((*field, str(key.value)), key, value) for key, value in node.value]
        elif isinstance(node, yaml.SequenceNode):
            parts = [((*field, index), item, item) for index, item in enumerate(node.value)]
        else:
            if comment := _comment_after(node, text):
                comments[field] = comment
            continue
        for part, start, value in parts:
            lines[part] = start.start_mark.line + 1
            waiting.append((part, value))
    return lines, problems


def _comment_after(node: yaml.Node, text: str) -> str:
    """The comment in the line in which a scalar without quotes ends, or ""."""
    if not isinstance(node, yaml.ScalarNode) or node.style is not None:
        return ""
    start = node.end_mark.index
    end = text.find("\n", start)
    rest = text[start : end if end >= 0 else None].strip()
    return rest if rest.startswith("#") else ""


def _keys_set_twice(path: Path, field: FieldPath, node: yaml.MappingNode) -> Iterator[str]:
    first_lines: dict[str, int] = {}
    for key, _ in node.value:
        name, line = str(key.value), key.start_mark.line + 1
        if name in first_lines and name != "<<":
            words = ".".join(map(str, (*field, name)))
            yield f"{path}:{line}: {words}: is already set in line {first_lines[name]}; keep one of the two"
        first_lines.setdefault(name, line)


def problems_in_words(source: YamlSource, error: ValidationError, model: type[BaseModel]) -> Iterator[str]:
    """One line for every problem that validating `source` against `model` found."""
    for field, words in problems_of(error, model):
        yield f"{source.where(field)}: {words}"


def problems_of(error: ValidationError, model: type[BaseModel]) -> Iterator[tuple[FieldPath, str]]:
    """Every problem that validating against `model` found: its field, and one line that begins with it."""
    for item in error.errors(include_url=False):
        field = tuple(part for part in item["loc"] if part != "[key]")
        if model.model_config.get("hide_input_in_errors"):
            item["input"] = "a value that is not shown"
        yield field, f"{'.'.join(map(str, field)) or 'file'}: {_in_words(item, field, model)}"


def _in_words(item: ErrorDetails, field: FieldPath, model: type[BaseModel]) -> str:
    found = f"{item['input']!r:.60}"
    match item["type"]:
        case "missing":
            words = "is missing; add it"
        case "extra_forbidden":
            words = f"is not a known key; {advice(str(field[-1]), _known_keys(field[:-1], model))}"
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


def advice(key: str, known: Sequence[str]) -> str:
    """Return the advice on an unknown key: use the nearest known one, or remove it."""
    close = difflib.get_close_matches(key, known, n=1)
    return f"did you mean {close[0]!r}?" if close else f"remove it, known are: {', '.join(known)}"


def _known_keys(parent: FieldPath, model: type[BaseModel]) -> tuple[str, ...]:
    """Return the keys of the part of the file at `parent`."""
    part: Any = model
    for step in parent:
        part = _inner(part.model_fields[step].annotation if _is_model(part) else get_args(part)[-1])
    return tuple(part.model_fields) if _is_model(part) else ()


def _inner(annotation: Any) -> Any:
    """Return the type inside of an optional or annotated one; of several alternatives, the one with keys."""
    if get_origin(annotation) is Annotated:
        return _inner(get_args(annotation)[0])
    if get_origin(annotation) in (list, tuple, dict) or not get_args(annotation):
        return annotation
    alternatives = [_inner(one) for one in get_args(annotation)]
    return next((one for one in alternatives if _is_model(one)), alternatives[0])


def _is_model(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)
