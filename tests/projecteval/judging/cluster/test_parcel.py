"""A judging arrives at a worker as it was sent, and a mission is packed once."""

from pathlib import Path

from judge_machine import JudgeRequest
from projecteval.judging.cluster.parcel import Archives, Parcel, packed_project
from projecteval.project import Project


def _mission(folder: Path) -> Path:
    for path in ("tests.py", "mission.yaml", "materials/input.csv", "skeleton/app.py", "certificate.json"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(path)
    return folder


def test_the_request_names_the_files_where_the_worker_has_them(tmp_path: Path) -> None:
    mission, project = _mission(tmp_path / "mission"), Project({"app.py": "print(1)", "parts/ä.bin": b"\x00\xff"})
    request = JudgeRequest(
        project=tmp_path,
        tests=mission / "tests.py",
        materials=mission / "materials",
        evidence=tmp_path / "evidence",
        values={"page": "/start"},
        seed=7,
    )
    archive = Archives().of(request)
    parcel = Parcel(
        topic="t",
        request=request.model_dump_json(),
        project=packed_project(project),
        mission=archive.name,
        mission_content=None,
    )
    there, kept = tmp_path / "there", tmp_path / "kept"
    found = parcel.unpack(there, mission=archive.content, evidence=kept)
    assert Project.from_directory(found.project) == project
    assert found.tests.read_text() == "tests.py"
    assert found.materials is not None
    assert found.materials.joinpath("input.csv").read_text() == "materials/input.csv"
    assert found.evidence == kept
    assert (found.values, found.seed, found.launch) == ({"page": "/start"}, 7, None)
    assert not list(there.rglob("skeleton"))
    assert not list(there.rglob("certificate.json"))


def test_equal_missions_have_one_name(tmp_path: Path) -> None:
    requests = [
        JudgeRequest(project=tmp_path, tests=_mission(tmp_path / name) / "tests.py", evidence=tmp_path)
        for name in ("one", "two")
    ]
    archives = Archives()
    assert len({archives.of(request).name for request in requests}) == 1
    assert archives.of(requests[0]) is archives.of(requests[0])
