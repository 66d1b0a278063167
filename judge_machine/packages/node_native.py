"""Builds the native parts of npm's packages: the only place where a script of a package runs.

Each package is built by itself in a copy of the installed tree, without a network, and only its own folder is kept: a
script changes no other package, and nothing that is there already. Not covered: packages that download their native
part and cannot build it.
"""

import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from judge_machine.errors import HarnessError, ProjectError
from judge_machine.installation import Installation
from judge_machine.packages.cache import Slot, filled_slot
from judge_machine.packages.installer import Installer
from judge_machine.packages.node_runtime import INSTALL_TOOLS, NPM_SETTINGS, NodeRuntime
from judge_machine.verdicts import Cause

_FORMAT = 1
_INSTALLED = "node_modules/.package-lock.json"  # npm's own list of what it has installed
_SCRIPTS = ("preinstall", "install", "postinstall")
_BUILDERS = re.compile(r"\b(?:node-gyp|node-pre-gyp|prebuild-install|cmake-js)\b")
_MOST_MANIFEST_BYTES = 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class NativePackage:
    """An installed package with a native part; `folder` is its folder, `place` where that is in the tree.

    `is_ready` says that it brings a native part, though perhaps for another machine.
    """

    folder: Path
    place: str
    version: str
    optional: bool

    @property
    def is_ready(self) -> bool:
        return any(self.folder.rglob("*.node"))

    @property
    def name(self) -> str:
        return f"{self.place.rpartition('node_modules/')[2]}@{self.version}"


def native_packages(folder: Path) -> tuple[NativePackage, ...]:
    """The packages of an installed tree that are to be built: those with a binding.gyp or a script that builds."""
    return tuple(package for package in _installed(folder) if _has_native_part(package.folder))


def built_slot(
    cache: Path, installed: Slot, names: tuple[str, ...], runtime: NodeRuntime, installer: Installer
) -> Slot:
    """The cached folder with the packages of `installed` and their native parts; `installed` where there are none.

    Raises ProjectError (install_failed, too_slow), and HarnessError where the machine cannot build. A part that fails
    is left out if its package is optional.
    """
    packages = native_packages(installed.path)
    if installer.isolation != "namespaces":  # no script of a package runs in a weaker sandbox
        packages = tuple(package for package in packages if not package.optional and not package.is_ready)
    if not packages:
        return installed
    key = hashlib.sha256(json.dumps([_FORMAT, installed.key]).encode()).hexdigest()[:32]

    def build(folder: Path) -> None:
        shutil.copytree(installed.path, folder, symlinks=True, dirs_exist_ok=True)
        deadline = installer.deadline()
        for package in packages:
            try:
                installer.build(package.name, _installation(package, folder, runtime), deadline=deadline)
            except ProjectError as error:
                if package.optional and error.cause is Cause.INSTALL_FAILED:
                    continue
                if error.cause is Cause.INSTALL_FAILED and (missing := runtime.missing_tools()):
                    lacking = f"this machine lacks {', '.join(missing)}; {INSTALL_TOOLS}"
                    raise HarnessError(f"{lacking}:\n{error}") from error
                raise

    slot = filled_slot(cache, "node", key, names, build, wait_s=installer.limits.install_s + 60)
    return replace(
        slot, cached=slot.cached and installed.cached, built_s=slot.built_s + installed.built_s, base=installed
    )


def _installation(package: NativePackage, folder: Path, runtime: NodeRuntime) -> Installation:
    assert runtime.npm is not None
    headers = {"npm_config_nodedir": str(runtime.headers)} if runtime.headers else {}
    return Installation(
        name=f"npm rebuild {package.name}",
        folder=folder,
        product=package.place,
        command=(str(runtime.npm), "rebuild", "--foreground-scripts", "--no-bin-links", f"./{package.place}"),
        environment={
            **NPM_SETTINGS,
            **headers,
            "NPM_CONFIG_IGNORE_SCRIPTS": "false",
            "NPM_CONFIG_OFFLINE": "true",
            "PATH": runtime.search_path,
        },
        shown=runtime.read_only_paths,
        online=False,
    )


def _installed(folder: Path) -> Iterator[NativePackage]:
    try:
        entries = json.loads((folder / _INSTALLED).read_text("utf-8"))["packages"]
    except FileNotFoundError:  # nothing was installed
        return
    for place, entry in entries.items():
        optional = bool(entry.get("optional") or entry.get("devOptional"))
        version = str(entry.get("version", ""))
        yield NativePackage(folder=folder / place, place=place, version=version, optional=optional)


def _has_native_part(package: Path) -> bool:
    if (package / "binding.gyp").is_file():
        return True
    manifest = package / "package.json"
    try:
        if manifest.stat().st_size > _MOST_MANIFEST_BYTES:
            return False
        scripts = json.loads(manifest.read_text("utf-8")).get("scripts") or {}
        return any(_BUILDERS.search(scripts.get(name, "")) for name in _SCRIPTS)
    except (OSError, ValueError, RecursionError, AttributeError, TypeError):
        return False  # npm reads no script in it either
