"""The node and npm of this machine, and the settings with which npm runs in a sandbox."""

import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from judge_machine.installation import TEMPORARY
from judge_machine.sandbox.bubblewrap import SYSTEM_PATH

NPM_SETTINGS = {
    "NPM_CONFIG_IGNORE_SCRIPTS": "true",
    "NPM_CONFIG_AUDIT": "false",
    "NPM_CONFIG_FUND": "false",
    "NPM_CONFIG_UPDATE_NOTIFIER": "false",
    "NPM_CONFIG_PROGRESS": "false",
    "NPM_CONFIG_LOGLEVEL": "error",
    "NPM_CONFIG_LOGS_MAX": "0",
    "NPM_CONFIG_FETCH_RETRIES": "1",
    "NPM_CONFIG_FETCH_RETRY_MINTIMEOUT": "500",
    "NPM_CONFIG_CACHE": f"{TEMPORARY}/npm",
    # A package of the registry may itself depend on a repository; git is not available to it.
    "NPM_CONFIG_GIT": "/nonexistent/git",
}

INSTALL_TOOLS = "install them: apt-get install build-essential python3, and libnode-dev where the headers are missing"
_TOOLS = ("gcc", "g++", "make", "python3")


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeRuntime:
    """The places of node and npm: their bin directories, and what must be visible for them to start.

    Both omit what is under /usr, which every sandbox shows and has on its PATH. `headers` is the folder with
    `include/node`, against which native parts are compiled; None where there is none.
    """

    node: Path
    npm: Path | None
    headers: Path | None
    path_entries: tuple[Path, ...]
    read_only_paths: tuple[Path, ...]

    @property
    def search_path(self) -> str:
        """The PATH with which npm runs in a sandbox."""
        return ":".join((*map(str, self.path_entries), SYSTEM_PATH))

    def missing_tools(self) -> tuple[str, ...]:
        """What native parts are built with and this machine lacks, in folders that a sandbox shows."""
        missing = [tool for tool in _TOOLS if shutil.which(tool, path=SYSTEM_PATH) is None]
        return (*missing, *(() if self.headers else ("the headers of Node.js",)))


def find_node(search_path: str) -> NodeRuntime | None:
    """The first node on a PATH-like string, or None."""
    node = shutil.which("node", path=search_path)
    if node is None:
        return None
    found_npm = shutil.which("npm", path=search_path)
    npm = Path(found_npm) if found_npm else None
    programs = [Path(node), *([npm] if npm else [])]
    homes = [folder for program in programs for folder in (program.parent, program.resolve().parent)]
    packages = [npm.resolve().parents[1]] if npm and npm.resolve() != npm else []
    prefix = Path(node).resolve().parents[1]
    headers = prefix / "include" / "node"
    found = (headers / "node_api.h").is_file()
    return NodeRuntime(
        node=Path(node),
        npm=npm,
        headers=prefix if found else None,
        path_entries=_outside_usr(program.parent for program in programs),
        read_only_paths=_outside_usr([*homes, *packages, *([headers] if found else [])]),
    )


def missing_build_tools(search_path: str) -> tuple[str, ...]:
    """What is missing for native parts of npm's packages, given the PATH on which node is looked for."""
    runtime = find_node(search_path)
    return runtime.missing_tools() if runtime else ("Node.js",)


def _outside_usr(paths: Iterable[Path]) -> tuple[Path, ...]:
    return tuple(path for path in dict.fromkeys(paths) if not path.is_relative_to("/usr"))
