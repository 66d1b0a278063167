"""Requirements of an untrusted project: what is read, and what is refused with file, line and advice."""

import os
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from judge_machine.errors import ProjectError
from judge_machine.packages.commands import read_install_commands
from judge_machine.packages.constraints import CONSTRAINTS_FILE, constraints_for, shipped_pins
from judge_machine.packages.requirements import MAX_FILE_BYTES, MAX_FILES, MAX_REQUIREMENTS, read_requirements
from judge_machine.verdicts import Cause


def read(project: Path, command: str = "pip install -r requirements.txt") -> list[str]:
    return [str(requirement) for requirement in read_requirements(project, read_install_commands([command.split()]))]


def test_names_versions_extras_markers_comments_and_nesting(project: Path) -> None:
    (project / "requirements").mkdir()
    (project / "requirements.txt").write_text(
        "\ufeff# the server\n"
        "Flask_SQLAlchemy >= 3, < 4   # newer ones differ\n"
        "uvicorn[standard]==0.40.0 \\\n    --hash=sha256:0123 \\\n    --hash=sha256:4567\n"
        'colorama==0.4.6 ; sys_platform == "win32"\n'
        "-r requirements/more.txt\n"
    )
    (project / "requirements" / "more.txt").write_text("--requirement ../requirements.txt\r\nDjango~=5.2\r\n")

    assert read(project) == ["django~=5.2", "flask-sqlalchemy<4,>=3", "uvicorn[standard]==0.40.0"]


@pytest.mark.parametrize(
    "line",
    [
        "-e .",
        "--editable=.",
        "--index-url http://127.0.0.1/simple",
        "-i http://127.0.0.1/simple",
        "--extra-index-url http://127.0.0.1/simple",
        "-f ./wheels",
        "--find-links=./wheels",
        "-c limits.txt",
        "--no-binary :all:",
        "--trusted-host 127.0.0.1",
        "--pre",
        "demo @ http://127.0.0.1/demo.whl",
        "demo @ file:///etc/passwd",
        "git+https://127.0.0.1/demo.git",
        "https://127.0.0.1/demo-1.0.tar.gz",
        "./demo",
        "../demo",
        "/opt/demo",
        "~/demo",
        "demo-1.0-py3-none-any.whl",
        "requirements.txt",
        "demo==",
        "demo 1.0",
        "$HOME",
        "demo==${VERSION}",
        "demo; print(1)",
        "demo ; unknown_name == 'x'",
        "-r ../outside.txt",
        "-r /etc/passwd",
        "-r link.txt",
        "-r folder",
        "-r pipe",
        "-r absent.txt",
        "-r bad\0name",
        "x" * 600,
    ],
)
def test_hostile_lines_are_refused(project: Path, tmp_path: Path, line: str) -> None:
    (tmp_path / "outside.txt").write_text("flask\n")
    (project / "link.txt").symlink_to(tmp_path / "outside.txt")
    (project / "folder").mkdir()
    os.mkfifo(project / "pipe")
    (project / "requirements.txt").write_text(f"flask\n\n{line}\n")

    with pytest.raises(ProjectError, match=r"requirements\.txt, line 3: ") as caught:
        read(project)

    assert caught.value.cause is Cause.INSTALL_FAILED


def test_hostile_names_in_the_command_are_refused(project: Path) -> None:
    for name in ("./demo", "demo.whl", "requirements.txt", "git+https://127.0.0.1/demo", "demo@file:///etc"):
        with pytest.raises(ProjectError, match="install command 1 "):
            read(project, f"pip install {name}")


def test_size_and_number_are_bounded(project: Path) -> None:
    (project / "requirements.txt").write_text("#" * (MAX_FILE_BYTES + 1))
    with pytest.raises(ProjectError, match=f"more than {MAX_FILE_BYTES} bytes"):
        read(project)

    (project / "requirements.txt").write_text("".join(f"demo{n}\n" for n in range(MAX_REQUIREMENTS + 1)))
    with pytest.raises(ProjectError, match=f"at most {MAX_REQUIREMENTS}"):
        read(project)

    (project / "requirements.txt").write_text("".join(f"-r r{n}.txt\n" for n in range(MAX_FILES)))
    for number in range(MAX_FILES):
        (project / f"r{number}.txt").write_text("demo\n")
    with pytest.raises(ProjectError, match=f"more than {MAX_FILES} requirements files"):
        read(project)


def test_text_in_another_encoding_is_named(project: Path) -> None:
    (project / "requirements.txt").write_bytes("flask\n".encode("utf-16"))

    with pytest.raises(ProjectError, match="save it as UTF-8"):
        read(project)


def test_shipped_pins_are_exact_and_normalised() -> None:
    pins = shipped_pins()

    assert {"django", "flask", "fastapi", "uvicorn", "pandas", "pillow", "openpyxl", "pytest"} <= pins.keys()
    lines = [line for line in CONSTRAINTS_FILE.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert lines == [f"{canonicalize_name(name)}=={version}" for name, version in pins.items()]


def test_every_name_to_pin_is_pinned() -> None:
    wanted = CONSTRAINTS_FILE.with_suffix(".in").read_text("utf-8").splitlines()

    for line in wanted:
        if not line.startswith("#"):
            requirement = Requirement(line)
            assert requirement.specifier.contains(shipped_pins()[canonicalize_name(requirement.name)]), line


def test_constraints_leave_the_projects_own_versions_alone() -> None:
    kept = constraints_for([Requirement("django==4.2"), Requirement("flask"), Requirement("click>=8")])

    assert "django==" not in kept
    assert f"flask=={shipped_pins()['flask']}\n" in kept
    assert f"click=={shipped_pins()['click']}\n" in kept
