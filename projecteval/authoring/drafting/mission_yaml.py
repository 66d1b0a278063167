"""The text of mission.yaml as it grows; what a person has written into it stays, comments too."""

import io
from collections.abc import Callable, Mapping
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.scalarstring import LiteralScalarString

from projecteval.authoring.drafting.record import DraftRecord
from projecteval.authoring.places import SCHEMA_NAME
from projecteval.mission import Checklist, MissionKind, Stack

_WIDTH = 120
# What a mission of this kind takes in any case; a person adds the rest.
_FIRST_SKILL = {
    MissionKind.WEBSITE: "forms",
    MissionKind.CONSOLE: "command-line",
    MissionKind.BATCH: "parsing",
    MissionKind.API: "rest",
}


def new_mission_yaml(record: DraftRecord, checklist: Checklist) -> str:
    """Return mission.yaml as far as it is known with the checklist."""
    functions = [
        [
            {"description": one.description, **({} if one.required else {"required": False}), "tests": _in_line([])}
            for one in page.functions
        ]
        for page in checklist.pages
    ]
    document = {
        "format": 1,
        "id": record.id,
        "title": record.title,
        "kind": str(record.kind),
        "difficulty": "easy",
        "skills": _in_line([_FIRST_SKILL[record.kind]]),
        "provenance": f"Drafted by the model {record.model.get('model')}, reviewed by a person.",
        "stack": _in_line({"language": "unknown", "framework": "none"}),
        "prompt": LiteralScalarString(record.prompt.strip() + "\n"),
        "checklist": [
            {"page": page.page, "functions": of_page} for page, of_page in zip(checklist.pages, functions, strict=True)
        ],
    }
    return f"# yaml-language-server: $schema=../{SCHEMA_NAME}\n{_text(_yaml(), document)}"


def with_tests(text: str, covered: Mapping[str, tuple[int, int]]) -> str:
    """Return mission.yaml with the tests below the functions that they cover, named by page and place from 1."""

    def change(document: Any) -> None:
        for number, page in enumerate(document["checklist"], start=1):
            for place, function in enumerate(page["functions"], start=1):
                function["tests"] = _in_line([test for test, where in covered.items() if where == (number, place)])

    return _changed(text, change)


def with_parameters(text: str, parameters: Mapping[str, Mapping[str, str]]) -> str:
    """Return mission.yaml with these parameters: name to kind and description."""

    def change(document: Any) -> None:
        document["parameters"] = {name: _in_line(dict(fields)) for name, fields in parameters.items()}

    return _changed(text, change)


def with_stack(text: str, stack: Stack) -> str:
    """Return mission.yaml with what the solution is written in."""

    def change(document: Any) -> None:
        document["stack"] = _in_line({"language": stack.language, "framework": stack.framework})

    return _changed(text, change)


def _changed(text: str, change: Callable[[Any], None]) -> str:
    yaml = _yaml()
    document = yaml.load(text)
    change(document)
    return _text(yaml, document)


def _yaml() -> YAML:
    yaml = YAML()
    yaml.preserve_quotes = True
    yaml.width = _WIDTH
    yaml.indent(mapping=2, sequence=4, offset=2)
    return yaml


def _text(yaml: YAML, document: Any) -> str:
    stream = io.StringIO()
    yaml.dump(document, stream)
    return stream.getvalue()


def _in_line(value: list[str] | dict[str, str]) -> CommentedSeq | CommentedMap:
    """Return a list or mapping that is written on one line."""
    commented = CommentedSeq(value) if isinstance(value, list) else CommentedMap(value)
    commented.fa.set_flow_style()
    return commented
