"""Reads Python requirements of an untrusted project: names, extras, versions and markers, and nothing else.

Options, URLs, version control and local paths are refused: they would let the project say where packages come from, or
run its code while the environment is built. `--hash` is dropped: the version pins the package, the registry its file.
"""

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path

from packaging.markers import Marker
from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name

from judge_machine.packages.commands import InstallPlan, Named
from judge_machine.packages.project_files import read_project_file, refused

MAX_FILE_BYTES = 64 * 1024
MAX_FILES = 16
MAX_REQUIREMENTS = 200
MAX_LINE = 512

_COMMENT = re.compile(r"(^|\s)#.*$")
_HASH = re.compile(r"\s--hash[= ]\S+")
_NESTED = re.compile(r"(?:-r|--requirement)(?:\s*=\s*|\s+|(?=[^-\s]))(.+)")
_LOOKS_LIKE_A_FILE = (".txt", ".whl", ".zip", ".tar.gz", ".tgz", ".tar.bz2", ".egg", ".toml", ".cfg", ".py", ".in")


def read_requirements(project: Path, plan: InstallPlan, *, extra: tuple[str, ...] = ()) -> tuple[Requirement, ...]:
    """Every requirement that applies to the running interpreter, normalised, sorted, without duplicates.

    Raises ProjectError (install_failed) naming the file, the line and what to do.
    """
    found: dict[str, Requirement] = {}
    asked = (
        *((named.text, named.where) for named in plan.requirements),
        *_lines_of_files(project, plan.requirement_files),
        *((text, "further requirements") for text in extra),
    )
    for text, where in asked:
        requirement = parse_requirement(text, where=where)
        if requirement is not None:
            found[str(requirement)] = requirement
    if len(found) > MAX_REQUIREMENTS:
        raise refused("requirements", f"{len(found)} packages are named; at most {MAX_REQUIREMENTS} are installed")
    return tuple(found[text] for text in sorted(found))


def parse_requirement(text: str, *, where: str) -> Requirement | None:
    """One requirement with its name normalised and its marker resolved; None when the marker does not apply here.

    Raises ProjectError (install_failed) for anything but NAME, NAME[extra], NAME==VERSION and the like.
    """
    text = text.strip()
    if len(text) > MAX_LINE:
        raise refused(where, f"a requirement is longer than {MAX_LINE} characters")
    if text.startswith("-"):
        raise refused(where, f"the option {text!r} is refused; name packages only, as NAME==VERSION, one a line")
    if "://" in text or text.startswith((".", "/", "~", "git+")):
        raise refused(where, f"{text!r} is a path or a URL; name a published package instead, as NAME==VERSION")
    try:
        requirement = Requirement(text)
    except InvalidRequirement as error:
        reason = str(error).splitlines()[0]
        raise refused(where, f"{text!r} is not a requirement ({reason}); write NAME==VERSION, one a line") from error
    if requirement.url is not None:
        raise refused(where, f"{text!r} is fetched from a URL; name a published package instead, as NAME==VERSION")
    if requirement.name.lower().endswith(_LOOKS_LIKE_A_FILE):
        raise refused(where, f"{text!r} looks like a file; write -r FILE for a list, or NAME==VERSION for a package")
    if requirement.marker is not None and not _applies(requirement.marker, text, where):
        return None
    requirement.name = canonicalize_name(requirement.name)
    requirement.marker = None
    return requirement


def _applies(marker: Marker, text: str, where: str) -> bool:
    try:
        return marker.evaluate()
    except ValueError as error:
        raise refused(where, f"{text!r} has a marker that cannot be decided ({error})") from error


def _lines_of_files(project: Path, files: tuple[Named, ...]) -> Iterator[tuple[str, str]]:
    waiting = [(posixpath.normpath(named.text), named.where) for named in files]
    seen: set[str] = set()
    while waiting:
        name, asked_by = waiting.pop(0)
        if name in seen:
            continue
        seen.add(name)
        if len(seen) > MAX_FILES:
            raise refused(asked_by, f"more than {MAX_FILES} requirements files are named; merge them")
        text = read_project_file(project, name, where=asked_by, limit_bytes=MAX_FILE_BYTES)
        for number, line in _logical_lines(text):
            where = f"{name}, line {number}"
            nested = _NESTED.fullmatch(line)
            if nested:
                beside = posixpath.join(posixpath.dirname(name), nested[1].strip())
                waiting.append((posixpath.normpath(beside), where))
            else:
                yield line, where


def _logical_lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines with backslash continuations joined, comments and hashes removed, and the number of their first line."""
    joined, first = "", 0
    for number, line in enumerate(text.splitlines(), start=1):
        first = first if joined else number
        if line.endswith("\\"):
            joined += line[:-1] + " "
            continue
        cleaned = _HASH.sub("", _COMMENT.sub("", joined + line)).strip()
        joined = ""
        if cleaned:
            yield first, cleaned
    if joined.strip():
        yield first, _HASH.sub("", _COMMENT.sub("", joined)).strip()
