"""Everything that `criteria:` in an experiment may name, with what each measures and what this machine lacks for it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from projecteval.errors import PlugInError
from projecteval.runs.settings import BEHAVIOUR
from projecteval.scorers import Scale, criterion_names, scorer_names, usual_names
from projecteval.scorers.table import MEASURES, declaration_of, scorer_lacks


@dataclass(frozen=True, slots=True, kw_only=True)
class CatalogueEntry:
    """One part of the evaluation.

    `kind` is tests, scorer or criterion. `version` and `scale` are None where it does not declare them. `settings` are
    the names of its settings, `lacks` says what is missing here, one line each, and what to do.
    """

    name: str
    kind: str
    measures: str
    version: str | None = None
    scale: Scale | None = None
    is_on_by_default: bool = False
    needs: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The entry as other programs read it."""
        scale = self.scale
        return {
            "name": self.name,
            "kind": self.kind,
            "version": self.version,
            "measures": self.measures,
            "unit": scale and scale.unit,
            "least": scale and scale.least,
            "most": scale and scale.most,
            "on_by_default": self.is_on_by_default,
            "needs": list(self.needs),
            "settings": list(self.settings),
            "lacks": list(self.lacks),
        }


def catalogue() -> Iterator[CatalogueEntry]:
    """Yield the tests, the scorers and the criteria, also those of other packages and those that cannot be loaded."""
    yield CatalogueEntry(
        name=BEHAVIOUR,
        kind="tests",
        measures="the tests of the mission, through a simulated user",
        scale=Scale(),
        is_on_by_default=True,
    )
    for name in scorer_names():
        yield CatalogueEntry(
            name=name,
            kind="scorer",
            measures=MEASURES.get(name, "a scorer of another package"),
            scale=Scale() if name in MEASURES else None,
            is_on_by_default=name in usual_names(),
            lacks=scorer_lacks(name),
        )
    yield from map(_criterion, criterion_names())


def _criterion(name: str) -> CatalogueEntry:
    try:
        declared = declaration_of(name)
    except PlugInError as error:
        return CatalogueEntry(name=name, kind="criterion", measures="cannot be loaded", lacks=(str(error),))
    if declared is None:
        return CatalogueEntry(name=name, kind="criterion", measures="declares nothing of itself")
    return CatalogueEntry(
        name=name,
        kind="criterion",
        version=declared.version,
        measures=declared.measures,
        scale=declared.scale,
        is_on_by_default=name in usual_names(),
        needs=declared.needs,
        settings=tuple(declared.settings.model_fields) if declared.settings else (),
        lacks=declared.lacking(),
    )
