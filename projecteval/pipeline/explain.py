"""Judge again what parameters failed, with locators found on the page, in addition to the verdicts and after them."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from judge_machine import Counterfactual, Outcome, concerns_answer
from projecteval.attempt import AttemptKey
from projecteval.judging import Judges, JudgeSettings, JudgesHere
from projecteval.pipeline.opening import OpenRun
from projecteval.runs import StoredJudgement
from projecteval.runs.folder import RunFolder


def explain_run(
    run: OpenRun,
    settings: JudgeSettings,
    *,
    workers: int,
    judges: Judges | None = None,
    on_explained: Callable[[AttemptKey, tuple[Counterfactual, ...]], None] = lambda _key, _found: None,
) -> None:
    """Explain every attempt whose latest judgement has such faults and was not explained yet; stores each at once.

    `workers` are judged again at once by this process, or as many as `judges` have room for.
    """
    judges = judges or JudgesHere()
    stop = settings.stop or threading.Event()
    own = replace(settings, stop=stop)

    def explain(key: AttemptKey, stored: StoredJudgement) -> None:
        mission = run.prepared.missions[key.mission]
        with judges.place(stop.is_set) as place:
            if place is None:
                return
            found = place.explain(run.folder.attempt(key), mission, stored.judgement.verdicts, own)
        run.folder.record_counterfactuals(stored.id, found)
        on_explained(key, found)

    with ThreadPoolExecutor(judges.most or workers, thread_name_prefix="explain") as pool:
        due = [pool.submit(explain, key, stored) for key, stored in _due(run.folder)]
        try:
            for future in due:
                future.result()
        except BaseException:
            stop.set()
            for future in due:
                future.cancel()
            raise


def _due(run: RunFolder) -> Iterator[tuple[AttemptKey, StoredJudgement]]:
    explained = {found.key for found in run.counterfactuals()}
    for outcomes in run.outcomes():
        tests = outcomes.tests or ()
        if outcomes.key not in explained and any(
            test.outcome is Outcome.FAILED and test.cause is not None and concerns_answer(test.cause) for test in tests
        ):
            yield outcomes.key, run.judgements(outcomes.key)[-1]
