"""Checks that variants.yaml and the files of its mission agree."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from projecteval.errors import BadProjectError, UsageError
from projecteval.mission.loader import load_mission
from projecteval.mission.mission import is_certificate
from projecteval.mission.solution import is_blind
from projecteval.mission.variant_file import FILE_NAME, ChangePart, VariantsFile, read_variants
from projecteval.mission.variant_text import EntityRenaming, Replacement, spans_of, stands_outside
from projecteval.mission.variants import UNCHANGED_FILES, derived_folder, has_variants, solution_folder
from projecteval.mission.yaml_source import FieldPath, YamlSource, read_yaml_source
from projecteval.project import Project

# Shorter numbers occur in every text with other meanings.
_LEAST_CHARACTERS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class _Texts:
    """The texts of a mission by their place; `shown` is what agents read in addition to the prompt."""

    tests: str
    solution: Mapping[str, str] = field(hash=False)
    others: Mapping[str, str] = field(hash=False)
    prompt: str
    contract: str
    shown: str

    @property
    def everywhere(self) -> Iterator[str]:
        yield from (self.prompt, self.contract, self.shown, self.tests, *self.solution.values(), *self.others.values())


def problems_of_variants(folder: Path) -> Iterator[str]:
    """One line for everything that is wrong with the variants.yaml of a sound mission, if it has one.

    When nothing is, a variant of each alternative is derived and loaded.
    """
    if not has_variants(folder):
        return
    try:
        file, source = read_variants(folder / FILE_NAME)
        texts = _texts(folder)
    except (UsageError, BadProjectError) as error:
        yield from str(error).splitlines()
        return
    problems = [
        *_check_wordings(file, source, texts),
        *_check_entities(file, source, texts),
        *(problem for part, change in _parts(file) for problem in _check_change(file, part, change, source, texts)),
        *_left_over(file, source, texts),
    ]
    yield from problems or _derive_each(folder, seeds_of(file))


def seeds_of(file: VariantsFile) -> range:
    """Seeds that choose each alternative at least once."""
    numbers = [len(entity.becomes) for entity in file.entities] + [len(part.rows) for part in file.changes]
    return range(max([len(file.wordings), *numbers]))


def _texts(folder: Path) -> _Texts:
    mission = Project.from_directory(folder, left_out=is_certificate)
    solution = Project.from_directory(solution_folder(folder), left_out=is_blind)
    described = read_yaml_source(folder / "mission.yaml").mapping
    shown = [str(described[name]) for name in ("title", "checklist", "parameters", "inputs") if name in described]
    left_out = {"mission.yaml", FILE_NAME, "tests.py"}
    return _Texts(
        tests=mission.text("tests.py") or "",
        solution=_of_words(solution.texts()),
        others=_of_words({path: text for path, text in mission.texts().items() if path not in left_out}),
        prompt=str(described["prompt"]),
        contract="\n".join(map(str, described.get("contract", ()))),
        shown="\n".join(shown),
    )


def _of_words(texts: Mapping[str, str]) -> dict[str, str]:
    return {path: text for path, text in texts.items() if path.rpartition("/")[2] not in UNCHANGED_FILES}


def _parts(file: VariantsFile) -> Iterator[tuple[FieldPath, ChangePart]]:
    yield from ((("limits", place), part) for place, part in enumerate(file.limits))
    yield from ((("data", place), part) for place, part in enumerate(file.data))


def _check_wordings(file: VariantsFile, source: YamlSource, texts: _Texts) -> Iterator[str]:
    seen = {" ".join(texts.prompt.split())}
    for place, wording in enumerate(file.wordings):
        if (plain := " ".join(wording.split())) in seen:
            yield f"{source.where(('wordings', place))}: wordings.{place}: is said already; word it differently"
        seen.add(plain)


def _check_entities(file: VariantsFile, source: YamlSource, texts: _Texts) -> Iterator[str]:
    taken: dict[str, int] = {}
    for place, entity in enumerate(file.entities):
        where = f"{source.where(('entities', place))}: entities.{place}"
        words = EntityRenaming({form: form for form in entity.words}, keep=file.keep)
        if not any(words.finds(text) for text in (*texts.everywhere, *file.wordings)):
            yield f"{where}: none of {', '.join(entity.words)} stands in the mission; correct or remove it"
        for form in dict.fromkeys(form for forms in entity.becomes for form in forms):
            finder = EntityRenaming({form: form}, keep=file.keep)
            if taken.setdefault(form, place) != place:
                yield f"{where}: {form!r} is what entities.{taken[form]} may become too; choose another word"
            elif any(finder.finds(text) for text in (*texts.everywhere, *file.wordings)):
                yield f"{where}: {form!r} stands in the mission already, as something else; choose another word"


def _check_change(
    file: VariantsFile, field_path: FieldPath, part: ChangePart, source: YamlSource, texts: _Texts
) -> Iterator[str]:
    where = f"{source.where(field_path)}: {'.'.join(map(str, field_path))}"
    every = [*texts.everywhere, *file.wordings]
    for place in part.places:
        if not any(spans_of(text, _unchanged(part, [place])) for text in every):
            yield f"{where}: the place {place!r} with {' or '.join(part.was)} in it stands nowhere; copy it exactly"
    change = _unchanged(part)
    found = {text[start:end] for text in every for start, end in spans_of(text, change)}
    for value in part.was:
        if value not in found:
            yield f"{where}: {value!r} is in none of the places; add the text around it, or remove it"
    needed: dict[str, list[str]] = {"tests.py": [texts.tests]}
    if field_path[0] == "limits":
        needed |= {"the solution": list(texts.solution.values()), "the prompt": [texts.prompt, texts.contract]}
        needed |= {f"wordings.{place}": [wording, texts.contract] for place, wording in enumerate(file.wordings)}
    for name, among in needed.items():
        if not any(spans_of(text, change) for text in among):
            yield f"{where}: no place is in {name}; say where it stands there"


def _left_over(file: VariantsFile, source: YamlSource, texts: _Texts) -> Iterator[str]:
    """Values of limits that occur where agents read them, and would stay unchanged."""
    changes = [_unchanged(part) for part in file.changes]
    shown = {"the prompt": texts.prompt, "the contract": texts.contract, "the checklist or a parameter": texts.shown}
    shown |= {f"wordings.{place}": wording for place, wording in enumerate(file.wordings)}
    for place, part in enumerate(file.limits):
        for value in part.was:
            for name, text in shown.items():
                if len(value) >= _LEAST_CHARACTERS and stands_outside(text, value, changes, keep=file.keep):
                    yield (
                        f"{source.where(('limits', place))}: limits.{place}: {value!r} stands in {name} outside of the "
                        "places; add that place, or keep it with `keep`"
                    )


def _unchanged(part: ChangePart, places: Sequence[str] | None = None) -> Replacement:
    """The change as it is looked for; what it becomes does not matter."""
    return Replacement(
        was=tuple(part.was), becomes=tuple(part.was), places=tuple(part.places if places is None else places)
    )


def _derive_each(folder: Path, seeds: range) -> Iterator[str]:
    for seed in seeds:
        try:
            derived, _ = derived_folder(folder, seed)
            mission = load_mission(derived)
            yield from (problem for solution in mission.solutions() for problem in solution.check())
        except UsageError as error:
            yield from error.problems
