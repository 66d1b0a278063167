"""People delegate their rights to others, and caretakers move the day on."""

from .days import day_after, day_from
from .errors import NotAllowed, NotAllowedHere, Refused
from .rights import LAPSED, REVOKED, WHY_CARETAKER
from .words import RIGHTS, VIEW, right_text

CABINET = "cabinet"  # who does what nobody does


def lapse_lost(records):
    """End each delegation whose maker has lost the right: call it after each step."""
    while True:
        today = records.today()
        rights = records.rights()
        lost = [
            each
            for each in reversed(records.delegations())
            if each.is_live(today)
            and not rights.may_delegate(rights.person(each.maker), each.right, each.area)
        ]
        if not lost:
            return
        for each in lost:
            records.lapse(each.number)
            _log(records, CABINET, "lapse", each, each.state(today), LAPSED, f"{each.maker} lost the right")


def move_on(records, caretaker, text):
    """Move on to a later day, past all days between on which a delegation has ended."""
    target = day_from(text)
    today = records.today()
    if target is None or target <= today:
        raise Refused(f"This is not a day later than {today}.")
    records.log(caretaker.name, "today", was=today, became=target, why=WHY_CARETAKER)
    ends = {
        day_after(each.last)
        for each in records.delegations()
        if each.is_live(today) and each.last < target
    }
    for day in sorted(ends | {target}):
        records.move_to(day)
        lapse_lost(records)


class DelegationDesk:
    def __init__(self, records, person):
        self._records = records
        self._person = person
        self._rights = records.rights()
        self.today = records.today()

    @property
    def may_ask(self):
        return not self._person.caretaker

    def areas(self):
        return self._rights.areas_with(self._person, VIEW)

    def others(self):
        return [other.name for other in self._records.people() if other.name != self._person.name]

    def delegations(self):
        return [
            each
            for each in self._records.delegations()
            if self._person.caretaker or self._person.name in (each.maker, each.receiver)
        ]

    def may_revoke(self, delegation):
        return delegation.is_live(self.today) and self._is_in_charge(delegation)

    def delegate(self, right, area, receiver, first_text, last_text, onward):
        if not self.may_ask or right not in RIGHTS:
            raise NotAllowed
        if area not in self.areas():
            raise NotAllowedHere("a right in this area is not yours.")
        if receiver not in self.others():
            raise Refused("Choose another person of the register.")
        first, last = day_from(first_text), day_from(last_text)
        if first is None or last is None or first < self.today or last < first:
            raise Refused("Days are wrong")
        if not self._rights.may_delegate(self._person, right, area):
            raise Refused("This right is not yours to delegate.")
        if not self._rights.may_delegate_for(self._person, right, area, first, last):
            raise Refused("This is too long: the right was not delegated to you for all of these days.")
        made = self._records.add_delegation(self._person.name, receiver, right, area, first, last, onward)
        why = self._rights.why(self._person, right, area)
        _log(self._records, self._person.name, "delegate", made, None, made.state(self.today), why)

    def revoke(self, number):
        delegation = self._records.delegation(number)
        if delegation is None or not self._is_in_charge(delegation):
            raise NotAllowed
        state = delegation.state(self.today)
        if not delegation.is_live(self.today):
            raise NotAllowedHere(f"the state of the delegation is {state} by now.")
        self._records.revoke(number)
        why = WHY_CARETAKER if self._person.caretaker else "made it"
        _log(self._records, self._person.name, "revoke", delegation, state, REVOKED, why)
        lapse_lost(self._records)

    def _is_in_charge(self, delegation):
        return self._person.caretaker or delegation.maker == self._person.name


def _log(records, who, action, delegation, was, became, why):
    records.log(
        who,
        action,
        whom=delegation.receiver,
        what=right_text(delegation.right, delegation.area),
        was=was,
        became=became,
        why=why,
        area=delegation.area,
    )
