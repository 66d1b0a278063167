"""Imports run beside the pages, and are kept as a whole at their end."""

import json
import sys
import threading
import time
import traceback
from dataclasses import dataclass, field

from .errors import Refused
from .fields import NUMBER, clean, problem_of
from .previews import CHANGED, DECIDE, DUPLICATE, KEEP_BOTH, MERGE, SKIP, judge, stale_pages

HAS_CHANGED = "Nothing was imported: the preview has changed since it was shown"
_ROWS_AT_A_TIME = 200


class Job:
    """An import that runs."""

    def __init__(self, total):
        self.total = total
        self.refusal = None
        self.finished = threading.Event()
        self._done = 0

    def rows_done(self, done):
        # The last row is only done when all of them are kept.
        self._done = max(self._done, min(done, self.total - 1))

    def progress(self):
        return progress(max(0, self._done), self.total)


def progress(done, total):
    return f"{done} of {total}"


@dataclass
class Plan:
    """What an import changes."""

    members: dict = field(default_factory=dict)  # as they are after it
    before: dict = field(default_factory=dict)  # None for those that it makes
    made: int = 0
    changed: int = 0

    @property
    def result(self):
        return f"{self.made} new, {self.changed} changed"

    def touched(self):
        """The number, the member before and the member after the import, as they are stored."""
        return [
            (number, json.dumps(was) if was else None, json.dumps(self.members[number]))
            for number, was in self.before.items()
        ]


class Importer:
    def __init__(self, store):
        self._store = store
        self._jobs = {}
        self._lock = threading.Lock()

    def job(self, number):
        """The import of a preview that runs, or None."""
        job = self._jobs.get(number)
        return job if job is not None and not job.finished.is_set() else None

    def take_refusal(self, number):
        """Why the last import of a preview was refused while it ran, or None; told once."""
        job = self._jobs.get(number)
        if job is None or not job.finished.is_set():
            return None
        refusal, job.refusal = job.refusal, None
        return refusal

    def start(self, number, total, shown, marks):
        """Start the import of a preview if it is still as it was shown."""
        with self._lock:
            if self.job(number) is not None:
                raise Refused("The preview has changed: it is being imported already")
            job = self._jobs[number] = Job(total)
        try:
            with self._store.transaction() as records:
                state = _State(records, number)
            ticked = state.check(shown, marks)
        except BaseException:
            job.finished.set()
            raise
        threading.Thread(target=self._run, args=(job, state, ticked, shown, marks), daemon=True).start()
        return job

    def _run(self, job, state, ticked, shown, marks):
        try:
            if not self._try(job, state, ticked, marks):
                self._run_alone(job, state, shown, marks)
        except Refused as refused:
            job.refusal = str(refused)
        except Exception:
            traceback.print_exc(file=sys.stderr)
            job.refusal = "Nothing was imported: something went wrong"
        finally:
            job.finished.set()

    def _try(self, job, state, ticked, marks):
        """Import without keeping anybody waiting; fails if the members were changed meanwhile."""
        plan = _make_plan(state, ticked, job)
        touched = plan.touched()
        with self._store.transaction() as records:
            if records.version() != state.version:
                return False
            _keep(records, state.preview, plan, touched, marks)
        return True

    def _run_alone(self, job, state, shown, marks):
        with self._store.transaction() as records:
            state = _State(records, state.preview.number)
            plan = _make_plan(state, state.check(shown, marks), job)
            _keep(records, state.preview, plan, plan.touched(), marks)


class _State:
    """What an import starts from."""

    def __init__(self, records, number):
        self.preview = records.preview(number)
        self.fields = records.fields()
        self.members = records.members()
        self.version = records.version()
        if self.preview is None or self.preview.result is not None:
            raise Refused("The preview has changed: it was imported already")

    def check(self, shown, marks):
        """The rows that are ticked with what is chosen for them, unless something is in the way."""
        judged = judge(self.preview, self.fields, self.members)
        if stale_pages(judged, shown):
            raise Refused(HAS_CHANGED)
        ticked = [(each, marks.choice(each.row)) for each in judged if each.has_box and marks.is_ticked(each.row)]
        for each, choice in ticked:
            if each.state == DUPLICATE and choice == DECIDE:
                raise Refused(f"Please decide row {each.row.place}")
        for each, choice in ticked:
            if each.state == DUPLICATE and choice == KEEP_BOTH:
                self._check_kept(each)
        return ticked

    def _check_kept(self, each):
        """A member that is kept beside another has all that is required by itself."""
        for own in self.fields.own:
            problem = problem_of(own, each.values.get(own.name, ""))
            if problem is not None:
                raise Refused(f"Row {each.row.place} cannot be kept: {problem}")


def _make_plan(state, ticked, job):
    plan = Plan()
    for place, (each, choice) in enumerate(ticked):
        if place % _ROWS_AT_A_TIME == 0:
            job.rows_done(each.row.place - 1)
            time.sleep(0)  # lets others go first
        if each.state == DUPLICATE and choice == SKIP:
            continue
        _plan_row(plan, state, each, choice)
    job.rows_done(job.total)
    return plan


def _plan_row(plan, state, each, choice):
    number = each.same_as if each.state == DUPLICATE and choice == MERGE else each.values[NUMBER]
    was = plan.members.get(number, state.members.get(number))
    if each.state == CHANGED:
        member = was | each.values
    elif each.state == DUPLICATE and choice == MERGE:
        member = was | {name: value for name, value in each.values.items() if value and name != NUMBER}
    else:
        member = {name: "" for name in state.fields.names} | each.values
    if was is None:
        plan.made += 1
    else:
        plan.changed += 1
    plan.before.setdefault(number, was)
    plan.members[number] = member


def _keep(records, preview, plan, touched, marks):
    records.put_members(plan.members.values())
    records.add_import(preview.file_name, clean(marks.who or ""), plan.result, touched)
    records.save_result(preview.number, plan.result)
