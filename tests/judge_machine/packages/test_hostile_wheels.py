"""Wheels that attack whoever installs them: nothing of them runs, nothing lands elsewhere, nothing is kept."""

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from judge_machine.errors import ProjectError
from judge_machine.packages import Environment
from judge_machine.verdicts import Cause

Prepare = Callable[..., Environment]
Wheel = Callable[..., None]

pytestmark = pytest.mark.parametrize("environ", ["uv", "pip"], indirect=True)

SITE_PACKAGES = "lib/python*/site-packages"
LEAVES_A_MARK_HERE = "import pathlib; pathlib.Path(__file__).with_name('ran').touch()\n"
NONSENSE = "(" * 20_000 + "\n"


def leaves_a_mark_at(path: Path) -> str:
    return f"import pathlib; pathlib.Path({str(path)!r}).touch()\n"


def refused(prepare: Prepare, cache: Path, command: str = "pip install library==1.0", **limits: float) -> str:
    """Prepare what has to fail as the project's fault, and return why; nothing of it may be in the cache."""
    with pytest.raises(ProjectError) as caught:
        prepare(command, **limits)
    assert caught.value.cause is Cause.INSTALL_FAILED
    assert not list(cache.glob("python-*"))
    return str(caught.value)


def escaped(tmp_path: Path, cache: Path) -> list[Path]:
    """What lies outside of environments although only a package brings it."""
    inside = tuple(cache.glob("python-*/*/venv"))
    found = [*tmp_path.rglob("escaped"), *Path("/").glob("escaped")]
    return [path for path in found if not path.is_relative_to(inside[0] if inside else cache / "nothing")]


def test_a_failed_try_leaves_nothing_that_runs_in_the_next(
    prepare: Prepare, cache: Path, wheel: Wheel, tmp_path: Path
) -> None:
    mark = tmp_path / "ran"
    wheel("helper", "1.0", files={"helper.pth": leaves_a_mark_at(mark)})
    wheel("library", "1.0", requires=("helper",), files={"../../../../../escaped": "x"})

    with suppress(ProjectError):  # pip refuses it, uv leaves that entry out
        prepare("pip install library==1.0")

    assert not mark.exists()
    assert escaped(tmp_path, cache) == []


def test_nothing_of_a_package_runs_while_it_is_installed(prepare: Prepare, wheel: Wheel) -> None:
    looked_for = (
        "keyring",
        "setuptools",
        "_distutils_hack",
        "brotli",
        "pip",
        "compileall",
        "encodings",
        "site",
        "socks",
    )
    files = {f"{name}/__init__.py": LEAVES_A_MARK_HERE for name in (*looked_for, "sitecustomize", "usercustomize")}
    files["first.pth"] = "import pathlib; pathlib.Path(sitedir, 'ran').touch()\n"
    wheel("helper", "1.0", files=files)
    wheel("library", "1.0", requires=("helper",))

    made = prepare("pip install library==1.0")

    assert list(made.python.glob(f"{SITE_PACKAGES}/helper.py"))
    assert not list(made.python.rglob("ran"))


@pytest.mark.parametrize("path", ["/escaped", "library-1.0.data/data/../../../escaped"])
def test_no_entry_leaves_its_place(prepare: Prepare, cache: Path, wheel: Wheel, tmp_path: Path, path: str) -> None:
    wheel("library", "1.0", files={path: "x"})

    with suppress(ProjectError):  # pip refuses it, uv puts it into the environment after all
        prepare("pip install library==1.0")

    assert escaped(tmp_path, cache) == []


@pytest.mark.parametrize("path", ["scripts/python", "data/pyvenv.cfg", "data/bin/activate"])
def test_nothing_replaces_files_of_the_environment(prepare: Prepare, cache: Path, wheel: Wheel, path: str) -> None:
    wheel("library", "1.0", files={f"library-1.0.data/{path}": "#!/bin/sh\nexit 0\n"})

    refused(prepare, cache)


@pytest.mark.parametrize("name", ["python", "../../escaped", "/escaped"])
def test_no_entry_point_replaces_or_leaves(
    prepare: Prepare, cache: Path, wheel: Wheel, tmp_path: Path, name: str
) -> None:
    points = f"[console_scripts]\n{name} = library:VERSION\n"
    wheel("library", "1.0", files={"library-1.0.dist-info/entry_points.txt": points})

    with suppress(ProjectError):
        made = prepare("pip install library==1.0")
        assert (made.python / "bin" / "python").resolve() == Path(sys.executable).resolve()

    assert escaped(tmp_path, cache) == []


def test_a_list_of_files_that_names_others_harms_nobody(prepare: Prepare, wheel: Wheel, tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("mine")
    wheel("library", "1.0", record=(f"{'../' * 40}{str(precious)[1:]},,", f"{precious},,"))

    with suppress(ProjectError):  # uv refuses it, pip copies the list
        prepare("pip install library==1.0")

    assert precious.read_text() == "mine"


def test_a_small_wheel_that_unpacks_to_much_is_refused(prepare: Prepare, cache: Path, wheel: Wheel) -> None:
    wheel("library", "1.0", files={"zeros": bytes(64 << 20)})

    assert "more than 24 MiB" in refused(prepare, cache, install_mib=24)


def test_many_small_parts_are_added_up(prepare: Prepare, cache: Path, wheel: Wheel) -> None:
    wheel("helper", "1.0", files={"zeros": bytes(16 << 20)})
    wheel("library", "1.0", requires=("helper",), files={"more_zeros": bytes(16 << 20)})

    assert "more than 24 MiB" in refused(prepare, cache, install_mib=24)


def test_a_wheel_of_many_files_is_refused(prepare: Prepare, cache: Path, wheel: Wheel) -> None:
    wheel("library", "1.0", files={f"files/{number}": "" for number in range(2000)})

    assert "or 1000 files" in refused(prepare, cache, install_files=1000)


def test_source_that_breaks_the_compiler_does_not_break_the_environment(prepare: Prepare, wheel: Wheel) -> None:
    wheel("library", "1.0", files={"nonsense.py": NONSENSE, "good.py": "GOOD = True\n"})

    made = prepare("pip install library==1.0")

    assert list(made.python.glob(f"{SITE_PACKAGES}/__pycache__/good.*.pyc"))


def test_what_is_kept_has_plain_permissions(prepare: Prepare, wheel: Wheel) -> None:
    wheel("library", "1.0", files={"library-1.0.data/scripts/tool": "#!python\n"})

    made = prepare("pip install library==1.0")

    modes = {path.stat().st_mode & 0o7777 for path in made.python.rglob("*") if not path.is_symlink()}
    assert modes <= {0o755, 0o644}
    assert f"{made.python}/bin/python" in (made.python / "bin" / "tool").read_text()
