"""The workers of a cluster as the judges of a run."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

from distributed import Client

from projecteval.errors import ClusterError
from projecteval.judging.cluster.address import check_address
from projecteval.judging.cluster.dask_settings import apply_settings
from projecteval.judging.cluster.errand import Connection, Post
from projecteval.judging.cluster.facts import WorkerFacts, source_digest
from projecteval.judging.cluster.held_place import HeldPlace
from projecteval.judging.cluster.keys import security_of
from projecteval.judging.cluster.parcel import Archives
from projecteval.judging.cluster.roster import LOOK_S, Roster
from projecteval.judging.cluster.there import facts_there
from projecteval.judging.machine import MachineVersions
from projecteval.judging.protocol import Place
from projecteval.judging.toolchain import check_toolchains

_TIMEOUT_S = 10
_MOST_AT_ONCE = 512


class ClusterJudges:
    """Judges on workers whose facts are those of `reference`; with `is_mixed` on all that have what judging needs."""

    most = _MOST_AT_ONCE

    def __init__(self, connection: Connection, *, reference: WorkerFacts, is_mixed: bool) -> None:
        self._connection, self._reference, self._is_mixed = connection, reference, is_mixed
        self._archives = Archives()

    @property
    def machine(self) -> MachineVersions:
        """The versions of the workers."""
        return MachineVersions(browser=dict(self._reference.browser), isolation=self._reference.isolation)

    def check_toolchains(self, toolchains: Mapping[str, Mapping[str, str]]) -> None:
        """Raise UsageError with a line for each program that the workers lack."""
        check_toolchains(toolchains, self._reference.programs.get, where=" on the workers")

    def program_versions(self, toolchains: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
        """The versions of Node.js and of the programs that the missions ask for, where the workers have any."""
        names = {"node"}.union(*toolchains.values())
        return {name: version for name, version in sorted(self._reference.programs.items()) if name in names}

    def sessions(self, most: int, *, folder: Path) -> AbstractContextManager[None]:
        """None: each worker has its own."""
        return nullcontext()

    @contextmanager
    def place(self, is_over: Callable[[], bool]) -> Iterator[Place | None]:
        """Room on a worker, and on another one where that fails."""
        member = self._connection.roster.lease(is_over)
        if member is None:
            yield None
            return
        held = HeldPlace(connection=self._connection, archives=self._archives, member=member, is_mixed=self._is_mixed)
        try:
            yield Place(judge=held.judge, explain=held.explain)
        finally:
            held.give_back()


@contextmanager
def cluster_judges(
    address: str, *, keys: Path | None, mixed: bool, unsafe: bool, tell: Callable[[str], None]
) -> Iterator[ClusterJudges]:
    """Connect to a cluster, and wait until a worker of it may judge.

    Workers have to be equal to most of them in version, browser and isolation, unless `mixed`. Those without full
    isolation are used only if `unsafe`. `tell` is told of workers that are not used, and of waiting. Raises UsageError
    for an address that must not be used, ClusterError where no scheduler answers, and where no worker may judge.
    """
    address = check_address(address, keys=keys, where="--judges")
    security = security_of(keys)
    apply_settings()
    try:
        client = Client(address, security=security, set_as_default=False, timeout=_TIMEOUT_S, name="projecteval")
    except (OSError, TimeoutError) as error:
        raise ClusterError(
            f"{address}: no scheduler answers ({error}); start one there with `projecteval cluster scheduler`, or "
            "correct --judges"
        ) from error
    with client:
        unfit = partial(_unfit, mixed=mixed, unsafe=unsafe)
        reference = _reference(client, address, unfit=unfit, tell=tell)
        roster = Roster(
            look=lambda: _workers(client),
            ask=lambda addresses: _ask(client, addresses),
            refusal=lambda facts: unfit(facts) or ("" if mixed else _differences(facts, reference)),
            tell=tell,
        )
        roster.refresh()
        roster.start()
        connection = Connection(client=client, post=Post(client), roster=roster)
        try:
            yield ClusterJudges(connection, reference=reference, is_mixed=mixed)
        finally:
            roster.close()


def _reference(
    client: Client, address: str, *, unfit: Callable[[WorkerFacts], str], tell: Callable[[str], None]
) -> WorkerFacts:
    """The facts of most workers that can judge at all; waits for the first one."""
    waiting, asked = Event(), False
    while True:
        answers = _ask(client, list(_workers(client) or {}))
        fit = [one for one in answers.values() if isinstance(one, WorkerFacts) and not unfit(one)]
        if fit:
            return Counter(fit).most_common(1)[0][0]
        if answers:
            reasons = {one if isinstance(one, str) else unfit(one) for one in answers.values()}
            raise ClusterError(
                f"{address}: none of its {len(answers)} workers may judge: each {'; '.join(sorted(reasons))}"
            )
        if not asked:
            tell(f"{address}: has no worker yet; waiting for `projecteval worker {address}`")
            asked = True
        waiting.wait(LOOK_S)


def _workers(client: Client) -> Mapping[str, Mapping[str, Any]] | None:
    """The workers by address; None where the scheduler does not answer."""
    if client.status != "running":
        return None
    try:
        # `scheduler_info` gives an old answer where there is no new one.
        scheduler = client.scheduler
        assert scheduler is not None
        return dict(client.sync(scheduler.identity, n_workers=-1)["workers"])
    except (OSError, TimeoutError):
        return None


def _ask(client: Client, addresses: list[str]) -> Mapping[str, WorkerFacts | str]:
    """The facts of workers, or why they have none."""
    if not addresses:
        return {}
    try:
        found = client.run(facts_there, workers=addresses, on_error="return")
    except (OSError, TimeoutError):
        return {}
    return {address: _answer(one) for address, one in found.items() if not isinstance(one, OSError)}


def _answer(found: object) -> WorkerFacts | str:
    if isinstance(found, WorkerFacts):
        return found
    if found is None:
        return "was not started by `projecteval worker`"
    return f"has another projecteval ({found!r:.200}); install the version of this machine"


def _unfit(facts: WorkerFacts, *, mixed: bool, unsafe: bool) -> str:
    """The reason why a worker cannot judge for this machine, or nothing."""
    if facts.source != source_digest() and not mixed:
        return f"has other code that judges (projecteval {facts.projecteval}); install the version of this machine"
    if facts.isolation != "namespaces" and not unsafe:
        return f"has the isolation {facts.isolation}; see `projecteval doctor` there, or use --unsafe"
    return ""


def _differences(facts: WorkerFacts, reference: WorkerFacts) -> str:
    differences = facts.differences(reference)
    return f"{', '.join(differences)}; make it equal, or allow mixed workers" if differences else ""
