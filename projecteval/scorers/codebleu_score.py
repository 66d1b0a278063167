"""CodeBLEU of one file against another, with everything that concerns one file alone done once.

CodeBLEU = 0.25 · BLEU + 0.25 · weighted BLEU + 0.25 · syntax match + 0.25 · dataflow match (Ren et al. 2020,
arXiv:2009.10297). `published` gives the numbers of the package codebleu 0.7.0, bit by bit but for the order of a set
(see `projecteval.scorers.dataflow`). `strict` corrects what makes those numbers misleading.
"""

import gc
import hashlib
import json
import logging
import math
from collections import Counter, OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import codebleu
from codebleu.parser.utils import remove_comments_and_docstrings

from projecteval.scorers.cache import ScoreCache
from projecteval.scorers.dataflow import Edge, Unique, dataflow
from projecteval.scorers.languages import grammar_versions, installed_version
from projecteval.scorers.syntax_tree import TooDeepError, parse

ALGORITHM = "1"
"""Changes whenever a number can change; part of every version and of every key in the cache."""

_ORDERS = (1, 2, 3, 4)
_SMOOTHING = 0.1
_OTHER_WEIGHT = 0.2

_KEPT = 1000
"""Prepared files that stay in memory, each about ten times as large as its text."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parsed:
    """The subtrees and the dataflow of a file, which need its grammar; the cache keeps them."""

    shapes: Counter[str] = field(hash=False)
    edges: Counter[Edge] = field(hash=False)

    @classmethod
    def of_source(
        cls, source: str, language: str, *, unique: Unique = dict.fromkeys, most_nodes: float = math.inf
    ) -> "Parsed":
        """Parse a file. Comments are taken out first; a file that cannot be tokenised keeps them.

        Raises TooDeepError; see `syntax_tree.parse`.
        """
        source = source.strip()
        try:
            code = remove_comments_and_docstrings(source, language)
        except Exception as error:  # noqa: BLE001 - the package's definition: whatever its tokeniser says, comments stay
            _log.debug("comments stay: %s", error)
            code = source
        tree = parse(code, language, most_nodes=most_nodes)
        return cls(shapes=tree.shapes, edges=dataflow(tree.root, code, language, unique=unique))

    def to_json(self) -> list[Any]:
        """Return it as plain lists."""
        return [dict(self.shapes), [[*edge, count] for edge, count in self.edges.items()]]

    @classmethod
    def from_json(cls, parts: list[Any]) -> "Parsed":
        """Read it from plain lists."""
        shapes, edges = parts
        counts = {(name, relation, tuple(sources)): count for name, relation, sources, count in edges}
        return cls(shapes=Counter(shapes), edges=Counter(counts))


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeFile:
    """One file, ready to be compared with any number of others in the same language.

    `ngrams` are the counts of n-grams of words between white space, n from 1 to 4; `weights` the words' weights in
    the weighted BLEU.
    """

    words: int
    ngrams: tuple[Counter[Any], ...] = field(hash=False)
    weights: Mapping[str, float] = field(hash=False)
    parsed: Parsed

    @classmethod
    def of_source(cls, source: str, language: str, parsed: Parsed) -> "CodeFile":
        """Count the words of a file."""
        words = source.strip().split()
        shifted = [words[start:] for start in range(4)]
        keywords = _keywords(language)
        return cls(
            words=len(words),
            ngrams=(Counter(words), *(Counter(zip(*shifted[:order], strict=False)) for order in _ORDERS[1:])),
            weights={word: 1 if word in keywords else _OTHER_WEIGHT for word in words},
            parsed=parsed,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeBleu:
    """The four parts of a comparison, each from 0 to 1; `dataflow` is None where the reference has no dataflow."""

    ngram: float
    weighted_ngram: float
    syntax: float
    dataflow: float | None

    @property
    def published(self) -> float:
        """The sum of codebleu 0.7.0: no dataflow match counts like a perfect one, a small match as it is."""
        return 0.25 * self.ngram + 0.25 * self.weighted_ngram + 0.25 * self.syntax + 0.25 * (self.dataflow or 1)

    @property
    def strict(self) -> float:
        """The mean of the parts that there are: no dataflow in the reference leaves three, no match counts 0."""
        parts = [self.ngram, self.weighted_ngram, self.syntax]
        parts += [] if self.dataflow is None else [self.dataflow]
        return math.fsum(parts) / len(parts)


def compare(reference: CodeFile, candidate: CodeFile) -> CodeBleu:
    """CodeBLEU of `candidate` against `reference`; not symmetric."""
    matches = [_overlap(ours, theirs) for ours, theirs in zip(reference.ngrams, candidate.ngrams, strict=True)]
    lengths = [max(1, candidate.words + 1 - order) for order in _ORDERS]
    reference_lengths = [max(1, reference.words + 1 - order) for order in _ORDERS]
    unigrams, candidate_unigrams = reference.ngrams[0], candidate.ngrams[0]
    weighted: float = 0
    total: float = 0
    for word, count in unigrams.items():  # in the order of the file, as floats are added in the package
        total += count * reference.weights[word]
        weighted += min(count, candidate_unigrams[word]) * reference.weights[word]
    shapes, edges = reference.parsed.shapes, reference.parsed.edges
    known = candidate.parsed.shapes
    return CodeBleu(
        ngram=_bleu(matches, lengths, candidate.words, reference.words),
        # The package takes the length of a pair [words, weights] for that of the reference: always 2.
        weighted_ngram=_bleu([weighted, *matches[1:]], [max(1, total), *reference_lengths[1:]], candidate.words, 2),
        syntax=sum(count for shape, count in shapes.items() if shape in known) / shapes.total(),
        dataflow=_overlap(edges, candidate.parsed.edges) / edges.total() if edges else None,
    )


def _bleu(matches: list[Any], totals: list[Any], candidate_words: int, reference_words: int) -> float:
    """BLEU-4 (Papineni et al. 2002) with 0.1 instead of 0 matches (Chen & Cherry 2014, method 1)."""
    if matches[0] == 0:
        return 0
    brevity = 1 if candidate_words > reference_words else math.exp(1 - reference_words / candidate_words)
    logarithms = (0.25 * math.log((match or _SMOOTHING) / total) for match, total in zip(matches, totals, strict=True))
    return brevity * math.exp(math.fsum(logarithms))


def _overlap(left: Counter[Any], right: Counter[Any]) -> int:
    """Return the number of items that two multisets share."""
    fewer, more = (left, right) if len(left) <= len(right) else (right, left)
    return sum(min(count, more[item]) for item, count in fewer.items() if item in more)


@cache
def _keywords(language: str) -> frozenset[str]:
    path = Path(codebleu.__file__).parent / "keywords" / f"{language}.txt"
    return frozenset(line.strip() for line in path.read_text("utf-8").splitlines())


class CodeFiles:
    """Files ready for CodeBLEU, the latest ones in memory; what the grammar finds in them is in the cache.

    A file is None where its tree is too deep; see `syntax_tree.parse`.
    """

    def __init__(self, cache: ScoreCache, *, most_nodes: float = math.inf) -> None:
        self._cache = cache
        self._most_nodes = most_nodes
        self._kept: OrderedDict[tuple[str, str], CodeFile | None] = OrderedDict()
        self.version = f"codebleu {installed_version('codebleu')}, algorithm {ALGORITHM}, {grammar_versions()}"

    def prepare(self, files: Iterable[tuple[str, str]]) -> None:
        """Have these pairs of text and language in memory."""
        pairs = tuple(files)
        keys = {pair: self._key(*pair) for pair in pairs if pair not in self._kept}
        stored = self._cache.get(keys.values())
        new: dict[str, bytes] = {}
        with _uncollected():
            for (text, language), key in keys.items():
                if key in stored:
                    parsed = Parsed.from_json(json.loads(stored[key]))
                else:
                    try:
                        parsed = Parsed.of_source(text, language, most_nodes=self._most_nodes)
                    except TooDeepError:
                        self._kept[text, language] = None
                        continue
                    new[key] = json.dumps(parsed.to_json()).encode()
                self._kept[text, language] = CodeFile.of_source(text, language, parsed)
        self._cache.put(new)
        for pair in pairs:
            self._kept.move_to_end(pair)
        while len(self._kept) > max(_KEPT, len(pairs)):
            self._kept.popitem(last=False)

    def get(self, text: str, language: str) -> CodeFile | None:
        """One prepared file."""
        if (text, language) not in self._kept:
            self.prepare([(text, language)])
        return self._kept[text, language]

    def _key(self, text: str, language: str) -> str:
        return f"parsed/{language}/{self.version}/{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()}"


@contextmanager
def _uncollected() -> Iterator[None]:
    """Trees of a hundred thousand nodes and no cycle: looking for cycles among them takes a quarter of the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
