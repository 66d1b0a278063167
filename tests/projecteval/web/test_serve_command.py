"""`projecteval serve` tells where it listens, and ends when it is told to."""

import signal
import subprocess
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
            assert ("?token=" in address) == (host != "127.0.0.1")
            assert "books" in httpx.get(address, trust_env=False, follow_redirects=True).text
            without = httpx.get(address.partition("?")[0], trust_env=False).status_code
            assert without == (200 if host == "127.0.0.1" else 401)
            server.send_signal(number)
            _, errors = server.communicate(timeout=DEADLINE_S)
        finally:
            server.kill()
    assert server.returncode == 0
    assert errors == ""


def test_what_cannot_be_served_is_told(tmp_path: Path) -> None:
    assert "make it, or name another one" in projecteval("serve", tmp_path / "nowhere").refused()
    assert "--host" in projecteval("serve", tmp_path, "--host", "192.0.2.1", "--port", 0).refused()
