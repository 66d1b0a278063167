"""The files that are kept whole, and why; every other file has a masker for its language or is refused."""

import re
from fnmatch import fnmatchcase
from pathlib import PurePosixPath

# Glob patterns over the lower-case file name. The first one that matches gives the reason.
_NAMES = (
    ("*.min.js", "third-party code"),
    ("*.config.js", "configuration"),
    ("*.config.cjs", "configuration"),
    ("*.config.mjs", "configuration"),
    ("*.config.ts", "configuration"),
    (".*rc.js", "configuration"),
    (".*rc.cjs", "configuration"),
    ("*.d.ts", "type declarations"),
    ("cmakelists.txt", "configuration"),
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
# Python files that a framework writes or reads: kept only if they hold no functions of the project's own.
_FRAMEWORK_NAMES = {
    "settings.py": "settings of the framework",
    "wsgi.py": "entry point written by the framework",
    "asgi.py": "entry point written by the framework",
}
_SETTINGS = re.compile(r"settings_\w+\.py|settings/(?:__init__|base|common|dev\w*|local|prod\w*|staging|test\w*)\.py")
_ASSET_FOLDERS = frozenset({"static", "public", "assets", "dist"})
_VENDOR_FOLDERS = frozenset({"vendor", "vendored", "third_party"})
_FUNCTION = re.compile(rb"^[ \t]*(?:async[ \t]+)?def[ \t]", re.MULTILINE)
# Source code that no masker here can read: keeping it would hand out the solution.
_UNREADABLE_SOURCES = frozenset(
    [
        ".astro",
        ".bash",
        ".cljs",
        ".coffee",
        ".cs",
        ".dart",
        ".elm",
        ".erl",
        ".ex",
        ".exs",
        ".go",
        ".hs",
        ".ipynb",
        ".jl",
        ".kt",
        ".lua",
        ".m",
        ".mm",
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
        ".vb",
        ".zig",
    ]
)


def reason_to_keep(path: str, content: bytes) -> str | None:
    """Return the reason why the file at this relative POSIX path is kept whole; None if its language decides."""
    parts = PurePosixPath(path.lower())
    folders = frozenset(parts.parts[:-1])
    if folders & _VENDOR_FOLDERS and folders & _ASSET_FOLDERS:
        return "third-party code"
    if parts.suffix == ".py":
        return _reason_for_python(parts, content)
    return next((reason for pattern, reason in _NAMES if fnmatchcase(parts.name, pattern)), None)


def _reason_for_python(path: PurePosixPath, content: bytes) -> str | None:
    if "migrations" in path.parts[:-1]:
        return "migration of the database"
    if path.name == "manage.py" and b"execute_from_command_line" in content:
        return "entry point written by the framework"
    if _FUNCTION.search(content):
        return None
    is_settings = _SETTINGS.fullmatch(path.name) or _SETTINGS.fullmatch("/".join(path.parts[-2:]))
    return "settings of the framework" if is_settings else _FRAMEWORK_NAMES.get(path.name)


def is_binary(content: bytes) -> bool:
    """Return True if the first 8 KiB hold a zero byte, as no text in UTF-8 or Latin-1 does."""
    return b"\0" in content[:8192]


def is_unreadable_source(path: str) -> bool:
    """Return True if the file is program source in a language without a masker."""
    return PurePosixPath(path.lower()).suffix in _UNREADABLE_SOURCES
