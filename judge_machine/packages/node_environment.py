"""Builds a node_modules directory with npm: registry packages only, while no script of a package runs.

Native parts are built afterwards, see `node_native`.
"""

import hashlib
import json
import platform
import subprocess
from pathlib import Path

from judge_machine.errors import HarnessError
from judge_machine.installation import Installation
from judge_machine.packages.cache import FORMAT, Slot, filled_slot
from judge_machine.packages.installer import Installer
from judge_machine.packages.node_manifest import NodePackages
from judge_machine.packages.node_native import built_slot
from judge_machine.packages.node_registry import npm_registry
from judge_machine.packages.node_runtime import NPM_SETTINGS, NodeRuntime

# Where build tools write although it is a directory of packages; see Environment.scratch_paths.
SCRATCH_DIRECTORIES = (".cache", ".vite", ".vite-temp")

_INSTALL_NODE = "install Node.js 20 or newer with npm (apt-get install nodejs npm, or https://nodejs.org)"


def node_slot(cache: Path, packages: NodePackages, runtime: NodeRuntime | None, installer: Installer) -> Slot:
    """The cached folder that holds `node_modules/` with these packages and their native parts; builds what is missing.

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
            environment={**NPM_SETTINGS, "PATH": runtime.search_path},
            shown=runtime.read_only_paths,
        )
        installer.run(installation, registry, deadline=installer.deadline())
        for name in SCRATCH_DIRECTORIES:
            (modules / name).mkdir(exist_ok=True)

    installed = filled_slot(cache, "node", key, packages.names, build, wait_s=installer.limits.install_s + 60)
    return built_slot(cache, installed, packages.names, runtime, installer)


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
