"""The folder of the published data, as a command line names it; needs nothing but the standard library."""

import argparse
import difflib
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

DATASET = "dataset/project_eval_project.json"
RUNS = "runs"
COUNTS = "official_pass_counts.csv"
_WHAT_HOLDS = {DATASET: "the missions", RUNS: "the recorded generations", COUNTS: "the published counts"}


def add_upstream(parser: argparse.ArgumentParser, *needed: str) -> None:
    """Add the argument `upstream`; a folder without one of `needed` ends the program with a message."""
    holding = ", ".join(f"{name} ({_WHAT_HOLDS[name]})" for name in needed)
    parser.add_argument(
        "upstream",
        metavar="UPSTREAM_DIR",
        type=partial(_folder, needed=needed),
        help=f"folder of the published data, with {holding}",
    )


def reject_unknown(
    parser: argparse.ArgumentParser, option: str, named: Iterable[str], known: Sequence[str], *, what: str
) -> None:
    """End the program with a message when one of the names is not known, or none is."""
    if not known:
        parser.error(f"argument UPSTREAM_DIR: holds no {what}")
    for name in named:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=3, cutoff=0)
            parser.error(f"argument {option}: {name}: no such {what}; of {len(known)}, the nearest: {', '.join(near)}")


def missing_from(folder: Path, needed: Iterable[str]) -> str:
    """What keeps a folder from being that of the published data, in words; empty where nothing does."""
    if not folder.is_dir():
        return f"{folder}: no such folder; name the one that holds the published data"
    missing = [f"{name} ({_WHAT_HOLDS[name]})" for name in needed if not (folder / name).exists()]
    return f"{folder}: holds no {', '.join(missing)}; name the folder of the published data" if missing else ""


def _folder(text: str, needed: Sequence[str]) -> Path:
    if problem := missing_from(Path(text), needed):
        raise argparse.ArgumentTypeError(problem)
    return Path(text)
