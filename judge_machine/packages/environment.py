"""The result of a project's install commands: directories to mount read-only into its sandbox."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from judge_machine.launch import LaunchManifest
from judge_machine.limits import Limits
from judge_machine.packages.cache import default_cache
from judge_machine.packages.commands import read_install_commands
from judge_machine.packages.installer import Installer
from judge_machine.packages.node_environment import SCRATCH_DIRECTORIES, node_slot
from judge_machine.packages.node_manifest import read_node_packages
from judge_machine.packages.node_runtime import find_node
from judge_machine.packages.python_environment import interpreter_paths, python_slot
from judge_machine.packages.requirements import read_requirements

# For npm inside the sandbox, which has neither a network nor a home.
_NPM_SETTINGS = {
    "NPM_CONFIG_UPDATE_NOTIFIER": "false",
    "NPM_CONFIG_OFFLINE": "true",
    "NPM_CONFIG_CACHE": "/tmp/.npm",  # noqa: S108 - the sandbox has its own /tmp
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Environment:
    """The packages of one project, complete and never written to again; shared by all projects that ask for the same.

    `python` is a virtual environment, `node_modules` (None without npm commands) belongs at PROJECT/node_modules.
    `read_only_paths` must be visible at the same place in the sandbox for python and node to start; `scratch_paths` are
    empty directories inside node_modules that build tools write to: lay a tmpfs over each. `path_entries` come first on
    PATH, `env` is added to the environment. `built_s` is how long this call built, 0 when all came from the cache,
    `folders` are the names of what it used there.
    """

    key: str
    python: Path
    node_modules: Path | None
    read_only_paths: tuple[Path, ...]
    scratch_paths: tuple[Path, ...]
    path_entries: tuple[Path, ...]
    env: Mapping[str, str]
    cached: bool
    built_s: float
    folders: tuple[str, ...]


def prepare_environment(
    project: Path,
    manifest: LaunchManifest,
    *,
    limits: Limits,
    isolation: str,
    cache: Path | None = None,
    extra: tuple[str, ...] = (),
    environ: Mapping[str, str] | None = None,
) -> Environment:
    """Have ready what the manifest's `install` commands ask for; the commands themselves are never run.

    `extra` are further Python requirements; `environ` (default: ours) is what pip, uv and npm may take their registry's
    settings from, and PROJECTEVAL_INSTALLER=pip or uv to insist on one of them. What is in the cache needs no network
    and starts no installer. Thread-safe and process-safe.

    `isolation`, a name of `judge_machine.isolation`, is the one in which installers run.

    Raises ProjectError install_failed (commands, requirements or packages that cannot be obtained, or are larger than
    the limits allow, or whose native part cannot be built) or too_slow (Python's packages, Node's, or their native
    parts took longer than `install_s`), and HarnessError when the registry, npm, the tools that build or the cache are
    out of reach.
    """
    environ = os.environ if environ is None else environ
    cache = default_cache(environ) if cache is None else cache.absolute()
    plan = read_install_commands(manifest.install)
    requirements = read_requirements(project, plan, extra=extra)
    packages = read_node_packages(project, plan.node, builds=bool(manifest.build)) if plan.node else None
    installer = Installer(environ=environ, limits=limits, isolation=isolation)
    runtime = find_node(environ.get("PATH", os.defpath))
    slots = [python_slot(cache, requirements, installer)]
    if packages is not None:
        slots.append(node_slot(cache, packages, runtime, installer))
    python = slots[0].path / "venv"
    node_modules = slots[1].path / "node_modules" if packages is not None else None
    visible = (python, *interpreter_paths(), *(runtime.read_only_paths if runtime else ()))
    return Environment(
        key="-".join(slot.key for slot in slots),
        python=python,
        node_modules=node_modules,
        read_only_paths=_without_repetition(*visible),
        scratch_paths=tuple(node_modules / name for name in SCRATCH_DIRECTORIES) if node_modules else (),
        path_entries=_without_repetition(python / "bin", *(runtime.path_entries if runtime else ())),
        env={"VIRTUAL_ENV": str(python), "PYTHONNOUSERSITE": "1"} | (_NPM_SETTINGS if node_modules else {}),
        cached=all(slot.cached for slot in slots),
        built_s=sum(slot.built_s for slot in slots),
        folders=tuple(name for slot in slots for name in slot.folders),
    )


def _without_repetition(*paths: Path) -> tuple[Path, ...]:
    return tuple(dict.fromkeys(paths))
