"""Code that is there twice: sequences of tokens that occur again, under other names and with other literals.

The tokens are those of lizard, and so are the bounds. The search is our own: lizard's takes time by the square of the
length for code that repeats itself, and code of agents may be made to do so.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from projecteval.project.code_reading import CodeFile

LEAST_TOKENS = 70
"""The length of the shortest sequence that counts."""

_SHORTEST_PERIOD = 20  # in a table of values every sequence is like the one before
_BASE, _MODULUS = 1_000_003, (1 << 61) - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Duplicates:
    """The share of all tokens, 0 to 1, that are part of a duplicate, and the lines of such tokens by path."""

    share: float
    lines: Mapping[str, frozenset[int]]


def duplicates_in(files: Sequence[CodeFile]) -> Duplicates:
    """Find the sequences of at least LEAST_TOKENS tokens that occur twice in the files and do not overlap."""
    identities: dict[str, int] = {}
    places: dict[int, list[tuple[int, int]]] = {}
    for number, file in enumerate(files):
        ids = [identities.setdefault(token, len(identities) + 1) for token in file.tokens]
        for start, value in _sequences(ids):
            places.setdefault(value, []).append((number, start))
    covered: list[set[int]] = [set() for _ in files]
    for found in places.values():
        (first, start), (last, end) = found[0], found[-1]
        if first != last or end - start >= LEAST_TOKENS:
            for number, place in found:
                covered[number].add(place)
    return _marked(files, covered)


def _sequences(ids: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The start and the hash of each sequence, but for those that repeat one that began a few tokens before."""
    leaving = pow(_BASE, LEAST_TOKENS - 1, _MODULUS)
    recent: deque[int] = deque(maxlen=_SHORTEST_PERIOD)
    value = 0
    for end, identity in enumerate(ids):
        if end >= LEAST_TOKENS:
            value -= ids[end - LEAST_TOKENS] * leaving
        value = (value * _BASE + identity) % _MODULUS
        start = end - LEAST_TOKENS + 1
        if start >= 0:
            if value not in recent:
                yield start, value
            recent.append(value)


def _marked(files: Sequence[CodeFile], covered: Sequence[set[int]]) -> Duplicates:
    total = duplicated = 0
    lines: dict[str, frozenset[int]] = {}
    for file, starts in zip(files, covered, strict=True):
        until, own = 0, set()
        for place, line in enumerate(file.token_lines):
            if place in starts:
                until = place + LEAST_TOKENS
            if place < until:
                duplicated += 1
                own.add(line)
        total += len(file.tokens)
        if own:
            lines[file.path] = frozenset(own)
    return Duplicates(share=duplicated / total if total else 0.0, lines=lines)
