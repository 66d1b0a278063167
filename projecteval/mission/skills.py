"""The skills that missions take: main skills, and the sub-skills of each."""

import difflib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from projecteval.errors import UsageError
from projecteval.mission.mission import Difficulty, Mission
from projecteval.mission.yaml_source import YamlSource, problems_in_words, read_yaml_source

FILE_NAME = "skills.yaml"
_PACKAGE = Path(__file__).resolve().parents[1]
_SHIPPED = (_PACKAGE / "shipped/missions" / FILE_NAME, _PACKAGE.parent / "missions" / FILE_NAME)

_PATTERN = r"^[a-z0-9]+(-[a-z0-9]+)*$"
_IS_NAME = re.compile(_PATTERN).search

_Name = Annotated[str, StringConstraints(pattern=_PATTERN, max_length=80, strict=True)]
_Line = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True, strict=True)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class MainSkillPart(_Part):
    """A main skill; a custom file may omit the description of one that is known already."""

    description: _Line | None = None
    skills: dict[_Name, _Line] = Field(default_factory=dict)


class SkillsFile(_Part):
    """skills.yaml: main skills with their sub-skills, one line on each."""

    format: Annotated[int, Field(ge=1, le=1, strict=True)]
    skills: dict[_Name, MainSkillPart]


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """A sub-skill, or a main skill (then `main` is its own name)."""

    name: str
    main: str
    description: str

    @property
    def is_main(self) -> bool:
        return self.name == self.main


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillTaxonomy:
    """Every main skill followed by its sub-skills, by name; no two have the same name."""

    skills: Mapping[str, Skill] = field(default_factory=dict, hash=False)

    @property
    def main_skills(self) -> tuple[str, ...]:
        return tuple(skill.name for skill in self.skills.values() if skill.is_main)

    def of(self, main: str) -> tuple[Skill, ...]:
        """The sub-skills of a main skill."""
        return tuple(skill for skill in self.skills.values() if skill.main == main and not skill.is_main)

    def main_skill(self, skills: Sequence[str]) -> str:
        """The main skill of a mission: that of the first skill that it lists."""
        return self.skills[skills[0]].main

    def problems(self, source: YamlSource) -> Iterator[str]:
        """One line for everything in a mission's `skills` that is not a sub-skill."""
        listed = source.mapping.get("skills")
        for place, name in enumerate(listed if isinstance(listed, list) else []):
            if not isinstance(name, str) or not _IS_NAME(name):
                continue  # reported with the problems of form
            where = f"{source.where(('skills', place))}: skills.{place}: {name!r}"
            known = self.skills.get(name)
            if known is None:
                yield f"{where} is not in {FILE_NAME}; {self.advice(name)}"
            elif known.is_main:
                subs = ", ".join(skill.name for skill in self.of(name))
                yield f"{where} is a main skill; list sub-skills of it, such as: {subs}"

    def advice(self, name: str) -> str:
        """Return the known skill nearest to an unknown one, whatever the case."""
        close = difflib.get_close_matches(name.lower(), self.skills, n=1, cutoff=0.3)
        return f"did you mean {close[0]!r}? Otherwise add it there" if close else f"add it to {FILE_NAME}"

    def extended(self, file: SkillsFile, path: Path) -> "SkillTaxonomy":
        """Return this taxonomy with the skills of a custom file. Raises UsageError for a skill that exists already."""
        found = dict(self.skills)
        problems: list[str] = []
        for main, part in file.skills.items():
            known = found.get(main)
            if known is not None and not known.is_main:
                problems.append(
                    f"{path}: skills.{main}: is a sub-skill of {known.main}; name the main skill differently"
                )
            elif known is None and part.description is None:
                problems.append(f"{path}: skills.{main}.description: is missing; say in one line what it is")
            else:
                found.setdefault(main, Skill(name=main, main=main, description=part.description or ""))
            for name, description in part.skills.items():
                if name in found:
                    words = f"is known already, under {found[name].main}; remove it or name it differently"
                    problems.append(f"{path}: skills.{main}.{name}: {words}")
                found.setdefault(name, Skill(name=name, main=main, description=description))
        if problems:
            raise UsageError(problems)
        return SkillTaxonomy(skills=MappingProxyType(found))


def taxonomy_of(missions: Path) -> SkillTaxonomy:
    """The shipped skills, and those of `skills.yaml` in this folder of missions. Raises UsageError."""
    files = [path for path in (_shipped(), own_skills_file(missions)) if path is not None]
    return _read(tuple((path, path.stat().st_mtime_ns, path.stat().st_size) for path in files))


def own_skills_file(missions: Path) -> Path | None:
    """The `skills.yaml` of a folder of missions that is not the shipped one, or None."""
    own, shipped = missions / FILE_NAME, _shipped()
    return own if own.is_file() and (shipped is None or not own.samefile(shipped)) else None


def _shipped() -> Path | None:
    return next((path for path in _SHIPPED if path.is_file()), None)


@lru_cache(maxsize=32)
def _read(files: tuple[tuple[Path, int, int], ...]) -> SkillTaxonomy:
    """The files layered in order; time and size are arguments so that a changed file is read again."""
    taxonomy = SkillTaxonomy()
    for path, _, _ in files:
        taxonomy = taxonomy.extended(_parse(read_yaml_source(path)), path)
    return taxonomy


def _parse(source: YamlSource) -> SkillsFile:
    try:
        return SkillsFile.model_validate(source.mapping)
    except ValidationError as error:
        raise UsageError(problems_in_words(source, error, SkillsFile)) from error


Counts = Mapping[Difficulty, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """The number of missions of each main skill and kind, by difficulty; `shares` of the whole, 0 to 1."""

    missions: int
    by_main_skill: Mapping[str, Counts] = field(hash=False)
    by_kind: Mapping[str, Counts] = field(hash=False)

    @property
    def shares(self) -> dict[Difficulty, float]:
        counts = Counter[Difficulty]()
        for found in self.by_kind.values():
            counts.update(found)
        return {difficulty: counts[difficulty] / self.missions for difficulty in Difficulty if counts[difficulty]}

    def as_json(self) -> dict[str, Any]:
        """The spread as other programs read it."""
        return {
            "missions": self.missions,
            "shares": {str(difficulty): share for difficulty, share in self.shares.items()},
            "by_main_skill": {name: _plain(counts) for name, counts in self.by_main_skill.items()},
            "by_kind": {name: _plain(counts) for name, counts in self.by_kind.items()},
        }


def spread_of(missions: Sequence[Mission]) -> Spread:
    """Count missions; the most frequent names come first."""
    return Spread(
        missions=len(missions),
        by_main_skill=_counted((mission.main_skill, mission.difficulty) for mission in missions),
        by_kind=_counted((str(mission.kind), mission.difficulty) for mission in missions),
    )


def _counted(pairs: Iterable[tuple[str, Difficulty]]) -> dict[str, Counts]:
    found: dict[str, Counter[Difficulty]] = {}
    for name, difficulty in pairs:
        found.setdefault(name, Counter())[difficulty] += 1
    return dict(sorted(found.items(), key=lambda item: (-sum(item[1].values()), item[0])))


def _plain(counts: Counts) -> dict[str, int]:
    return {str(difficulty): counts.get(difficulty, 0) for difficulty in Difficulty}
