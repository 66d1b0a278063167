"""Vets package.json and package-lock.json of an untrusted project, and writes what npm may see of them.

npm gets the dependency sections only: no scripts, no workspaces, no configuration. Every dependency must come from the
registry; files, URLs and version control are refused, in the lock too.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from judge_machine.packages.commands import Named, NodeInstall
from judge_machine.packages.project_files import read_project_file, refused

MAX_MANIFEST_BYTES = 256 * 1024
MAX_LOCK_BYTES = 8 * 1024 * 1024
MAX_DEPENDENCIES = 300

_SECTIONS = ("dependencies", "devDependencies", "optionalDependencies", "peerDependencies")
_NAME = re.compile(r"(?:@[A-Za-z0-9~-][\w.~-]*/)?[A-Za-z0-9~_-][\w.~-]*", re.ASCII)
_SPEC = re.compile(r"[0-9A-Za-z^~<>=*|][0-9A-Za-z.^~<>=*|+\- ]*|", re.ASCII)
_ALIAS = re.compile(rf"npm:(?P<name>{_NAME.pattern})(?:@(?P<spec>.+))?", re.ASCII)
_ARCHIVES = (".tgz", ".tar.gz", ".tar")
_REGISTRY = "https://registry.npmjs.org/"  # npm puts the configured registry in its place


@dataclass(frozen=True, slots=True, kw_only=True)
class NodePackages:
    """The packages that npm is asked to install; `manifest` and `lock` are the texts of the two files that it sees."""

    manifest: str
    lock: str | None
    clean: bool
    production: bool
    legacy_peers: bool
    names: tuple[str, ...]


def read_node_packages(project: Path, install: NodeInstall, *, builds: bool) -> NodePackages:
    """Return what the npm commands of a manifest install in this project.

    `builds` says that the manifest has a build step, for which development dependencies are always installed. Raises
    ProjectError (install_failed) naming the file, the dependency and what to do.
    """
    if install.names and not (project / "package.json").exists():
        fields: Mapping[str, object] = {}
    else:
        fields = _read_object(project, "package.json", install.where, MAX_MANIFEST_BYTES)
    if fields.get("workspaces"):
        raise refused("package.json", "has workspaces; put all dependencies into the one package.json of the project")
    sections = {name: dict(_dependencies(fields.get(name), f"package.json, {name}")) for name in _SECTIONS}
    for name, spec in map(_split, install.names):
        sections["dependencies"][name] = spec
    names = tuple(f"{name}@{spec}" for section in sections.values() for name, spec in section.items())
    if len(names) > MAX_DEPENDENCIES:
        raise refused("package.json", f"names {len(names)} packages; at most {MAX_DEPENDENCIES} are installed")
    overrides = fields.get("overrides", {})
    _check_overrides(overrides, "package.json, overrides")
    manifest = {"name": "project", "version": "0.0.0", "private": True, **sections, "overrides": overrides}
    lock = _read_lock(project, install)
    return NodePackages(
        manifest=json.dumps({key: value for key, value in manifest.items() if value}, sort_keys=True),
        lock=lock,
        clean=install.clean,
        production=install.production and not builds,
        legacy_peers=install.legacy_peers,
        names=tuple(sorted(names)),
    )


def _read_lock(project: Path, install: NodeInstall) -> str | None:
    if not (project / "package-lock.json").exists():
        if install.clean:
            raise refused(install.where, "npm ci needs a package-lock.json; add it, or use npm install")
        return None
    lock = _read_object(project, "package-lock.json", install.where, MAX_LOCK_BYTES)
    entries = lock.get("packages")
    if not isinstance(entries, dict):
        raise refused("package-lock.json", "has no `packages`; write it with npm 7 or newer (npm install)")
    for place, entry in entries.items():
        _vet_lock_entry(entry, f"package-lock.json, {place or 'the project'}")
    kept = {"name": "project", "version": "0.0.0", "lockfileVersion": 3, "requires": True, "packages": entries}
    return json.dumps(kept, sort_keys=True)


def _vet_lock_entry(entry: object, where: str) -> None:
    if not isinstance(entry, dict):
        raise refused(where, "is not an object; write the lock with npm install")
    if entry.get("link"):
        raise refused(where, "links to a local directory; only packages of the registry are installed")
    resolved = entry.pop("resolved", None)
    if resolved is not None:
        if not isinstance(resolved, str) or not resolved.startswith(("https://", "http://")):
            raise refused(where, f"is taken from {resolved!r}; only packages of the registry are installed")
        if resolved.startswith(_REGISTRY):
            entry["resolved"] = resolved  # any other host is dropped: npm then asks its own registry
    version = entry.get("version", "")
    if not isinstance(version, str) or not _SPEC.fullmatch(version):
        raise refused(where, f"has the version {version!r}; only versions of the registry are installed")
    for section in _SECTIONS:
        for _ in _dependencies(entry.get(section), f"{where}, {section}"):
            pass


def _dependencies(section: object, where: str) -> Iterator[tuple[str, str]]:
    if section is None:
        return
    if not isinstance(section, dict):
        raise refused(where, "is not an object of names and versions")
    for name, spec in section.items():
        _check(name, spec, where)
        yield name, spec


def _check(name: str, spec: object, where: str) -> None:
    if not _NAME.fullmatch(name) or len(name) > 214:
        raise refused(where, f"{name!r} is not the name of a package")
    if not isinstance(spec, str) or len(spec) > 256:
        raise refused(where, f"{name} has no version in words but {spec!r:.80}")
    alias = _ALIAS.fullmatch(spec)
    version = (alias["spec"] or "") if alias else spec
    if not _SPEC.fullmatch(version) or version.lower().endswith(_ARCHIVES):
        raise refused(
            where, f"{name} is taken from {spec!r}; only versions of the registry are installed, such as {name}@1.2.3"
        )


def _check_overrides(overrides: object, where: str) -> None:
    if isinstance(overrides, dict):
        for name, inner in overrides.items():
            _check_overrides(inner, f"{where}, {name}")
    elif not isinstance(overrides, str) or not _SPEC.fullmatch(overrides.removeprefix("$")):
        raise refused(where, f"{overrides!r:.80} is not a version of the registry")


def _split(named: Named) -> tuple[str, str]:
    at = named.text.find("@", 1)
    name, spec = (named.text, "latest") if at < 0 else (named.text[:at], named.text[at + 1 :])
    _check(name, spec, named.where)
    return name, spec


def _read_object(project: Path, name: str, where: str, limit_bytes: int) -> dict[str, object]:
    text = read_project_file(project, name, where=where, limit_bytes=limit_bytes)
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise refused(name, f"is not JSON ({error})") from error
    if not isinstance(fields, dict):
        raise refused(name, "is not a JSON object")
    return fields
