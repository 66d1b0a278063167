"""Claims, their items, and what happens to them."""

import money
from database import Refusal

CHANGEABLE = ("Draft", "Rejected")
FREE_OF_RECEIPT = 5000
CLAIM = "SELECT claim.*, account.name AS employee FROM claim JOIN account ON account.id = claim.account_id"
ITEM = "SELECT id, claim_id, description, cents, currency, receipt_name FROM item"


def visible_claims(db, account):
    """The claims that somebody sees, the newest first."""
    if account["is_manager"]:
        return db.execute(f"{CLAIM} WHERE state <> 'Draft' ORDER BY claim.id DESC").fetchall()
    return db.execute(f"{CLAIM} WHERE account_id = ? ORDER BY claim.id DESC", (account["id"],)).fetchall()


def visible_claim(db, account, claim_id):
    """The claim, or None if there is none that this person sees."""
    claim = db.execute(f"{CLAIM} WHERE claim.id = ?", (claim_id,)).fetchone()
    if claim is None:
        return None
    is_visible = claim["state"] != "Draft" if account["is_manager"] else claim["account_id"] == account["id"]
    return claim if is_visible else None


def is_changeable(claim):
    return claim["state"] in CHANGEABLE


def items_of(db, claim_id):
    return db.execute(f"{ITEM} WHERE claim_id = ? ORDER BY id", (claim_id,)).fetchall()


def totals_of(db, claim_id):
    return db.execute(
        "SELECT currency, sum(cents) AS cents FROM item WHERE claim_id = ? GROUP BY currency ORDER BY currency",
        (claim_id,),
    ).fetchall()


def events_of(db, claim_id):
    return db.execute(
        "SELECT event.kind, event.reason, account.name AS account FROM event"
        " JOIN account ON account.id = event.account_id WHERE claim_id = ? ORDER BY event.id",
        (claim_id,),
    ).fetchall()


def receipt(db, claim_id, item_id):
    """The name and the bytes of a receipt, or None."""
    return db.execute(
        "SELECT receipt_name AS name, receipt AS content FROM item"
        " WHERE id = ? AND claim_id = ? AND receipt_name IS NOT NULL",
        (item_id, claim_id),
    ).fetchone()


def approved_items(db):
    return db.execute(
        "SELECT claim.title, account.name AS employee, item.description, item.cents, item.currency FROM item"
        " JOIN claim ON claim.id = item.claim_id JOIN account ON account.id = claim.account_id"
        " WHERE claim.state = 'Approved' ORDER BY claim.id, item.id"
    ).fetchall()


def create(db, account, title):
    title = title.strip()
    if not title:
        raise Refusal("The title must not be empty.")
    claim_id = db.execute(
        "INSERT INTO claim (account_id, title) VALUES (?, ?)", (account["id"], title)
    ).lastrowid
    add_event(db, claim_id, account, "created")
    return claim_id


def add_event(db, claim_id, account, kind, reason=None):
    db.execute(
        "INSERT INTO event (claim_id, account_id, kind, reason) VALUES (?, ?, ?, ?)",
        (claim_id, account["id"], kind, reason),
    )


def require_changeable(claim):
    if not is_changeable(claim):
        raise Refusal("This claim can no longer be changed.")


def add_item(db, claim, description, amount, currency, receipt_name, receipt_content):
    """Adds an item; without a receipt its name is None."""
    require_changeable(claim)
    description = description.strip()
    cents = money.cents_of(amount)
    reasons = []
    if not description:
        reasons.append("The description must not be empty.")
    if cents is None:
        reasons.append("The amount must be from 0.01 to 99999.99, with a point and at most two decimals.")
    elif cents > FREE_OF_RECEIPT and receipt_name is None:
        reasons.append(f"More than {money.written(FREE_OF_RECEIPT)} needs a receipt.")
    if currency not in money.CURRENCIES:
        reasons.append("Choose one of the currencies.")
    if reasons:
        raise Refusal(" ".join(reasons))
    db.execute(
        "INSERT INTO item (claim_id, description, cents, currency, receipt_name, receipt) VALUES (?, ?, ?, ?, ?, ?)",
        (claim["id"], description, cents, currency, receipt_name, receipt_content),
    )


def remove_item(db, claim, item_id):
    require_changeable(claim)
    db.execute("DELETE FROM item WHERE id = ? AND claim_id = ?", (item_id, claim["id"]))


def submit(db, claim, account):
    if not is_changeable(claim):
        raise Refusal("This claim is submitted already.")
    if not items_of(db, claim["id"]):
        raise Refusal("A claim needs at least one item.")
    db.execute("UPDATE claim SET state = 'Submitted', round = round + 1 WHERE id = ?", (claim["id"],))
    add_event(db, claim["id"], account, "submitted")


def require_undecided(claim, seen_round):
    """Decisions are about the claim as it was seen; it may have been decided, and even submitted again, since then."""
    if claim["state"] != "Submitted" or str(claim["round"]) != seen_round:
        raise Refusal("This claim was decided already.")


def approve(db, claim, account, seen_round):
    require_undecided(claim, seen_round)
    set_state(db, claim, "Approved")
    add_event(db, claim["id"], account, "approved")


def reject(db, claim, account, seen_round, reason):
    require_undecided(claim, seen_round)
    if not reason.strip():
        raise Refusal("Give a reason for the rejection.")
    set_state(db, claim, "Rejected")
    add_event(db, claim["id"], account, "rejected", reason.strip())


def set_state(db, claim, state):
    db.execute("UPDATE claim SET state = ? WHERE id = ?", (state, claim["id"]))
