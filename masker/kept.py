"""Which files are kept whole, and why; every other file has a masker for its language or is refused."""

from fnmatch import fnmatchcase
from pathlib import PurePosixPath

# Glob patterns over the lower-case file name. The first one that matches gives the reason.
_NAMES = (
    ("settings.py", "settings of the framework"),
    ("settings_*.py", "settings of the framework"),
    ("manage.py", "entry point written by the framework"),
    ("wsgi.py", "entry point written by the framework"),
    ("asgi.py", "entry point written by the framework"),
    ("*.min.js", "third-party code"),
    ("*.config.js", "configuration"),
    ("*.config.cjs", "configuration"),
    ("*.config.mjs", "configuration"),
    ("*.config.ts", "configuration"),
    (".*rc.js", "configuration"),
    (".*rc.cjs", "configuration"),
    ("*.d.ts", "type declarations"),
    ("requirements*.txt", "dependencies"),
    ("constraints*.txt", "dependencies"),
    ("package.json", "dependencies"),
    ("package-lock.json", "lock file"),
    ("npm-shrinkwrap.json", "lock file"),
    ("yarn.lock", "lock file"),
    ("pnpm-lock.yaml", "lock file"),
    ("*.lock", "lock file"),
    ("pyproject.toml", "dependencies"),
    ("*.css", "style sheet"),
    ("*.scss", "style sheet"),
    ("*.sass", "style sheet"),
    ("*.less", "style sheet"),
    ("*.md", "text"),
    ("*.rst", "text"),
    ("*.txt", "text"),
    ("*.toml", "configuration"),
    ("*.ini", "configuration"),
    ("*.cfg", "configuration"),
    ("*.conf", "configuration"),
    ("*.yaml", "configuration"),
    ("*.yml", "configuration"),
    (".*", "configuration"),
    ("dockerfile*", "configuration"),
    ("makefile", "configuration"),
    ("procfile", "configuration"),
)
_FOLDERS = (
    ("migrations", "migration of the database"),
    ("settings", "settings of the framework"),
    ("vendor", "third-party code"),
    ("vendored", "third-party code"),
)
# Source code that no masker here can read: keeping it would hand out the solution.
_UNREADABLE_SOURCES = frozenset(
    [
        ".astro",
        ".bash",
        ".c",
        ".cc",
        ".cljs",
        ".coffee",
        ".cpp",
        ".cs",
        ".dart",
        ".elm",
        ".erl",
        ".ex",
        ".exs",
        ".go",
        ".h",
        ".hpp",
        ".hs",
        ".ipynb",
        ".java",
        ".jl",
        ".kt",
        ".lua",
        ".m",
        ".mm",
        ".mts",
        ".cts",
        ".php",
        ".pl",
        ".ps1",
        ".pyx",
        ".r",
        ".rb",
        ".rs",
        ".scala",
        ".sh",
        ".svelte",
        ".swift",
        ".ts",
        ".tsx",
        ".vb",
        ".zig",
    ]
)


def reason_to_keep(path: str) -> str | None:
    """Why the file at this relative POSIX path is kept whole whatever it contains; None if its kind decides."""
    parts = PurePosixPath(path.lower())
    for folder, reason in _FOLDERS:
        if folder in parts.parts[:-1]:
            return reason
    for pattern, reason in _NAMES:
        if fnmatchcase(parts.name, pattern):
            return reason
    return None


def is_binary(content: bytes) -> bool:
    """Whether the first 8 KiB hold a zero byte, as no text in UTF-8 or Latin-1 does."""
    return b"\0" in content[:8192]


def is_unreadable_source(path: str) -> bool:
    """Whether the file is program source in a language without a masker."""
    return PurePosixPath(path.lower()).suffix in _UNREADABLE_SOURCES
