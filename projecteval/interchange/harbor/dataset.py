"""dataset.toml: the tasks of an export with the digests of their content."""

import hashlib
from collections.abc import Mapping
from importlib.metadata import version

import tomli_w
from pathspec import GitIgnoreSpec

SCHEMA_VERSION = "1.0"
# A package of Harbor omits these, so that they are not part of its digest.
_IGNORED = GitIgnoreSpec.from_lines(["__pycache__/", "*.pyc", ".DS_Store", "*.swp", "*.swo", "*~"])


def task_digest(files: Mapping[str, bytes]) -> str:
    """The digest of a task: sha256 over a line `path, NUL, sha256 of the file` for each file, sorted by path."""
    lines = (
        f"{path}\0{hashlib.sha256(content).hexdigest()}\n"
        for path, content in sorted(files.items())
        if not _IGNORED.match_file(path)
    )
    return f"sha256:{hashlib.sha256(''.join(lines).encode()).hexdigest()}"


def dataset_file(organisation: str, digests: Mapping[str, str]) -> str:
    """The text of dataset.toml for tasks by their full names."""
    content = {
        "schema_version": SCHEMA_VERSION,
        "dataset": {
            "name": f"{organisation}/projecteval",
            "version": version("projecteval"),
            "description": "Whole projects to build, judged as a person would use them.",
            "keywords": ["project-level", "user-simulation"],
        },
        "tasks": [{"name": name, "digest": digest} for name, digest in sorted(digests.items())],
    }
    return tomli_w.dumps(content)
