"""`projecteval replay`: judge one attempt of a run again, or only one of its tests, and change nothing in the run."""

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from projecteval.cli.approval import Trust, settle_effects
from projecteval.cli.evidence import EVIDENCE, deserves_report, evidence_folder
from projecteval.cli.judges import cluster_of_options
from projecteval.cli.options import ClusterKeys, JudgesAddress, MixedWorkers, Unsafe
from projecteval.cli.screen import complain, screen
from projecteval.cli.verdict_screen import VerdictScreen, exit_code
from projecteval.errors import UsageError
from projecteval.storage import temporary_folder

if TYPE_CHECKING:
    from judge_machine import Judgement
    from projecteval.attempt import Attempt, AttemptKey
    from projecteval.judging import JudgeSettings
    from projecteval.mission import Mission
    from projecteval.runs.folder import RunFolder
    from projecteval.runs.settings import ClusterSettings


def replay(
    path: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of the run.")],
    agent: Annotated[str, typer.Option(metavar="NAME", help="The agent of the attempt.")],
    mission_id: Annotated[str, typer.Option("--mission", metavar="ID", help="The mission of the attempt.")],
    tests: Annotated[
        list[str] | None, typer.Option("--test", metavar="TEST", help="Only this test and what it needs; repeatable.")
    ] = None,
    level: Annotated[int, typer.Option(min=1, max=3, metavar="N", help="The level of the attempt.")] = 1,
    mode: Annotated[Literal["direct", "cascade"], typer.Option(help="The mode of the attempt.")] = "direct",
    sample: Annotated[int, typer.Option(min=0, metavar="N", help="The sample of the attempt, from 0.")] = 0,
    evidence: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Folder for the report, with screenshots, pages and logs.")
    ] = None,
    judges: JudgesAddress = None,
    cluster_keys: ClusterKeys = None,
    mixed: MixedWorkers = False,
    unsafe: Unsafe = False,
    trust: Trust = False,
) -> None:
    """Judge again what an agent handed in, with the same names and numbers, to look at a failure closely."""
    from judge_machine import BrowserBackend  # noqa: PLC0415
    from projecteval.judging import JudgeSettings, early_session  # noqa: PLC0415
    from projecteval.pipeline import missions_of  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415

    verdicts = VerdictScreen(screen())
    settle_effects(path, trust=trust)
    # Not the cluster that the run remembers: who looks closely may want to look here.
    cluster = cluster_of_options(judges, cluster_keys, mixed)
    with (
        nullcontext() if cluster else early_session() as sessions,
        RunFolder.open(path) as run,
        temporary_folder("replay") as scratch,
        evidence_folder(evidence) as kept,
    ):
        _refuse_sealed(run)
        key = _key(run, agent=agent, mission=mission_id, level=level, mode=mode, sample=sample)
        mission = next(mission for mission in missions_of(run.config) if mission.id == key.mission)
        settings = JudgeSettings(
            evidence=kept / EVIDENCE,
            scratch=scratch,
            backend=BrowserBackend(run.config.backend),
            seed=run.config.seed,
            unsafe=unsafe,
            only=tuple(tests or ()),
            sessions=sessions,
        )
        judgement = _judged(run.attempt(key), mission, settings, verdicts, cluster)
        report = _report(path, key, mission, judgement, kept) if deserves_report(judgement, evidence) else None
    verdicts.summarise(judgement, report)
    raise typer.Exit(exit_code(judgement))


def _report(path: Path, key: "AttemptKey", mission: "Mission", judgement: "Judgement", folder: Path) -> Path:
    from projecteval.reports import write_folder_report  # noqa: PLC0415
    from projecteval.reports.evidence import replay_command  # noqa: PLC0415

    return write_folder_report(
        folder,
        project=str(key),
        mission=mission,
        judgement=judgement,
        evidence=folder / EVIDENCE,
        replay=lambda test: replay_command(path, key, test),
    )


def _judged(
    attempt: "Attempt",
    mission: "Mission",
    settings: "JudgeSettings",
    verdicts: VerdictScreen,
    cluster: "ClusterSettings | None",
) -> "Judgement":
    """Judge on this machine, or on a worker of a cluster where one is named."""
    from projecteval.judging import open_judges  # noqa: PLC0415

    with open_judges(cluster, unsafe=settings.unsafe, tell=complain) as judges:
        judges.check_toolchains({mission.id: mission.toolchain})
        with judges.place(lambda: False) as place:
            assert place is not None, "it is never over"
            return place.judge(
                attempt, mission, settings, on_verdicts=verdicts.show_all, on_restart=verdicts.start_over
            )


def _refuse_sealed(run: "RunFolder") -> None:
    if run.config.settings.sealed is not None:
        raise UsageError(
            f"{run.path}: its missions are sealed, and a replay shows what they test; judge them again with: "
            f"projecteval judge {run.path} --again --key KEYFILE"
        )


def _key(run: "RunFolder", *, agent: str, mission: str, level: int, mode: str, sample: int) -> "AttemptKey":
    from projecteval.attempt import AttemptKey, Level, Mode  # noqa: PLC0415

    key = AttemptKey(agent=agent, mission=mission, level=Level(level), mode=Mode(mode), sample=sample)
    known = run.config.attempt_keys()
    if key not in known:
        listed = "".join(f"\n{run.path}: attempts: it has {other}" for other in known[:20])
        raise UsageError(f"{run.path}: attempts: has no {key}; name one that it has{listed}")
    return key
