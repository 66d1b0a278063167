"""Runs pip, uv or npm in a sandbox, and decides who is to blame when it fails."""

import re
import time
from collections.abc import Mapping
from dataclasses import dataclass

from judge_machine.errors import HarnessError, ProjectError
from judge_machine.installation import HOSTS_VARIABLE, NO_REGISTRY, Installation, Outcome, Registry, install
from judge_machine.limits import Limits
from judge_machine.log_excerpt import excerpt
from judge_machine.verdicts import Cause

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
_NO_ROOM = re.compile(r"No space left on device|os error 28\b|^npm (error|ERR!) code ENOSPC", re.MULTILINE)
_NO_WHEEL = re.compile(r"no usable wheels|no wheels with a matching|--only-binary|from versions: none")
_KILLED = 137  # nothing of the project runs beside an installer: only the machine sends SIGKILL


@dataclass(frozen=True, slots=True, kw_only=True)
class Installer:
    """The settings with which installers run.

    `environ` is what their registries are read from, `isolation` a name of `judge_machine.isolation`. The limits bound
    one build with all its tries; a build takes its `deadline()` when it starts, so that waiting for another builder
    costs it nothing.
    """

    environ: Mapping[str, str]
    limits: Limits
    isolation: str

    def deadline(self) -> float:
        """The `time.monotonic()` at which a build that starts now is ended."""
        return time.monotonic() + self.limits.install_s

    def run(self, installation: Installation, registry: Registry, *, deadline: float) -> None:
        """Run one installer to its end, so that its product is in place.

        Raises ProjectError install_failed (with the telling part of the output, and all of it as its log) or too_slow,
        and HarnessError when the registry cannot be reached or the machine is full.
        """
        name = installation.name
        outcome = self._outcome(installation, registry, deadline, advice="name fewer packages")
        blamed = _blame(name, outcome, registry)
        if blamed is not None:
            raise blamed

    def build(self, package: str, installation: Installation, *, deadline: float) -> None:
        """Build the native part of a package, without a network, so that it is in place.

        What the build says and how it ends is the package's own choice, so every failure is the project's: ProjectError
        install_failed or too_slow. Raises HarnessError where there is no sandbox.
        """
        outcome = self._outcome(installation, NO_REGISTRY, deadline, advice="name packages that are smaller")
        if outcome.exit_code or outcome.refusal:
            reason = outcome.refusal or f"{installation.name} ended with exit code {outcome.exit_code}"
            message = f"the native part of {package} was not built: {reason}"
            said = f". It says:\n{excerpt(outcome.output)}" if outcome.output else ""
            raise ProjectError(Cause.INSTALL_FAILED, message + said, log=outcome.output)

    def _outcome(self, installation: Installation, registry: Registry, deadline: float, *, advice: str) -> Outcome:
        try:
            return install(installation, registry, limits=self.limits, isolation=self.isolation, deadline=deadline)
        except TimeoutError as error:
            raise ProjectError(
                Cause.TOO_SLOW,
                f"installing took more than {self.limits.install_s:g} s and was ended: {installation.name}; {advice}",
            ) from error


def _blame(name: str, outcome: Outcome, registry: Registry) -> ProjectError | HarnessError | None:
    """Return whose fault an end is, None where the packages are in place."""
    if outcome.exit_code == 0:
        return ProjectError(Cause.INSTALL_FAILED, f"{name}: {outcome.refusal}") if outcome.refusal else None
    said = excerpt(outcome.output)
    if outcome.refused_hosts:
        return _blame_for_hosts(name, outcome, registry, said)
    hosts = "".join(f"{host}\n" for host in outcome.unreachable)
    if hosts or _UNREACHABLE.search(outcome.output):
        return HarnessError(
            f"{name} could not reach its package registry; prepare the packages where there is a network, "
            f"or set the installer's index variables:\n{hosts}{said}"
        )
    if outcome.refusal:
        return ProjectError(Cause.INSTALL_FAILED, f"{name}: {outcome.refusal}")
    if _NO_ROOM.search(outcome.output):
        return HarnessError(f"{name} could not write; free some space in the package cache:\n{said}")
    if outcome.exit_code < 0 or outcome.exit_code == _KILLED:
        return HarnessError(f"{name} was ended by the machine, exit code {outcome.exit_code}:\n{said}")
    advice = " Only ready-made wheels are installed, nothing is compiled." if _NO_WHEEL.search(outcome.output) else ""
    message = f"{name} ended with exit code {outcome.exit_code}.{advice} It says:\n{said}"
    return ProjectError(Cause.INSTALL_FAILED, message, log=outcome.output)


def _blame_for_hosts(name: str, outcome: Outcome, registry: Registry, said: str) -> ProjectError | HarnessError:
    hosts = ", ".join(outcome.refused_hosts)
    if registry.settled:
        return ProjectError(
            Cause.INSTALL_FAILED,
            f"{name}: a package is taken from {hosts}; only packages of the registry are installed:\n{said}",
        )
    return HarnessError(
        f"{name}: the registry refers to {hosts}, which installers must not reach; "
        f"if its files are there, name all hosts of its files in {HOSTS_VARIABLE}:\n{said}"
    )
