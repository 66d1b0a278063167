"""`projecteval judge`: judge any project folder against a mission."""

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from projecteval.cli.exit_codes import EXIT_HARNESS, EXIT_NOT_PASSED
from projecteval.cli.options import Backend, MissionFolders, Seed, Unsafe
from projecteval.cli.screen import paper, print_json, screen

if TYPE_CHECKING:
    from rich.console import Console

    from judge_machine.judgement import Judgement
    from judge_machine.verdicts import Verdict
    from projecteval.mission import Mission

_COLOURS = {"passed": "green", "failed": "red", "blocked": "yellow", "not_scored": "magenta"}


def judge(
    project: Annotated[Path, typer.Argument(metavar="DIR", help="Folder of the project to judge.")],
    mission_id: Annotated[str, typer.Option("--mission", help="The mission that it should fulfil.")],
    parameters: Annotated[
        Path | None, typer.Option(help="YAML: parameter name → value. Default: parameters.yaml in DIR.")
    ] = None,
    launch: Annotated[
        Path | None, typer.Option(help="Launch manifest. Default: launch.yaml in DIR, else by the project's stack.")
    ] = None,
    only: Annotated[list[str] | None, typer.Option(help="Only this test and what it needs; repeatable.")] = None,
    evidence: Annotated[Path | None, typer.Option(help="Folder for screenshots, pages and logs.")] = None,
    backend: Backend = "playwright",
    seed: Seed = 0,
    folders: MissionFolders = None,
    unsafe: Unsafe = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
) -> None:
    """Judge what you or your agent made: start DIR in isolation and drive it through the tests of a mission."""
    from judge_machine.judge import judge as judge_project  # noqa: PLC0415
    from judge_machine.launch import read_manifest  # noqa: PLC0415
    from judge_machine.request import BrowserBackend  # noqa: PLC0415
    from projecteval.judging import judge_request, read_values  # noqa: PLC0415
    from projecteval.mission import load_missions  # noqa: PLC0415

    (mission,) = load_missions([mission_id], paths=folders)
    launch = launch or _if_there(project / "launch.yaml")
    parameters = parameters or _if_there(project / "parameters.yaml")
    evidence = evidence or Path(tempfile.mkdtemp(prefix="projecteval-evidence-"))
    request = judge_request(
        mission,
        project=project,
        launch=read_manifest(launch) if launch else None,
        values=read_values(parameters) if parameters else {},
        backend=BrowserBackend(backend),
        seed=seed,
        evidence=evidence,
        trusted=unsafe,
        only=tuple(only or ()),
    )
    terminal = screen()
    judgement = judge_project(request, on_verdict=None if as_json else lambda verdict: _show(terminal, verdict))
    if as_json:
        print_json(_as_json(mission, judgement, evidence))
    else:
        _summarise(judgement, evidence)
    raise typer.Exit(_exit_code(judgement))


def _if_there(path: Path) -> Path | None:
    return path if path.is_file() else None


def _show(terminal: "Console", verdict: "Verdict") -> None:
    colour = _COLOURS[verdict.outcome]
    cause = f" ({verdict.cause})" if verdict.cause else ""
    terminal.print(f"[{colour}]{verdict.outcome:<10}[/] {verdict.test}{cause}", highlight=False)
    if verdict.message and verdict.outcome != "blocked":
        terminal.print(f"           {verdict.message}", style="dim", markup=False, highlight=False)


def _summarise(judgement: "Judgement", evidence: Path) -> None:
    passed = sum(verdict.outcome == "passed" for verdict in judgement.verdicts)
    used = judgement.resources
    paper().print(
        f"{passed} of {len(judgement.verdicts)} tests passed · {used.wall_s:.1f} s · {used.cpu_s:.1f} s CPU and "
        f"{used.peak_memory_mib:.0f} MiB of the project · isolation: {judgement.isolation.name} · evidence: {evidence}",
        highlight=False,
    )


def _as_json(mission: "Mission", judgement: "Judgement", evidence: Path) -> dict[str, object]:
    from dataclasses import asdict  # noqa: PLC0415

    return {"mission": mission.id, "evidence": str(evidence), **asdict(judgement), "versions": dict(judgement.versions)}


def _exit_code(judgement: "Judgement") -> int:
    outcomes = {str(verdict.outcome) for verdict in judgement.verdicts}
    if "not_scored" in outcomes:
        return EXIT_HARNESS
    return 0 if outcomes == {"passed"} else EXIT_NOT_PASSED
