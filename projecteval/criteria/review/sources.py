"""The files of a project as the rules read them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property

from pathspec import GitIgnoreSpec

from projecteval.criteria.review.c_code import read_c, read_cpp
from projecteval.criteria.review.facts import COMPUTED, Facts
from projecteval.criteria.review.html_code import read_html
from projecteval.criteria.review.java_code import read_java
from projecteval.criteria.review.javascript_code import read_javascript, read_tsx, read_typescript
from projecteval.criteria.review.python_code import read_python
from projecteval.project import SKIPPED_FOLDERS, Project

_READERS: dict[str, Callable[[bytes], Facts]] = {
    **dict.fromkeys(("py",), read_python),
    **dict.fromkeys(("js", "mjs", "cjs", "jsx"), read_javascript),
    **dict.fromkeys(("ts", "mts", "cts"), read_typescript),
    "tsx": read_tsx,
    "c": read_c,
    **dict.fromkeys(("h", "cc", "cpp", "cxx", "hh", "hpp", "hxx"), read_cpp),
    "java": read_java,
    **dict.fromkeys(("html", "htm"), read_html),
}
_WITH_HEADERS = (".c", ".h", ".cc", ".cpp", ".cxx", ".hh", ".hpp", ".hxx")
_INSTALLED = SKIPPED_FOLDERS | {"site-packages"}
_CACHE = "CMakeCache.txt"
_MOST_BYTES = 1 << 20


class Sources:
    """A project with what its files in known languages say; one larger than a mebibyte is data."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self._facts: dict[str, Facts] = {}

    def code(self, patterns: Sequence[str]) -> Iterator[tuple[str, Facts]]:
        """The files that match one of the patterns, or all, as far as their language is known."""
        for path in self.paths(patterns) if patterns else self.project:
            reader = _READERS.get(path.rpartition(".")[2].lower())
            if reader is not None and len(self.project[path]) <= _MOST_BYTES:
                if path not in self._facts:
                    self._facts[path] = reader(self.project[path])
                yield path, self._facts[path]

    def own_code(self, patterns: Sequence[str]) -> Iterator[tuple[str, Facts]]:
        """The same without what a build or an installer has made."""
        return ((path, facts) for path, facts in self.code(patterns) if not self.is_made(path))

    def is_made(self, path: str) -> bool:
        """Return True for a file that a build or an installer has made.

        It keeps no rule, and its length is not the agent's. What it calls and imports counts, since it may be run.
        """
        return bool(_INSTALLED.intersection(path.split("/"))) or path.startswith(self._folders_of_builds)

    def paths(self, patterns: Iterable[str]) -> tuple[str, ...]:
        """The files that match one of the patterns, which are those of .gitignore."""
        return tuple(filter(GitIgnoreSpec.from_lines(patterns).match_file, self.project))

    def is_own(self, imported: str, path: str) -> bool:
        """Return True if what the file at `path` imports is a part of the project."""
        if imported == COMPUTED:
            return False
        if imported.startswith((".", "#")) or (imported.startswith("/") and not imported.startswith("//")):
            return True
        if path.endswith(".java"):
            return any(imported == one or imported.startswith(f"{one}.") for one in self._packages)
        if path.endswith(".py"):
            return imported.partition(".")[0] in self._modules
        if path.endswith((".html", ".htm")):
            return "//" not in imported
        if path.endswith(_WITH_HEADERS):
            return any(f"/{name}".endswith(f"/{imported}") for name in self.project)
        return False

    @cached_property
    def _folders_of_builds(self) -> tuple[str, ...]:
        """Where CMake keeps what it makes, beside its cache."""
        caches = (path.removesuffix(_CACHE) for path in self.project if f"/{path}".endswith(f"/{_CACHE}"))
        return tuple(f"{folder}{made}/" for folder in caches for made in ("CMakeFiles", "_deps"))

    @cached_property
    def _modules(self) -> frozenset[str]:
        return frozenset(
            part.removesuffix(".py") for path in self.project if path.endswith(".py") for part in path.split("/")
        )

    @cached_property
    def _packages(self) -> frozenset[str]:
        return frozenset(name for path, facts in self.code(["*.java"]) for name in facts.own)
