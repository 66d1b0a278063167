"""People ask for rights, and whoever administers the area decides."""

from .days import day_from
from .errors import NotAllowed, Refused
from .rights import APPROVED, OPEN, REFUSED
from .words import ADMINISTER, RIGHTS, VIEW

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
        return request.state == OPEN and self._is_in_charge(request)

    def ask(self, right, area, last_text):
        if not self.may_ask or right not in RIGHTS_TO_ASK_FOR or area not in self.areas():
            raise NotAllowed
        last = day_from(last_text)
        if last is None or last < self._records.today():
            raise Refused("Days are wrong")
        if self._rights.may(self._person, right, area):
            raise Refused("This right is already yours.")
        self._records.add_request(self._person.name, right, area, last)

    def approve(self, number):
        self._decide(number, APPROVED)

    def refuse(self, number):
        self._decide(number, REFUSED)

    def _decide(self, number, state):
        request = self._records.request(number)
        if request is None or not self._is_in_charge(request):
            raise NotAllowed
        if request.state != OPEN:
            raise Refused("This request was already decided.")
        self._records.decide(number, state, self._person.name)

    def _is_own(self, request):
        return request.person == self._person.name

    def _administers(self, request):
        return self._rights.may(self._person, ADMINISTER, request.area)

    def _is_in_charge(self, request):
        return not self._is_own(request) and self._administers(request)
