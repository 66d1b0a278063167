"""The place at which a person finds the stages that wait."""

from contextlib import AbstractContextManager
from typing import Protocol

from projecteval.agents.desk.work import StageWork
from projecteval.errors import UsageError


class Desk(Protocol):
    """Shows stages to a person; called from several threads."""

    def showing(self, work: StageWork) -> AbstractContextManager[None]:
        """Show a stage until the context is left. Raises UsageError where there is no way to show it."""
        ...


class NoDesk:
    """The desk of a program that has no page for a person."""

    def showing(self, work: StageWork) -> AbstractContextManager[None]:
        """Raise UsageError."""
        raise UsageError(f"agents: {work.task.attempt}: a person needs a page; run it with `projecteval run`")
