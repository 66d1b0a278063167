"""Packed environments work elsewhere without a registry, and an archive that is not what it says is refused."""

import gzip
import io
import json
import shutil
import subprocess
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge_machine.errors import BadInput, HarnessError
from judge_machine.packages import Environment, environments, pack_environments, unpack_environments

Prepare = Callable[..., Environment]
Wheel = Callable[..., None]
Files = dict[str, tuple[tarfile.TarInfo, bytes]]
Change = Callable[[dict[str, Any], Files], None]

PROGRAM = "import sys, demo\n\n\ndef main():\n    print('demo', demo.VERSION, sys.prefix)\n"
POINTS = "[console_scripts]\ndemo-program = demo_program:main\n"
MODULE = "/site-packages/demo.py"


@pytest.fixture
def offline(environ: dict[str, str], tmp_path: Path, closed_port: int) -> dict[str, str]:
    """The variables of a machine that reaches no registry and has an empty cache."""
    nowhere = f"http://127.0.0.1:{closed_port}/simple"
    own = {
        "UV_DEFAULT_INDEX": nowhere,
        "PIP_INDEX_URL": nowhere,
        "PROJECTEVAL_CACHE": str(tmp_path / "other" / "cache"),
    }
    settings = {name: value for name, value in environ.items() if not name.endswith(("_LINKS", "_NO_INDEX"))}
    return {**settings, **own}


@pytest.fixture
def archive(prepare: Prepare, cache: Path, tmp_path: Path, environ: dict[str, str]) -> Path:
    """An archive with one environment, in which is one module."""
    made = prepare()
    (next(made.python.glob("lib/*/site-packages")) / "demo.py").write_text("VERSION = '1.0'\n")
    return packed(made, cache, tmp_path, environ)


def packed(made: Environment, cache: Path, tmp_path: Path, environ: dict[str, str]) -> Path:
    pack_environments(cache, made.folders, tmp_path / "packages.tar.gz", search_path=environ["PATH"])
    return tmp_path / "packages.tar.gz"


def unpacked(archive: Path, offline: dict[str, str]) -> dict[str, bool]:
    return unpack_environments(Path(offline["PROJECTEVAL_CACHE"]), archive, search_path=offline["PATH"])


@pytest.mark.parametrize("environ", ["uv", "pip"], indirect=True)
def test_packages_work_where_no_registry_is(
    prepare: Prepare, wheel: Wheel, cache: Path, tmp_path: Path, environ: dict[str, str], offline: dict[str, str]
) -> None:
    wheel("demo", "1.0", files={"demo_program.py": PROGRAM, "demo-1.0.dist-info/entry_points.txt": POINTS})
    archive = packed(prepare("pip install demo==1.0"), cache, tmp_path, environ)
    with pytest.raises(HarnessError, match="could not reach its package registry"):
        prepare("pip install demo==1.0", environ=offline)
    assert list(unpacked(archive, offline).values()) == [True]
    shutil.rmtree(cache)  # nothing of the first machine is used
    made = prepare("pip install demo==1.0", environ=offline)
    assert made.cached
    command = [made.python / "bin" / "demo-program"]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=30).stdout.split()
    assert said == ["demo", "1.0", str(made.python)]
    compiled = next((made.python / "lib").rglob("demo.cpython-*.pyc"))
    source = next((made.python / "lib").rglob("demo.py"))
    assert int.from_bytes(compiled.read_bytes()[8:12], "little") == int(source.stat().st_mtime)
    assert list(unpacked(archive, offline).values()) == [False]
    (one,) = environments(Path(offline["PROJECTEVAL_CACHE"]))
    assert one.packages == ("demo==1.0",)


def another_python(listed: dict[str, Any], _files: Files) -> None:
    listed["environments"][0]["machine"]["Python"] = "3.99.0 (main)"


def another_name(listed: dict[str, Any], _files: Files) -> None:
    listed["environments"][0]["packages"] = ["demo==1.0"]


def a_way_up(listed: dict[str, Any], _files: Files) -> None:
    listed["environments"][0]["entries"]["../outside"] = ""


def a_kind_that_leads_elsewhere(listed: dict[str, Any], _files: Files) -> None:
    listed["environments"][0]["kind"] = "../python"


def a_link_out(listed: dict[str, Any], files: Files) -> None:
    add_link(listed, files, "venv/lib/out", "../../../../..")


def an_absolute_link(listed: dict[str, Any], files: Files) -> None:
    add_link(listed, files, "venv/lib/out", "/etc")


def the_interpreter(listed: dict[str, Any], files: Files) -> None:
    add_link(listed, files, "venv/bin/python", "python3")


def other_content(_listed: dict[str, Any], files: Files) -> None:
    (name,) = (name for name in files if name.endswith(MODULE))
    member, content = files[name]
    files[name] = (member, content.replace(b"1.0", b"6.6"))


def an_unlisted_file(_listed: dict[str, Any], files: Files) -> None:
    files["../outside"] = (tarfile.TarInfo("../outside"), b"")


def a_missing_file(_listed: dict[str, Any], files: Files) -> None:
    del files[next(name for name in files if name.endswith(MODULE))]


def add_link(listed: dict[str, Any], files: Files, path: str, target: str) -> None:
    one = listed["environments"][0]
    one["entries"][path] = f"-> {target}"
    member = tarfile.TarInfo(f"{one['kind']}-{one['key']}/{path}")
    member.type, member.linkname = tarfile.SYMTYPE, target
    files[member.name] = (member, b"")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (another_python, r"Python: the packages are for '3\.99\.0 \(main\)', and this machine has '3\."),
        (another_name, "does not hold what its name says"),
        (a_way_up, r"'\.\./outside' is not a path inside of an environment"),
        (a_kind_that_leads_elsewhere, r"environments\.0\.kind: Input should be 'python' or 'node'"),
        (a_link_out, "venv/lib/out: leads out of its environment"),
        (an_absolute_link, "venv/lib/out: leads out of its environment"),
        (the_interpreter, "File exists"),
        (other_content, r"demo\.py: is not what the list of the archive says"),
        (an_unlisted_file, r"'\.\./outside' is in the archive or in its list, but not in both"),
        (a_missing_file, r"demo\.py' is in the archive or in its list, but not in both"),
    ],
)
def test_an_archive_that_is_not_what_it_says_is_refused(
    archive: Path, offline: dict[str, str], change: Change, message: str
) -> None:
    rewrite(archive, change)
    with pytest.raises(BadInput, match=message):
        unpacked(archive, offline)
    assert environments(Path(offline["PROJECTEVAL_CACHE"])) == ()
    assert not list(archive.parent.rglob("outside"))


def test_damaged_and_foreign_files_are_refused(archive: Path, offline: dict[str, str], tmp_path: Path) -> None:
    whole = archive.read_bytes()
    archive.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BadInput, match="is damaged or no archive of packages"):
        unpacked(archive, offline)
    archive.write_text("no archive")
    with pytest.raises(BadInput, match="is damaged or no archive of packages"):
        unpacked(archive, offline)
    with pytest.raises(BadInput, match="is not there"):
        unpacked(tmp_path / "nothing.tar.gz", offline)
    with tarfile.open(archive, "w:gz") as other:
        other.addfile(tarfile.TarInfo("run.json"))
    with pytest.raises(BadInput, match="is no archive of packages"):
        unpacked(archive, offline)
    assert environments(Path(offline["PROJECTEVAL_CACHE"])) == ()


def rewrite(archive: Path, change: Change) -> None:
    """Write an archive anew after a change of its list and its files."""
    with tarfile.open(archive) as found:
        read = {member.name: (member, _content(found, member)) for member in found.getmembers()}
    _, text = read.pop("environments.json")
    listed = json.loads(text)
    change(listed, read)
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w") as written:
        first = tarfile.TarInfo("environments.json")
        for member, content in [(first, json.dumps(listed).encode()), *read.values()]:
            member.size = len(content)
            written.addfile(member, io.BytesIO(content))
    archive.write_bytes(gzip.compress(raw.getvalue()))


def _content(archive: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    file = archive.extractfile(member) if member.isreg() else None
    return file.read() if file else b""
