"""Removes the values of variables that an agent was given from what it hands in."""

from collections.abc import Iterable

from projecteval.models.secrets import REDACTED
from projecteval.project import Project

# Shorter values, such as a language or a level, are ordinary words.
SHORTEST_SECRET = 8


class Redaction:
    """Holds the values of the variables that were passed through; those under SHORTEST_SECRET characters are kept."""

    __slots__ = ("_values",)

    def __init__(self, values: Iterable[str]) -> None:
        # Longest first: a value may hold another one.
        self._values = sorted({value for value in values if len(value) >= SHORTEST_SECRET}, key=len, reverse=True)

    def __repr__(self) -> str:
        return f"Redaction({len(self._values)} values)"

    def text(self, text: str) -> str:
        """`text` without the values."""
        for value in self._values:
            text = text.replace(value, REDACTED)
        return text

    def project(self, project: Project) -> Project:
        """The project without the values, in its files and their names."""
        changed = {self.text(path): self.content(content) for path, content in project.items()}
        return project if all(project.get(path) == content for path, content in changed.items()) else Project(changed)

    def content(self, content: bytes) -> bytes:
        """`content` without the values."""
        for value in self._values:
            content = content.replace(value.encode(), REDACTED.encode())
        return content
