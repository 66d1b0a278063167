"""The judges that a run asks for: this process, or a cluster."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

from projecteval.errors import UsageError
from projecteval.judging.here import JudgesHere
from projecteval.judging.protocol import Judges

if TYPE_CHECKING:
    from projecteval.runs.settings import ClusterSettings

LACKING = "pip install 'projecteval[cluster]'"


@contextmanager
def open_judges(
    settings: "ClusterSettings | None", *, unsafe: bool = False, tell: Callable[[str], None] = lambda _message: None
) -> Iterator[Judges]:
    """The judges of a run; `tell` is told what concerns the workers of a cluster. Raises like `cluster_judges`."""
    if settings is None:
        yield JudgesHere()
        return
    check_extra("--judges")
    from projecteval.judging.cluster.judges import cluster_judges  # noqa: PLC0415 - loads dask

    with cluster_judges(
        settings.address, keys=settings.keys, mixed=settings.mixed == "allow", unsafe=unsafe, tell=tell
    ) as judges:
        yield judges


def check_extra(where: str) -> None:
    """Raise UsageError where the packages of a cluster are not installed."""
    if find_spec("distributed") is None or find_spec("cryptography") is None:
        raise UsageError(f"{where}: needs packages that are not installed; install them: {LACKING}")
