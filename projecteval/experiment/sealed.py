"""Opens the sealed file of an experiment."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from projecteval.errors import UsageError
from projecteval.experiment.experiment_file import ExperimentFile
from projecteval.sealing import OpenedMissions, open_sealed


@contextmanager
def opened_for(experiment: ExperimentFile, *, path: Path, key: Path | None = None) -> Iterator[OpenedMissions | None]:
    """The sealed missions of the experiment at `path`, open for as long as the block runs; None where it has none.

    `key` takes the place of the key file that the experiment names. Raises UsageError for a missing or wrong key, and
    for a file that lacks a published hash.
    """
    sealed = experiment.sealed
    if sealed is None:
        if key is not None:
            raise UsageError(f"{path}: sealed: is missing, and --key is for sealed missions; omit --key")
        yield None
        return
    if key is None and sealed.key is None:
        raise UsageError(f"{path}: sealed.key: is missing; name the file with the key, there or with --key")
    with open_sealed(path.parent / sealed.file, key or path.parent / (sealed.key or "")) as opened:
        if missing := set(sealed.seals) - set(opened.seals.values()):
            raise UsageError(
                f"{opened.path}: seals: no mission has the published hash {digest}; name the file that it was "
                "published for"
                for digest in sorted(missing)
            )
        yield opened
