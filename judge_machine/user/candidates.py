"""Elements of a page that a parameter may have meant: compared by words, always with the same answer."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from rapidfuzz import fuzz

from judge_machine.parameters import ParameterSpec

MOST_CANDIDATES = 3
LEAST_SCORE = 0.12
_SAME_WORD = 85.0  # of 100; "calculate" and "calculates" are the same word
_LONG_WORD = 4

# How much a word says that names the element in this place; what a person reads says most.
_PLACES = {
    "label": 3.0,
    "aria": 3.0,
    "text": 3.0,
    "placeholder": 2.5,
    "title": 2.0,
    "named": 2.0,
    "near": 1.5,
    "type": 1.5,
    "classes": 1.0,
}
_MOST_WEIGHT = 3.0
_SHOWN_TEXT_WEIGHT, _WHOLE_TEXT_WEIGHT = 1.5, 0.3
_IN_WORDS = {"aria": "label", "named": "name or id", "classes": "class", "near": "text before it"}
_NAME_WEIGHT, _DESCRIPTION_WEIGHT = 2.0, 1.0

_SHOWN_WORDS = """
    text message result output total error status heading count notice note label table list chart canvas image panel
    section form value amount score
"""
# The last word of a parameter's name says what kind of element it is, and which kinds of elements can be that.
_KINDS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("input", "field", "box", "textbox", "textarea", "area"), ("field", "select", "file")),
    **dict.fromkeys(("button", "btn"), ("button", "link")),
    "link": ("link", "button"),
    **dict.fromkeys(("select", "dropdown", "choice", "picker"), ("select", "radio", "field")),
    **dict.fromkeys(("checkbox", "toggle", "switch", "tick"), ("checkbox", "radio", "button")),
    "radio": ("radio",),
    **dict.fromkeys(("file", "upload"), ("file",)),
    **dict.fromkeys(_SHOWN_WORDS.split(), ("text",)),
}
_EMPTY_WORDS = """
    a an and are as at be by for from has in into is it its of on one or shows show that the then this to which with
    element field page person takes where whose user visible button link input box checkbox dropdown text
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """An element that may have been meant: a locator for it, what it was found by, and how it looks."""

    locator: str
    found_by: str
    outline: str
    score: float


def candidates_for(spec: ParameterSpec, elements: Sequence[Mapping[str, Any]]) -> tuple[Candidate, ...]:
    """The elements that fit a parameter's name and description best, at most three, the best first.

    `elements` is what the page's probe lists, in the order of the page, which decides among equals.
    """
    kinds, name_words, described = _asked(spec)
    fitting = [element for element in elements if not kinds or element["kind"] in kinds]
    found = [_compared(element, name_words, described) for element in fitting]
    if len(found) == 1 and kinds and found[0].score < LEAST_SCORE:
        return (found[0],) if fitting[0]["kind"] != "text" else ()
    good = [candidate for candidate in found if candidate.score >= LEAST_SCORE]
    return tuple(sorted(good, key=lambda candidate: -candidate.score)[:MOST_CANDIDATES])


def _asked(spec: ParameterSpec) -> tuple[tuple[str, ...], list[str], list[str]]:
    """The kinds that the element may have, and the words of name and description that say which one it is."""
    words = list(_words(spec.name))
    kinds: tuple[str, ...] = ()
    if words and words[-1] in _KINDS:
        kinds = _KINDS[words[-1]]
        # "error_text" is about an error; of "total" alone nothing would be left.
        words = words[:-1] or words
    empty = {*_EMPTY_WORDS.split(), *words}
    described = [word for word in _words(spec.description) if word not in empty]
    return kinds, words, list(dict.fromkeys(described))


def _compared(element: Mapping[str, Any], name_words: Sequence[str], described: Sequence[str]) -> Candidate:
    places = {place: tuple(_words(str(element[place]))) for place in _PLACES}
    total = found = 0.0
    by: dict[str, float] = {}
    for importance, words in ((_NAME_WEIGHT, name_words), (_DESCRIPTION_WEIGHT, described)):
        for word in words:
            total += importance * _MOST_WEIGHT
            having = [place for place, own in places.items() if any(_same(word, one) for one in own)]
            if having:
                place = max(having, key=lambda place: _weight(place, element))
                found += importance * _weight(place, element)
                by[place] = by.get(place, 0.0) + importance * _weight(place, element)
    # An element around many others has their words as its own.
    score = found / total / (1 + 0.1 * int(element["parts"])) if total else 0.0
    found_by = max(by, key=lambda place: by[place]) if by else "kind"
    return Candidate(
        locator=str(element["locator"]),
        found_by=_IN_WORDS.get(found_by, found_by),
        outline=str(element["outline"]),
        score=round(score, 4),
    )  # fmt: skip


def _weight(place: str, element: Mapping[str, Any]) -> float:
    """The text of an element that only shows something may be what the program computed, or that of all inside it."""
    if place == "text" and element["kind"] == "text":
        return _SHOWN_TEXT_WEIGHT if not element["parts"] else _WHOLE_TEXT_WEIGHT
    return _PLACES[place]


def _words(text: str) -> Iterator[str]:
    """Lower-case words; camelCase and digits are split off."""
    for part in re.findall(r"[A-Z]?[a-zà-ÿ]+|[A-Z]+(?![a-zà-ÿ])|\d+", text.replace("_", " ")):
        yield part.lower()


@cache
def _same(first: str, second: str) -> bool:
    if first == second or first.rstrip("s") == second.rstrip("s"):
        return True
    return min(len(first), len(second)) >= _LONG_WORD and fuzz.ratio(first, second) >= _SAME_WORD
