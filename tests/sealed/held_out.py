"""The sealed example, and everything of its missions that nobody may read without the key."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from projecteval.mission import Mission, load_missions
from projecteval.sealing import read_key, unseal_missions
from tests.projecteval.cli.command import Words

HERE = Path(__file__).parent
SEALED, KEY = HERE / "held-out.sealed", HERE / "held-out.key"
TINY = HERE.parent / "projecteval/sealing"
OPEN = ("--sealed", SEALED, "--key", KEY)
ONE: tuple[Words, ...] = (*OPEN, "--mission", "stamp-sums")
COUNTS = {"bus-gaps": 6, "door-counter": 5, "stamp-sums": 6}


def opened(folder: Path, file: Path = SEALED, key: Path = KEY) -> tuple[Mission, ...]:
    """The missions of a sealed file as their author has them."""
    unseal_missions(file, read_key(key))[0].write_to(folder)
    return load_missions(paths=[folder / "missions"])


def secrets_of(mission: Mission) -> Iterator[str]:
    """Lines and names of a mission that nobody may read without the key."""
    yield from (name for name in mission.test_names if name != "test_launches")
    texts = (
        mission.prompt,
        *mission.contract,
        mission.source.tests.decode(),
        *(test.docstring for test in mission.tests),
    )
    for text in (*texts, *(content.decode() for content in mission.canonical_project().values())):
        yield from (line.strip() for line in text.splitlines() if len(line.strip()) > 30)
    for page in mission.checklist.pages:
        yield from (function.description for function in page.functions)


def assert_keeps_nothing(run: Path, missions: tuple[Mission, ...]) -> None:
    """No file of the run holds anything that is secret, as text or as the content of its sha256."""
    contents = {path: path.read_bytes() for path in run.rglob("*") if path.is_file()}
    assert contents
    words = {secret.encode() for mission in missions for secret in secrets_of(mission)}
    assert len(words) > 20
    found = [(path.name, secret) for path, content in contents.items() for secret in words if secret in content]
    assert found == []
    blobs = {path.name for path in (run / "blobs").rglob("*")}
    files = [content for mission in missions for content in mission.canonical_project().values()]
    assert not blobs & {hashlib.sha256(content).hexdigest() for content in files}
