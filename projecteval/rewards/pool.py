"""Rewards, one at a time or many at once."""

import os
import threading
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from types import TracebackType
from typing import Self, TypedDict, Unpack

from judge_machine import LaunchManifest, ReadySessions
from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.pipeline.evaluation import Backend, load_mission
from projecteval.rewards.answer import Answer, Files
from projecteval.rewards.judging import judged
from projecteval.rewards.result import Reward
from projecteval.rewards.terms import RewardTerms
from projecteval.storage import temporary_folder


class Terms(TypedDict, total=False):
    """The fields of `RewardTerms` that a call gives."""

    deadline_s: float
    floor: float
    seed: int
    backend: Backend
    unsafe: bool


def reward(
    mission: Mission | str,
    files: Files,
    *,
    launch: LaunchManifest | Mapping[str, object] | None = None,
    parameters: Mapping[str, object] | None = None,
    **terms: Unpack[Terms],
) -> Reward:
    """Return the share of a mission's tests that a project passes: a `float` from 0 to 1 with its parts.

    `files` maps relative paths to texts or bytes, or is a folder. `launch` and `parameters` are by default
    `launch.yaml` and `parameters.yaml` among the files. `terms` are the fields of
    `RewardTerms`: `deadline_s`, `floor`, `seed`, `backend`, `unsafe`. An answer that cannot be used gets 0. Raises
    NotScoredError where the judge or the machine failed, and UsageError for what the caller gave wrong. For many
    rewards, use a `RewardPool`.
    """
    mission = load_mission(mission) if isinstance(mission, str) else mission
    answer = Answer(files=files, launch=launch, parameters=parameters)
    return judged(mission, answer, _with(RewardTerms(), terms))


class RewardPool:
    """Gives rewards in up to `workers` judgings at once, for which sessions are started before they are needed.

    By default as many workers as this process has processors. Thread-safe. A context manager, whose end waits for what
    was submitted; if the block fails, what runs is ended. Afterwards no process and no file of it is left. `terms` are
    those of every reward, where a call gives no other.
    """

    def __init__(self, *, workers: int | None = None, **terms: Unpack[Terms]) -> None:
        self._workers = len(os.sched_getaffinity(0)) if workers is None else workers
        if self._workers < 1:
            raise UsageError(f"workers: found {workers}; use at least 1")
        self._terms = _with(RewardTerms(), terms)
        self._missions: dict[str, Mission] = {}
        self._running: set[threading.Event] = set()
        self._lock = threading.Lock()
        self._is_over = False
        self._closing = ExitStack()

    def __enter__(self) -> Self:
        folder = self._closing.enter_context(temporary_folder("rewards"))
        self._sessions = self._closing.enter_context(ReadySessions(self._workers, folder=folder))
        self._threads = self._closing.enter_context(ThreadPoolExecutor(self._workers, "reward"))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
            with self._lock:
                self._is_over = True
                for stop in self._running:
                    stop.set()
        self._closing.close()

    def submit(
        self,
        mission: Mission | str,
        files: Files,
        *,
        launch: LaunchManifest | Mapping[str, object] | None = None,
        parameters: Mapping[str, object] | None = None,
        **terms: Unpack[Terms],
    ) -> Future[Reward]:
        """Return the reward to come; the arguments, and what its result raises, are those of `reward`."""
        answer = Answer(files=files, launch=launch, parameters=parameters)
        return self._threads.submit(self._judged, self._mission(mission), answer, _with(self._terms, terms))

    def reward(
        self,
        mission: Mission | str,
        files: Files,
        *,
        launch: LaunchManifest | Mapping[str, object] | None = None,
        parameters: Mapping[str, object] | None = None,
        **terms: Unpack[Terms],
    ) -> Reward:
        """Return the reward, once a worker is free and has judged; the arguments are those of `reward`."""
        return self.submit(mission, files, launch=launch, parameters=parameters, **terms).result()

    def _mission(self, mission: Mission | str) -> Mission:
        if not isinstance(mission, str):
            return mission
        with self._lock:
            if mission not in self._missions:
                self._missions[mission] = load_mission(mission)
            return self._missions[mission]

    def _judged(self, mission: Mission, answer: Answer, terms: RewardTerms) -> Reward:
        stop = threading.Event()
        with self._lock:
            self._running.add(stop)
            if self._is_over:
                stop.set()
        try:
            return judged(mission, answer, terms, sessions=self._sessions, stop=stop)
        finally:
            with self._lock:
                self._running.remove(stop)


def _with(terms: RewardTerms, given: Terms) -> RewardTerms:
    return replace(terms, **given)
