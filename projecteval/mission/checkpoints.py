"""Missions that grow: what each checkpoint asks for in sum, written as a mission of its own.

A checkpoint is a message of the customer and the tests that it brings. It is derived into a folder with its solution,
with the solution of the checkpoint before as the given files, and read, checked and judged like any other mission.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from projecteval.errors import UsageError
from projecteval.mission.checkpoint_file import FILE_NAME, CheckpointFile, read_checkpoint
from projecteval.mission.checkpoint_reviews import REVIEWS_NAME, joined_reviews
from projecteval.mission.checkpoint_tests import joined_tests
from projecteval.mission.derived import DerivedParts, kept_in_cache, masked_skeleton, variants_cache
from projecteval.mission.mission import is_certificate
from projecteval.mission.origins import CHECKPOINTS, CheckpointOrigin, checkpoint_id
from projecteval.mission.skills import FILE_NAME as SKILLS_NAME
from projecteval.mission.skills import own_skills_file
from projecteval.mission.variants import solution_folder
from projecteval.mission.yaml_source import read_yaml_source
from projecteval.project import Project

# Part of the cache's key: a change of what is derived from the same files must make new folders.
_DERIVATION = 2
_Described = dict[str, Any]
_Files = dict[str, bytes | str]


def last_checkpoint(folder: Path) -> int:
    """The number of the last checkpoint of the mission in `folder`; 1 where it does not grow.

    Raises UsageError where the folders of its checkpoints are not numbered 2, 3, … without a gap.
    """
    place = folder / CHECKPOINTS
    if not place.is_dir():
        return 1
    found = sorted(entry.name for entry in place.iterdir() if entry.is_dir())
    numbers = [str(number) for number in range(2, len(found) + 2)]
    if not found or sorted(numbers) != found:
        raise UsageError(f"{place}: folder: has {', '.join(found) or 'nothing'}; name its folders 2, 3, and so on")
    return len(found) + 1


def derived_checkpoint(folder: Path, number: int) -> tuple[Path, CheckpointOrigin]:
    """The folder of checkpoint `number` (2 or more), written into the cache if it is not there yet, and its origin.

    Raises UsageError where there is no such checkpoint, and for files that do not fit together.
    """
    folder = folder.absolute()
    last = last_checkpoint(folder)
    if not 2 <= number <= last:
        known = f"its checkpoints are 1 to {last}" if last > 1 else "it does not grow"
        raise UsageError(f"missions: {checkpoint_id(folder.name, number)}: there is no such checkpoint; {known}")
    solution = solution_folder(folder)
    parts = {f"mission/{path}": content for path, content in _files(folder).items()}
    parts |= {f"canonical/{path}": content for path, content in _files(solution).items()}
    skills = own_skills_file(folder.parent)
    parts |= {SKILLS_NAME: skills.read_bytes()} if skills else {}
    words = [_DERIVATION, folder.name, number, Project(parts).sha256]
    own = f"canonical/{CHECKPOINTS}/{number}/"

    def derive() -> DerivedParts:
        canonical = {path.removeprefix(own): content for path, content in parts.items() if path.startswith(own)}
        return _derived(folder, solution, number), canonical

    derived = kept_in_cache(words, checkpoint_id(folder.name, number), derive, skills=skills)
    origin = CheckpointOrigin(mission=folder.name, number=number, folders=(folder, solution, variants_cache()))
    return derived, origin


def _files(folder: Path) -> Mapping[str, bytes]:
    return Project.from_directory(folder, left_out=_is_certificate) if folder.is_dir() else {}


def _is_certificate(path: str) -> bool:
    return is_certificate(path.rpartition("/")[2])


def _derived(folder: Path, solution: Path, number: int) -> _Files:
    """The files of the checkpoint's mission."""
    described = dict(read_yaml_source(folder / "mission.yaml").mapping)
    if isinstance(described.get("submissions"), dict) and described["submissions"].get("shared_with"):
        raise UsageError(f"{folder / 'mission.yaml'}: submissions.shared_with: a mission that grows has its own limit")
    tests = _text(folder / "tests.py")
    reviews: _Described = _yaml(folder / REVIEWS_NAME)
    materials = _below(folder, "materials")
    for step in range(2, number + 1):
        place = folder / CHECKPOINTS / str(step)
        file = read_checkpoint(place / FILE_NAME)
        tests = joined_tests(tests, _text(place / "tests.py"), withdrawn=file.withdraws, path=place / "tests.py")
        described["contract"] = _remaining_contract(described.get("contract", []), file, place / FILE_NAME)
        reviews = joined_reviews(reviews, _yaml(place / REVIEWS_NAME), described, file, number=step)
        described = _joined(described, file, tests, number=step)
        materials |= _below(place, "materials")
    described["id"] = checkpoint_id(folder.name, number)
    before = solution / CHECKPOINTS / str(number - 1) if number > 2 else solution
    canonical = _below(solution / CHECKPOINTS / str(number), "project")
    return {
        "mission.yaml": _dumped(described),
        "tests.py": tests,
        **({REVIEWS_NAME: _dumped(reviews)} if reviews else {}),
        **materials,
        **{path.replace("project/", "starter/", 1): content for path, content in _below(before, "project").items()},
        **masked_skeleton(canonical, where=str(solution / CHECKPOINTS / str(number))),
    }


def _joined(described: _Described, file: CheckpointFile, tests: str, *, number: int) -> _Described:
    """The content of mission.yaml of the checkpoint `number`, from that of the one before and its own file.

    Parameters that no test names any more are left out.
    """
    gone = {*file.withdraws}
    dumped = file.model_dump(mode="json")
    joined: _Described = {
        **described,
        "prompt": f"{described['prompt'].strip()}\n\n{message_head(number)}\n\n{file.prompt.strip()}\n",
        "contract": [*described["contract"], *file.contract],
        "checklist": _joined_checklist(described["checklist"], dumped["checklist"], gone),
        "parameters": {
            name: part
            for name, part in {**described["parameters"], **dumped["parameters"]}.items()
            if re.search(rf"\b{name}\b", tests)
        },
    }
    joined.pop("code_base", None)  # what is given at a later checkpoint is the code of the one before
    for name in ("inputs", "weights", "gates"):
        both = {**described.get(name, {}), **dumped[name]}
        joined[name] = {key: value for key, value in both.items() if key not in gone}
    if public := [*described.get("public_tests", []), *file.public_tests]:
        joined["public_tests"] = [name for name in public if name not in gone]
    if file.limits is not None:
        joined["limits"] = {**described.get("limits", {}), **file.limits.model_dump(exclude_unset=True, mode="json")}
    if file.remarks:
        joined["remarks"] = file.remarks
    return joined


def message_head(number: int) -> str:
    """The line above a later message of the customer in the prompt."""
    return f"Message {number} of the customer, after the above was built:"


def _remaining_contract(sentences: list[str], file: CheckpointFile, path: Path) -> list[str]:
    """The sentences that still hold. Raises UsageError where one that is replaced cannot be told from others."""
    remaining, problems = list(sentences), []
    for begin in file.replaces:
        meant = [one for one in remaining if " ".join(one.split()).startswith(" ".join(begin.split()))]
        if len(meant) == 1:
            remaining.remove(meant[0])
        else:
            problems.append(f"{path}: replaces: {begin!r:.80}: begins {len(meant)} sentences; name exactly one")
    if problems:
        raise UsageError(problems)
    return remaining


def _joined_checklist(earlier: list[_Described], new: list[_Described], gone: set[str]) -> list[_Described]:
    """Pages of the same name become one; a test that is withdrawn or listed anew leaves its earlier function."""
    moved = gone.union(*(function["tests"] for page in new for function in page["functions"]))
    pages: dict[str, list[_Described]] = {}
    for page in earlier:
        kept = [
            {**function, "tests": left}
            for function in page["functions"]
            if (left := [test for test in function["tests"] if test not in moved])
        ]
        pages.setdefault(page["page"], []).extend(kept)
    for page in new:
        pages.setdefault(page["page"], []).extend(page["functions"])
    return [{"page": name, "functions": functions} for name, functions in pages.items() if functions]


def _below(folder: Path, name: str) -> _Files:
    place = folder / name
    if not place.is_dir():
        return {}
    return {f"{name}/{path}": content for path, content in Project.from_directory(place).items()}


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: file: cannot be read ({error}); write the tests there") from error


def _yaml(path: Path) -> _Described:
    return dict(read_yaml_source(path).mapping) if path.is_file() else {}


def _dumped(content: object) -> str:
    return yaml.safe_dump(content, allow_unicode=True, sort_keys=False, width=110)
