"""`projecteval serve` tells where it listens, and ends when it is told to."""

import signal
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.cli.command import DEADLINE_S, ROOT, command_line, environment, projecteval


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])  # noqa: S104 - the token is what is tested
def test_it_serves_until_it_is_told_to_end(workspace: WorkspaceFolder, host: str, number: signal.Signals) -> None:
    words = command_line("serve", workspace.root, "--port", 0, "--host", host)
    with subprocess.Popen(
        # A shell starts what it puts into the background with SIGINT ignored, which is inherited.
        ["env", "--default-signal=INT", *words],
        cwd=ROOT,
        env=environment(PYTHONUNBUFFERED="1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1].replace("0.0.0.0", "127.0.0.1")  # noqa: S104
            with httpx.Client(trust_env=False, follow_redirects=True) as browser:
                assert "books" in browser.get(address).text
            assert httpx.get(address.partition("?")[0], trust_env=False).status_code == 401
            with httpx.Client(trust_env=False) as program:
                plain, _, token = address.partition("?token=")
                assert program.get(plain, headers={"X-Projecteval-Token": token}).status_code == 200
            assert token not in Path(f"/proc/{server.pid}/cmdline").read_text()  # every user may read this
            server.send_signal(number)
            _, errors = server.communicate(timeout=DEADLINE_S)
        finally:
            server.kill()
    assert server.returncode == 0
    assert errors == ""


def test_what_cannot_be_served_is_told(tmp_path: Path) -> None:
    assert "make it, or name another one" in projecteval("serve", tmp_path / "nowhere").refused()
    assert "--host" in projecteval("serve", tmp_path, "--host", "192.0.2.1", "--port", 0).refused()
    open_to_all = projecteval("serve", tmp_path, "--host", "0.0.0.0", "--port", 0, "--no-token")  # noqa: S104
    assert "--no-token: is for this machine alone" in open_to_all.err
    assert open_to_all.code == 2
    weak = projecteval("serve", tmp_path, "--port", 0, PROJECTEVAL_TOKEN="1234")
    assert "PROJECTEVAL_TOKEN: is not a token; use 16" in weak.refused()


def test_without_a_token_there_is_a_warning(workspace: WorkspaceFolder) -> None:
    words = command_line("serve", workspace.root, "--port", 0, "--no-token")
    pipe = subprocess.PIPE
    with subprocess.Popen(words, cwd=ROOT, env=environment(), stdout=pipe, stderr=pipe, text=True) as server:
        try:
            assert server.stderr is not None
            assert "every user of this machine can start programs as you" in server.stderr.readline()
            assert server.stdout is not None
        finally:
            server.kill()


def test_what_takes_a_second_is_loaded_before_a_page_is_asked_for(workspace: WorkspaceFolder) -> None:
    words = command_line("serve", workspace.root, "--port", 0)
    with subprocess.Popen(words, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, text=True) as server:
        try:
            libraries = Path(f"/proc/{server.pid}/maps")
            deadline = time.monotonic() + DEADLINE_S
            while "/scipy/stats/" not in libraries.read_text():
                assert time.monotonic() < deadline
                time.sleep(0.01)
        finally:
            server.kill()
