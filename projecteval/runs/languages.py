"""The programming languages of the code that an agent handed in, by the names of its files."""

from collections import Counter
from collections.abc import Iterable

from projecteval.mission.languages import Language
from projecteval.scorers.languages import language_of

# By suffix, where the scorers have no name of their own for the language.
_FURTHER = {"cs": "c#", "go": "go", "kt": "kotlin", "php": "php", "rb": "ruby", "rs": "rust", "swift": "swift"}


def languages_of(paths: Iterable[str]) -> tuple[str, ...]:
    """The programming languages of the files, the one with most files first; pages, styles and data have none."""
    found: Counter[str] = Counter()
    for path in paths:
        language = language_of(path)
        if language in tuple(Language):
            found[language] += 1
        elif language in _FURTHER:
            found[_FURTHER[language]] += 1
    return tuple(sorted(found, key=lambda language: (-found[language], language)))
