"""Everything that the judging of one attempt was asked for beside the verdicts."""

from collections.abc import Collection, Sequence

from judge_machine.request import JudgeRequest
from judge_machine.sandbox.line_notes import LineNotes, find_tracer
from judge_machine.session.channel import Channel
from judge_machine.session.page_visits import PageVisits
from judge_machine.session.script_notes import ScriptNotes
from judge_machine.tests_file import written_tests
from judge_machine.user.driver import BrowserContext
from judge_machine.visit import PAGE_ASPECTS, Aspect, Visit, visit_to_json


class AttemptVisit:
    """Collects what the request's `visit` names; `notes` are those of the project's processes, where there are any."""

    def __init__(self, request: JudgeRequest, *, origins: Collection[str], notes: LineNotes | None) -> None:
        self._request = request
        self._notes = notes
        self._pages = PageVisits(PAGE_ASPECTS & set(request.visit), origins=origins)
        self._scripts = ScriptNotes(is_asked=Aspect.COVERAGE in request.visit, origins=origins)

    def look(self, contexts: Sequence[BrowserContext], *, test: str) -> None:
        """Look at the pages that a test has left, whose verdict is known; each context is to be given back then.

        Raises HarnessError where the browser is gone.
        """
        self._scripts.take(contexts)  # before a look makes more of them run
        self._pages.look(contexts, test=test)

    def collect(self) -> None:
        """Take in what the programs of the project have noted, while they still run."""
        if self._notes is not None:
            self._notes.collect()

    def tell(self, channel: Channel) -> None:
        """Report all of it, at the end of the session."""
        asked = self._request.visit
        if not asked:
            return
        lines, scripts = self._notes.lines() if self._notes is not None else {}, self._scripts.scripts()
        missing = {}
        if not self._pages.pages:
            missing = {aspect: self._why_no_pages() for aspect in asked if aspect in PAGE_ASPECTS}
        if not lines and not scripts and Aspect.COVERAGE in asked:
            missing[Aspect.COVERAGE] = self._why_no_lines()
        visit = Visit(
            asked=asked,
            pages=tuple(self._pages.pages),
            lines=lines,
            scripts=scripts,
            missing=missing,
            omitted=self._pages.omitted,
        )
        channel.send("phase", name="look", wall_s=self._pages.looking_s)
        channel.send("visit", visit=visit_to_json(visit))

    def _why_no_pages(self) -> str:
        if self._request.dialect:
            return "the tests drive a browser of their own, into which the judge does not look"
        if not any("user" in test.fixtures for test in written_tests(self._request.tests)):
            return "no test of the mission opens a page"
        return "no test left a page of the project open"

    def _why_no_lines(self) -> str:
        if self._notes is not None:
            return "nothing of the project was seen to run: neither Python of the judge's version nor scripts of pages"
        if find_tracer() is None:
            return "needs coverage.py, which is not installed; install it: pip install 'projecteval[visits]'"
        return "needs the isolation `namespaces`"
