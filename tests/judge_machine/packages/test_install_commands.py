"""Which install commands are understood, and which are refused."""

import pytest

from judge_machine.errors import ProjectError
from judge_machine.packages.commands import read_install_commands
from judge_machine.verdicts import Cause


@pytest.mark.parametrize(
    ("command", "names", "files"),
    [
        ("pip install flask==3.1.2", ["flask==3.1.2"], []),
        ("pip3 install -U --no-cache-dir -q flask", ["flask"], []),
        ("pip install -r requirements.txt", [], ["requirements.txt"]),
        ("pip install -rrequirements.txt", [], ["requirements.txt"]),
        ("pip install --requirement=a.txt --requirement b.txt", [], ["a.txt", "b.txt"]),
        ("python -m pip install --progress-bar off flask", ["flask"], []),
        ("python3.11 -m pip install --timeout=60 flask", ["flask"], []),
        ("uv pip install --system flask uvicorn[standard]", ["flask", "uvicorn[standard]"], []),
    ],
)
def test_python_forms(command: str, names: list[str], files: list[str]) -> None:
    plan = read_install_commands([command.split()])

    assert [named.text for named in plan.requirements] == names
    assert [named.text for named in plan.requirement_files] == files
    assert plan.node is None


@pytest.mark.parametrize(
    ("commands", "clean", "production", "names"),
    [
        (["npm install"], False, False, []),
        (["npm ci"], True, False, []),
        (["npm i --production"], False, True, []),
        (["npm ci --omit=dev --no-audit"], True, True, []),
        (["npm install --omit dev"], False, True, []),
        (["npm install -D vite@7"], False, False, ["vite@7"]),
        (["npm ci", "npm install express@5.1.0"], False, False, ["express@5.1.0"]),
    ],
)
def test_node_forms(commands: list[str], clean: bool, production: bool, names: list[str]) -> None:
    node = read_install_commands([command.split() for command in commands]).node

    assert node is not None
    assert (node.clean, node.production, [named.text for named in node.names]) == (clean, production, names)


@pytest.mark.parametrize(
    "command",
    [
        "sh -c true",
        "pip download flask",
        "pip install",
        "pip install -r",
        "pip install -e .",
        "pip install --index-url http://127.0.0.1/ flask",
        "pip install --extra-index-url=http://127.0.0.1/ flask",
        "pip install -f wheels flask",
        "pip install -c limits.txt flask",
        "pip install --target /tmp flask",
        "pip install --no-binary :all: flask",
        "/tmp/pip install flask",
        "python setup.py install",
        "python -m venv .venv",
        "uv sync",
        "npm run build",
        "npm install -g express",
        "npm install --prefix /tmp express",
        "npm install --registry=http://127.0.0.1/ express",
        "npm ci express",
        "yarn install",
        "apt-get install nginx",
    ],
)
def test_other_commands_are_refused_with_the_allowed_forms(command: str) -> None:
    with pytest.raises(ProjectError, match=r"install command 2 .* Allowed are: pip install -r FILE;") as caught:
        read_install_commands([["pip", "install", "flask"], command.split()])

    assert caught.value.cause is Cause.INSTALL_FAILED
