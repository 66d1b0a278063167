"""A document that was found in a reply."""

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from pydantic import JsonValue

from projecteval.replies.reading import Repair


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Lists, mappings and texts, from whatever notation, and what had to be repaired to get at them."""

    tree: JsonValue = field(hash=False)
    repairs: frozenset[Repair] = frozenset()

    def with_repairs(self, repairs: Collection[Repair]) -> "Found":
        return replace(self, repairs=self.repairs.union(repairs))
