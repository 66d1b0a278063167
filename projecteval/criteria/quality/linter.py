"""A linter, and how it is called.

It reads copies whose names are numbers, with our settings alone: neither configuration files of a project, nor the
names of its files and folders, nor its comments change what is found. It runs none of the code. It is not in the
sandbox: a file that makes a linter fail costs the findings of its project.
"""

import os
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from projecteval.criteria.quality.findings import Finding, LinterError


@dataclass(frozen=True, slots=True, kw_only=True)
class Linter:
    """A program that finds faults in the code of some of lizard's `languages`.

    `command` gives the whole command, and raises LinterError where the program is missing; `version` names it with its
    version and rules, and raises likewise. `read` takes its output apart: the number of a file with each finding.
    `suffix` is that of the copy of a path, `copied` the text that it has, of the same lines. `settings` is the text of
    a file `settings.json` that the command may name.
    """

    name: str
    languages: frozenset[str]
    command: Callable[[], tuple[str, ...]]
    version: Callable[[], str]
    read: Callable[[str], Iterator[tuple[int, Finding]]]
    suffix: Callable[[str], str]
    copied: Callable[[str], str] = str
    settings: str = ""

    def find(self, files: Sequence[tuple[str, str]], scratch: Path, *, timeout_s: float) -> list[list[Finding]]:
        """The findings in each of the files, which are paths with texts; `scratch` is an empty folder.

        Raises LinterError.
        """
        command = self.command()
        (scratch / "settings.json").write_text(self.settings)
        for number, (path, text) in enumerate(files):
            copy = scratch / f"{number}{self.suffix(path)}"
            copy.write_bytes(self.copied(text).encode("utf-8", "replace"))
        found: list[list[Finding]] = [[] for _ in files]
        for number, finding in self.read(output_of(self.name, command, scratch, timeout_s=timeout_s)):
            if number < len(files):
                found[number].append(replace(finding, path=files[number][0]))
        return found


def output_of(name: str, command: Sequence[str], folder: Path, *, timeout_s: float) -> str:
    """What a linter prints. Raises LinterError where it cannot be started, does not end in time, or complains."""
    environment = {"PATH": os.environ.get("PATH", os.defpath), "HOME": str(folder), "NO_COLOR": "1"}
    try:
        ended = subprocess.run(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=timeout_s,
            check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise LinterError(f"{name} did not end within {timeout_s:g} s") from None
    except OSError as error:
        raise LinterError(f"{name} cannot be started: {error.strerror}") from error
    if ended.returncode not in (0, 1) or ended.stderr.strip():
        words = " ".join(ended.stderr.decode("utf-8", "replace").split())
        raise LinterError(f"{name} failed with exit code {ended.returncode}: {words[:200]}")
    return ended.stdout.decode("utf-8", "replace")
