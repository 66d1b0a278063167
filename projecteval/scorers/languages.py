"""The language of a file, and the grammars and keywords that CodeBLEU has for it."""

from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import PurePosixPath

# The languages whose grammars the base install has. CodeBLEU also supports C#, PHP, Go, Ruby and Rust; those files are
# compared by chrF until their grammar is added here and to pyproject.toml.
GRAMMARS: dict[str, str] = {
    "python": "tree-sitter-python",
    "javascript": "tree-sitter-javascript",
    "java": "tree-sitter-java",
    "c": "tree-sitter-c",
    "cpp": "tree-sitter-cpp",
}

_BY_SUFFIX: dict[str, str] = {
    ".py": "python",
    ".pyw": "python",
    ".js": "javascript",
    ".cjs": "javascript",
    ".mjs": "javascript",
    ".jsx": "javascript",
    ".java": "java",
    ".c": "c",
    ".h": "c",
    ".cc": "cpp",
    ".cpp": "cpp",
    ".cxx": "cpp",
    ".hpp": "cpp",
    ".htm": "html",
    ".html": "html",
    ".jinja": "html",
    ".jinja2": "html",
    ".j2": "html",
    ".vue": "html",
    ".svelte": "html",
    ".ts": "typescript",
    ".tsx": "typescript",
    ".yml": "yaml",
    ".yaml": "yaml",
    ".md": "text",
    ".rst": "text",
    ".txt": "text",
    "": "text",
}


def language_of(path: str) -> str:
    """The language of a file by its suffix; an unknown suffix is a separate language."""
    suffix = PurePosixPath(path).suffix.lower()
    return _BY_SUFFIX.get(suffix, suffix.removeprefix("."))


@cache
def installed_version(package: str) -> str:
    """The version of an installed package, or "none"."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


@cache
def grammar_versions() -> str:
    """The versions that decide about syntax and dataflow, such as "tree-sitter 0.22.3, tree-sitter-c 0.21.4, …"."""
    return ", ".join(f"{package} {installed_version(package)}" for package in ("tree-sitter", *GRAMMARS.values()))
