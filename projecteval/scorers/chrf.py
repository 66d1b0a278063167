"""chrF: the F-score of character n-grams (Popović 2015), for files that CodeBLEU cannot read, and next to it.

The numbers are those of sacrebleu's `CHRF` with its defaults (n from 1 to 6, β = 2, no white space), divided by 100.
It compares characters and does not parse code.
"""

from collections import Counter, OrderedDict
from dataclasses import dataclass, field

from sacrebleu.metrics.helpers import extract_all_char_ngrams

from projecteval.scorers.languages import installed_version

_ORDER = 6
_BETA_SQUARED = 4

_KEPT = 200
"""Counted texts that stay in memory; the counts are much larger than their text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterCounts:
    """The counts of a text's n-grams, and how many there are, for n from 1 to 6."""

    ngrams: tuple[Counter[str], ...] = field(hash=False)
    totals: tuple[int, ...]

    @classmethod
    def of_text(cls, text: str) -> "CharacterCounts":
        """Count n-grams; white space is omitted."""
        ngrams = tuple(extract_all_char_ngrams(text.strip(), _ORDER))
        return cls(ngrams=ngrams, totals=tuple(counts.total() for counts in ngrams))


def chrf(reference: CharacterCounts, candidate: CharacterCounts) -> float:
    """chrF of `candidate` against `reference`, from 0 to 1; 0 where one of them is empty."""
    precision = recall = 0.0
    orders = 0
    for index, (ours, theirs) in enumerate(zip(reference.ngrams, candidate.ngrams, strict=True)):
        if ours and theirs:
            fewer, more = (ours, theirs) if len(ours) <= len(theirs) else (theirs, ours)
            matches = sum(min(count, more[ngram]) for ngram, count in fewer.items() if ngram in more)
            precision += matches / candidate.totals[index]
            recall += matches / reference.totals[index]
            orders += 1
    if precision + recall == 0:
        return 0.0
    precision, recall = precision / orders, recall / orders
    return (1 + _BETA_SQUARED) * precision * recall / (_BETA_SQUARED * precision + recall)


class CharacterFiles:
    """Files ready for chrF, the latest ones in memory."""

    version = f"chrF of sacrebleu {installed_version('sacrebleu')}"

    def __init__(self) -> None:
        self._kept: OrderedDict[str, CharacterCounts] = OrderedDict()

    def similarity(self, canonical: str, generated: str) -> float:
        """chrF of two texts."""
        return min(1.0, chrf(self._counts(canonical), self._counts(generated)))

    def _counts(self, text: str) -> CharacterCounts:
        if text not in self._kept:
            self._kept[text] = CharacterCounts.of_text(text)
        self._kept.move_to_end(text)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return self._kept[text]
