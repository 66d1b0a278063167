"""What a person may see of the keys, and do with them."""

from .errors import NotAllowed, NotAllowedHere, Refused
from .words import BORROW, LEND, VIEW, key_state


class KeyDesk:
    def __init__(self, records, person):
        self._records = records
        self._person = person
        self._rights = records.rights()

    def keys(self):
        viewed = set(self._rights.areas_with(self._person, VIEW))
        return [
            key for key in self._records.keys() if key["area"] in viewed or key["holder"] == self._person.name
        ]

    def key(self, name):
        key = self._records.key(name)
        if key is None or not (self._has(key) or self._may(VIEW, key)):
            raise NotAllowed
        return key

    def may_borrow(self, key):
        return self._may(BORROW, key)

    def may_lend(self, key):
        return self._may(LEND, key)

    def may_return(self, key):
        return key["holder"] is not None and (self._has(key) or self._may(LEND, key))

    def borrowers(self, key):
        """The other people to whom the key can be lent."""
        return [
            other.name
            for other in self._records.people()
            if other.name != self._person.name and self._rights.may(other, VIEW, key["area"])
        ]

    def borrow(self, name):
        key = self.key(name)
        if not self.may_borrow(key):
            raise NotAllowed
        self._require_in(key)
        self._hand_over("borrow", key, self._person.name, self._person.name, self._why(BORROW, key))

    def lend(self, name, borrower):
        key = self.key(name)
        if not self.may_lend(key):
            raise NotAllowed
        self._require_in(key)
        if not borrower:
            raise Refused("Choose a person to lend the key to.")
        if borrower not in self.borrowers(key):
            raise NotAllowedHere(f"the key cannot be lent to {borrower}.")
        self._hand_over("lend", key, borrower, borrower, self._why(LEND, key))

    def bring_back(self, name):
        key = self.key(name)
        if key["holder"] is None and self.may_lend(key):
            raise Refused("The key has been brought back already.")
        if not self.may_return(key):
            raise NotAllowed
        why = "has the key" if self._has(key) else self._why(LEND, key)
        self._hand_over("return", key, key["holder"], None, why)

    def _hand_over(self, action, key, whom, holder, why):
        self._records.set_holder(key["name"], holder)
        self._records.log(
            self._person.name,
            action,
            whom=whom,
            what=key["name"],
            was=key_state(key["holder"]),
            became=key_state(holder),
            why=why,
            area=key["area"],
        )

    def _has(self, key):
        return key["holder"] == self._person.name

    def _may(self, right, key):
        return self._rights.may(self._person, right, key["area"])

    def _why(self, right, key):
        return self._rights.why(self._person, right, key["area"])

    def _require_in(self, key):
        if key["holder"] is not None:
            raise Refused(f"The key is out: it is with {key['holder']}.")
