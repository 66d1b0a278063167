"""`projecteval missions export harbor` and `projecteval import harbor`: missions for Harbor, and its jobs as runs."""

import shlex
from pathlib import Path
from typing import Annotated, Literal

import typer

from projecteval.cli.judges import cluster_of_options
from projecteval.cli.options import (
    AsJson,
    ClusterKeys,
    JudgesAddress,
    MissionFolders,
    MixedWorkers,
    Unsafe,
    Workers,
)
from projecteval.cli.orders import carry_out, conclude
from projecteval.cli.run import LevelNumber
from projecteval.cli.screen import complain, paper, print_json
from projecteval.cli.sealed_missions import KeyPath, SealedFilePath, missions_in
from projecteval.tables.wording import some

_DEFAULT_TIMEOUT_S = 3600

_Missions = Annotated[
    list[str] | None, typer.Option("--mission", metavar="ID", help="A mission by id; repeatable. Default: all.")
]
_Organisation = Annotated[str, typer.Option(metavar="NAME", help="What the names of the tasks begin with.")]
_Verifier = Annotated[
    Literal["container", "host"], typer.Option(help="Where it is judged; see docs/harbor.md for both.")
]
_Image = Annotated[
    str | None, typer.Option(metavar="IMAGE", help="Image that agents work in, of Debian. Default: Debian 13.")
]
_JudgeImage = Annotated[
    str | None, typer.Option(metavar="IMAGE", help="Image with projecteval. Default: projecteval-judge:VERSION.")
]
_AgentNetwork = Annotated[
    Literal["public", "none"], typer.Option(help="What agents reach; those that Harbor installs need a network.")
]
_VerifierNetwork = Annotated[
    Literal["none", "registries"],
    typer.Option(help="What a verifier reaches: nothing, or pip's and npm's packages."),
]
_AgentTimeoutS = Annotated[
    int, typer.Option(min=1, max=604_800, metavar="SECONDS", help="The time of an agent for each instruction.")
]


def export_tasks(
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder for the tasks; empty or not there yet.")],
    missions: _Missions = None,
    level: LevelNumber = 1,
    organisation: _Organisation = "projecteval",
    verifier: _Verifier = "container",
    image: _Image = None,
    judge_image: _JudgeImage = None,
    agent_network: _AgentNetwork = "public",
    verifier_network: _VerifierNetwork = "none",
    agent_timeout_s: _AgentTimeoutS = _DEFAULT_TIMEOUT_S,
    folders: MissionFolders = None,
    sealed: SealedFilePath = None,
    key: KeyPath = None,
    as_json: AsJson = False,
) -> None:
    """Write missions as tasks of Harbor; a mission that grows is one task with a step for each message."""
    from projecteval.attempt import Level  # noqa: PLC0415
    from projecteval.interchange.harbor import (  # noqa: PLC0415
        AgentNetwork,
        ExportSettings,
        VerifierNetwork,
        export_missions,
    )
    from projecteval.mission import load_missions  # noqa: PLC0415

    settings = ExportSettings(
        level=Level(level),
        organisation=organisation,
        **({} if image is None else {"image": image}),
        judge_image=judge_image,
        agent_network=AgentNetwork(agent_network),
        verifier_network=VerifierNetwork(verifier_network),
        agent_timeout_s=agent_timeout_s,
        judged_on_host=verifier == "host",
    )
    with missions_in(sealed, key) as opened:
        if opened is not None:
            loaded = opened.load_missions(missions)
        else:
            loaded = load_missions(missions, paths=folders, grown=True)
        tasks = export_missions(loaded, out, settings)
    if as_json:
        print_json([{"name": one.name, "folder": str(one.folder), "steps": one.steps} for one in tasks])
        return
    steps = sum(one.steps for one in tasks)
    paper().print(
        f"{some(len(tasks), 'task')} with {some(steps, 'instruction')} in {out}\n"
        f"Try their solutions with: harbor run --path {shlex.quote(str(out))} --agent oracle",
        soft_wrap=True,
    )


def import_trials(
    job: Annotated[Path, typer.Argument(metavar="JOB", help="The folder of one of Harbor's jobs.")],
    out: Annotated[Path, typer.Option(metavar="RUN", help="The new run.")],
    folders: MissionFolders = None,
    workers: Workers = None,
    judges: JudgesAddress = None,
    cluster_keys: ClusterKeys = None,
    mixed: MixedWorkers = False,
    unsafe: Unsafe = False,
) -> None:
    """Make a run of what Harbor's agents left in the trials of a job, and judge it."""
    from projecteval.interchange.harbor import import_job  # noqa: PLC0415
    from projecteval.judging import open_judges  # noqa: PLC0415
    from projecteval.pipeline import Orders, Phase, continue_run  # noqa: PLC0415

    cluster = cluster_of_options(judges, cluster_keys, mixed)
    with open_judges(cluster, unsafe=unsafe, tell=complain) as own:  # first, so that no run is made where none judges
        imported = import_job(job, out, folders=folders)
        if imported.others:
            complain(f"{job}: {', '.join(imported.others)}: are not missions that are known here, and were left out")
        with continue_run(out, judges=own) as run:
            phases = frozenset({Phase.JUDGE, Phase.SCORE})
            carry_out(run, Orders.of(run.config, workers=workers, phases=phases, unsafe=unsafe), judges=own)
            conclude(run)
