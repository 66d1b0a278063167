"""The verb of a person who has signed in before and still is."""

from collections.abc import Callable
from typing import Any

from judge_machine.errors import HarnessError, TestEnded
from judge_machine.user.kept_sessions import KeptSession
from judge_machine.user.navigation import NavigationVerbs
from judge_machine.user.wash import EMPTY_PAGE

CHECK_PATIENCE_S = 1.0
HTTP_ERRORS = 400


class SignInVerbs(NavigationVerbs):
    """Signing in once for several tests."""

    def signed_in_as(self, account: str, by: Callable[[], object], check: Callable[[], object] = lambda: None) -> None:
        """Be signed in: take up the session of an earlier sign-in to this account, or else sign in by calling `by`.

        A session is taken up in a browser without a history only, and trusted only if its page opens at the address at
        which `by` ended, without an error, with a text, without a field for a password, and if `check()` raises nothing
        within a second. Otherwise the browser is emptied and `by` is called. A test about signing in calls `by` itself.
        """
        sessions = self._memory.sessions
        session = sessions.find(account)
        if session is not None and self._is_new():
            with self._step("signed_in_as", f"takes up the session of {account}"):
                is_accepted = self._takes_up(session, check)
            if is_accepted:
                sessions.accepted()
                return
            sessions.refused(account)
            self._start_anew()
        by()
        sessions.keep(account, self._session())

    def _is_new(self) -> bool:
        return bool(self._answer("page")["url"] == EMPTY_PAGE and not self._context.cookies())

    def _session(self) -> KeptSession:
        stored = self._answer("storages")
        return KeptSession(
            url=self.url, cookies=self._context.cookies(), local=stored["local"], session=stored["session"]
        )

    def _takes_up(self, session: KeptSession, check: Callable[[], object]) -> bool:
        patience_s, self.patience_s = self.patience_s, min(self.patience_s, CHECK_PATIENCE_S)
        try:
            self._context.set_cookies(session.cookies)
            self.visit(session.url)
            if session.local or session.session:
                self._answer("store", local=session.local, session=session.session)
                self.reload()
            outlook = self._wait(lambda: self._ask("entrance"), self._is_inside(session))
            if not outlook.good:
                return False
            check()
        except HarnessError:
            raise
        except (TestEnded, AssertionError):
            return False
        finally:
            self.patience_s = patience_s
        return True

    def _is_inside(self, session: KeptSession) -> Callable[[Any], bool]:
        def is_inside(page: Any) -> bool:
            return bool(
                page["url"] == session.url and page["status"] < HTTP_ERRORS and page["texts"] and not page["passwords"]
            )

        return is_inside

    def _start_anew(self) -> None:
        """Empty the browser of what a session has left in it."""
        self._browser.release(self._context)
        self._context = self._browser.new_context()
