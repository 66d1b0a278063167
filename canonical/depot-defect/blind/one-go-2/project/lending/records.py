"""What the depot keeps about tools, members, loans, reservations and money."""

from dataclasses import dataclass
from datetime import date

READY, REPAIR, RETIRED, LOST = "ready", "repair", "retired", "lost"
WAITING, COLLECTED, CANCELLED = "waiting", "collected", "cancelled"
FEE, LATE, DAMAGE, REPLACEMENT, PAYMENT, WAIVER = "fee", "late", "damage", "replacement", "payment", "waiver"


@dataclass
class Tool:
    """A tool; `rate` is the price of a day and `value` that of a new one, in cents, `days` the length of a loan.

    `repair_until` is the last day on which it is expected to be in repair.
    """

    number: int
    name: str
    category: str
    rate: int
    value: int
    days: int
    state: str = READY
    repair_until: date | None = None


@dataclass
class Member:
    """Somebody who may borrow; `left` is the day on which the membership ended."""

    number: int
    name: str
    email: str
    tier: str
    joined: date
    blocked: bool = False
    left: date | None = None


@dataclass
class Loan:
    """A tool in the hands of a member, from `start`; `returned` is also the day on which it was reported lost."""

    number: int
    tool: int
    member: int
    start: date
    due: date
    returned: date | None = None
    lost: bool = False
    renewals: int = 0

    @property
    def is_open(self):
        """True as long as the member has the tool."""
        return self.returned is None


@dataclass
class Reservation:
    """Somebody who waits for a tool since the day `made`.

    `promised` is the day that was told when they began to wait, or when the loan was extended. It is a note in the
    files and may be out of date: the day that they are promised now is that of `promised_days` in reservations.py.
    """

    number: int
    tool: int
    member: int
    made: date
    promised: date | None = None
    state: str = WAITING


@dataclass
class Entry:
    """A line in the account of a member: what they owe is above zero, what they paid below, in cents.

    `waives` is the number of the entry that a waiver takes back.
    """

    number: int
    day: date
    member: int
    kind: str
    amount: int
    loan: int | None = None
    waives: int | None = None
