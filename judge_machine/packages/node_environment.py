"""Builds a node_modules directory with npm: registry packages only, no script of a package runs.

Not covered: packages that download or compile something when they are installed (better-sqlite3, bcrypt) come without
it and fail when they are loaded; their pure JavaScript or WebAssembly siblings work.
"""

import hashlib
import json
import platform
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from judge_machine.errors import HarnessError
from judge_machine.installation import TEMPORARY, Installation
from judge_machine.packages.cache import FORMAT, Slot, filled_slot
from judge_machine.packages.installer import Installer
from judge_machine.packages.node_manifest import NodePackages
from judge_machine.packages.node_registry import npm_registry
from judge_machine.sandbox.bubblewrap import SYSTEM_PATH

# Where build tools write although it is a directory of packages; see Environment.scratch_paths.
SCRATCH_DIRECTORIES = (".cache", ".vite", ".vite-temp")

_INSTALL_NODE = "install Node.js 20 or newer with npm (apt-get install nodejs npm, or https://nodejs.org)"
_SETTINGS = {
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


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeRuntime:
    """The places of node and npm: their bin directories, and what must be visible for them to start.

    Both omit what is under /usr, which every sandbox shows and has on its PATH.
    """

    node: Path
    npm: Path | None
    path_entries: tuple[Path, ...]
    read_only_paths: tuple[Path, ...]


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
    return NodeRuntime(
        node=Path(node),
        npm=npm,
        path_entries=_outside_usr(program.parent for program in programs),
        read_only_paths=_outside_usr([*homes, *packages]),
    )


def _outside_usr(paths: Iterable[Path]) -> tuple[Path, ...]:
    return tuple(path for path in dict.fromkeys(paths) if not path.is_relative_to("/usr"))


def node_slot(cache: Path, packages: NodePackages, runtime: NodeRuntime | None, installer: Installer) -> Slot:
    """The cached folder that holds `node_modules/` with these packages; builds it when it is missing.

    Raises ProjectError (install_failed, too_slow) and HarnessError (no npm, no registry).
    """
    if runtime is None or runtime.npm is None:
        raise HarnessError(f"the project needs packages of npm, but npm is not on PATH; {_INSTALL_NODE}")
    npm = runtime.npm
    key = _key(packages, _version(runtime.node))

    def build(folder: Path) -> None:
        (folder / "package.json").write_text(packages.manifest, "utf-8")
        if packages.lock is not None:
            (folder / "package-lock.json").write_text(packages.lock, "utf-8")
        registry = npm_registry(npm, installer.environ)
        command = [str(npm), "ci" if packages.clean else "install", "--ignore-scripts", "--no-audit", "--no-fund"]
        command += ["--omit=dev"] if packages.production else ["--include=dev"]
        command += ["--legacy-peer-deps"] if packages.legacy_peers else []
        modules = folder / "node_modules"
        modules.mkdir()
        installation = Installation(
            name=f"npm {command[1]}",
            folder=folder,
            product=modules.name,
            command=tuple(command),
            environment={**_SETTINGS, "PATH": ":".join((*map(str, runtime.path_entries), SYSTEM_PATH))},
            shown=runtime.read_only_paths,
        )
        installer.run(installation, registry, deadline=installer.deadline())
        for name in SCRATCH_DIRECTORIES:
            (modules / name).mkdir(exist_ok=True)

    return filled_slot(cache, "node", key, packages.names, build, wait_s=installer.limits.install_s + 60)


def _key(packages: NodePackages, node_version: str) -> str:
    parts = [
        FORMAT,
        packages.manifest,
        packages.lock,
        packages.clean,
        packages.production,
        packages.legacy_peers,
        node_version,
        platform.system(),
        platform.machine(),
        *platform.libc_ver(),
    ]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:32]


def _version(node: Path) -> str:
    asked = subprocess.run([str(node), "--version"], capture_output=True, text=True, cwd="/", check=False)
    if asked.returncode != 0:
        raise HarnessError(
            f"{node} --version ended with exit code {asked.returncode}; {_INSTALL_NODE}:\n{asked.stderr}"
        )
    return asked.stdout.strip()
