"""`projecteval run`, `generate` and `resume`."""

import functools
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from projecteval.cli.approval import Trust, settle_effects
from projecteval.cli.judges import cluster_of_options, judges_of, with_cluster
from projecteval.cli.options import (
    Backend,
    Cache,
    ClusterKeys,
    Concurrency,
    ExplainParameters,
    Growth,
    JudgesAddress,
    MissionFolders,
    MixedWorkers,
    Rejudge,
    Seed,
    Unsafe,
    Visit,
    Workers,
)
from projecteval.cli.orders import carry_out, conclude, report_cost
from projecteval.cli.run_config import config_of_options, config_of_run, with_settings
from projecteval.cli.screen import paper
from projecteval.cli.sealed_missions import KeyPath, SealedFilePath, config_of_file, missions_in, missions_of_run
from projecteval.cli.visits import aspects_of
from projecteval.errors import UsageError
from projecteval.tables.wording import some

if TYPE_CHECKING:
    from projecteval.mission import Mission
    from projecteval.runs import RunConfig
    from projecteval.sealing import OpenedMissions

Experiment = Annotated[
    Path | None, typer.Argument(metavar="EXPERIMENT", help="An experiment file; then no --agent and the like.")
]
Out = Annotated[Path, typer.Option(metavar="DIR", help="Folder of the new run; empty or not there yet.")]
Agents = Annotated[list[str] | None, typer.Option("--agent", metavar="NAME", help="An agent by name; repeatable.")]
Missions = Annotated[
    list[str] | None, typer.Option("--mission", metavar="ID", help="A mission by id; repeatable. Default: all.")
]
LevelNumber = Annotated[
    int, typer.Option(min=1, max=3, metavar="N", help="1 gives the prompt, 2 the checklist, 3 the skeleton.")
]
ModeName = Annotated[
    Literal["direct", "cascade"], typer.Option(help="Straight to the code, or through each level in between.")
]
Variants = Annotated[
    list[str] | None,
    typer.Option("--variant", metavar="SEED", help="The variant that this seed derives, or `original`; repeatable."),
]
Samples = Annotated[int, typer.Option(min=1, metavar="K", help="Independent attempts of every agent on every mission.")]
Repeat = Annotated[
    Path | None, typer.Option(metavar="RUN", help="Repeat a run from the replies that it used; no model is asked.")
]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only show what would be run, and about what it would cost.")]


def run(
    out: Out,
    experiment: Experiment = None,
    agents: Agents = None,
    missions: Missions = None,
    level: LevelNumber = 1,
    mode: ModeName = "direct",
    samples: Samples = 1,
    variants: Variants = None,
    growth: Growth = None,
    workers: Workers = None,
    judges: JudgesAddress = None,
    cluster_keys: ClusterKeys = None,
    mixed: MixedWorkers = False,
    concurrency: Concurrency = None,
    cache: Cache = None,
    repeat: Repeat = None,
    dry_run: DryRun = False,
    backend: Backend = "playwright",
    seed: Seed = 0,
    folders: MissionFolders = None,
    sealed: SealedFilePath = None,
    key: KeyPath = None,
    explain: ExplainParameters = False,
    rejudge: Rejudge = False,
    visit: Visit = None,
    unsafe: Unsafe = False,
    trust: Trust = False,
) -> None:
    """Have agents build missions, judge what they built, and store it all."""
    from projecteval.mission import load_mission  # noqa: PLC0415

    load = functools.cache(load_mission)  # a mission is read once, also where the options ask for more than its id
    if experiment is not None or repeat is not None:
        _only_one_source(experiment, repeat, agents, missions, variants)
    with ExitStack() as stack:
        if experiment is not None:
            config, opened = stack.enter_context(config_of_file(experiment, load, sealed=sealed, key=key))
        elif repeat is not None:
            opened = stack.enter_context(missions_of_run(repeat, sealed=sealed, key=key))
            config = config_of_run(repeat)
        else:
            opened = stack.enter_context(missions_in(sealed, key))
            config = config_of_options(
                load, sealed=opened, agents=agents, missions=missions, folders=folders, variants=variants, level=level,
                mode=mode, samples=samples, seed=seed, backend=backend,
            )  # fmt: skip
        config = _with_options(config, growth=growth, cache=cache, explain=explain, visit=visit)
        config = with_cluster(config, cluster_of_options(judges, cluster_keys, mixed))
        if dry_run:
            from projecteval.cli.dry_run import show_plan  # noqa: PLC0415

            show_plan(config, out, load=load, sealed=opened)
            return
        if repeat is not None:
            settle_effects(repeat, trust=trust, config=config)
        orders = {"workers": workers, "concurrency": concurrency, "rejudge": rejudge}
        _start(out, config, load, opened, unsafe=unsafe, **orders)


def _start(
    out: Path,
    config: "RunConfig",
    load: "Callable[[Path], Mission]",
    sealed: "OpenedMissions | None",
    *,
    unsafe: bool,
    **orders: Any,
) -> None:
    from projecteval.pipeline import Orders, start_run  # noqa: PLC0415

    with (
        judges_of(config, unsafe=unsafe) as judges,
        start_run(out, config, load=load, sealed=sealed, judges=judges) as started,
    ):
        carry_out(started, Orders.of(config, unsafe=unsafe, **orders), judges=judges)
        conclude(started)


def _with_options(
    config: "RunConfig", *, growth: Growth, cache: Cache, explain: bool, visit: str | None
) -> "RunConfig":
    """The configuration with what the command line says beside it."""
    from projecteval.experiment.expand import growth_settings  # noqa: PLC0415

    changed: dict[str, object] = {**growth_settings(config.missions, growth or config.settings.growth)}
    changed |= ({"cache": cache} if cache is not None else {}) | ({"explain_parameters": True} if explain else {})
    changed |= {"visit": aspects} if (aspects := aspects_of(visit)) else {}
    return with_settings(config, changed)


def resume(
    path: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of the run.")],
    workers: Workers = None,
    judges: JudgesAddress = None,
    cluster_keys: ClusterKeys = None,
    mixed: MixedWorkers = False,
    concurrency: Concurrency = None,
    sealed: SealedFilePath = None,
    key: KeyPath = None,
    rejudge: Rejudge = False,
    unsafe: Unsafe = False,
    trust: Trust = False,
) -> None:
    """Continue a run that was stopped: do exactly what is missing."""
    from projecteval.pipeline import Orders, continue_run  # noqa: PLC0415
    from projecteval.runs.config import read_config  # noqa: PLC0415

    settle_effects(path, trust=trust)
    config = with_cluster(read_config(path / "config.json"), cluster_of_options(judges, cluster_keys, mixed))
    with (
        missions_of_run(path, sealed=sealed, key=key) as opened,
        judges_of(config, unsafe=unsafe) as own,
        continue_run(path, sealed=opened, judges=own) as continued,
    ):
        orders = Orders.of(config, workers=workers, concurrency=concurrency, rejudge=rejudge, unsafe=unsafe)
        carry_out(continued, orders, judges=own)
        conclude(continued)


def generate(
    source: Annotated[Path, typer.Argument(metavar="EXPERIMENT|RUN", help="An experiment file, or a run's folder.")],
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Folder of the new run, for an experiment file.")
    ] = None,
    until: Annotated[
        Literal["checklist", "skeleton", "code", "launch", "parameters"] | None,
        typer.Option(metavar="STAGE", help="The last stage to do. Default: all."),
    ] = None,
    concurrency: Concurrency = None,
    sealed: SealedFilePath = None,
    key: KeyPath = None,
    trust: Trust = False,
) -> None:
    """Have agents build missions without judging them; `projecteval judge RUN` does that later."""
    from projecteval.attempt import StageName  # noqa: PLC0415
    from projecteval.mission import load_mission  # noqa: PLC0415
    from projecteval.pipeline import Orders, Phase, continue_run, start_run  # noqa: PLC0415

    with ExitStack() as stack:
        if source.is_dir():
            if out is not None:
                raise UsageError("--out: is for an experiment file; the run's folder is there already")
            settle_effects(source, trust=trust)
            missions = stack.enter_context(missions_of_run(source, sealed=sealed, key=key))
            opened = stack.enter_context(continue_run(source, sealed=missions))
        else:
            if out is None:
                raise UsageError("--out: is missing; name the folder of the new run")
            load = functools.cache(load_mission)
            config, missions = stack.enter_context(config_of_file(source, load, sealed=sealed, key=key))
            opened = stack.enter_context(start_run(out, config, load=load, sealed=missions))
        orders = Orders.of(
            opened.config,
            concurrency=concurrency,
            phases=frozenset({Phase.GENERATE}),
            until=None if until is None else StageName(until),
        )
        carry_out(opened, orders)
        left = sum(bool(work.stages) for work in opened.folder.missing())
        paper().print(f"{some(len(opened.config.attempt_keys()) - left, 'attempt')} generated, {left} not complete")
        report_cost(opened.folder)


def _only_one_source(
    experiment: Path | None,
    repeat: Path | None,
    agents: list[str] | None,
    missions: list[str] | None,
    variants: list[str] | None,
) -> None:
    if experiment is not None and repeat is not None:
        raise UsageError("--repeat: repeats a run as it was; omit the experiment")
    if agents or missions or variants:
        raise UsageError("--agent, --mission, --variant: the experiment says which; omit these options")
