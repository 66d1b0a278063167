"""The configuration of a run, from an experiment, from another run, or from options."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from projecteval.errors import UsageError

if TYPE_CHECKING:
    from projecteval.mission import Mission
    from projecteval.runs import RunConfig
    from projecteval.sealing import OpenedMissions

    Load = Callable[[Path], Mission]


def config_of_run(path: Path) -> "RunConfig":
    """The configuration that repeats a run from its replies."""
    from projecteval.runs.config import read_config  # noqa: PLC0415
    from projecteval.runs.folder import REPLIES  # noqa: PLC0415

    config = read_config(path / "config.json")
    return with_settings(config, {"cache": "read", "cache_path": (path / REPLIES).resolve()})


def with_settings(config: "RunConfig", changes: Mapping[str, object]) -> "RunConfig":
    """The configuration with some of its settings changed."""
    return config.model_copy(update={"settings": config.settings.model_copy(update=changes)})


def config_of_options(
    load: "Load",
    *,
    sealed: "OpenedMissions | None",
    agents: list[str] | None,
    missions: list[str] | None,
    folders: list[Path] | None,
    variants: list[str] | None,
    level: int,
    mode: str,
    **others: object,
) -> "RunConfig":
    """The configuration that the options of `run` describe; `sealed` has the missions where they are sealed."""
    from projecteval.attempt import Level, Mode  # noqa: PLC0415
    from projecteval.mission import load_missions  # noqa: PLC0415
    from projecteval.mission.variants import variant_ids  # noqa: PLC0415
    from projecteval.runs.settings import RunSettings, SealedSource  # noqa: PLC0415

    if not agents:
        raise UsageError("--agent: is missing; name an agent, or an experiment file")
    if sealed is not None:
        if folders or variants:
            raise UsageError("--missions, --variant: the missions are those in the sealed file; omit these options")
        ids = [one.id for one in sealed.load_missions(missions)]
        settings = RunSettings(sealed=SealedSource.of(sealed, ids))
        columns = [(Mode(mode), Level(level))]
        return _validated(agents=agents, missions=ids, columns=columns, settings=settings, **others)
    seeds = [_seed_of(variant) for variant in variants or ()]
    found = load_missions(missions, paths=folders, load=load, grown=not seeds)
    loaded = [one for one in found if not (seeds and one.is_later_checkpoint)]
    ids = variant_ids(loaded, seeds, named=bool(missions), where="--variant") if seeds else [one.id for one in loaded]
    return _validated(
        agents=agents,
        missions=ids,
        mission_paths=[str(folder.resolve()) for folder in folders or ()],
        columns=[(Mode(mode), Level(level))],
        **others,
    )


def _seed_of(variant: str) -> int | None:
    from projecteval.mission.origins import ORIGINAL  # noqa: PLC0415

    if variant == ORIGINAL:
        return None
    if not (variant.isascii() and variant.isdecimal()):
        raise UsageError(f"--variant: found {variant!r}; give a whole number from 0 up, or `{ORIGINAL}`")
    return int(variant)


def _validated(**options: object) -> "RunConfig":
    """The configuration that the options describe. Raises UsageError naming each wrong one."""
    from pydantic import ValidationError  # noqa: PLC0415

    from judge_machine.documents import describe_validation  # noqa: PLC0415
    from projecteval.runs import RunConfig  # noqa: PLC0415

    try:
        return RunConfig.model_validate(options)
    except ValidationError as error:
        raise UsageError(describe_validation(error, where="options").splitlines()) from error
