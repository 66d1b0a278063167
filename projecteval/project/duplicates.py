"""Code that is there twice: sequences of tokens that occur again, under other names and with other literals.

The tokens are those of lizard, and so are the bounds. The search is our own: lizard's takes time by the square of the
length for code that repeats itself, and code of agents may be made to do so.
"""

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
    latest: dict[int, int] = {}
    again: dict[int, list[int]] = {}
    offset = 0
    for file in files:
        ids = [identities.setdefault(token, len(identities) + 1) for token in file.tokens]
        for place, value in enumerate(_hashes(ids), offset):
            before = latest.get(value)
            latest[value] = place
            if before is not None:
                places = again.setdefault(value, [before])
                if place - before > _SHORTEST_PERIOD:
                    places.append(place)
        offset += len(ids)
    found = (places for places in again.values() if places[-1] - places[0] >= LEAST_TOKENS)
    return _marked(files, {place for places in found for place in places})


def _hashes(ids: Sequence[int]) -> Iterator[int]:
    """The hash of the sequence that begins at each place, as far as one does."""
    leaving = pow(_BASE, LEAST_TOKENS - 1, _MODULUS)
    value = 0
    for identity in ids[:LEAST_TOKENS]:
        value = (value * _BASE + identity) % _MODULUS
    if len(ids) >= LEAST_TOKENS:
        yield value
    for left, identity in zip(ids, ids[LEAST_TOKENS:], strict=False):
        value = ((value - left * leaving) * _BASE + identity) % _MODULUS
        yield value


def _marked(files: Sequence[CodeFile], starts: set[int]) -> Duplicates:
    """The lines and the share of tokens of sequences that begin at these places, counted over all files."""
    duplicated = place = 0
    lines: dict[str, frozenset[int]] = {}
    for file in files:
        until, own = 0, set()
        for line in file.token_lines if starts else ():
            if place in starts:
                until = place + LEAST_TOKENS
            if place < until:
                duplicated += 1
                own.add(line)
            place += 1
        if own:
            lines[file.path] = frozenset(own)
    total = sum(len(file.tokens) for file in files)
    return Duplicates(share=duplicated / total if total else 0.0, lines=lines)
