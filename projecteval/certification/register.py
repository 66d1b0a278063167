"""All certificates of a folder of missions: certificates.json, and the same as a page for people."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from judge_machine.documents import describe_validation
from projecteval.certification.certificate import Certificate
from projecteval.certification.document import page_of
from projecteval.errors import UsageError
from projecteval.storage import write_text

JSON_NAME = "certificates.json"
PAGE_NAME = "CERTIFICATES.md"


class _File(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    format: int = 1
    certificates: tuple[Certificate, ...] = ()


class Register:
    """The certificates in `folder` by mission; adding one writes both files, sorted, the others as they are by then."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._certificates = {certificate.mission: certificate for certificate in _read(folder / JSON_NAME)}

    def get(self, mission: str) -> Certificate | None:
        """The mission's certificate, or None."""
        return self._certificates.get(mission)

    def __iter__(self) -> Iterator[Certificate]:
        return iter([self._certificates[name] for name in sorted(self._certificates)])

    def add(self, certificate: Certificate) -> None:
        """Put it in the place of an earlier one and write both files; keeps what other processes have added."""
        with _alone_in(self._folder):
            self._certificates |= {other.mission: other for other in _read(self._folder / JSON_NAME)}
            self._certificates[certificate.mission] = certificate
            sorted_ones = tuple(self._certificates[name] for name in sorted(self._certificates))
            file = _File(certificates=sorted_ones)
            write_text(self._folder / JSON_NAME, file.model_dump_json(indent=2) + "\n")
            write_text(self._folder / PAGE_NAME, page_of(sorted_ones))


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    # The folder itself is locked, so that no further file lies among the missions.
    folder.mkdir(parents=True, exist_ok=True)
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _read(path: Path) -> tuple[Certificate, ...]:
    if not path.is_file():
        return ()
    try:
        return _File.model_validate_json(path.read_bytes()).certificates
    except ValidationError as error:
        problems = describe_validation(error, where=str(path)).splitlines()
        raise UsageError([*problems, f"{path}: file: remove it and certify all missions again"]) from error
