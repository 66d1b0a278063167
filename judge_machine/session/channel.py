"""The channel from a session to the outside: one JSON object per line, evidence as content-addressed files."""

import hashlib
import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import TextIO

from judge_machine.verdicts import Cause, Evidence, JourneyStep, Outcome, Verdict


class Channel:
    """Writes events to the outside as they happen; each line is complete, so nothing is lost when the world ends."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def send(self, event: str, **fields: object) -> None:
        self._stream.write(json.dumps({"event": event, **fields}) + "\n")
        self._stream.flush()

    def send_verdict(self, verdict: Verdict) -> None:
        self.send("verdict", verdict=asdict(verdict))

    def send_decision(self, verdict: Verdict) -> None:
        """Send what takes the place of a verdict that was undecided when it was sent."""
        self.send("decision", verdict=asdict(verdict))


def verdict_from_json(fields: dict[str, object]) -> Verdict:
    """The verdict that `Channel.send_verdict` wrote."""
    journey, evidence = fields["journey"], fields["evidence"]
    assert isinstance(journey, list)
    assert isinstance(evidence, list)
    return Verdict(
        test=str(fields["test"]),
        outcome=Outcome(str(fields["outcome"])),
        cause=Cause(str(fields["cause"])) if fields["cause"] else None,
        message=str(fields["message"]),
        duration_s=float(str(fields["duration_s"])),
        journey=tuple(JourneyStep(**step) for step in journey),
        evidence=tuple(Evidence(**item) for item in evidence),
    )


def evidence_path(folder: Path, digest: str) -> Path:
    """The place of evidence in its folder."""
    return folder / digest[:2] / digest


class EvidenceFolder:
    """Keeps evidence under the sha256 of its content, so that equal pages and logs take their room once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, kind: str, media_type: str, content: bytes) -> Evidence:
        digest = hashlib.sha256(content).hexdigest()
        path = evidence_path(self._folder, digest)
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            temporary = path.with_name(f"{digest}.{os.getpid()}")
            temporary.write_bytes(content)
            temporary.replace(path)
        return Evidence(kind=kind, sha256=digest, media_type=media_type, size_bytes=len(content))
