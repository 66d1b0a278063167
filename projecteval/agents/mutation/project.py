"""All defects that can be put into a project, in an order chosen by a seed."""

import difflib
import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import PurePosixPath

from projecteval.agents.mutation.compiled import c_edits, cpp_edits, java_edits
from projecteval.agents.mutation.edit import Edit, Operator
from projecteval.agents.mutation.javascript import javascript_edits, tsx_edits, typescript_edits
from projecteval.agents.mutation.python import python_edits
from projecteval.agents.mutation.templates import template_edits
from projecteval.project import Project

_FINDERS: dict[str, Callable[[bytes], list[Edit]]] = {
    ".py": python_edits,
    ".js": javascript_edits,
    ".mjs": javascript_edits,
    ".cjs": javascript_edits,
    ".jsx": javascript_edits,
    **dict.fromkeys((".ts", ".mts", ".cts"), typescript_edits),
    ".tsx": tsx_edits,
    ".c": c_edits,
    **dict.fromkeys((".cc", ".cpp", ".cxx", ".h", ".hh", ".hpp", ".hxx"), cpp_edits),
    ".java": java_edits,
    ".html": template_edits,
    ".htm": template_edits,
    ".jinja": template_edits,
    ".j2": template_edits,
}

# Wiring of frameworks and code of others: a defect there stops the project and shows nothing about the tests.
_LEFT_ALONE = frozenset({"manage.py", "settings.py", "wsgi.py", "asgi.py", "apps.py", "admin.py", "conftest.py"})
_LEFT_ALONE_FOLDERS = frozenset({"migrations", "vendor", "tests", "dist", "build"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutation:
    """One defect of one file."""

    path: str
    edit: Edit

    def apply(self, project: Project) -> Project:
        """The project with the defect in it."""
        return project.with_files({self.path: self.edit.apply(project[self.path])})

    def line(self, project: Project) -> int:
        """The line in which the defect begins, from 1."""
        return project[self.path].count(b"\n", 0, self.edit.start) + 1

    def changed_lines(self, project: Project) -> tuple[list[str], list[str]]:
        """The lines that go, and those that come in their place."""
        lines = self.diff(project, context=0).splitlines()[2:]
        return [line[1:] for line in lines if line[:1] == "-"], [line[1:] for line in lines if line[:1] == "+"]

    def diff(self, project: Project, *, context: int = 3) -> str:
        """Return the defect as a unified diff with this many lines around it."""
        before, after = project[self.path], self.edit.apply(project[self.path])
        diff = difflib.unified_diff(
            before.decode("utf-8", "replace").splitlines(),
            after.decode("utf-8", "replace").splitlines(),
            f"a/{self.path}",
            f"b/{self.path}",
            lineterm="",
            n=context,
        )
        return "\n".join(diff)

    def describe(self, project: Project) -> str:
        """The defect's kind and place, and a unified diff."""
        return f"{self.summary(project)}\n\n{self.diff(project)}\n"

    def summary(self, project: Project) -> str:
        """Its kind and place, such as "off by one in app.py, line 7"."""
        return f"{self.edit.operator} in {self.path}, line {self.line(project)}"


def mutations(project: Project, *, seed: str) -> list[Mutation]:
    """Every defect that we know for this project.

    The order follows from `seed` alone, and takes turns between the kinds of defects, so that the first few differ.
    """
    by_operator: defaultdict[Operator, list[Mutation]] = defaultdict(list)
    for mutation in _all(project):
        by_operator[mutation.edit.operator].append(mutation)
    chance = random.Random(seed)  # noqa: S311 - repeatable on purpose, nothing is kept secret
    kinds = [by_operator[operator] for operator in Operator if operator in by_operator]
    for kind in kinds:
        chance.shuffle(kind)
    chance.shuffle(kinds)
    return [mutation for turn in zip_longest(*kinds) for mutation in turn if mutation is not None]


def _all(project: Project) -> Iterator[Mutation]:
    for path, content in project.items():
        place = PurePosixPath(path)
        find = _FINDERS.get(place.suffix.lower())
        left_alone = place.name in _LEFT_ALONE or ".min." in place.name or _LEFT_ALONE_FOLDERS & set(place.parts[:-1])
        if find is not None and not left_alone:
            yield from (Mutation(path=path, edit=edit) for edit in find(content))
