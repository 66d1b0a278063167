"""Node: package.json with a start script, a vite site, or a server file."""

import json
import re

from judge_machine.defaults.result import DEFAULT_PORT, DefaultManifest, ready_url
from judge_machine.defaults.source_tree import SourceTree
from judge_machine.launch import LaunchManifest

_SERVER_FILES = ("server.js", "app.js", "index.js", "main.js", "src/server.js", "src/app.js", "src/index.js")
_SOURCES = (".js", ".mjs", ".cjs", ".ts")
_LISTENS = re.compile(r"\.listen\(\s*(?P<port>\d{4,5})?")
_PORT_CONSTANT = re.compile(r"\b(?:const|let|var)\s+port\s*=\s*(?P<port>\d{4,5})\b", re.IGNORECASE)


def node_project(tree: SourceTree) -> DefaultManifest | None:
    """A manifest when package.json says how to start, or a JavaScript file listens."""
    package = _package(tree)
    scripts = _mapping(package, "scripts")
    packages = {**_mapping(package, "dependencies"), **_mapping(package, "devDependencies")}
    install = node_install(tree)
    start_script = scripts.get("start", "")
    if "vite" in packages and (not start_script or "vite" in start_script):
        build = ["npm", "run", "build"] if "build" in scripts else ["npx", "vite", "build"]
        preview = ["npx", "vite", "preview", "--host", "127.0.0.1", "--port", str(DEFAULT_PORT), "--strictPort"]
        manifest = LaunchManifest(install=install, build=[build], start=preview)
        return DefaultManifest(manifest, "package.json names vite; the site is built and previewed")
    if start_script:
        manifest = LaunchManifest(
            install=install,
            build=[["npm", "run", "build"]] if "build" in scripts else [],
            start=["npm", "start"],
            ready_url=ready_url(_port(tree)),
            env={"PORT": str(DEFAULT_PORT)},
        )
        return DefaultManifest(manifest, "package.json has a start script")
    server = next((path for path in _SERVER_FILES if tree.has(path) and _LISTENS.search(tree.text(path))), None)
    if server is None:
        return None
    manifest = LaunchManifest(
        install=install,
        start=["node", server],
        ready_url=ready_url(_port(tree)),
        env={"PORT": str(DEFAULT_PORT)},
    )
    return DefaultManifest(manifest, f"{server} listens for requests")


def node_install(tree: SourceTree) -> list[list[str]]:
    """Return the npm command for the dependencies of package.json; empty without dependencies."""
    package = _package(tree)
    if not any(_mapping(package, section) for section in ("dependencies", "devDependencies", "optionalDependencies")):
        return []
    return [["npm", "ci" if tree.has("package-lock.json") else "install"]]


def _port(tree: SourceTree) -> int:
    """The port that the project's own JavaScript listens on: $PORT if it asks for it, else the number it names."""
    texts = [tree.text(path) for path in tree.files if path.endswith(_SOURCES)]
    if any("env.PORT" in text for text in texts):
        return DEFAULT_PORT
    for text in texts:
        listens = _LISTENS.search(text)
        if listens is None:
            continue
        named = listens if listens["port"] else _PORT_CONSTANT.search(text)
        if named is not None and 1024 <= int(named["port"]) <= 65535:
            return int(named["port"])
    return DEFAULT_PORT


def _package(tree: SourceTree) -> dict[str, object]:
    if not tree.has("package.json"):
        return {}
    try:
        package = json.loads(tree.text("package.json"))
    except (ValueError, RecursionError):
        return {}
    return package if isinstance(package, dict) else {}


def _mapping(package: dict[str, object], name: str) -> dict[str, str]:
    section = package.get(name)
    if not isinstance(section, dict):
        return {}
    return {key: value for key, value in section.items() if isinstance(value, str)}
