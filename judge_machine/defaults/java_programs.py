"""Java: source files that the JDK's compiler takes as they are, and the class whose `main` is run."""

import re

from judge_machine.defaults.result import DEFAULT_PORT, DefaultManifest, ready_url
from judge_machine.defaults.source_tree import SourceTree
from judge_machine.launch import LaunchManifest

_BUILD_FOLDER = "build"
_MAIN = re.compile(r"\bstatic\s+(?:(?:public|final|synchronized)\s+)*void\s+main\s*\(")
_PACKAGE = re.compile(r"^\s*package\s+(?P<name>[\w.]+)\s*;", re.MULTILINE)
_LISTENS = re.compile(r"\bHttpServer\.create\(|\bnew ServerSocket\(")
_PORT = re.compile(r"\bnew (?:InetSocketAddress|ServerSocket)\((?:[^,()]*,\s*)?(?P<port>\d{4,5})\b")


def java_server(tree: SourceTree) -> DefaultManifest | None:
    """A manifest that compiles and starts a program that listens with the JDK's own classes."""
    sources, main = _sources(tree), _main_class(tree)
    listening = next((path for path in sources if _LISTENS.search(tree.text(path))), None)
    if main is None or listening is None:
        return None
    manifest = LaunchManifest(
        build=[_compile(sources)],
        start=["java", "-cp", _BUILD_FOLDER, main],
        ready_url=ready_url(_port(tree.text(listening))),
        env={"PORT": str(DEFAULT_PORT)},
    )
    return DefaultManifest(manifest, f"{listening} listens for requests, and {main} has a main method")


def java_program(tree: SourceTree) -> DefaultManifest | None:
    """A manifest that compiles a program without a server; its command is `java -cp build CLASS`."""
    main = _main_class(tree)
    if main is None:
        return None
    manifest = LaunchManifest(build=[_compile(_sources(tree))])
    return DefaultManifest(manifest, f"{main} is a Java program without a server, compiled into {_BUILD_FOLDER}/")


def _sources(tree: SourceTree) -> list[str]:
    return [path for path in tree.files if path.endswith(".java")]


def _main_class(tree: SourceTree) -> str | None:
    """The full name of the class in the uppermost file with a main method; files are named after their class."""
    path = next((path for path in _sources(tree) if _MAIN.search(tree.text(path))), None)
    if path is None:
        return None
    package = _PACKAGE.search(tree.text(path))
    name = path.rpartition("/")[2].removesuffix(".java")
    return f"{package['name']}.{name}" if package else name


def _compile(sources: list[str]) -> list[str]:
    return ["javac", "-encoding", "UTF-8", "-d", _BUILD_FOLDER, *sources]


def _port(text: str) -> int:
    """The port that the program names; $PORT where it names none."""
    named = _PORT.search(text)
    return int(named["port"]) if named and 1024 <= int(named["port"]) <= 65535 else DEFAULT_PORT
