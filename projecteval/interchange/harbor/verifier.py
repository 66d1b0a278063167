"""A verifier that judges on the host, with the full isolation that containers refuse to the judge inside of them.

harbor run … --verifier projecteval.interchange.harbor.verifier:HostVerifier --verifier-kwarg python=/path/to/python

Harbor imports this module into its own interpreter, so it imports nothing but Harbor; projecteval runs in the
interpreter `python`.
"""

import asyncio
import os
import signal
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from harbor.models.verifier.result import VerifierResult
from harbor.verifier.base import BaseVerifier
from harbor.verifier.verifier import RewardFileNotFoundError

from projecteval.interchange.harbor.layout import APP, MISSIONS, REWARD

_LAST_WORDS_CHARACTERS = 500


class HostVerifier(BaseVerifier):  # type: ignore[misc]  # Harbor is in another interpreter than the type checker
    """Judges what the agent left in a folder of the host; the project runs in the judge's own namespaces.

    `python` is the interpreter that has projecteval, by default Harbor's own. `seed` derives the names and numbers of
    the tests. Harbor's logs of the trial get judgement.json and the evidence of failures.
    """

    def __init__(self, *, python: str = sys.executable, seed: int = 0, **further: Any) -> None:
        super().__init__(**further)
        self._python, self._seed = python, int(seed)

    async def verify(self) -> VerifierResult:
        """Return the reward 1 or 0. Raises RewardFileNotFoundError, which is no score, where the judge failed."""
        logs = self.trial_paths.verifier_dir
        with tempfile.TemporaryDirectory(prefix="projecteval-harbor-") as scratch:
            project = Path(scratch) / "project"
            project.mkdir()
            await self.environment.download_dir(APP, project)
            words = ["-m", "projecteval.interchange.harbor", project, "--mission", self._mission(), "--logs", logs]
            code, said = await _finished([self._python, *map(str, words), "--seed", str(self._seed)])
        reward = logs / REWARD
        if code != 0 or not reward.is_file():
            raise RewardFileNotFoundError(f"the judge ended with exit code {code} and gave no reward: {said}")
        return VerifierResult(rewards={"reward": int(reward.read_text("utf-8"))})

    def _mission(self) -> Path:
        paths = self.task.paths
        tests = paths.tests_dir if self.step_name is None else paths.step_tests_dir(self.step_name)
        found = sorted(tests.glob(f"{MISSIONS}/*/mission.yaml"))
        if len(found) != 1:
            raise ValueError(
                f"{tests}: expected one mission below {MISSIONS}/, found {len(found)}; export the task anew"
            )
        return Path(found[0]).parent.absolute()


async def _finished(command: list[str]) -> tuple[int | None, str]:
    """Run a command to its end; its exit code and the end of its standard error. A cancelled one is killed."""
    process = await asyncio.create_subprocess_exec(
        *command,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        _, said = await process.communicate()
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            await process.wait()
    return process.returncode, said.decode("utf-8", "replace").strip()[-_LAST_WORDS_CHARACTERS:]
