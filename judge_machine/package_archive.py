"""The packages that judgings need, from one machine's cache to another one's."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from judge_machine.errors import BadInput, HarnessError, TestEnded
from judge_machine.isolation import probe
from judge_machine.packages import default_cache, environments, pack_environments, unpack_environments
from judge_machine.packages.archive_list import key_of
from judge_machine.preparation import environments_for, manifest_of
from judge_machine.request import JudgeRequest


def pack_packages(out: Path, requests: Iterable[JudgeRequest] | None = None) -> tuple[str, ...]:
    """Write the environments that these requests need, else all of the cache, to `out`; returns their names.

    Those that the cache lacks are built, for which a registry is needed. All of the cache are those of the present
    Python and pins. Raises BadInput.
    """
    cache = default_cache(os.environ)
    names = _all(cache) if requests is None else {name for request in requests for name in _needed(request)}
    return pack_environments(cache, names, out, search_path=os.environ.get("PATH", os.defpath))


def unpack_packages(file: Path) -> dict[str, bool]:
    """Put the environments of an archive into the cache; returns whether each is new there. Raises BadInput."""
    try:
        return unpack_environments(default_cache(os.environ), file, search_path=os.environ.get("PATH", os.defpath))
    except HarnessError as error:
        raise BadInput(str(error)) from error


def _all(cache: Path) -> Iterator[str]:
    for one in environments(cache):
        if one.kind == "node" or (one.kind == "python" and key_of(one.packages) == one.key):
            yield one.path.name


def _needed(request: JudgeRequest) -> Iterator[str]:
    try:
        found = environments_for(request, manifest_of(request), None, probe().isolation)
    except TestEnded as error:
        raise BadInput(f"{request.project}: its packages cannot be installed: {error}") from error
    for one in found:
        yield from one.folders
