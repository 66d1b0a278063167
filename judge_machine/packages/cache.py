"""The package cache on disk: one folder per environment, built once, either complete or absent.

A virtual environment holds absolute paths, so it is built in its final place: under a lock, with a marker written last
that names the place. A folder without a marker was interrupted and is built again, each time under a new name, because
an installer without a sandbox may outlive the judge that was killed and still write into the old one.

    CACHE/KIND-KEY/complete          CACHE/KIND-KEY/BUILD/…          CACHE/locks/…
"""

import contextlib
import json
import os
import shutil
import time
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs
from filelock import FileLock, Timeout

from judge_machine.errors import HarnessError

FORMAT = 2
_MARKER = "complete"


@dataclass(frozen=True, slots=True, kw_only=True)
class CachedEnvironment:
    """One environment in the cache.

    `kind` is python or node, `packages` what it was asked for, `built_at` and `last_used_at` are seconds since the
    epoch, `build_s` is how long the build took, `size_bytes` what its files hold.
    """

    kind: str
    key: str
    path: Path
    packages: tuple[str, ...]
    built_at: float
    last_used_at: float
    build_s: float
    size_bytes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A folder of the cache that is complete.

    `built_s` is 0 when it was there already. `base` is the one that it was made of, if any.
    """

    key: str
    path: Path
    cached: bool
    built_s: float
    base: "Slot | None" = None

    @property
    def folders(self) -> tuple[str, ...]:
        """The names in the cache of its folder and of those that it was made of."""
        return (*(self.base.folders if self.base else ()), self.path.parent.name)


def default_cache(environ: Mapping[str, str]) -> Path:
    """$PROJECTEVAL_CACHE, or the user's cache directory."""
    chosen = environ.get("PROJECTEVAL_CACHE")
    return Path(chosen).absolute() if chosen else platformdirs.user_cache_path("projecteval") / "environments"


def filled_slot(
    cache: Path, kind: str, key: str, packages: tuple[str, ...], build: Callable[[Path], None], *, wait_s: float
) -> Slot:
    """The folder of `kind` and `key`, built by `build(folder)` if it is not complete yet.

    A caller that finds another one building waits up to `wait_s` seconds. A failed build leaves no folder. Raises what
    `build` raises, and HarnessError when the cache cannot be written or the wait times out.
    """
    folder = cache / f"{kind}-{key}"
    present = _present(folder, key)
    if present is not None:
        return present
    try:
        with _lock(cache, folder.name, wait_s):
            present = _present(folder, key)
            if present is not None:
                return present
            started = time.monotonic()
            place = _build_in(folder, build)
            built_s = time.monotonic() - started
            facts = {"build": place.name, "packages": packages, "built_at": time.time(), "build_s": built_s}
            _write_marker(folder, facts)
            return Slot(key=key, path=place, cached=False, built_s=built_s)
    except Timeout as error:
        raise HarnessError(f"waited {wait_s:g} s for another process that builds {folder}; try again later") from error
    except OSError as error:
        raise HarnessError(
            f"the package cache {cache} cannot be used ({error}); set PROJECTEVAL_CACHE to a writable directory"
        ) from error


def environments(cache: Path) -> tuple[CachedEnvironment, ...]:
    """The complete environments of a cache, the least recently used first."""
    found = (_described(folder) for folder in cache.glob("*-*") if folder.is_dir())
    return tuple(sorted((one for one in found if one), key=lambda one: one.last_used_at))


def prune(cache: Path, older_than_days: float) -> tuple[CachedEnvironment, ...]:
    """Delete what was not used for `older_than_days` days, and what an interrupted build left; returns the former.

    No judging may be using these environments: a running sandbox has no lock on the one it sees.
    """
    horizon = time.time() - older_than_days * 86400
    removed = []
    for folder in sorted(cache.glob("*-*")):
        if not folder.is_dir():
            continue
        try:
            with _lock(cache, folder.name, wait_s=0):
                cached = _described(folder)
                if cached is not None and cached.last_used_at > horizon:
                    continue
                (folder / _MARKER).unlink(missing_ok=True)
                shutil.rmtree(folder)
        except Timeout:
            continue  # another process is building it now
        if cached is not None:
            removed.append(cached)
    return tuple(removed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Build:
    """A complete environment: the folder with its files, and what it was asked for."""

    path: Path
    packages: tuple[str, ...]


def complete_build(folder: Path) -> Build | None:
    """What a folder of the cache holds, None where it is not complete."""
    marker = _read_marker(folder)
    if marker is None:
        return None
    packages = marker["packages"]
    assert isinstance(packages, list)
    return Build(path=folder / str(marker["build"]), packages=tuple(packages))


def _lock(cache: Path, name: str, wait_s: float) -> FileLock:
    locks = cache / "locks"
    locks.mkdir(parents=True, exist_ok=True)
    return FileLock(locks / f"{name}.lock", timeout=wait_s)


def _present(folder: Path, key: str) -> Slot | None:
    marker = _read_marker(folder)
    if marker is None:
        return None
    with contextlib.suppress(OSError):  # a cache that came with the machine may be read-only
        os.utime(folder / _MARKER)
    return Slot(key=key, path=folder / str(marker["build"]), cached=True, built_s=0.0)


def _build_in(folder: Path, build: Callable[[Path], None]) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    place = folder / uuid.uuid4().hex[:8]
    place.mkdir(parents=True)
    try:
        build(place)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return place


def _read_marker(folder: Path) -> dict[str, object] | None:
    try:
        marker = json.loads((folder / _MARKER).read_text("utf-8"))
    except (OSError, ValueError):
        return None  # none, or cut off when the machine went down: not complete
    return marker if isinstance(marker, dict) else None


def _write_marker(folder: Path, facts: Mapping[str, object]) -> None:
    unfinished = folder / f"{_MARKER}.new"
    unfinished.write_text(json.dumps(facts), "utf-8")
    unfinished.replace(folder / _MARKER)


def _described(folder: Path) -> CachedEnvironment | None:
    marker = _read_marker(folder)
    if marker is None:
        return None
    kind, _, key = folder.name.partition("-")
    packages = marker["packages"]
    assert isinstance(packages, list)
    return CachedEnvironment(
        kind=kind,
        key=key,
        path=folder,
        packages=tuple(packages),
        built_at=float(str(marker["built_at"])),
        last_used_at=(folder / _MARKER).stat().st_mtime,
        build_s=float(str(marker["build_s"])),
        size_bytes=sum(file.lstat().st_size for file in folder.rglob("*") if not file.is_dir()),
    )
