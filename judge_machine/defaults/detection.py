"""Tries one kind of project after another; the first that fits gives the manifest."""

from collections.abc import Callable
from pathlib import Path

from judge_machine.defaults.console_programs import console_program
from judge_machine.defaults.django_projects import django_project
from judge_machine.defaults.node_projects import node_project
from judge_machine.defaults.python_servers import fastapi_server, flask_server, own_server
from judge_machine.defaults.result import DefaultManifest
from judge_machine.defaults.source_tree import SourceTree
from judge_machine.defaults.static_sites import static_site
from judge_machine.errors import ProjectError
from judge_machine.verdicts import Cause

# What is looked for, in words, and who looks; a kind that starts a server comes before one that merely has its files.
_KINDS: tuple[tuple[str, Callable[[SourceTree], DefaultManifest | None]], ...] = (
    ("manage.py (Django)", django_project),
    ("a Python file that makes a Flask application", flask_server),
    ("a Python file that makes a FastAPI application", fastapi_server),
    ("a Python file that serves HTTP itself", own_server),
    ("package.json with a start script, vite, or a server.js", node_project),
    ("index.html at the root or in public/, dist/, build/, static/, docs/", static_site),
    ("main.py, __main__.py or another program", console_program),
)


def default_manifest(project: Path) -> DefaultManifest:
    """The launch manifest that fits the files of `project`, and the reason in words.

    Files are read as text, bounded in number and size, and never executed. Raises ProjectError (start_failed) saying
    what was looked for when nothing fits.
    """
    tree = SourceTree(project)
    for _, detect in _KINDS:
        found = detect(tree)
        if found is not None:
            return found
    looked_for = "; ".join(words for words, _ in _KINDS)
    raise ProjectError(
        Cause.START_FAILED,
        f"no launch manifest was given, and the {len(tree.files)} files do not tell how to start the project. Looked "
        f"for: {looked_for}. Give a launch manifest with `start`.",
    )
