"""The certificates of missions: one file in the folder of each, and one page of all for people."""

import fcntl
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

from pydantic import ValidationError

from judge_machine.documents import describe_validation
from projecteval.certification.certificate import Certificate
from projecteval.certification.document import page_of
from projecteval.certification.journal import JOURNAL_NAME, Journal
from projecteval.errors import UsageError
from projecteval.judging.machine import MachineVersions
from projecteval.mission.mission import CERTIFICATE_NAME, Mission
from projecteval.mission.origins import CHECKPOINTS, split_checkpoint
from projecteval.storage import write_text

PAGE_NAME = "CERTIFICATES.md"


def place_of(mission: str) -> str:
    """The folder of a mission's certificate, below the folder of missions; that of a checkpoint is with its files."""
    growing, number = split_checkpoint(mission)
    return growing if number == 1 else f"{growing}/{CHECKPOINTS}/{number}"


def read_certificate(folder: Path) -> Certificate | None:
    """Return the certificate in a mission's folder, None where there is none or where it is of another mission.

    A copied folder has the certificate of the mission that it was copied from. Raises UsageError for a file that cannot
    be read.
    """
    path = folder / CERTIFICATE_NAME
    try:
        certificate = Certificate.model_validate_json(path.read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise UsageError(f"{path}: file: cannot be read ({error.strerror}); correct its permissions") from error
    except ValidationError as error:
        problems = describe_validation(error, where=str(path)).splitlines()
        raise UsageError([*problems, f"{path}: file: remove it and certify {folder.name} again"]) from error
    return certificate if folder.match(place_of(certificate.mission)) else None


def certificate_of(mission: Mission) -> Certificate | None:
    """Return the certificate of a mission or a checkpoint, None where there is none. Raises like `read_certificate`."""
    return read_certificate(mission.missions_folder / place_of(mission.id))


class Register:
    """The certificates in `folder`, as `MISSION/certificate.json`; the page next to them is written from these files.

    That of a later checkpoint is `MISSION/checkpoints/N/certificate.json`.

    Several processes may add to one folder at the same time. Raises UsageError for a certificate that cannot be read.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        tuple(self)

    def __iter__(self) -> Iterator[Certificate]:
        places = (f"*/{CERTIFICATE_NAME}", f"*/{CHECKPOINTS}/*/{CERTIFICATE_NAME}")
        folders = sorted(path.parent for place in places for path in self._folder.glob(place))
        return (certificate for folder in folders if (certificate := read_certificate(folder)) is not None)

    def get(self, mission: str) -> Certificate | None:
        """Return the mission's certificate as it is now, or None."""
        return read_certificate(self._folder / place_of(mission))

    def check_writable(self, mission: str) -> None:
        """Raise UsageError where the mission's certificate cannot be written, before hours are spent on it."""
        for place in (self._folder / place_of(mission), self._folder):
            existing = next(path for path in (place, *place.absolute().parents) if path.exists())
            try:
                with tempfile.TemporaryFile(dir=existing):
                    pass
            except OSError as error:
                raise UsageError(
                    f"{place}: folder: the certificate cannot be written there ({error.strerror}); name another folder "
                    "with --out"
                ) from error

    @contextmanager
    def journal(self, mission: str, machine: MachineVersions, *, anew: bool = False) -> Iterator[Journal]:
        """What certifications of the mission that were stopped have judged; deleted when the block ends well.

        `machine` has the versions of what judges: others judge again. With `anew`, nothing is known. Raises OSError.
        """
        path = self._folder / place_of(mission) / JOURNAL_NAME
        path.parent.mkdir(parents=True, exist_ok=True)
        if anew:
            path.unlink(missing_ok=True)
        circumstances = f"projecteval {version('projecteval')}, {sorted(machine.browser.items())}, {machine.isolation}"
        yield Journal(path, circumstances=circumstances)
        path.unlink(missing_ok=True)

    def add(self, certificate: Certificate) -> None:
        """Write the certificate in the place of an earlier one, and rewrite the page. Raises OSError."""
        place = self._folder / place_of(certificate.mission)
        write_text(place / CERTIFICATE_NAME, certificate.model_dump_json(indent=2) + "\n")
        self.write_page()

    def write_page(self) -> None:
        """Write the page from the certificates that exist, unless it says the same already. Raises OSError."""
        path = self._folder / PAGE_NAME
        with _locked(self._folder):  # or a page that was written from fewer certificates could come last
            page = page_of(tuple(self))
            if not path.is_file() or path.read_text("utf-8") != page:
                write_text(path, page)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    # The folder itself is locked, so that no extra file is among the missions.
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
