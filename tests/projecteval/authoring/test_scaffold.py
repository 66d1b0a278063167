"""New missions: sound at once, in every stack, and nothing of anybody's is overwritten."""

from collections.abc import Callable
from pathlib import Path

import pytest

from masker import mask_tree
from projecteval.authoring.places import new_places
from projecteval.authoring.scaffold import make_skeleton, new_scaffold
from projecteval.authoring.stacks import STACKS
from projecteval.certification.tracing import trace
from projecteval.errors import UsageError
from projecteval.mission import Mission, MissionKind

ALL = [(kind, stack) for kind, stacks in STACKS.items() for stack in stacks]


@pytest.mark.parametrize(("kind", "stack"), ALL)
def test_a_new_mission_is_sound(kind: MissionKind, stack: str, new_mission: Callable[..., Mission]) -> None:
    mission = new_mission(kind, stack)
    assert [line for solution in mission.solutions() for line in solution.check()] == []
    assert mission.tests[0].name == "test_launches"
    assert len(mission.tests) >= 4
    assert mission.stack == STACKS[kind][stack]
    masked = mask_tree(dict(mission.canonical_project().items())).files
    assert dict(mission.skeleton_project().items()) == masked
    assert masked != dict(mission.canonical_project().items())
    assert mission.yaml_path.read_text("utf-8").startswith("# yaml-language-server: $schema=../mission.schema.json\n")
    assert (mission.folder.parent / "mission.schema.json").is_file()


@pytest.mark.parametrize("kind", MissionKind)
def test_a_new_mission_hides_no_requirement(kind: MissionKind, new_mission: Callable[..., Mission]) -> None:
    result, problems = trace(new_mission(kind))
    assert (result.hidden, problems) == ((), [])


@pytest.mark.parametrize("kind", MissionKind)
def test_the_usual_stack_is_taken(kind: MissionKind, new_mission: Callable[..., Mission]) -> None:
    assert new_mission(kind).stack == next(iter(STACKS[kind].values()))


def test_a_title_with_signs_of_yaml_is_kept(tmp_path: Path) -> None:
    scaffold = new_scaffold("one", kind=MissionKind.CONSOLE, title='A "list": of #1 things')
    assert b'\ntitle: "A \\"list\\": of #1 things"\n' in scaffold.mission["mission.yaml"]


def test_an_unknown_stack_is_told_with_the_closest() -> None:
    with pytest.raises(UsageError, match="did you mean flask"):
        new_scaffold("one", kind=MissionKind.WEBSITE, stack="flasc")
    with pytest.raises(UsageError, match="choose one of python, node"):
        new_scaffold("one", kind=MissionKind.CONSOLE, stack="django")


@pytest.mark.parametrize("name", ["Guest-Book", "guest book", "-guest", "..", "guest/book", "", "a" * 81])
def test_a_wrong_id_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is not an id"):
        new_places(name, missions=tmp_path / "missions")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("taken", ["missions/book", "canonical/book"])
def test_nothing_is_overwritten(taken: str, tmp_path: Path) -> None:
    (tmp_path / taken).mkdir(parents=True)
    with pytest.raises(UsageError, match=f"{taken}: folder: is there already"):
        new_places("book", missions=tmp_path / "missions")


def test_solutions_lie_where_they_are_looked_for(tmp_path: Path) -> None:
    missions = tmp_path / "missions"
    beside = new_places("book", missions=missions, canonical=tmp_path / "canonical")
    inside = new_places("book", missions=missions, canonical=missions)
    assert (beside.solution, inside.solution) == (tmp_path / "canonical/book", missions / "book/canonical")
    with pytest.raises(UsageError, match="are looked for in"):
        new_places("book", missions=missions, canonical=tmp_path / "elsewhere")


def test_a_skeleton_is_replaced_as_a_whole(new_mission: Callable[..., Mission]) -> None:
    mission = new_mission(MissionKind.CONSOLE)
    (mission.folder / "skeleton/old.py").write_text("gone = True\n")
    (mission.canonical_folder / "project/more.py").write_text("def more():\n    return 1\n")
    report = make_skeleton(mission)
    assert {entry.path for entry in report} == {"add.py", "more.py"} == set(mission.skeleton_project())
    assert "return 1" not in (mission.folder / "skeleton/more.py").read_text()
    assert not list(mission.folder.glob(".skeleton-*"))


def test_what_cannot_be_masked_leaves_the_old_skeleton(new_mission: Callable[..., Mission]) -> None:
    mission = new_mission(MissionKind.CONSOLE)
    before = mission.skeleton_project()
    (mission.canonical_folder / "project/add.py").write_text("def broken(:\n")
    with pytest.raises(UsageError, match=r"add\.py"):
        make_skeleton(mission)
    assert mission.skeleton_project() == before
