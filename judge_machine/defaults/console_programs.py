"""Programs that are run by a command and have no server."""

import re
from pathlib import PurePosixPath

from judge_machine.defaults.node_projects import node_install
from judge_machine.defaults.python_requirements import python_install
from judge_machine.defaults.result import DefaultManifest
from judge_machine.defaults.source_tree import SourceTree
from judge_machine.launch import LaunchManifest

_USUAL = ("main.py", "__main__.py", "app.py", "cli.py", "run.py", "program.py")
_USUAL_NODE = ("main.js", "index.js", "cli.js", "app.js", "bin/cli.js", "src/index.js", "src/main.js")
_MAIN_BLOCK = re.compile(r"^if __name__ == ", re.MULTILINE)


def console_program(tree: SourceTree) -> DefaultManifest | None:
    """A manifest without `start` when there is a program to run."""
    python = _python_program(tree)
    if python is not None:
        install = python_install(tree)
        manifest = LaunchManifest(install=install.commands)
        return DefaultManifest(manifest, f"{python} is a program without a server; {install.words}")
    node = next((path for path in _USUAL_NODE if tree.has(path)), None)
    if node is None:
        return None
    return DefaultManifest(LaunchManifest(install=node_install(tree)), f"{node} is a program without a server")


def _python_program(tree: SourceTree) -> str | None:
    usual = [name for name in _USUAL if tree.has(name)]
    modules = [path for path in tree.python_files if PurePosixPath(path).name == "__main__.py"]
    mains = [path for path in tree.python_files if _MAIN_BLOCK.search(tree.text(path))]
    at_root = [path for path in tree.python_files if "/" not in path]
    alone = at_root if len(at_root) == 1 else []
    return next(iter([*usual, *modules, *mains, *alone]), None)
