"""Runs `projecteval` the way a script does: as a process of its own.

Importing what a command needs takes most of the CPU time of a short one. Therefore most processes are forked from one
that has imported it and has done nothing else, so that they begin where a new interpreter would be after that.
"""

import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from projecteval.cli import main

ROOT = Path(__file__).parents[3]
TINY = Path(__file__).parent / "tiny"
MISSIONS = TINY / "missions"
# Generous: a busy machine must not fail a test. Proofs that are asked for take long.
DEADLINE_S = 7200 if "PROJECTEVAL_KILLS" in os.environ else 600

Words = str | int | Path

_FORKS = multiprocessing.get_context("forkserver")
# Nothing here may start a thread, which a fork would not have.
_FORKS.set_forkserver_preload(["projecteval.cli", "projecteval.pipeline", "projecteval.certification", "rich.progress"])


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output, which holds JSON and nothing else."""
        return json.loads(self.out)

    def refused(self) -> str:
        """The complaint of a command that could not use what it was given: one line a problem, and nothing else."""
        assert (self.code, self.out) == (2, ""), self
        assert "Traceback" not in self.err
        assert all(line.startswith("projecteval: ") for line in self.err.splitlines()), self.err
        return self.err


def command_line(*words: Words) -> list[str]:
    """The arguments of the process."""
    return [sys.executable, "-m", "projecteval.cli", *map(str, words)]


def environment(**changes: str) -> dict[str, str]:
    """The environment of the process: as ours, at 80 columns, with this checkout's packages."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "80", "PYTHONWARNINGS": "error", **changes}


def projecteval(*words: Words, cwd: Path | None = None, **changes: str) -> Ended:
    """Run a command to its end; `changes` are environment variables.

    With those of Python the process is a new interpreter, since only that reads them.
    """
    run = _interpreted if any(name.startswith("PYTHON") for name in changes) else _forked
    return run([*map(str, words)], cwd or ROOT, environment(**changes))


def _interpreted(words: list[str], folder: Path, variables: dict[str, str]) -> Ended:
    ended = subprocess.run(
        command_line(*words),
        cwd=folder,
        env=variables,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=DEADLINE_S,
        check=False,
    )
    return Ended(code=ended.returncode, out=ended.stdout, err=ended.stderr)


def _forked(words: list[str], folder: Path, variables: dict[str, str]) -> Ended:
    with tempfile.TemporaryDirectory() as name:
        out, err = Path(name, "out"), Path(name, "err")
        process = _FORKS.Process(target=_become, args=(words, folder, variables, out, err))
        process.start()
        process.join(DEADLINE_S)
        process.kill()  # nothing where it has ended
        process.join()
        assert process.exitcode is not None
        return Ended(code=process.exitcode, out=out.read_text("utf-8"), err=err.read_text("utf-8"))


def _become(words: list[str], folder: Path, variables: dict[str, str], out: Path, err: Path) -> None:
    """Be the command from here on: with its input, output, environment, folder and arguments."""
    for number, path in enumerate((Path(os.devnull), out, err)):
        os.dup2(os.open(path, os.O_RDWR | os.O_CREAT), number)
    sys.stdin, sys.stdout, sys.stderr = (open(number, mode) for number, mode in enumerate("rww"))  # noqa: PTH123, SIM115
    os.environ.clear()
    os.environ.update(variables)
    os.chdir(folder)
    sys.argv = ["projecteval", *words]
    warnings.simplefilter("error")
    main()


def run_tiny(out: Path, *options: Words, agents: Sequence[str] = ("canonical",), missions: Sequence[str]) -> Ended:
    """Run agents on some of the tiny missions."""
    return projecteval("run", *run_words(out, *options, agents=agents, missions=missions))


def run_words(out: Path, *options: Words, agents: Sequence[str], missions: Sequence[str]) -> list[Words]:
    """What stands behind `run`."""
    words: list[Words] = ["--missions", MISSIONS, "--out", out, *options]
    for agent in agents:
        words += ["--agent", agent]
    for mission in missions:
        words += ["--mission", mission]
    return words


def judge_tiny(mission: str, *options: Words, project: Path | None = None, values: Path | None = None) -> Ended:
    """Judge a folder, by default the mission's own solution, with its own answers."""
    solution = TINY / "canonical" / mission
    words: list[Words] = [project or solution / "project", "--missions", MISSIONS, "--mission", mission]
    words += ["--launch", solution / "launch.yaml", "--parameters", values or solution / "parameters.yaml"]
    return projecteval("judge", *words, *options)
