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
CONFIRM = None  # TODO: set CONFIRM.
KNOWN = None  # TODO: set KNOWN.


def subscribe(name, email):
    """Send a confirmation link to whoever is not subscribed, and a reminder to whoever is. Raises Refused."""
    raise NotImplementedError("TODO: implement subscribe.")


def ask_to_confirm(database, name, email):
    """Make somebody a pending subscriber with a new confirmation link, which takes the place of an earlier one."""
    raise NotImplementedError("TODO: implement ask_to_confirm.")


def can_confirm(token):
    """Whether a confirmation link is valid at this moment."""
    raise NotImplementedError("TODO: implement can_confirm.")


def confirm(token):
    """Subscribe whoever got this confirmation link, once; return whether the link was valid."""
    raise NotImplementedError("TODO: implement confirm.")


def waiting_for(database, token):
    """The id of the subscriber to whom a valid confirmation link belongs, or None."""
    raise NotImplementedError("TODO: implement waiting_for.")


def validity_s():
    """The seconds after which confirmation links expire."""
    raise NotImplementedError("TODO: implement validity_s.")


def set_validity(seconds):
    """Change the seconds after which confirmation links expire. Raises Refused."""
    raise NotImplementedError("TODO: implement set_validity.")


def leave_link(leave_token):
    """The address at which somebody unsubscribes."""
    raise NotImplementedError("TODO: implement leave_link.")


def find_by_leave_token(leave_token):
    """The subscriber with this unsubscribe link, or None."""
    raise NotImplementedError("TODO: implement find_by_leave_token.")


def leave(leave_token):
    """Unsubscribe somebody; issues that still wait for the address are not sent any more."""
    raise NotImplementedError("TODO: implement leave.")


def all_subscribers():
    """Everybody who ever asked for the newsletter, by address."""
    raise NotImplementedError("TODO: implement all_subscribers.")
