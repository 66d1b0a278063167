import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from projecteval.errors import UsageError
from projecteval.mission import catalogue, load_missions

REPOSITORY = Path(__file__).parents[3]

WriteMission = Callable[..., Path]


@pytest.fixture
def two_missions(write_mission: WriteMission, mission_yaml: str) -> Path:
    write_mission(mission_yaml.replace("id: guest-book", "id: visitor-book"), folder="visitor-book")
    return write_mission().parent


def test_a_folder_of_missions_is_listed_by_id(two_missions: Path) -> None:
    (two_missions / "notes").mkdir()
    assert catalogue([two_missions]) == {
        "guest-book": two_missions / "guest-book",
        "visitor-book": two_missions / "visitor-book",
    }


def test_a_single_mission_can_be_named(two_missions: Path) -> None:
    assert list(catalogue([two_missions / "visitor-book"])) == ["visitor-book"]


def test_missions_come_in_the_order_of_their_names(two_missions: Path) -> None:
    missions = load_missions(["visitor-book", "guest-book", "visitor-book"], paths=[two_missions])
    assert [mission.id for mission in missions] == ["visitor-book", "guest-book"]
    assert [mission.id for mission in load_missions(paths=[two_missions])] == ["guest-book", "visitor-book"]


def test_an_unknown_id_is_told_with_close_ones(two_missions: Path) -> None:
    with pytest.raises(UsageError, match=r"missions: guestbook: there is no such mission; did you mean guest-book\?"):
        load_missions(["guestbook"], paths=[two_missions])
    with pytest.raises(UsageError, match="zzz: there is no such mission; known are: guest-book, visitor-book"):
        load_missions(["zzz"], paths=[two_missions])


def test_problems_of_all_missions_are_told_together(two_missions: Path) -> None:
    for folder in two_missions.iterdir():
        (folder / "tests.py").unlink()
    with pytest.raises(UsageError) as raised:
        load_missions(paths=[two_missions])
    assert sum("tests.py: file: cannot be read" in problem for problem in raised.value.problems) == 2


def test_an_empty_or_missing_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(UsageError) as raised:
        catalogue([tmp_path / "empty", tmp_path / "absent"])
    assert len(raised.value.problems) == 2


def test_two_folders_cannot_share_an_id(two_missions: Path, tmp_path: Path) -> None:
    shutil.copytree(two_missions / "guest-book", tmp_path / "other/guest-book")
    with pytest.raises(UsageError, match="has the same id; rename one of the two"):
        catalogue([two_missions, tmp_path / "other"])


@pytest.mark.parametrize("place", ["projecteval/shipped", "."])
def test_missions_are_found_in_the_package_or_beside_it(two_missions: Path, tmp_path: Path, place: str) -> None:
    site = tmp_path / "site"
    for package in ("projecteval", "judge_machine"):
        shutil.copytree(REPOSITORY / package, site / package, ignore=shutil.ignore_patterns("__pycache__", "shipped"))
    shutil.copytree(two_missions, site / place / "missions")
    shutil.copy(REPOSITORY / "missions/skills.yaml", site / place / "missions")
    shutil.copytree(two_missions.parent / "canonical", site / place / "canonical")
    program = (
        "import sys\nfrom projecteval.mission import load_missions\n"
        "for mission in load_missions(): sys.stdout.write(f'{mission.id} {len(mission.canonical_project())}\\n')"
    )
    found = subprocess.run([sys.executable, "-c", program], cwd=site, capture_output=True, text=True, check=True)
    assert found.stdout.splitlines() == ["guest-book 1", "visitor-book 1"]
