"""What an import did to the members, and taking it back."""

import json

from fields import FIELDS


class Changes:
    """Changes members and notes what they were before, and what they are after all changes."""

    def __init__(self, store, db):
        self._store, self._db = store, db
        self._before = {}  # by number; None for a member who was made

    def make(self, member):
        self._before.setdefault(member["Number"], None)
        self._store.save_member(self._db, member)

    def change(self, number, values):
        member = self._store.member(self._db, number)
        self._before.setdefault(number, member)
        self._store.save_member(self._db, {**member, **values})

    def noted(self):
        """The members that were made, and those that were changed with their fields before and after."""
        made, changed = [], []
        for number, before in self._before.items():
            after = self._store.member(self._db, number)
            if before is None:
                made.append(after)
                continue
            fields = {field: [before[field], after[field]] for field in FIELDS if before[field] != after[field]}
            if fields:
                changed.append({"Number": number, "uid": after["uid"], "fields": fields})
        return made, changed


def take_back(store, db, import_id):
    """Takes an import back, except for what was changed later; False if this was done already."""
    found = db.execute("select * from imports where id = ?", (import_id,)).fetchone()
    if found is None or found["notes"] is not None:
        return False
    notes = []
    for then in json.loads(found["made"]):
        now = store.member(db, then["Number"])
        if now is None or now["uid"] != then["uid"]:
            notes.append(f"Gone: {then['Number']}")
        elif now != then:
            notes.append(f"Kept: {then['Number']}")
        else:
            store.remove_member(db, then["Number"])
    for change in json.loads(found["changed"]):
        number = change["Number"]
        now = store.member(db, number)
        if now is None or now["uid"] != change["uid"]:
            notes.append(f"Gone: {number}")
            continue
        for field, (before, after) in change["fields"].items():
            if now[field] == after:
                now[field] = before
            else:
                notes.append(f"Kept: {field} of {number}")
        store.save_member(db, now)
    db.execute("update imports set notes = ? where id = ?", (json.dumps(notes), import_id))
    return True
