"""Takes over the plans that were made before several people could work at once.

There a table was what all changes that were not taken back had made of it, in their order.
"""

SHOWN = ("name", "place", "chairs")


def take_over(db):
    old = db.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'changes'").fetchone()
    if not old:
        return
    tables = {}  # by the id of the change that added the table: the new id and the values so far
    for change in db.execute("SELECT * FROM changes ORDER BY id").fetchall():
        if change["id"] == change["table_id"]:
            table_id = db.execute("INSERT INTO tables (plan) VALUES (?)", (change["plan"],)).lastrowid
            values = {key: change[key] for key in SHOWN}
            tables[change["table_id"]] = (table_id, {"present": 0, **values})
            for key in ("present", *SHOWN):
                write(db, change, table_id, key, tables[change["table_id"]][1][key])
        table_id, table = tables[change["table_id"]]
        present = table["present"] if change["present"] is None else change["present"]
        before_present = 1 - present if change["present"] is not None else 1
        parts = [("present", before_present, present if change["present"] is not None else 1)]
        for key in SHOWN:
            if change["present"] is not None:
                parts.append((key, table[key], table[key]))
            elif change[key] is not None and change[key] != table[key]:
                parts.append((key, table[key], change[key]))
        step = db.execute(
            "INSERT INTO steps (plan, person, told, state) VALUES (?, ?, ?, ?)",
            (change["plan"], change["person"], change["told"], change["state"]),
        ).lastrowid
        for key, before, after in parts:
            db.execute(
                "INSERT INTO parts (step, table_id, property, before, after) VALUES (?, ?, ?, ?, ?)",
                (step, table_id, key, before, after),
            )
            if before != after and change["state"] == "done":
                table[key] = after
                write(db, change, table_id, key, after)
    db.execute("DROP TABLE changes")


def write(db, change, table_id, key, value):
    db.execute(
        "INSERT INTO writes (plan, table_id, property, value, person) VALUES (?, ?, ?, ?, ?)",
        (change["plan"], table_id, key, value, change["person"]),
    )
