"""The Dockerfiles of a task: one for the agent, one for the separate verifier."""

import shlex
from collections.abc import Iterable

from projecteval.interchange.harbor.layout import (
    APP,
    INPUTS,
    LAUNCH,
    LOGS,
    MISSIONS,
    PARAMETERS,
    PREPARED,
    SOLUTION,
    TESTS,
)
from projecteval.interchange.harbor.settings import ExportSettings
from projecteval.mission import Mission
from projecteval.mission.toolchain import PACKAGES

_BASE = ("ca-certificates", "curl", "git", "nodejs", "npm", "procps", "python-is-python3", "python3", "python3-pip")

# As in the folders of our own agents, who see in it what they have changed.
_COMMITTED = (
    "RUN git init --quiet --initial-branch=main && git add --all --force . && \\",
    "    git -c user.name=projecteval -c user.email=projecteval@localhost commit --quiet --message='What was given'",
)


def agent_dockerfile(
    missions: Iterable[Mission], settings: ExportSettings, *, has_files: bool, has_inputs: bool
) -> str:
    """The Dockerfile of the environment in which an agent builds these missions, one after the other.

    The agent is not root; the programs that the missions name are there beside Python and Node.js.
    """
    toolchain = {PACKAGES[program] for mission in missions for program in mission.toolchain}
    lines = [
        f"FROM {settings.image}",
        "RUN apt-get update && apt-get install --yes --no-install-recommends \\",
        f"      {' '.join(sorted({*_BASE, 'python3-venv', *toolchain}))} && \\",
        "    rm -rf /var/lib/apt/lists/*",
        "# pip of Debian refuses to install anything beside Debian's own packages, which nobody here relies on.",
        "ENV PIP_BREAK_SYSTEM_PACKAGES=1",
        f"RUN useradd --create-home agent && mkdir {APP} && chown agent {APP}",
        *([f"COPY --chown=agent app/ {APP}/"] if has_files else []),
        *([f"COPY inputs/ {INPUTS}/"] if has_inputs else []),
        f"WORKDIR {APP}",
        "USER agent",
        *(_COMMITTED if has_files else []),
    ]
    return "\n".join(lines) + "\n"


def verifier_dockerfile(mission: Mission, settings: ExportSettings, *, prepares: bool) -> str:
    """The Dockerfile of the verifier of a mission.

    Where its solution installs packages, they get into the image's cache while it is built, because a verifier without
    a network has no registry: the judge starts the solution once.
    """
    words = [
        "projecteval",
        "judge",
        f"{TESTS}/{PREPARED}",
        "--mission",
        mission.id,
        "--missions",
        f"{TESTS}/{MISSIONS}",
    ]
    start = shlex.join([*words, "--only", "test_launches", "--unsafe"])
    lines = [
        "# An argument, because an image that was built on this machine has no digest of a registry.",
        f"ARG JUDGE={settings.judge}",
        "FROM $JUDGE",
        "USER root",
        f"COPY . {TESTS}/",
        *([f"RUN {start}"] if prepares else []),
        f"WORKDIR {APP}",
    ]
    return "\n".join(lines) + "\n"


def test_script(mission: Mission) -> str:
    """test.sh: judge what the agent left and write the reward; none where the judge itself fails."""
    words = ["python3", "-m", "projecteval.interchange.harbor", APP]
    words += ["--mission", f"{TESTS}/{MISSIONS}/{mission.id}", "--logs", LOGS, "--unsafe"]
    lines = [
        "#!/bin/bash",
        "# Writes reward.txt with 1 where every test passed, with 0 where one failed. Where a test could not be scored",
        "# it writes none and exits with 3: a fault of the judge is not a score. The container is the sandbox; further",
        "# namespaces are usually refused in it, hence --unsafe.",
        "set -eu",
        f"exec {shlex.join(words)}",
    ]
    return "\n".join(lines) + "\n"


def solve_script(folder: str) -> str:
    """solve.sh: put the solution in `folder` of the solution's files in the place of whatever is there."""
    place = shlex.quote(f"{SOLUTION}/{folder}")
    lines = [
        "#!/bin/bash",
        "set -eu",
        f"find {APP} -mindepth 1 -delete",
        f"cp -r {place}/project/. {APP}/",
        f"cp {place}/{LAUNCH} {place}/{PARAMETERS} {APP}/",
    ]
    return "\n".join(lines) + "\n"
