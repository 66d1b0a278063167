"""The best matching of canonical items with generated ones, and its value."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from projecteval.scorers.protocol import Variant

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """One line of an assignment; an item without a partner is alone with a similarity of 0."""

    canonical: str | None
    generated: str | None
    similarity: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Assignment:
    """All items of both sides, canonical ones first and in their order, then what is left of the generated ones."""

    matches: tuple[Match, ...]
    canonical: int
    generated: int

    @property
    def total(self) -> float:
        """The sum of the similarities, in the order of the matches."""
        return float(sum(match.similarity for match in self.matches))

    def value(self, variant: Variant) -> float:
        """The score: strict divides by the larger number of items, published by the number of canonical ones."""
        return self.total / max(self.canonical, self.generated) if variant is Variant.STRICT else self.recall

    @property
    def recall(self) -> float:
        """The sum over the number of canonical items: what is extra costs nothing."""
        return self.total / self.canonical

    def to_json(self) -> dict[str, Any]:
        """Return what is stored next to the value."""
        return {
            "canonical": self.canonical,
            "generated": self.generated,
            "recall": self.recall,
            "matches": [[match.canonical, match.generated, match.similarity] for match in self.matches],
        }


def assign(canonical: tuple[str, ...], generated: tuple[str, ...], similarities: "Matrix") -> Assignment:
    """Match the items so that the sum of the similarities is largest (Jonker & Volgenant 1987, as in scipy).

    `similarities` has a row for each canonical item and a column for each generated one. Raises ValueError without a
    canonical item. A pair of similarity 0 or less counts as it is, since the reference implementation does so.
    """
    from scipy.optimize import linear_sum_assignment  # noqa: PLC0415 - a fifth of a second

    if not canonical:
        raise ValueError("there is nothing to match with: no canonical item")
    rows, columns = linear_sum_assignment(similarities, maximize=True) if generated else ((), ())
    partners = {int(row): int(column) for row, column in zip(rows, columns, strict=True)}
    matches = [
        Match(
            canonical=name,
            generated=generated[partners[row]] if row in partners else None,
            similarity=float(similarities[row, partners[row]]) if row in partners else 0.0,
        )
        for row, name in enumerate(canonical)
    ]
    left = [name for column, name in enumerate(generated) if column not in partners.values()]
    matches += [Match(canonical=None, generated=name, similarity=0.0) for name in left]
    return Assignment(matches=tuple(matches), canonical=len(canonical), generated=len(generated))
