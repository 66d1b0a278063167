"""Finds the places in sources that explain a failed test: the test itself, and the agent's code around an element."""

import ast
import re
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from judge_machine import ParameterKind
from judge_machine.documents import parse_python
from projecteval.project import Project
from projecteval.web.workspace import text_of

_BEFORE, _AFTER = 3, 6
_MOST_PLACES = 3
_MOST_OF_A_FILE = 12
_LONGEST_LINE = 300
_PREFIX = re.compile(r"^(id|css|xpath|text|name)=")
_WORDS = re.compile(r"[\w][\w .:/-]*[\w]|\w")
_TOO_COMMON = frozenset(
    {"div", "span", "button", "input", "form", "table", "tbody", "body", "html", "main", "http", "text"}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Excerpt:
    """Lines of a file; `first` is the number of the first one, `hits` are the numbers of those that are meant."""

    path: str
    first: int
    lines: tuple[str, ...]
    hits: frozenset[int]


def test_source(source: str, test: str) -> Excerpt | None:
    """The function of a test with its decorators; None where the source does not have it."""
    node = _function(source, test)
    if node is None:
        return None
    first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    lines = tuple(source.splitlines()[first - 1 : node.end_lineno])
    return Excerpt(path="tests.py", first=first, lines=lines, hits=frozenset())


def test_docstring(source: str, test: str) -> str:
    """Return the docstring of a test; empty if the source does not have the test."""
    node = _function(source, test)
    return "" if node is None else ast.get_docstring(node) or ""


def places_of(project: Project, kind: ParameterKind, value: str) -> tuple[Excerpt, ...]:
    """Return the agent's code that belongs to a parameter's value: for a command or a file, the file that it names.

    Addresses name no place in the code, and an element or a text is looked for by its words.
    """
    match kind:
        case ParameterKind.URL:
            return ()
        case ParameterKind.COMMAND | ParameterKind.FILE:
            return tuple(_named_file(project, value))[:1]
        case _:
            return places_of_value(project, value)


def places_of_value(project: Project, value: str) -> tuple[Excerpt, ...]:
    """Return the places in the agent's code with the words of a parameter's value, the most specific word first."""
    texts = dict(_texts(project))
    for word in _search_words(value):
        # An id that is named as a whole, not as a part of a longer one.
        whole = rf"(?<![\w-]){re.escape(word)}(?![\w-])"
        # In quotes it is a name in the code; elsewhere it may be any word.
        for pattern in (rf"""["'](?:[\w -]* )?{whole}(?: [\w -]*)?["']""", whole):
            if found := tuple(_find(texts, re.compile(pattern))):
                return found[:_MOST_PLACES]
    return ()


def _function(source: str, name: str) -> ast.FunctionDef | None:
    try:
        tree = parse_python(source)
    except (SyntaxError, ValueError, RecursionError):
        return None
    return next((node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == name), None)


def _texts(project: Project) -> Iterator[tuple[str, list[str]]]:
    for path, content in project.items():
        found = text_of(content)
        if found is not None:
            yield path, [line[:_LONGEST_LINE] for line in found[0].splitlines()]


def _named_file(project: Project, value: str) -> Iterator[Excerpt]:
    try:
        parts = shlex.split(value)
    except ValueError:  # a quotation mark without its partner
        return
    for part in (value, *parts):
        module = part.replace(".", "/")
        for path in (part.removeprefix("./"), f"{module}.py", f"{module}/__main__.py"):
            found = text_of(project[path]) if path in project else None
            if found is not None:
                lines = tuple(line[:_LONGEST_LINE] for line in found[0].splitlines()[:_MOST_OF_A_FILE])
                yield Excerpt(path=path, first=1, lines=lines, hits=frozenset())


def _search_words(value: str) -> list[str]:
    """The whole value without its prefix, then its words: ids and texts are longer than the tags around them."""
    core = _PREFIX.sub("", value.strip()).lstrip("#.")
    parts = sorted({part.strip() for part in _WORDS.findall(core)}, key=len, reverse=True)
    words = [word for part in parts for word in (part, *sorted(part.split(), key=len, reverse=True))]
    return [word for word in dict.fromkeys([core, *words]) if len(word) > 1 and word.lower() not in _TOO_COMMON]


def _find(texts: Mapping[str, list[str]], pattern: re.Pattern[str]) -> Iterator[Excerpt]:
    for path, lines in texts.items():
        hits = [number for number, line in enumerate(lines) if pattern.search(line)]
        if hits:
            first = max(0, hits[0] - _BEFORE)
            shown = lines[first : hits[0] + _AFTER + 1]
            inside = frozenset(hit + 1 for hit in hits if first <= hit < first + len(shown))
            yield Excerpt(path=path, first=first + 1, lines=tuple(shown), hits=inside)
