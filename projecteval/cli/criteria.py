"""`projecteval criteria`: what an attempt can be measured by."""

from typing import TYPE_CHECKING

from projecteval.cli.options import AsJson
from projecteval.cli.screen import paper, print_json

if TYPE_CHECKING:
    from projecteval.experiment.catalogue import CatalogueEntry


def criteria(as_json: AsJson = False) -> None:
    """List the criteria that an experiment can name, and what this machine lacks for them."""
    from projecteval.experiment.catalogue import catalogue  # noqa: PLC0415
    from projecteval.tables.table import Kind, Table, texts, words  # noqa: PLC0415
    from projecteval.tables.terminal import terminal_table  # noqa: PLC0415

    entries = tuple(catalogue())
    if as_json:
        print_json([entry.as_json() for entry in entries])
        return
    columns = (*words("criterion", "default"), *texts("range, unit", "measures", kind=Kind.PROSE))
    rows = [
        (entry.name, "on" if entry.is_on_by_default else "off", _range(entry), _measures(entry)) for entry in entries
    ]
    paper().print(terminal_table(Table.of("Criteria", columns, rows)))
    for entry in entries:
        for line in entry.lacks:
            paper().print(f"{entry.name}: {line}", soft_wrap=True)


def _range(entry: "CatalogueEntry") -> str:
    return "not declared" if entry.scale is None else str(entry.scale)


def _measures(entry: "CatalogueEntry") -> str:
    named = {
        "version": [entry.version] if entry.version else [],
        "needs": entry.needs,
        "settings": entry.settings,
    }
    notes = [f"{name} {', '.join(values)}" for name, values in named.items() if values]
    return f"{entry.measures} ({'; '.join(notes)})" if notes else entry.measures
