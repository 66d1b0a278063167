"""The names that each template of a prompt is given, in the words of docs/prompts.md."""

from collections.abc import Mapping
from types import MappingProxyType

_COMMON = ("title", "kind", "is_website", "serves", "format", "language", "base_language", "environment")
_BUILDING = (*_COMMON, "level", "own", "contract", "starter", "inputs", "example", "terms", "feedback", "last_code")
_OWN_CODE = (*_COMMON, "own_files", "not_shown", "example")

NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "checklist.txt.jinja": _BUILDING,
        "skeleton.txt.jinja": _BUILDING,
        "code.txt.jinja": (*_BUILDING, "has_skeleton", "wishes", "tests", "all_tests"),
        "launch.txt.jinja": _OWN_CODE,
        "parameters.txt.jinja": (*_OWN_CODE, "own_launch", "questions", "kinds"),
        "environment.txt.jinja": ("serves", "limits", "toolchain", "services", "service_documents", "review"),
        "terms.txt.jinja": ("rules", "budget", "agent_budget", "limits", "serves"),
        "workspace_files.txt.jinja": (
            *(*_COMMON, "stage", "wishes", "level", "own", "contract", "inputs", "has_skeleton"),
            *("files_given", "whose", "tests", "all_tests", "terms", "feedback", "last_code"),
        ),
        "workspace_answer.txt.jinja": ("question", "has_project", "answer_file"),
    }
)
"""By template the names that it is given; templates that are not here have macros alone, which get their arguments."""


def names_of(template: str) -> tuple[str, ...]:
    """The names that a template is given, sorted; none for one that has macros alone."""
    return tuple(sorted(NAMES.get(template, ())))
