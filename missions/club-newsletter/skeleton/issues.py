"""Issues of the newsletter: drafts, and those that were sent."""

import outbox
from database import connection
from refused import Refused
from subscribers import leave_link

PLACEHOLDER = "{name}"
ANYBODY = "reader"

ISSUES = None  # TODO: set ISSUES.


def state_of(issue):
    """Draft, Sending or Sent."""
    raise NotImplementedError("TODO: implement state_of.")


def text_for(issue, name=ANYBODY):
    """The text as somebody reads it."""
    raise NotImplementedError("TODO: implement text_for.")


def checked(subject, text):
    """The subject and the text without spaces around them. Raises Refused where there is nothing else."""
    raise NotImplementedError("TODO: implement checked.")


def add(subject, text):
    """Store a draft and return its id. Raises Refused."""
    raise NotImplementedError("TODO: implement add.")


def change(issue_id, subject, text):
    """Change a draft; one that was sent stays as it is. Raises Refused."""
    raise NotImplementedError("TODO: implement change.")


def find(issue_id):
    """The issue with this id and the numbers of its letters, or None."""
    raise NotImplementedError("TODO: implement find.")


def all_issues():
    """All issues, the newest draft first."""
    raise NotImplementedError("TODO: implement all_issues.")


def sent_issues():
    """What is in the archive: the issues that were sent, the newest first."""
    raise NotImplementedError("TODO: implement sent_issues.")


def send_test(issue, address):
    """Send a draft to one address. Raises Refused."""
    raise NotImplementedError("TODO: implement send_test.")


def send(issue_id):
    """Send an issue to everybody who is subscribed at this moment; only the first time counts."""
    raise NotImplementedError("TODO: implement send.")


def bounces():
    """The letters of issues that were refused for good, the newest first."""
    raise NotImplementedError("TODO: implement bounces.")


def restore(subscriber_id):
    """Subscribe somebody again whose address bounced, and take the address off the list."""
    raise NotImplementedError("TODO: implement restore.")
