"""Temporary folders of killed processes are removed by the next one; those of living ones are left alone."""

import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from projecteval.storage import owned_folder, temporary_folder

HOLDS = """
import sys
from projecteval.storage import owned_folder
with owned_folder("held") as folder:
    (folder / "page.html").write_text("evidence")
    print(folder, flush=True)
    sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    return tmp_path


@contextmanager
def holder() -> Iterator[tuple[subprocess.Popen[str], Path]]:
    """A process that holds a folder until its input ends."""
    with subprocess.Popen([sys.executable, "-c", HOLDS], stdin=-1, stdout=-1, text=True) as process:
        assert process.stdout is not None
        yield process, Path(process.stdout.readline().strip())


def test_a_killed_process_leaves_its_folder_to_the_next(temporary: Path) -> None:
    with holder() as (process, folder):
        process.kill()
        assert process.wait() == -signal.SIGKILL
    assert (folder / "page.html").is_file()
    with temporary_folder("next"):
        assert not folder.exists()
    assert list(temporary.iterdir()) == []


def test_the_folder_of_a_living_process_stays() -> None:
    with holder() as (process, folder):
        with temporary_folder("next"):
            assert (folder / "page.html").is_file()
        process.communicate("")
    with owned_folder("next"):
        assert (folder / "page.html").is_file()  # it was left in good order


@pytest.mark.parametrize("disguise", ["link to a folder", "link as owner"])
def test_what_is_not_ours_is_not_followed(
    temporary: Path, tmp_path_factory: pytest.TempPathFactory, disguise: str
) -> None:
    precious = tmp_path_factory.mktemp("precious")
    (precious / "letter").write_text("dear")
    trap = temporary / "projecteval-trap"
    if disguise == "link to a folder":
        (precious / ".owner").touch()
        trap.symlink_to(precious)
    else:
        trap.mkdir()
        (trap / ".owner").symlink_to(precious / "letter")
    with temporary_folder("next"):
        assert (precious / "letter").read_text() == "dear"
        assert trap.exists()


def test_nobody_takes_the_folder_of_another_for_abandoned(temporary: Path) -> None:
    def make_some(_: int) -> list[Path]:
        made = []
        for _ in range(200):
            with owned_folder("evidence") as folder:
                (folder / "kept").touch()
            made.append(folder / "kept")
        return made

    with ThreadPoolExecutor(4) as pool:
        made = [path for some in pool.map(make_some, range(4)) for path in some]
    assert [path for path in made if not path.exists()] == []
