"""Other words and numbers in the texts of a mission: pure functions from text to text."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

_SPACE = r"\s+"
_SPACE_IN_LINE = r"[^\S\n]+"
_INNER_SPACE = re.compile(r"(?<=\S)\s+(?=\S)")
# A test keeps its name, so that originals and variants can be compared test by test.
_TEST_NAME = r"\btest_\w+"
# An escape such as \n in a source ends with a letter that belongs to no word.
_NO_LETTER_BEFORE = r"(?:(?<![^\W\d_])|(?<=\\[nrt]))"
_NO_LETTER_AFTER = r"(?![^\W\d_])"
_NO_SMALL_LETTER_AFTER = r"(?![a-zß-öø-ÿ])"
_NO_CAPITAL_BEFORE = r"(?<![A-ZÀ-ÖØ-Þ])"


@dataclass(frozen=True, slots=True, kw_only=True)
class Replacement:
    """Values that are replaced by others of the same number, but only inside of these exact places."""

    was: tuple[str, ...]
    becomes: tuple[str, ...]
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Shape:
    """A way to write a form of several words: small, in capitals, as in a title, in a name of a program."""

    write: Callable[[Sequence[str]], str]
    before: str
    after: str


_SHAPES = (
    _Shape(write=" ".join, before=_NO_LETTER_BEFORE, after=_NO_SMALL_LETTER_AFTER),
    _Shape(write=lambda words: _capital(" ".join(words)), before=_NO_CAPITAL_BEFORE, after=_NO_SMALL_LETTER_AFTER),
    _Shape(write=lambda words: " ".join(map(_capital, words)), before=_NO_CAPITAL_BEFORE, after=_NO_SMALL_LETTER_AFTER),
    _Shape(write=lambda words: " ".join(words).upper(), before=_NO_LETTER_BEFORE, after=_NO_LETTER_AFTER),
    _Shape(write="_".join, before=_NO_LETTER_BEFORE, after=_NO_SMALL_LETTER_AFTER),
    _Shape(write=lambda words: "_".join(words).upper(), before=_NO_LETTER_BEFORE, after=_NO_LETTER_AFTER),
    _Shape(write="-".join, before=_NO_LETTER_BEFORE, after=_NO_SMALL_LETTER_AFTER),
    _Shape(
        write=lambda words: words[0] + "".join(map(_capital, words[1:])),
        before=_NO_LETTER_BEFORE,
        after=_NO_SMALL_LETTER_AFTER,
    ),
    _Shape(write=lambda words: "".join(map(_capital, words)), before=_NO_CAPITAL_BEFORE, after=_NO_SMALL_LETTER_AFTER),
)


class EntityRenaming:
    """Renames things wherever they occur as whole words, also inside names such as `bill_total` and `BillForm`.

    `forms` maps each form to its replacement, which has as many words; case is kept. Texts in `keep` and the names of
    tests stay as they are.
    """

    def __init__(self, forms: Mapping[str, str], *, keep: Iterable[str] = ()) -> None:
        self._written: dict[str, str] = {}
        patterns: dict[str, str] = {}
        for form, other in sorted(forms.items(), key=lambda item: -len(item[0])):
            for shape in _SHAPES:
                found, becomes = shape.write(form.split()), shape.write(other.split())
                if found not in self._written:
                    self._written[found] = becomes
                    patterns[found] = f"{shape.before}{_wrapped(found, shape.after)}"
        kept = tuple(keep)
        stays = [_TEST_NAME, *map(_spaced, kept)]
        any_of_them = "|".join([f"(?P<stays>{'|'.join(stays)})", *patterns.values()])
        # Most letters of a text begin none of these, and one look at the letter is far faster than trying each.
        letters = {"t", *(text.lstrip()[0] for text in (*kept, *self._written))}
        self._pattern = re.compile(f"(?=[{re.escape(''.join(sorted(letters)))}])(?:{any_of_them})")

    def __call__(self, text: str) -> str:
        return self._pattern.sub(self._replacement, text)

    def finds(self, text: str) -> bool:
        """Return True if anything would be renamed."""
        return any(match["stays"] is None for match in self._pattern.finditer(text))

    def _replacement(self, match: re.Match[str]) -> str:
        if match["stays"] is not None:
            return match[0]
        becomes = self._written[" ".join(match[0].split())]
        spaces = iter(re.findall(r"\s+", match[0]))
        return re.sub(" ", lambda _: next(spaces), becomes)


def changed(text: str, changes: Iterable[Replacement]) -> str:
    """The text with all changes at once. Raises ValueError where two of them are about the same value."""
    spans: dict[tuple[int, int], str] = {}
    for change in changes:
        for span, becomes in spans_of(text, change).items():
            if spans.setdefault(span, becomes) != becomes:
                raise ValueError(f"{text[span[0] : span[1]]!r} is changed in two ways")
    parts, end = [], 0
    for (start, stop), becomes in sorted(spans.items()):
        if start < end:
            raise ValueError(f"{text[start:stop]!r} lies inside of another value that changes")
        parts += [text[end:start], becomes]
        end = stop
    return "".join([*parts, text[end:]])


def spans_of(text: str, change: Replacement) -> dict[tuple[int, int], str]:
    """Return the spans of a change's values in a text, inside of its places, and what each becomes."""
    places = [place for place in change.places if place.split()[0] in text]  # far faster than the patterns
    if not places:
        return {}
    becomes = dict(zip(change.was, change.becomes, strict=True))
    values = re.compile("|".join(_value(value) for value in sorted(becomes, key=len, reverse=True)))
    found: dict[tuple[int, int], str] = {}
    for place in places:
        for match in re.finditer(_place(place), text):
            for value in values.finditer(text, *match.span()):
                found[value.span()] = becomes[_INNER_SPACE.sub(" ", value[0])]
    return found


def stands_outside(text: str, value: str, changes: Iterable[Replacement], *, keep: Iterable[str] = ()) -> bool:
    """Return True if a value occurs in a text outside the places of all changes and of what is kept."""
    inside = [span for change in changes for span in spans_of(text, change)]
    inside += [match.span() for kept in keep for match in re.finditer(_place(kept), text)]
    return any(
        not any(start <= match.start() and match.end() <= end for start, end in inside)
        for match in re.finditer(_value(value), text)
    )


def _place(place: str) -> str:
    """A pattern for the place, with any white space between its words, and not as a part of longer words."""
    return f"{_edge(place[0])}{_spaced(place)}{_edge(place[-1])}"


def _value(value: str) -> str:
    """The value as a whole: 50 neither in 150 nor in 50.25."""
    before = r"(?<!\d[.,])" if value[0].isdigit() else ""
    after = r"(?![.,]\d)" if value[-1].isdigit() else ""
    start = r"(?<!\w)" if re.match(r"\w", value) else ""
    end = r"(?!\w)" if re.match(r"\w", value[-1]) else ""
    words = _SPACE.join(map(re.escape, _INNER_SPACE.split(value)))
    return f"{start}{before}{words}{end}{after}"


def _edge(letter: str) -> str:
    return r"\b" if re.match(r"\w", letter) else ""


def _wrapped(form: str, after: str) -> str:
    """Return the pattern of a form; over the end of a line it takes whole words only: `a` may be an article."""
    if " " not in form:
        return f"{re.escape(form)}{after}"
    words = list(map(re.escape, form.split()))
    return rf"(?:{_SPACE_IN_LINE.join(words)}{after}|{_SPACE.join(words)}(?!\w))"


def _spaced(text: str) -> str:
    return _SPACE.join(map(re.escape, text.split()))


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
