"""Tries one kind of project after another; the first that fits gives the manifest."""

import re
from collections.abc import Callable
from pathlib import Path, PurePosixPath

from judge_machine.defaults.java_programs import java_program, java_server
from judge_machine.defaults.node_projects import node_install, node_project
from judge_machine.defaults.python_requirements import python_install
from judge_machine.defaults.python_servers import django_project, fastapi_server, flask_server, own_server
from judge_machine.defaults.result import DEFAULT_PORT, DefaultManifest
from judge_machine.defaults.source_tree import SourceTree
from judge_machine.errors import ProjectError
from judge_machine.launch import LaunchManifest
from judge_machine.verdicts import Cause

_SITE_FOLDERS = ("", "public/", "dist/", "build/", "static/", "docs/", "site/", "www/", "src/")
_PYTHON_PROGRAMS = ("main.py", "__main__.py", "app.py", "cli.py", "run.py", "program.py")
_NODE_PROGRAMS = ("main.js", "index.js", "cli.js", "app.js", "bin/cli.js", "src/index.js", "src/main.js")
_BUILDS = {
    "CMakeLists.txt": "[[cmake, -S, ., -B, build], [cmake, --build, build]]",
    "Makefile": "[[make]]",
    "makefile": "[[make]]",
    "GNUmakefile": "[[make]]",
}
_MAIN_BLOCK = re.compile(r"^if __name__ == ", re.MULTILINE)


def static_site(tree: SourceTree) -> DefaultManifest | None:
    """A manifest when an index.html is at the root or in a directory of the usual names."""
    folder = next((folder for folder in _SITE_FOLDERS if tree.has(f"{folder}index.html")), None)
    if folder is None:
        return None
    start = ["python", "-m", "http.server", str(DEFAULT_PORT), "--directory", folder.rstrip("/") or "."]
    return DefaultManifest(LaunchManifest(start=start), f"{folder}index.html is served as it is")


def console_program(tree: SourceTree) -> DefaultManifest | None:
    """A manifest without `start` when there is a program to run."""
    python = _python_program(tree)
    if python is not None:
        install = python_install(tree)
        manifest = LaunchManifest(install=install.commands)
        return DefaultManifest(manifest, f"{python} is a program without a server; {install.words}")
    node = next((path for path in _NODE_PROGRAMS if tree.has(path)), None)
    if node is None:
        return None
    return DefaultManifest(LaunchManifest(install=node_install(tree)), f"{node} is a program without a server")


def _python_program(tree: SourceTree) -> str | None:
    usual = [name for name in _PYTHON_PROGRAMS if tree.has(name)]
    modules = [path for path in tree.python_files if PurePosixPath(path).name == "__main__.py"]
    mains = [path for path in tree.python_files if _MAIN_BLOCK.search(tree.text(path))]
    at_root = [path for path in tree.python_files if "/" not in path]
    alone = at_root if len(at_root) == 1 else []
    return next(iter([*usual, *modules, *mains, *alone]), None)


# What is looked for, in words, and who looks; a kind that starts a server comes before one that merely has its files.
_KINDS: tuple[tuple[str, Callable[[SourceTree], DefaultManifest | None]], ...] = (
    ("manage.py (Django)", django_project),
    ("a Python file that makes a Flask application", flask_server),
    ("a Python file that makes a FastAPI application", fastapi_server),
    ("a Python file that serves HTTP itself", own_server),
    ("package.json with a start script, vite, or a server.js", node_project),
    ("Java files with a main method that listen for requests", java_server),
    ("index.html at the root or in public/, dist/, build/, static/, docs/", static_site),
    ("main.py, __main__.py or another program", console_program),
    ("Java files with a main method", java_program),
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
        f"no launch manifest was given, and the {len(tree.files)} files do not show how to start the project. Looked "
        f"for: {looked_for}. {_advice(tree)}",
    )


def _advice(tree: SourceTree) -> str:
    """The launch manifest to give, by the files that builds begin with."""
    serves = "if it serves, its `start`; a program that is run from the command line needs none"
    found = next((name for name in _BUILDS if tree.has(name)), None)
    if found is None:
        return f"Give a launch manifest with what builds it (`build`) and, {serves}."
    return f"It has a {found}: give a launch manifest with build: {_BUILDS[found]} and, {serves}."
