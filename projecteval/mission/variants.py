"""Variants of missions: the same project in other words, with other names, limits and data.

A variant is chosen by a seed alone, so it is the same on every machine. It is written as a separate mission with its
solution, and read, checked and judged like any other: a solution that passes everything proves the derivation.
"""

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Any, TypeVar

import yaml

from projecteval.errors import UsageError
from projecteval.mission.derived import DerivedParts, kept_in_cache, masked_skeleton, variants_cache
from projecteval.mission.mission import Mission, is_certificate
from projecteval.mission.origins import CHECKPOINTS, VariantOrigin, variant_id
from projecteval.mission.skills import own_skills_file
from projecteval.mission.solution import is_blind
from projecteval.mission.variant_file import FILE_NAME, VariantsFile, read_variants
from projecteval.mission.variant_text import EntityRenaming, Replacement, changed
from projecteval.mission.yaml_source import read_yaml_source
from projecteval.project import Project

# Part of the cache's key: a change of what is derived from the same files must make new folders.
DERIVATION = 3

# Names of packages are not words of the mission.
UNCHANGED_FILES = frozenset({"package.json", "package-lock.json", "requirements.txt"})

T = TypeVar("T")


def has_variants(folder: Path) -> bool:
    """Return True if variants of the mission can be derived."""
    return (folder / FILE_NAME).is_file()


def solution_folder(folder: Path) -> Path:
    """Return the folder of a mission's solution: in its folder, or next to all missions."""
    inside = folder / "canonical"
    return inside if inside.is_dir() else folder.parent.parent / "canonical" / folder.name


def derived_folder(folder: Path, seed: int) -> tuple[Path, VariantOrigin]:
    """The folder of a variant, written into the cache if it is not there yet, and what it was derived from.

    Raises UsageError where the mission has no variants, or its variants.yaml cannot be used.
    """
    folder = folder.absolute()
    if not has_variants(folder):
        raise UsageError(f"{folder / FILE_NAME}: file: is not there; write it, or run {folder.name} as it is")
    solution = solution_folder(folder)
    mission_files = Project.from_directory(folder, left_out=lambda path: is_certificate(path) or path == CHECKPOINTS)
    solution_files = Project({})
    if solution.is_dir():  # a variant is one of the first checkpoint
        solution_files = Project.from_directory(solution, left_out=lambda path: is_blind(path) or path == CHECKPOINTS)
    skills = own_skills_file(folder.parent)
    words = [DERIVATION, folder.name, seed, mission_files.sha256, solution_files.sha256]
    words += [hashlib.sha256(skills.read_bytes()).hexdigest() if skills else ""]

    def parts() -> DerivedParts:
        file, _ = read_variants(folder / FILE_NAME)
        return derive(folder, mission_files, solution_files, file, seed)

    derived = kept_in_cache(words, variant_id(folder.name, seed), parts, skills=skills)
    origin = VariantOrigin(mission=folder.name, seed=seed, folders=(folder, solution, variants_cache()))
    return derived, origin


def derive(folder: Path, mission: Project, solution: Project, file: VariantsFile, seed: int) -> DerivedParts:
    """The files of the variant's mission and solution, by path. Raises UsageError for changes that contradict."""
    rewrite = Rewriting(folder.name, file, seed)
    described = rewrite.mission(dict(read_yaml_source(folder / "mission.yaml").mapping))
    written = yaml.safe_dump(described, allow_unicode=True, sort_keys=False, width=110).encode()
    others = {path: content for path, content in mission.items() if path not in ("mission.yaml", FILE_NAME)}
    made_from_solution = ("canonical/", "skeleton/")
    rewritten = rewrite.files({path: others[path] for path in others if not path.startswith(made_from_solution)})
    solved = rewrite.files(solution)
    has_skeleton = any(path.startswith("skeleton/") for path in others)
    skeleton = masked_skeleton(solved, where=FILE_NAME) if has_skeleton else {}
    return {"mission.yaml": written, **rewritten, **skeleton}, solved


class Rewriting:
    """The choices of a seed from variants.yaml, and the rewriting of files by them."""

    def __init__(self, mission_id: str, file: VariantsFile, seed: int) -> None:
        self._id = mission_id
        self._seed = seed
        self._wording = self._pick("wording", file.wordings)
        self._changes = [
            Replacement(was=tuple(part.was), becomes=self._pick(part.name, part.rows), places=tuple(part.places))
            for part in file.changes
        ]
        forms = {
            form: other
            for entity in file.entities
            for form, other in zip(entity.words, self._pick(entity.words[0], entity.becomes), strict=True)
        }
        self._rename = EntityRenaming(forms, keep=file.keep)

    def _pick(self, name: str, choices: Sequence[T]) -> T:
        """Seeds that follow each other choose one alternative after the other, each list from its own start."""
        start = int.from_bytes(hashlib.sha256(f"{self._id}/{name}".encode()).digest()[:4])
        return choices[(start + self._seed) % len(choices)]

    def text(self, text: str) -> str:
        """A text of the mission. Raises UsageError for changes that contradict each other."""
        try:
            return self._rename(changed(text, self._changes))
        except ValueError as error:
            raise UsageError(f"{self._id}/{FILE_NAME}: limits, data: {error}; correct the places") from error

    def files(self, files: Mapping[str, bytes]) -> dict[str, bytes]:
        """Files with their names and texts rewritten; files that are not text, or name packages, stay as they are."""
        return {self._rename(path): self._content(path, content) for path, content in files.items()}

    def _content(self, path: str, content: bytes) -> bytes:
        if PurePosixPath(path).name in UNCHANGED_FILES:
            return content
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError:
            return content
        return self.text(text).encode("utf-8")

    def mission(self, described: dict[str, Any]) -> dict[str, Any]:
        """The content of mission.yaml; what people said about kind, skills and origin stays."""
        written = {**described, "prompt": self._wording}
        for name in ("title", "prompt", "contract", "checklist", "parameters", "inputs", "remarks"):
            if name in written:
                written[name] = self._deep(written[name], within=name)
        written["id"] = variant_id(self._id, self._seed)
        written["provenance"] = f"{str(described['provenance']).strip()} Variant {self._seed} of {self._id}."
        return written

    def _deep(self, value: Any, *, within: str) -> Any:
        """The texts below a field of mission.yaml; only parameters and inputs have their own names as keys."""
        match value:
            case str():
                return self.text(value)
            case list():
                return [self._deep(item, within="") for item in value]
            case dict():
                named = within in ("parameters", "inputs")
                return {
                    self._rename(key) if named else key: item if key == "kind" else self._deep(item, within="")
                    for key, item in value.items()
                }
            case _:
                return value


def variant_ids(missions: Sequence[Mission], seeds: Sequence[int | None], *, named: bool, where: str) -> list[str]:
    """Return the ids of a run with variants: for each mission one per seed, where None is the original.

    A mission of which no variants can be derived is an error where the missions were `named`, else it is omitted, as
    an original too, since nothing could be compared with it. Raises UsageError with `where` in front.
    """
    chosen = [mission for mission in missions if has_variants(mission.folder)]
    lacking = [mission.id for mission in missions if mission not in chosen]
    if lacking and (named or not chosen):
        raise UsageError(
            f"{where}: {', '.join(lacking)}: no variants can be derived; write {FILE_NAME} beside mission.yaml, or "
            "omit these missions"
        )
    return [
        mission.id if seed is None else variant_id(mission.id, seed)
        for mission in chosen
        for seed in dict.fromkeys(seeds)
    ]
