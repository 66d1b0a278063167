"""chrF: the F-score of character n-grams (Popović 2015), for files that CodeBLEU cannot read and beside it.

The numbers are those of sacrebleu's `CHRF` with its defaults (n from 1 to 6, β = 2, no white space), divided by 100.
It compares characters and knows nothing of code.
"""

from collections import Counter
from dataclasses import dataclass, field

from sacrebleu.metrics.helpers import extract_all_char_ngrams

_ORDER = 6
_BETA_SQUARED = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterCounts:
    """The counts of a text's n-grams, and how many there are, for n from 1 to 6."""

    ngrams: tuple[Counter[str], ...] = field(hash=False)
    totals: tuple[int, ...]

    @classmethod
    def of_text(cls, text: str) -> "CharacterCounts":
        """Count; white space is left out."""
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
