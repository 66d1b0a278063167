"""The effects that the user of this machine has approved, or wrote into a configuration in person.

They are kept as digests in the user's state folder, outside of any run: a run that is copied, unpacked or changed
brings no approval with it.
"""

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from platformdirs import user_state_path

from projecteval.approval.effects import Effect, effects_of
from projecteval.errors import StorageError, UsageError
from projecteval.runs import RunConfig


def state_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """$PROJECTEVAL_STATE, or the user's folder for the state of programs."""
    chosen = environ.get("PROJECTEVAL_STATE")
    return Path(chosen) if chosen else user_state_path("projecteval")


class Approvals:
    """The approved effects; an empty file for each, in `folder`/approved."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = (folder or state_folder()) / "approved"

    def missing(self, effects: Sequence[Effect]) -> tuple[Effect, ...]:
        """The effects that are not approved."""
        return tuple(effect for effect in effects if not self._path(effect).is_file())

    def approve(self, effects: Sequence[Effect]) -> None:
        """Keep the effects as approved. Raises StorageError."""
        try:
            if effects:
                self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            for effect in effects:
                self._path(effect).touch()
        except OSError as error:
            raise StorageError(
                f"{self._folder}: cannot keep an approval ({error.strerror}); set PROJECTEVAL_STATE to another folder"
            ) from error

    def _path(self, effect: Effect) -> Path:
        return self._folder / digest_of([effect])


def approve_own(config: RunConfig) -> None:
    """Approve the effects of a configuration that the user wrote; where that cannot be kept, they are asked later."""
    with suppress(StorageError):
        Approvals().approve(effects_of(config))


def check_approved(config: RunConfig, *, path: Path) -> None:
    """Raise UsageError with a line for each effect of the run at `path` that nobody has approved."""
    if missing := Approvals().missing(effects_of(config)):
        raise UsageError(
            [
                *(f"{path}: config.json: {effect.words}" for effect in missing),
                f"{path}: you have not started this run here; read the lines above, and approve them with --trust",
            ]
        )


def digest_of(effects: Sequence[Effect]) -> str:
    """The sha256 of the effects in their order."""
    return hashlib.sha256(json.dumps([effect.words for effect in effects]).encode()).hexdigest()
