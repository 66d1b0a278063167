"""A checklist: what a user can do, page by page."""

from collections.abc import Iterator
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class ChecklistFunction:
    """One thing that a user can do or see. `tests` names the mission's tests that cover it; an agent gives none."""

    description: str
    required: bool = True
    tests: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChecklistPage:
    """One page of a website, or one part of another program, and its functions."""

    page: str
    functions: tuple[ChecklistFunction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Checklist:
    """Level 2 of a mission, or what an agent made of level 1."""

    pages: tuple[ChecklistPage, ...]

    def functions(self) -> Iterator[ChecklistFunction]:
        """Every function, page by page."""
        for page in self.pages:
            yield from page.functions

    def without_tests(self) -> "Checklist":
        """The same checklist as an agent sees it."""
        return Checklist(
            pages=tuple(
                replace(page, functions=tuple(replace(function, tests=()) for function in page.functions))
                for page in self.pages
            )
        )
