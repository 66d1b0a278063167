"""Harbor itself runs the exported missions: its lint, the canonical solution (oracle), and an agent that does nothing.

`python -m benchmarks harbor [MISSION…]` exports the missions, by default all, and ends with exit code 1 unless the lint
finds nothing, every oracle has the reward 1 and every nop 0. It needs no containers: commands run in bubblewrap.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import platformdirs

from judge_machine import default_cache, find_browser_programs
from projecteval import judge_project, load_mission
from projecteval.errors import UsageError
from projecteval.interchange.harbor import ExportedTask, ExportSettings, export_missions
from projecteval.interchange.harbor.layout import MISSIONS, PREPARED
from projecteval.mission import load_missions

REPOSITORY = Path(__file__).resolve().parents[1]
_CLASSES = "projecteval.interchange.harbor"
_HOURS_S = 6 * 3600


def installed_harbor() -> Path | None:
    """The program that `make harbor` installs, or None."""
    folder = Path(os.environ.get("PROJECTEVAL_HARBOR") or platformdirs.user_cache_path("projecteval-harbor"))
    program = folder / "bin/harbor"
    return program if program.exists() else None


def findings_of(harbor: Path, tasks: Sequence[ExportedTask]) -> list[object]:
    """Return what every rule of Harbor's lint finds in the tasks."""
    words = [str(harbor), "lint", "--select", "ALL", "--json", *(str(task.folder) for task in tasks)]
    done = subprocess.run(words, env=_environment(), capture_output=True, text=True, check=False)
    found = json.loads(done.stdout)
    return list(found)


def run_job(
    harbor: Path,
    tasks: Path,
    job: Path,
    *,
    agent: str,
    workers: int = 1,
    modules: Sequence[Path] = (),
    further: Sequence[str] = (),
) -> None:
    """Let an agent of Harbor try all tasks below `tasks`; `job` is the folder of the job.

    `modules` are folders from which Harbor may import, `further` are more words of its command line. Raises UsageError
    with what Harbor says where it fails.
    """
    words = [str(harbor), "run", "--path", str(tasks), "--agent", agent, "--yes", "--quiet"]
    words += ["--jobs-dir", str(job.parent), "--job-name", job.name, "--n-concurrent", str(workers)]
    places = {
        "path": os.pathsep.join([str(Path(sys.executable).parent), "/usr/local/bin", "/usr/bin", "/bin"]),
        "see": ":".join(map(str, _places_to_see())),
        "write": str(default_cache(os.environ)),
        "variables": "PYTHONPATH,PROJECTEVAL_CACHE",
    }
    words += ["--env", f"{_CLASSES}.environment:BubblewrapEnvironment"]
    words += [word for name, value in places.items() for word in ("--ek", f"{name}={value}")]
    done = subprocess.run(
        [*words, *further], env=_environment(modules), capture_output=True, text=True, timeout=_HOURS_S, check=False
    )
    if done.returncode != 0:
        raise UsageError(
            f"harbor run: ended with exit code {done.returncode}: {done.stderr[-2000:] or done.stdout[-2000:]}"
        )


def rewards_of(job: Path) -> dict[str, list[float | None]]:
    """By the name of its task the rewards of each trial, one for each step; None where there is none."""
    rewards: dict[str, list[float | None]] = {}
    for path in sorted(job.glob("*/result.json")):
        trial = json.loads(path.read_text("utf-8"))
        parts = trial["step_results"] or [trial]
        rewards[trial["task_name"]] = [
            ((part["verifier_result"] or {}).get("rewards") or {}).get("reward") for part in parts
        ]
    return rewards


def prepare_packages(tasks: Sequence[ExportedTask]) -> None:
    """Fill the package cache as the images of the verifiers are filled: a verifier has no registry."""
    for task in tasks:
        for project in sorted([*task.folder.glob(f"tests/{PREPARED}"), *task.folder.glob(f"steps/*/tests/{PREPARED}")]):
            (mission,) = project.with_name(MISSIONS).glob("*/mission.yaml")
            judge_project(project, load_mission(mission.parent), only=("test_launches",))


def main(arguments: Sequence[str]) -> None:
    """Export missions, run them in Harbor, and print the figures."""
    harbor = installed_harbor()
    if harbor is None:
        raise UsageError("harbor: is not installed; install it with: sh scripts/harbor.sh")
    missions = load_missions(list(arguments) or None, grown=True)
    workers = max(1, (os.cpu_count() or 2) // 2)
    with tempfile.TemporaryDirectory(prefix="projecteval-harbor-") as name:
        folder = Path(name)
        began = time.monotonic()
        tasks = export_missions(missions, folder / "tasks", ExportSettings())
        _say("export", tasks, f"{sum(task.steps for task in tasks)} instructions", began)
        began = time.monotonic()
        wrong = [str(finding) for finding in findings_of(harbor, tasks)]
        _say("lint, all rules", tasks, f"{len(wrong)} findings", began)
        began = time.monotonic()
        prepare_packages(tasks)
        _say("packages", tasks, "in the cache", began)
        for agent, expected in (("oracle", 1.0), ("nop", 0.0)):
            began = time.monotonic()
            run_job(harbor, folder / "tasks", folder / agent, agent=agent, workers=workers)
            rewards = rewards_of(folder / agent)
            right = [task for task in tasks if rewards.get(task.name) == [expected] * task.steps]
            _say(agent, tasks, f"{len(right)} with {expected:g} in every step", began)
            wrong += [f"{agent}: {one.name}: {rewards.get(one.name)}" for one in tasks if one not in right]
    if wrong:
        sys.exit("\n".join(wrong))


def _say(step: str, tasks: Sequence[ExportedTask], result: str, began: float) -> None:
    print(f"{step:16} {len(tasks):3} tasks  {result:28} {time.monotonic() - began:7.1f} s", flush=True)


def _places_to_see() -> list[Path]:
    """What the judge needs in bubblewrap beside the system: this checkout, its interpreter, its browser."""
    browser = find_browser_programs()
    places = [
        REPOSITORY,
        Path(sys.prefix),
        Path(sys.base_prefix),
        *([browser.browser.resolve().parent] if browser else []),
    ]
    node = shutil.which("node")
    places += [Path(node).resolve().parents[1]] if node else []
    return sorted({place for place in places if not place.is_relative_to("/usr")})


def _environment(modules: Sequence[Path] = ()) -> dict[str, str]:
    imported = os.pathsep.join(map(str, (REPOSITORY, *modules)))
    cache = str(default_cache(os.environ))
    return {**os.environ, "HARBOR_TELEMETRY": "0", "PYTHONPATH": imported, "PROJECTEVAL_CACHE": cache}
