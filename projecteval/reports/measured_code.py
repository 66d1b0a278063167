"""The places in the code of an attempt that the score quality is about, as the score keeps them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from projecteval.scorers import Score


@dataclass(frozen=True, slots=True, kw_only=True)
class CodePlaces:
    """One kind of place, such as long functions, with a line for each."""

    title: str
    places: tuple[str, ...]


def code_places(scores: Mapping[str, Score]) -> tuple[CodePlaces, ...]:
    """The kinds that have any place. A run may come from anywhere: what is no text is omitted."""
    score = scores.get("quality")
    return tuple(kind for kind in _kinds(score.details) if kind.places) if score is not None else ()


def _kinds(details: Mapping[str, object]) -> Iterator[CodePlaces]:
    yield CodePlaces(title="Complex functions", places=_texts(details.get("complex_functions")))
    yield CodePlaces(title="Long functions", places=_texts(details.get("long_functions")))
    match details.get("duplicated_lines"):
        case dict(lines):
            places = tuple(f"{path}: {count} lines" for path, count in lines.items() if isinstance(count, int))
            yield CodePlaces(title="Duplicated lines", places=places)
    match details.get("findings"):
        case dict(languages):
            for language, found in languages.items():
                match found:
                    case {"linter": str(linter), "first": first}:
                        yield CodePlaces(title=f"{language}: findings of {linter}", places=_texts(first))
    yield CodePlaces(title="Files that could not be read", places=_texts(details.get("unread")))


def _texts(found: object) -> tuple[str, ...]:
    return tuple(one for one in found if isinstance(one, str)) if isinstance(found, list) else ()
