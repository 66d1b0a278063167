"""Runs pip, uv or npm: a bounded time, a small environment, and a verdict on who is to blame when it fails."""

import contextlib
import os
import re
import shlex
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from judge_machine.errors import HarnessError, ProjectError
from judge_machine.verdicts import Cause

TAIL_CHARACTERS = 3000

# What an installer needs to start and to reach its registry. Nothing else is passed on: no key of a model provider,
# and none of the variables that would make pip, uv or npm install elsewhere.
_PASSED_ON = re.compile(
    r"PATH|HOME|USER|LOGNAME|TMPDIR|LANG|LC_ALL|SYSTEMROOT"
    r"|(HTTP|HTTPS|ALL|NO)_PROXY|(http|https|all|no)_proxy"
    r"|SSL_CERT_FILE|SSL_CERT_DIR|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|NODE_EXTRA_CA_CERTS|XDG_(CACHE|CONFIG)_HOME"
    r"|PIP_(CONFIG_FILE|INDEX_URL|EXTRA_INDEX_URL|FIND_LINKS|NO_INDEX|CERT|CLIENT_CERT|TRUSTED_HOST|PROXY"
    r"|DEFAULT_TIMEOUT|TIMEOUT|RETRIES|CACHE_DIR|NO_CACHE_DIR|KEYRING_PROVIDER)"
    r"|UV_(CONFIG_FILE|INDEX\w*|DEFAULT_INDEX|EXTRA_INDEX_URL|FIND_LINKS|NATIVE_TLS|SYSTEM_CERTS|INSECURE_HOST"
    r"|HTTP_TIMEOUT|HTTP_RETRIES|CACHE_DIR|NO_CACHE|OFFLINE|KEYRING_PROVIDER|LINK_MODE|CONCURRENT_\w+)"
    r"|(NPM_CONFIG|npm_config)_(REGISTRY|registry|//.*|CAFILE|cafile|PROXY|proxy|HTTPS_PROXY|https_proxy|NOPROXY|noproxy"
    r"|STRICT_SSL|strict_ssl|USERCONFIG|userconfig|GLOBALCONFIG|globalconfig|CACHE|cache|OFFLINE|offline"
    r"|FETCH_\w+|fetch_\w+)"
)

# Names and versions contain neither blanks nor line breaks (both are checked before), and each of these has one: no
# project can forge them to have its own mistakes excused.
_UNREACHABLE = re.compile(
    r"after connection broken by '"
    r"|Max retries exceeded with url"
    r"|HTTPS?ConnectionPool\(host='[^']*', port=\d+\): "
    r"|\b(401|403|407|429|5\d\d) (Client|Server) Error\b"
    r"|error sending request for url"
    r"|tcp connect error|dns error|Network connectivity is disabled"
    r"|because the network was disabled"
    r"|HTTP status server error \(5\d\d"
    r"|HTTP status client error \((401|403|407|429)"
    r"|could not be queried due to"
    r"|^npm (error|ERR!) code (ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ESOCKETTIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH"
    r"|EHOSTUNREACH|EPROTO|CERT_\w+|UNABLE_TO_\w+|SELF_SIGNED_\w+|DEPTH_ZERO_\w+|ENOTCACHED|E401|E403|E407|E429|E5\d\d)",
    re.MULTILINE,
)
_MACHINE_FULL = re.compile(
    r"No space left on device|os error 28\b|Disk quota exceeded|^npm (error|ERR!) code (ENOSPC|EDQUOT|EACCES|EROFS)",
    re.MULTILINE,
)
_NO_WHEEL = re.compile(r"no usable wheels|no wheels with a matching|--only-binary|from versions: none")


@dataclass(frozen=True, slots=True, kw_only=True)
class Installer:
    """The settings with which installers run.

    `environ` is what they may inherit from, `timeout_s` the time that one build may take with all its commands; a
    build takes its `deadline()` when it starts, so that waiting for another builder costs it nothing.
    """

    environ: Mapping[str, str]
    timeout_s: float

    def deadline(self) -> float:
        """The `time.monotonic()` at which a build that starts now is ended."""
        return time.monotonic() + self.timeout_s

    def run(
        self, command: Sequence[str], *, cwd: Path, deadline: float, settings: Mapping[str, str] | None = None
    ) -> None:
        """Run one installer to its end.

        Raises ProjectError install_failed (with the tail of the output) or too_slow, and HarnessError when the registry
        cannot be reached or the machine is full. The installer's whole process group is ended when its time is over.
        """
        code, output = self.output_of(command, cwd=cwd, deadline=deadline, settings=settings)
        if code != 0:
            raise _blame(command, code, output)

    def output_of(
        self, command: Sequence[str], *, cwd: Path, deadline: float, settings: Mapping[str, str] | None = None
    ) -> tuple[int, str]:
        """Exit code and output (standard output and error together) of one command. Raises as `run` does on time."""
        environment = {name: value for name, value in self.environ.items() if _PASSED_ON.fullmatch(name)}
        environment |= {"NO_COLOR": "1", **(settings or {})}
        try:
            process = subprocess.Popen(
                command,
                cwd=cwd,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        except OSError as error:
            raise HarnessError(f"{command[0]} cannot be started ({error.strerror}); is it installed?") from error
        try:
            output, _ = process.communicate(timeout=max(0.0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired as error:
            raise ProjectError(
                Cause.TOO_SLOW,
                f"installing took more than {self.timeout_s:g} s and was ended: {_shown(command)}; name fewer packages",
            ) from error
        finally:
            _end_group(process)
        return process.returncode, output.decode("utf-8", "replace")


def _end_group(process: subprocess.Popen[bytes]) -> None:
    """End everything that the installer started, also what outlived it."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    assert process.stdout is not None
    process.stdout.close()


def _blame(command: Sequence[str], code: int, output: str) -> ProjectError | HarnessError:
    tail = output.strip()[-TAIL_CHARACTERS:]
    if _UNREACHABLE.search(output):
        return HarnessError(
            f"{_shown(command)} could not reach its package registry; prepare the packages where there is a network, "
            f"or set the installer's index variables:\n{tail}"
        )
    if _MACHINE_FULL.search(output):
        return HarnessError(f"{_shown(command)} could not write; free some space in the package cache:\n{tail}")
    if code < 0:
        return HarnessError(f"{_shown(command)} was ended by signal {-code}:\n{tail}")
    advice = " Only ready-made wheels are installed, nothing is compiled." if _NO_WHEEL.search(output) else ""
    return ProjectError(
        Cause.INSTALL_FAILED, f"{_shown(command)} ended with exit code {code}.{advice} Its last words:\n{tail}"
    )


def _shown(command: Sequence[str]) -> str:
    """The command as a person would write it: the program's name, not its place on this machine."""
    program = Path(command[0]).name
    short = [program, *(part for part in command[1:] if not part.startswith("/"))]
    return shlex.join(short)[:300]
