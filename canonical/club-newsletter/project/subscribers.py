"""Who subscribes, confirms and leaves."""

import re
import secrets
import time

import outbox
from database import connection
from refused import Refused

SITE = "http://localhost:8000"
LONGEST_VALIDITY_S = 604800

# Anybody can type any name for any address, also a link, so that neither of these mails has a name.
CONFIRM = """Hello,

please confirm that you want our newsletter:

{link}

If you did not ask for it, you need not do anything.
"""
KNOWN = """Hello,

somebody, probably you, has asked for our newsletter for this address. You get it already, so nothing has changed.
"""


def subscribe(name, email):
    """Send a confirmation link to whoever is not subscribed, and a reminder to whoever is. Raises Refused."""
    name, email = name.strip(), email.strip().lower()
    if not name:
        raise Refused("Enter your name.")
    if not re.fullmatch(r"[^@\s]+@[^@\s]+", email):
        raise Refused("Enter an email address such as kim@example.org.")
    with connection() as database:
        known = database.execute("SELECT * FROM subscribers WHERE email = ?", (email,)).fetchone()
        if known and known["state"] == "Subscribed":
            outbox.add(database, email, "You are subscribed already", KNOWN)
        else:
            ask_to_confirm(database, name, email)
    outbox.wake()


def ask_to_confirm(database, name, email):
    """Make somebody a pending subscriber with a new confirmation link, which takes the place of an earlier one."""
    database.execute(
        "INSERT INTO subscribers (name, email, state, leave_token) VALUES (?, ?, 'Pending', ?) "
        "ON CONFLICT (email) DO UPDATE SET name = excluded.name, state = 'Pending'",
        (name, email, secrets.token_urlsafe(24)),
    )
    subscriber_id = database.execute("SELECT id FROM subscribers WHERE email = ?", (email,)).fetchone()["id"]
    token = secrets.token_urlsafe(24)
    database.execute("REPLACE INTO confirmations VALUES (?, ?, ?)", (subscriber_id, token, time.time()))
    database.execute(
        "UPDATE letters SET state = 'restored' WHERE subscriber_id = ? AND state = 'bounced'", (subscriber_id,)
    )
    outbox.add(database, email, "Please confirm", CONFIRM.format(link=f"{SITE}/confirm/{token}"))


def can_confirm(token):
    """Whether a confirmation link is valid at this moment."""
    with connection() as database:
        return waiting_for(database, token) is not None


def confirm(token):
    """Subscribe whoever got this confirmation link, once; return whether the link was valid."""
    with connection() as database:
        subscriber_id = waiting_for(database, token)
        if subscriber_id is None:
            return False
        database.execute("DELETE FROM confirmations WHERE subscriber_id = ?", (subscriber_id,))
        database.execute("UPDATE subscribers SET state = 'Subscribed' WHERE id = ?", (subscriber_id,))
        return True


def waiting_for(database, token):
    """The id of the subscriber to whom a valid confirmation link belongs, or None."""
    row = database.execute(
        "SELECT subscriber_id FROM confirmations, settings WHERE token = ? AND asked_at + validity_s > ?",
        (token, time.time()),
    ).fetchone()
    return row["subscriber_id"] if row else None


def validity_s():
    """The seconds after which confirmation links expire."""
    with connection() as database:
        return database.execute("SELECT validity_s FROM settings").fetchone()["validity_s"]


def set_validity(seconds):
    """Change the seconds after which confirmation links expire. Raises Refused."""
    if not re.fullmatch(r"[0-9]{1,6}", seconds.strip()) or not 1 <= int(seconds) <= LONGEST_VALIDITY_S:
        raise Refused(f"The number of seconds must be a whole number from 1 to {LONGEST_VALIDITY_S}.")
    with connection() as database:
        database.execute("UPDATE settings SET validity_s = ?", (int(seconds),))


def leave_link(leave_token):
    """The address at which somebody unsubscribes."""
    return f"{SITE}/unsubscribe/{leave_token}"


def find_by_leave_token(leave_token):
    """The subscriber with this unsubscribe link, or None."""
    with connection() as database:
        return database.execute("SELECT * FROM subscribers WHERE leave_token = ?", (leave_token,)).fetchone()


def leave(leave_token):
    """Unsubscribe somebody; issues that still wait for the address are not sent any more."""
    with connection() as database:
        database.execute("UPDATE subscribers SET state = 'Left' WHERE leave_token = ?", (leave_token,))
        database.execute(
            "UPDATE letters SET state = 'dropped' WHERE state = 'waiting' AND issue_id IS NOT NULL "
            "AND subscriber_id = (SELECT id FROM subscribers WHERE leave_token = ?)",
            (leave_token,),
        )


def all_subscribers():
    """Everybody who ever asked for the newsletter, by address."""
    with connection() as database:
        return database.execute("SELECT * FROM subscribers ORDER BY email").fetchall()
