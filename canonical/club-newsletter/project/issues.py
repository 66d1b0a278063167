"""Issues of the newsletter: drafts, and those that were sent."""

import outbox
from database import connection
from refused import Refused
from subscribers import leave_link

PLACEHOLDER = "{name}"
ANYBODY = "reader"

ISSUES = """
  SELECT issues.*,
    (SELECT COUNT(*) FROM letters WHERE issue_id = issues.id AND state = 'delivered') AS delivered,
    (SELECT COUNT(*) FROM letters WHERE issue_id = issues.id AND state = 'waiting') AS waiting,
    (SELECT COUNT(*) FROM letters WHERE issue_id = issues.id AND state IN ('bounced', 'restored')) AS bounced
  FROM issues
"""


def state_of(issue):
    """Draft, Sending or Sent."""
    if issue["sent_number"] is None:
        return "Draft"
    return "Sending" if issue["waiting"] else "Sent"


def text_for(issue, name=ANYBODY):
    """The text as somebody reads it."""
    return issue["text"].replace(PLACEHOLDER, name)


def checked(subject, text):
    """The subject and the text without spaces around them. Raises Refused where there is nothing else."""
    if not subject.strip():
        raise Refused("Enter a subject.")
    if not text.strip():
        raise Refused("Enter a text.")
    return subject.strip(), text.strip()


def add(subject, text):
    """Store a draft and return its id. Raises Refused."""
    with connection() as database:
        return database.execute("INSERT INTO issues (subject, text) VALUES (?, ?)", checked(subject, text)).lastrowid


def change(issue_id, subject, text):
    """Change a draft; one that was sent stays as it is. Raises Refused."""
    with connection() as database:
        database.execute(
            "UPDATE issues SET subject = ?, text = ? WHERE id = ? AND sent_number IS NULL",
            (*checked(subject, text), issue_id),
        )


def find(issue_id):
    """The issue with this id and the numbers of its letters, or None."""
    try:
        with connection() as database:
            return database.execute(f"{ISSUES} WHERE id = ?", (issue_id,)).fetchone()
    except OverflowError:  # larger than any number in SQLite
        return None


def all_issues():
    """All issues, the newest draft first."""
    with connection() as database:
        return database.execute(f"{ISSUES} ORDER BY id DESC").fetchall()


def sent_issues():
    """What is in the archive: the issues that were sent, the newest first."""
    with connection() as database:
        return database.execute(f"{ISSUES} WHERE sent_number IS NOT NULL ORDER BY sent_number DESC").fetchall()


def send_test(issue, address):
    """Send a draft to one address. Raises Refused."""
    address = address.strip()
    if "@" not in address.strip("@"):
        raise Refused("Enter an email address for the test.")
    with connection() as database:
        outbox.add(database, address, f"Test: {issue['subject']}", text_for(issue))
    outbox.wake()


def send(issue_id):
    """Send an issue to everybody who is subscribed at this moment; only the first time counts."""
    with connection() as database:
        number = database.execute("SELECT COALESCE(MAX(sent_number), 0) + 1 FROM issues").fetchone()[0]
        found = database.execute(
            "UPDATE issues SET sent_number = ? WHERE id = ? AND sent_number IS NULL RETURNING *", (number, issue_id)
        ).fetchall()
        for issue in found:
            for reader in database.execute("SELECT * FROM subscribers WHERE state = 'Subscribed'").fetchall():
                outbox.add(
                    database,
                    reader["email"],
                    issue["subject"],
                    text_for(issue, reader["name"]),
                    leave_link=leave_link(reader["leave_token"]),
                    issue_id=issue_id,
                    subscriber_id=reader["id"],
                )
    outbox.wake()


def bounces():
    """The letters of issues that were refused for good, the newest first."""
    with connection() as database:
        return database.execute(
            "SELECT letters.*, issues.subject AS issue FROM letters JOIN issues ON issues.id = letters.issue_id "
            "WHERE letters.state = 'bounced' ORDER BY letters.id DESC"
        ).fetchall()


def restore(subscriber_id):
    """Subscribe somebody again whose address bounced, and take the address off the list."""
    with connection() as database:
        database.execute(
            "UPDATE subscribers SET state = 'Subscribed' WHERE id = ? AND state = 'Bounced'", (subscriber_id,)
        )
        database.execute(
            "UPDATE letters SET state = 'restored' WHERE subscriber_id = ? AND state = 'bounced'", (subscriber_id,)
        )
