"""`projecteval judge`: judge any project folder against a mission."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from projecteval.cli.approval import Trust, settle_effects
from projecteval.cli.evidence import EVIDENCE, deserves_report, evidence_folder
from projecteval.cli.judges import cluster_of_options, judges_of, with_cluster
from projecteval.cli.options import (
    AsJson,
    Backend,
    ClusterKeys,
    ExplainParameters,
    JudgesAddress,
    MissionFolders,
    MixedWorkers,
    Rejudge,
    Seed,
    Unsafe,
    Visit,
    Workers,
)
from projecteval.cli.orders import carry_out, conclude
from projecteval.cli.screen import print_json, screen
from projecteval.cli.sealed_missions import KeyPath, SealedFilePath, missions_of_run
from projecteval.cli.verdict_screen import VerdictScreen, exit_code, show_counterfactuals
from projecteval.cli.visits import aspects_of, show_visit
from projecteval.errors import UsageError

if TYPE_CHECKING:
    from judge_machine import Aspect, Counterfactual, Judgement, JudgeRequest, ReadySessions
    from projecteval.mission import Mission
    from projecteval.runs.settings import ClusterSettings


_Project = Annotated[
    Path, typer.Argument(metavar="DIR", help="Folder of the project to judge, or of a run that was generated.")
]
_MissionId = Annotated[
    str | None, typer.Option("--mission", metavar="ID", help="The mission that the project should fulfil.")
]
_Parameters = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="YAML with `parameter: value` lines. Default: parameters.yaml in DIR."),
]
_Launch = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Launch manifest. Default: launch.yaml in DIR, else by the project's stack."),
]
_Only = Annotated[list[str] | None, typer.Option(metavar="TEST", help="Only this test and what it needs; repeatable.")]
_Evidence = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Folder for the report, with screenshots, pages and logs.")
]
_Again = Annotated[bool, typer.Option("--again", help="Of a run: judge also what has been judged; the latest counts.")]


def judge(
    project: _Project,
    mission_id: _MissionId = None,
    parameters: _Parameters = None,
    launch: _Launch = None,
    only: _Only = None,
    evidence: _Evidence = None,
    backend: Backend = "playwright",
    seed: Seed = 0,
    folders: MissionFolders = None,
    workers: Workers = None,
    judges: JudgesAddress = None,
    cluster_keys: ClusterKeys = None,
    mixed: MixedWorkers = False,
    again: _Again = False,
    rejudge: Rejudge = False,
    explain: ExplainParameters = False,
    visit: Visit = None,
    sealed: SealedFilePath = None,
    key: KeyPath = None,
    unsafe: Unsafe = False,
    trust: Trust = False,
    as_json: AsJson = False,
) -> None:
    """Judge any project: start it in isolation and drive it as a user would, through the tests of a mission.

    With the folder of a run and without --mission, judge the attempts of the run that were generated.
    """
    aspects = aspects_of(visit)
    if mission_id is None:
        cluster = cluster_of_options(judges, cluster_keys, mixed)
        orders: dict[str, object] = {"workers": workers, "again": again, "rejudge": rejudge, "visit": aspects}
        _judge_run(project, cluster, sealed, key, trust=trust, unsafe=unsafe, explain=explain, **orders)
        return
    from projecteval.judging import early_session  # noqa: PLC0415

    given: dict[str, Any] = {"missions": folders, "parameters": parameters, "launch": launch}
    with early_session() as sessions:
        _judge_folder(
            project,
            _mission(mission_id, folders, of_runs=(sealed, key, judges)),
            given | {"browser_backend": backend, "seed": seed},
            sessions=sessions,
            only=only,
            evidence=evidence,
            explain=explain,
            visit=aspects,
            unsafe=unsafe,
            as_json=as_json,
        )


def _judge_folder(
    project: Path,
    mission: "Mission",
    given: dict[str, Any],
    *,
    sessions: "ReadySessions",
    only: list[str] | None,
    evidence: Path | None,
    explain: bool,
    visit: "tuple[Aspect, ...]",
    unsafe: bool,
    as_json: bool,
) -> None:
    """Judge a folder and show it; `given` are the options that the command of a replay repeats."""
    from judge_machine import BrowserBackend, read_manifest  # noqa: PLC0415
    from projecteval.judging import JudgeSettings, folder_request, read_values  # noqa: PLC0415

    parameters, launch = given["parameters"], given["launch"]
    with evidence_folder(evidence) as kept:
        settings = JudgeSettings(
            evidence=kept / EVIDENCE,
            backend=BrowserBackend(given["browser_backend"]),
            seed=given["seed"],
            unsafe=unsafe,
            only=tuple(only or ()),
            visit=visit,
            sessions=sessions,
        )
        request = folder_request(
            mission,
            settings,
            project,
            launch=read_manifest(launch) if launch else None,
            values=read_values(parameters, mission) if parameters else None,
        )
        verdicts = VerdictScreen(screen())
        judgement, explained = _judged(request, sessions, None if as_json else verdicts, mission if explain else None)
        report = None
        if deserves_report(judgement, evidence):
            command = _command(project, mission=mission.id, **given)
            report = _report(kept, project, mission, judgement, explained, [*command, *["--unsafe"] * unsafe])
    if as_json:
        print_json(_as_json(mission, judgement, report, explained if explain else None))
    else:
        verdicts.summarise(judgement, report)
        show_counterfactuals(screen(), explained)
        show_visit(judgement, project)
    raise typer.Exit(exit_code(judgement))


def _mission(mission_id: str, folders: list[Path] | None, *, of_runs: tuple[Path | str | None, ...]) -> "Mission":
    """The mission to judge a folder against. Raises UsageError for options that are `of_runs` alone."""
    from projecteval.mission import load_missions  # noqa: PLC0415

    *sealed, judges = of_runs
    if any(sealed):
        raise UsageError("--sealed, --key: are for a run; unseal the missions to judge a folder (missions unseal)")
    if judges:
        raise UsageError("--judges: is for a run; a folder is judged on this machine")
    (mission,) = load_missions([mission_id], paths=folders)
    return mission


def _command(project: Path, **options: object) -> list[str]:
    """The words that judge the project again in the same way."""
    words = ["projecteval", "judge", str(project)]
    for name, given in options.items():
        values = given if isinstance(given, list) else [] if given is None else [given]
        words += [f"--{name.replace('_', '-')}={value}" for value in values]
    return words


def _report(
    folder: Path,
    project: Path,
    mission: "Mission",
    judgement: "Judgement",
    explained: "tuple[Counterfactual, ...]",
    command: list[str],
) -> Path:
    from projecteval.reports import write_folder_report  # noqa: PLC0415

    return write_folder_report(
        folder,
        project=str(project),
        mission=mission,
        judgement=judgement,
        evidence=folder / EVIDENCE,
        tried=explained,
        replay=lambda test: shlex.join([*command, f"--only={test}"]),
    )


def _judged(
    request: "JudgeRequest", sessions: "ReadySessions", verdicts: VerdictScreen | None, explained: "Mission | None"
) -> "tuple[Judgement, tuple[Counterfactual, ...]]":
    """Judge, and explain what parameters failed where a mission is given: it has right answers about its solution."""
    from judge_machine import explain_parameters  # noqa: PLC0415
    from judge_machine import judge as judge_project  # noqa: PLC0415
    from projecteval.judging import known_answers  # noqa: PLC0415

    judgement = judge_project(request, on_verdict=verdicts.show if verdicts else None, sessions=sessions)
    if explained is None:
        return judgement, ()
    return judgement, explain_parameters(request, judgement.verdicts, known=known_answers(explained))


def _judge_run(
    path: Path, cluster: "ClusterSettings | None", sealed: Path | None, key: Path | None, *, trust: bool, **orders: Any
) -> None:
    from projecteval.pipeline import Orders, Phase, continue_run  # noqa: PLC0415
    from projecteval.runs.config import read_config  # noqa: PLC0415

    if not (path / "config.json").is_file():
        raise UsageError(f"--mission: is missing; name the mission that {path} should fulfil")
    settle_effects(path, trust=trust)
    config = with_cluster(read_config(path / "config.json"), cluster)
    with (
        missions_of_run(path, sealed=sealed, key=key) as opened,
        judges_of(config, unsafe=orders["unsafe"]) as own,
        continue_run(path, sealed=opened, judges=own) as run,
    ):
        phases = frozenset({Phase.JUDGE, Phase.SCORE})
        carry_out(run, Orders.of(run.config, phases=phases, **orders), judges=own)
        conclude(run)


def _as_json(
    mission: "Mission", judgement: "Judgement", report: Path | None, explained: "tuple[Counterfactual, ...] | None"
) -> dict[str, object]:
    from dataclasses import asdict  # noqa: PLC0415

    return {
        "mission": mission.id,
        "report": str(report) if report else None,
        "evidence": str(report.with_name(EVIDENCE)) if report else None,
        **asdict(judgement),
        "versions": dict(judgement.versions),
        **({} if explained is None else {"counterfactuals": [asdict(one) for one in explained]}),
    }
