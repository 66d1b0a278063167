"""One defect as a change of bytes."""

from dataclasses import dataclass
from enum import StrEnum

from projecteval.agents.mutation.vocabulary import BOUNDARIES, COMPARISONS, CONNECTIVES


class Operator(StrEnum):
    """The kinds of defects."""

    REMOVED_HANDLER = "removed handler"
    MISSING_PERSISTENCE = "missing persistence"
    SWAPPED_FIELDS = "swapped fields"
    OFF_BY_ONE = "off by one"
    WRONG_STATUS = "wrong status"
    WRONG_METHOD = "wrong method"
    NEGATED_CONDITION = "negated condition"
    WRONG_ARITHMETIC = "wrong arithmetic"
    MISSING_RESULT = "missing result"
    MISSING_FIELD = "missing field"
    DEAD_LINK = "dead link"
    DROPPED_VALIDATION = "dropped validation"
    DROPPED_ESCAPING = "dropped escaping"
    DROPPED_NORMALISATION = "dropped normalisation"
    REMOVED_SORT = "removed sort"
    REMOVED_BLOCK = "removed block"
    CHANGED_CONSTANT = "changed constant"
    MISSING_TEXT = "missing text"
    WRITTEN_BY_HAND = "written by hand"


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Edit:
    """Replace `source[start:end]`, counted in bytes."""

    start: int
    end: int
    replacement: bytes
    operator: Operator

    def apply(self, source: bytes) -> bytes:
        """The source with the defect in it."""
        return source[: self.start] + self.replacement + source[self.end :]


def operator_of_symbol(symbol: str) -> Operator:
    """Return the operator's name for `symbol` replaced by its opposite."""
    if symbol in BOUNDARIES:
        return Operator.OFF_BY_ONE
    if symbol in COMPARISONS or symbol in CONNECTIVES:
        return Operator.NEGATED_CONDITION
    return Operator.WRONG_ARITHMETIC
