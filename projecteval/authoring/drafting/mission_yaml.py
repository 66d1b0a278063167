"""The text of mission.yaml as it grows; what a person has written into it stays, comments too."""

from collections.abc import Mapping
from typing import Any

from projecteval.authoring.drafting.record import DraftRecord
from projecteval.authoring.places import SCHEMA_NAME
from projecteval.mission import Checklist, MissionKind, Stack
from projecteval.mission.yaml_edit import content_of, with_value

# What a mission of this kind takes in any case; a person adds the rest.
_FIRST_SKILL = {
    MissionKind.WEBSITE: "forms",
    MissionKind.CONSOLE: "command-line",
    MissionKind.BATCH: "parsing",
    MissionKind.API: "rest",
}


def new_mission_yaml(record: DraftRecord, checklist: Checklist) -> str:
    """Return mission.yaml as far as it is known with the checklist."""
    fields: dict[str, Any] = {
        "id": record.id,
        "title": record.title,
        "kind": str(record.kind),
        "difficulty": "easy",
        "skills": [_FIRST_SKILL[record.kind]],
        "provenance": f"Drafted by the model {record.model.get('model')}, reviewed by a person.",
        "stack": {"language": "unknown", "framework": "none"},
        "prompt": record.prompt.strip() + "\n",
    }
    text = f"# yaml-language-server: $schema=../{SCHEMA_NAME}\nformat: 1\n"
    for name, value in fields.items():
        text = with_value(text, (name,), value)
    pages = [
        {
            "page": page.page,
            "functions": [
                {"description": one.description, **({} if one.required else {"required": False}), "tests": []}
                for one in page.functions
            ],
        }
        for page in checklist.pages
    ]
    return with_value(text, ("checklist",), pages, block=True)


def with_tests(text: str, covered: Mapping[str, tuple[int, int]]) -> str:
    """Return mission.yaml with the tests below the functions that they cover, named by page and place from 1."""
    for page_at, page in enumerate(content_of(text)["checklist"]):
        for place, _ in enumerate(page["functions"]):
            tests = [test for test, where in covered.items() if where == (page_at + 1, place + 1)]
            text = with_value(text, ("checklist", page_at, "functions", place, "tests"), tests)
    return text


def with_parameters(text: str, parameters: Mapping[str, Mapping[str, str]]) -> str:
    """Return mission.yaml with these parameters: name to kind and description."""
    named = {name: dict(fields) for name, fields in parameters.items()}
    return with_value(text, ("parameters",), named, block=True)


def with_stack(text: str, stack: Stack) -> str:
    """Return mission.yaml with what the solution is written in."""
    for name in ("language", "framework"):
        text = with_value(text, ("stack", name), getattr(stack, name))
    return text
