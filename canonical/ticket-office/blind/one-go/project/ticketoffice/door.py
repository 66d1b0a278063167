"""The door, where each ticket lets somebody in once."""

from .database import Database
from .reservations import transaction
from .text import clean_ticket_code


class Door:
    def __init__(self, database: Database) -> None:
        self._database = database

    def check(self, typed: str) -> str:
        code = clean_ticket_code(typed)
        with transaction(self._database) as connection:
            ticket = connection.execute(
                "SELECT used, state FROM tickets JOIN orders ON number = order_number WHERE tickets.code = ?", (code,)
            ).fetchone()
            if ticket is None or ticket["state"] != "Paid":
                return "Not valid"
            if ticket["used"]:
                return "Already used"
            connection.execute("UPDATE tickets SET used = 1 WHERE code = ?", (code,))
            return "Welcome"
