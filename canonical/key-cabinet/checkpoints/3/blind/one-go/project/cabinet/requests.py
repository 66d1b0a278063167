"""People ask for rights, and whoever administers the area decides."""

from .days import day_from
from .errors import NotAllowed, Refused
from .rights import APPROVED, APPROVED_ONCE, OPEN, REFUSED
from .words import ADMINISTER, RIGHTS, RIGHTS_FOR_TWO, VIEW, right_text

RIGHTS_TO_ASK_FOR = tuple(right for right in RIGHTS if right != VIEW)


class RequestDesk:
    def __init__(self, records, person):
        self._records = records
        self._person = person
        self._rights = records.rights()

    @property
    def may_ask(self):
        return not self._person.caretaker

    def areas(self):
        return self._rights.areas_with(self._person, VIEW)

    def requests(self):
        return [each for each in self._records.requests() if self._is_own(each) or self._administers(each)]

    def may_decide(self, request):
        return _is_undecided(request) and self._is_in_charge(request) and not self._has_approved(request)

    def ask(self, right, area, last_text):
        if not self.may_ask or right not in RIGHTS_TO_ASK_FOR or area not in self.areas():
            raise NotAllowed
        last = day_from(last_text)
        if last is None or last < self._records.today():
            raise Refused("Days are wrong")
        if self._rights.may(self._person, right, area):
            raise Refused("This right is already yours.")
        self._records.add_request(self._person.name, right, area, last)
        self._log("request", self._person.name, right, area, None, OPEN, VIEW)

    def approve(self, number):
        request = self._undecided_request(number)
        if request.right in RIGHTS_FOR_TWO and request.state == OPEN:
            self._records.set_first_approver(number, self._person.name)
            self._change("approve", request, APPROVED_ONCE)
        else:
            self._records.set_decider(number, self._person.name)
            self._change("approve", request, APPROVED)

    def refuse(self, number):
        request = self._undecided_request(number)
        self._records.set_decider(number, self._person.name)
        self._change("refuse", request, REFUSED)

    def _undecided_request(self, number):
        request = self._records.request(number)
        if request is None or not self._is_in_charge(request):
            raise NotAllowed
        if not _is_undecided(request):
            raise Refused("This request was already decided.")
        if self._has_approved(request):
            raise NotAllowed
        return request

    def _change(self, action, request, state):
        self._records.set_request_state(request.number, state)
        self._log(action, request.person, request.right, request.area, request.state, state, ADMINISTER)

    def _log(self, action, whom, right, area, was, became, allowed_by):
        self._records.log(
            self._person.name,
            action,
            whom=whom,
            what=right_text(right, area),
            was=was,
            became=became,
            why=self._rights.why(self._person, allowed_by, area),
            area=area,
        )

    def _is_own(self, request):
        return request.person == self._person.name

    def _administers(self, request):
        return self._rights.may(self._person, ADMINISTER, request.area)

    def _is_in_charge(self, request):
        return not self._is_own(request) and self._administers(request)

    def _has_approved(self, request):
        return request.first_approver == self._person.name


def _is_undecided(request):
    return request.state in (OPEN, APPROVED_ONCE)
