"""The judges of a command: this process, or the cluster that the options or the run name."""

from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from projecteval.cli.run_config import with_settings
from projecteval.cli.screen import complain
from projecteval.errors import UsageError

if TYPE_CHECKING:
    from projecteval.judging import Judges
    from projecteval.runs import RunConfig
    from projecteval.runs.settings import ClusterSettings


def cluster_of_options(address: str | None, keys: Path | None, mixed: bool) -> "ClusterSettings | None":
    """The cluster that the options name, None where they name none."""
    if address is None:
        if mixed:
            raise UsageError("--mixed-workers: is about a cluster; name it with --judges")
        return None
    from projecteval.runs.settings import ClusterSettings  # noqa: PLC0415

    # Keys may also stand in the environment, for commands that need none.
    given: dict[str, object] = {"keys": keys.resolve()} if keys is not None and not address.startswith("tcp:") else {}
    return ClusterSettings.model_validate({"address": address} | given | ({"mixed": "allow"} if mixed else {}))


def with_cluster(config: "RunConfig", cluster: "ClusterSettings | None") -> "RunConfig":
    """The configuration with the cluster of the options in the place of its own, where they name one."""
    return config if cluster is None else with_settings(config, {"judges": cluster})


def judges_of(config: "RunConfig", *, unsafe: bool) -> "AbstractContextManager[Judges]":
    """Connect to the judges of a run; what concerns workers is said on the terminal.

    Raises UsageError for sealed missions, which leave this machine in no case.
    """
    from projecteval.judging import open_judges  # noqa: PLC0415

    if config.settings.judges is not None and config.settings.sealed is not None:
        raise UsageError("--judges: sealed missions are judged on this machine alone; omit --judges")
    return open_judges(config.settings.judges, unsafe=unsafe, tell=complain)
