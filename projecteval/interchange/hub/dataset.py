"""A folder as the hub expects it: a card, and a file of rows for each configuration."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from projecteval.errors import UsageError
from projecteval.storage import write_bytes, write_text
from projecteval.tables.parquet import check_parquet, parquet_rows

SPLIT = "test"
_CARD, _DATA = "README.md", "data"
_MARK = "<!-- Written by projecteval; a new export replaces this file. -->"
_SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M"))
_LARGER = "1M<n<10M"


@dataclass(frozen=True, slots=True, kw_only=True)
class DatasetConfig:
    """One table of a dataset; the rows have the same keys, and `columns` says what each of them means."""

    name: str
    rows: Sequence[Mapping[str, Any]] = field(repr=False)
    columns: Mapping[str, str] = field(hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DatasetCard:
    """The card: title, introduction in Markdown, tags, and the name of a licence on the hub."""

    title: str
    introduction: str
    tags: tuple[str, ...]
    licence: str = "unknown"


def write_dataset(
    out: Path, card: DatasetCard, configs: Sequence[DatasetConfig], *, as_parquet: bool = False
) -> list[Path]:
    """Write the card and the rows, as JSON Lines or as Parquet, and return the paths.

    An earlier export in `out` is replaced. Raises UsageError for a folder with anything else, a configuration without
    rows, and where Parquet is wanted and pyarrow is missing.
    """
    _check_folder(out)
    if empty := [config.name for config in configs if not config.rows]:
        raise UsageError(f"{out}: {', '.join(empty)}: there are no rows to write; the hub refuses a table without any")
    if as_parquet:
        check_parquet()
    ending, other = (".parquet", ".jsonl") if as_parquet else (".jsonl", ".parquet")
    written = []
    for config in configs:
        path = out / _DATA / f"{config.name}{ending}"
        write_bytes(path, parquet_rows(config.rows) if as_parquet else _json_lines(config.rows))
        path.with_suffix(other).unlink(missing_ok=True)
        written.append(path)
    write_text(out / _CARD, _card_text(card, configs, ending))
    return [out / _CARD, *written]


def _check_folder(out: Path) -> None:
    if out.exists() and not out.is_dir():
        raise UsageError(f"{out}: is a file; a dataset takes a folder: --out FOLDER")
    card = out / _CARD
    if out.is_dir() and any(out.iterdir()) and not (card.is_file() and _MARK in card.read_text("utf-8", "replace")):
        raise UsageError(f"{out}: folder: is not empty and has no earlier export; name an empty or a new folder")


def _json_lines(rows: Sequence[Mapping[str, Any]]) -> bytes:
    return "".join(f"{json.dumps(row, ensure_ascii=True)}\n" for row in rows).encode()


def _card_text(card: DatasetCard, configs: Sequence[DatasetConfig], ending: str) -> str:
    most = max(len(config.rows) for config in configs)
    front = {
        "license": card.licence,
        "pretty_name": card.title,
        "language": ["en"],
        "task_categories": ["text-generation"],
        "tags": list(card.tags),
        "size_categories": [next((name for bound, name in _SIZES if most < bound), _LARGER)],
        "configs": [
            {
                "config_name": config.name,
                **({"default": True} if number == 0 else {}),
                "data_files": [{"split": SPLIT, "path": f"{_DATA}/{config.name}{ending}"}],
            }
            for number, config in enumerate(configs)
        ],
    }
    parts = [f"---\n{yaml.safe_dump(front, sort_keys=False, allow_unicode=True)}---\n", _MARK]
    parts += [f"# {card.title}", card.introduction.strip()]
    for config in configs:
        rows = "\n".join(f"| `{name}` | {meaning} |" for name, meaning in config.columns.items())
        parts.append(f"## {config.name}\n\n{len(config.rows)} rows.\n\n| column | meaning |\n|---|---|\n{rows}")
    return "\n\n".join(parts) + "\n"
