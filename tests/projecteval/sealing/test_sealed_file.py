"""Missions in a sealed file: nobody reads them without the key, and nothing unsafe comes out."""

import io
import json
import zipfile
from pathlib import Path

import pytest
from nacl.secret import SecretBox

from projecteval.errors import UsageError
from projecteval.mission import load_missions
from projecteval.sealing import make_key, read_key, read_sealed_file, seal_missions, unseal_missions
from projecteval.sealing.key import key_id
from tests.projecteval.cli.command import MISSIONS

EXAMPLE = Path(__file__).parent / "example.sealed"
EXAMPLE_KEY = Path(__file__).parent / "example.key"
KEY = bytes(range(32))


def _sealed(folder: Path, key: bytes = KEY) -> Path:
    path = folder / "held-out.sealed"
    seal_missions(load_missions(paths=[MISSIONS]), path, key)
    return path


def _forged(path: Path, entries: list[tuple[zipfile.ZipInfo, bytes]], seal: str = "0" * 64) -> Path:
    """A file of an author who has the key and means harm."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for entry, content in entries:
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED)
    header = {"kind": "projecteval sealed missions", "format": 1, "key_id": key_id(KEY), "seals": [seal]}
    path.write_bytes(json.dumps(header).encode() + b"\n" + SecretBox(KEY).encrypt(packed.getvalue()))
    return path


def test_what_is_unsealed_is_what_was_sealed(tmp_path: Path) -> None:
    files, seals = unseal_missions(_sealed(tmp_path), KEY)
    files.write_to(tmp_path / "opened")
    before = {one.id: one for one in load_missions(paths=[MISSIONS])}
    after = {one.id: one for one in load_missions(paths=[tmp_path / "opened" / "missions"])}
    assert set(seals) == set(after) == set(before)
    for name, mission in after.items():
        assert mission.source == before[name].source
        assert mission.canonical_project() == before[name].canonical_project()
        assert mission.canonical_parameters() == before[name].canonical_parameters()


def test_nothing_of_a_mission_can_be_read_without_the_key(tmp_path: Path) -> None:
    content = _sealed(tmp_path).read_bytes()
    for mission in load_missions(paths=[MISSIONS]):
        for words in (mission.id, mission.title, *mission.test_names, *mission.prompt.splitlines()):
            assert words.encode() not in content


def test_seals_depend_on_the_key_and_on_the_tests_and_on_no_solution(tmp_path: Path) -> None:
    files, first = unseal_missions(_sealed(tmp_path), KEY)
    for name in ("other", "again", "solved", "tested"):
        (tmp_path / name).mkdir()
    other = unseal_missions(_sealed(tmp_path / "other", bytes(32)), bytes(32))[1]
    assert not set(first.values()) & set(other.values())
    assert unseal_missions(_sealed(tmp_path / "again"), KEY)[1] == first
    changes = {"solved": "canonical/tiny-adder/project/add.py", "tested": "missions/tiny-adder/tests.py"}
    seals = {}
    for name, path in changes.items():
        opened = tmp_path / name / "opened"
        files.with_files({path: files[path] + b"\n"}).write_to(opened)
        seals[name] = seal_missions(load_missions(paths=[opened / "missions"]), tmp_path / name / "x", KEY)
    assert seals["solved"] == first
    assert {name for name in first if seals["tested"][name] != first[name]} == {"tiny-adder"}


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda content: content[:-1], "is damaged, its content is not what was sealed; copy it again"),
        (lambda content: content[:-9] + bytes([content[-9] ^ 1]) + content[-8:], "is damaged"),
        (lambda content: content.partition(b"\n")[0], "is damaged"),
        (lambda content: content.replace(b'"seals":["', b'"seals":["' + b"0" * 64 + b'","', 1), "was changed"),
        (lambda content: content.replace(b'"format":1', b'"format":2', 1), "format"),
        (lambda content: content[:0], "is not a sealed file; name one that `missions seal` wrote"),
        (lambda content: b"PK" + content, "is not a sealed file"),
        (lambda content: content[:1] * 100, "copy the file again"),
    ],
)  # fmt: skip
def test_damage_is_reported(tmp_path: Path, damage, words: str) -> None:
    path = _sealed(tmp_path)
    path.write_bytes(damage(path.read_bytes()))
    with pytest.raises(UsageError) as refused:
        unseal_missions(path, KEY)
    assert words in str(refused.value)
    assert str(path) in str(refused.value)


def test_a_wrong_key_is_told_from_damage(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="was sealed with another key; name the key file"):
        unseal_missions(_sealed(tmp_path), bytes(32))


def _link() -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo("missions/one/mission.yaml")
    entry.external_attr = 0o120777 << 16
    return entry


@pytest.mark.parametrize(
    ("entries", "words"),
    [
        ([(zipfile.ZipInfo("missions/../../escaped"), b"")], "could lead elsewhere"),
        ([(zipfile.ZipInfo("/etc/escaped"), b"")], "is no part of a mission"),
        ([(zipfile.ZipInfo("elsewhere/x"), b"")], "is no part of a mission"),
        ([(_link(), b"/etc/passwd")], "is a link"),
        ([(zipfile.ZipInfo("missions/one/zeros"), bytes((50 << 20) + 1))], "50 MiB"),
        ([(zipfile.ZipInfo(f"missions/one/{number}"), b"") for number in range(5001)], "5000 files"),
        ([(zipfile.ZipInfo("missions/one"), b""), (zipfile.ZipInfo("missions/one/x"), b"")], "both a file and the"),
    ],
)  # fmt: skip
def test_unsafe_content_is_refused(tmp_path: Path, entries: list[tuple[zipfile.ZipInfo, bytes]], words: str) -> None:
    with pytest.raises(UsageError) as refused:
        unseal_missions(_forged(tmp_path / "forged", entries), KEY)
    assert words in str(refused.value)


def test_a_file_that_is_too_large_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate((64 << 20) + 1)  # a hole: it takes no space
    with pytest.raises(UsageError, match="is larger than 64 MiB"):
        read_sealed_file(path)


def test_a_key_is_its_owners_alone_and_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "key"
    key = make_key(path)
    assert (path.stat().st_mode & 0o777, read_key(path)) == (0o600, key)
    with pytest.raises(UsageError, match="no key is overwritten"):
        make_key(path)
    (tmp_path / "words").write_text("a password", "utf-8")
    with pytest.raises(UsageError, match="expected 64 hexadecimal digits"):
        read_key(tmp_path / "words")


def test_the_example_opens_with_the_key_beside_it() -> None:
    files, seals = unseal_missions(EXAMPLE, read_key(EXAMPLE_KEY))
    assert set(seals) == {"tiny-adder", "tiny-greeter", "tiny-notes"}
    assert "canonical/tiny-adder/project/add.py" in files
