"""The tests as they were when an attempt was judged, and whether they are others today."""

import hashlib
from dataclasses import dataclass

from projecteval.errors import DamagedStoreError
from projecteval.mission import Mission
from projecteval.runs import JUDGED_TESTS, StoredJudgement
from projecteval.runs.folder import RunFolder


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedTests:
    """The text to be shown, None where there is none any more.

    `is_own` says that it is the one that judged the attempt, `today` is the mission's text where that is another one.
    """

    text: str | None
    is_own: bool
    today: str | None

    @property
    def have_changed(self) -> bool:
        """Whether the mission's tests are others today."""
        return self.today is not None


def judged_tests(run: RunFolder, stored: StoredJudgement, mission: Mission | None) -> JudgedTests:
    """The run's own text where it keeps one, which runs that were made earlier do not; else today's."""
    locked = run.lock.missions.get(stored.key.mission)
    sha256 = stored.judgement.versions.get(JUDGED_TESTS) or (locked.tests if locked else "")
    today = mission.tests_path.read_bytes() if mission else None
    changed = today is not None and hashlib.sha256(today).hexdigest() != sha256
    own = _kept(run, sha256)
    shown = today if own is None else own
    return JudgedTests(
        text=None if shown is None else shown.decode("utf-8", "replace"),
        is_own=own is not None,
        today=today.decode("utf-8", "replace") if today is not None and changed else None,
    )


def _kept(run: RunFolder, sha256: str) -> bytes | None:
    try:
        return run.blobs.get(sha256) if run.blobs.exists(sha256) else None
    except (ValueError, DamagedStoreError):  # a run may come from anywhere: no sha256, or not the text of that sha256
        return None
