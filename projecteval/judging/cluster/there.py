"""The functions that a run has a worker call."""

import pickle
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from distributed import Worker, get_worker

from judge_machine import Counterfactual, Judgement, JudgeRequest, JudgingStopped, Verdict, explain_parameters, judge
from projecteval.errors import DamagedStoreError
from projecteval.judging.cluster.facts import WorkerFacts
from projecteval.judging.cluster.letters import Letters
from projecteval.judging.cluster.parcel import Parcel
from projecteval.judging.cluster.plugin import PLUGIN, JudgingPlugin, Room

_MOST_BYTES_OF_A_LETTER = 64 << 10  # the scheduler keeps the latest letters


@dataclass(frozen=True, slots=True, kw_only=True)
class Returned:
    """The end of one judging on a worker: a result, or what is wrong with the worker.

    `lacks_mission` says that the archive of the mission has to be sent again.
    """

    judgement: Judgement | None = None
    counterfactuals: tuple[Counterfactual, ...] = ()
    trouble: str = ""
    lacks_mission: bool = False


def facts_there(dask_worker: Worker) -> WorkerFacts | None:
    """The facts of a worker; None for one of dask alone, which does not judge."""
    plugin = dask_worker.plugins.get(PLUGIN)
    return plugin.facts if isinstance(plugin, JudgingPlugin) else None


def evidence_there(key: str, digests: Sequence[str], dask_worker: Worker) -> dict[str, bytes]:
    """The files of a judging by their sha256, those that are there."""
    kept = {}
    folder = _plugin(dask_worker).room(key).evidence
    for digest in digests:
        path = folder / digest[:2] / digest
        if path.is_file():
            kept[digest] = path.read_bytes()
    return kept


def judge_there(parcel: Parcel) -> Returned:
    """Judge, and send the verdicts as they come; see `judge_machine.judge`. Faults of this machine are returned."""
    worker = get_worker()
    key, sessions = str(worker.get_current_task()), _plugin(worker).sessions

    def send(verdicts: Sequence[Verdict]) -> None:
        worker.log_event(parcel.topic, {"key": key, "verdicts": pickle.dumps(verdicts)})

    def judged(room: Room, request: JudgeRequest) -> Returned:
        with Letters(send) as letters:
            return Returned(judgement=judge(request, on_verdict=letters.add, stop=room.stop, sessions=sessions))

    return _carried_out(worker, key, parcel, judged)


def explain_there(parcel: Parcel, verdicts: Sequence[Verdict], known: Mapping[str, str]) -> Returned:
    """Judge again what parameters failed; see `judge_machine.explain_parameters`."""
    worker = get_worker()
    explain = partial(explain_parameters, known=known, sessions=_plugin(worker).sessions)

    def explained(room: Room, request: JudgeRequest) -> Returned:
        return Returned(counterfactuals=explain(request, verdicts, stop=room.stop))

    return _carried_out(worker, str(worker.get_current_task()), parcel, explained)


def _carried_out(worker: Worker, key: str, parcel: Parcel, do: Callable[[Room, JudgeRequest], Returned]) -> Returned:
    """Do it, and send a small result like a verdict: for the run to fetch it takes several messages more."""
    returned = _done(worker, key, parcel, do)
    letter = pickle.dumps(returned)
    if len(letter) <= _MOST_BYTES_OF_A_LETTER:
        worker.log_event(parcel.topic, {"key": key, "returned": letter})
    return returned


def _done(worker: Worker, key: str, parcel: Parcel, do: Callable[[Room, JudgeRequest], Returned]) -> Returned:
    plugin = _plugin(worker)
    try:
        if parcel.mission_content is not None:
            plugin.archives.put(parcel.mission_content)
        elif not plugin.archives.exists(parcel.mission):
            return Returned(lacks_mission=True)
        with plugin.entered(key) as room:
            worker.log_event(parcel.topic, {"key": key, "verdicts": b""})  # it has begun
            mission = plugin.archives.get(parcel.mission)
            return do(room, parcel.unpack(room.work, mission=mission, evidence=room.evidence))
    except JudgingStopped:
        return Returned(trouble="was told to end")
    except (OSError, MemoryError, DamagedStoreError) as error:
        return Returned(trouble=f"failed: {error!r}")


def _plugin(worker: Worker) -> JudgingPlugin:
    plugin = worker.plugins[PLUGIN]
    assert isinstance(plugin, JudgingPlugin)
    return plugin
