"""People: the head, teachers and students."""

from werkzeug.security import check_password_hash, generate_password_hash

from database import HASH_METHOD, Refusal, key_of


def by_id(db, account_id):
    return db.execute("SELECT * FROM account WHERE id = ?", (account_id,)).fetchone()


def by_user(db, user):
    return db.execute("SELECT * FROM account WHERE user_key = ?", (key_of(user),)).fetchone()


def sign_in(db, user, password):
    account = by_user(db, user)
    if account is None or not check_password_hash(account["password_hash"], password):
        raise Refusal("The user name or the password is wrong.")
    return account


def teachers(db):
    return db.execute("SELECT * FROM account WHERE role = 'teacher' ORDER BY user_key").fetchall()


def add_student(db, user, name, password, class_id):
    db.execute(
        "INSERT INTO account (user, user_key, password_hash, role, name, name_key, class_id)"
        " VALUES (?, ?, ?, 'student', ?, ?, ?)",
        (user, key_of(user), generate_password_hash(password, HASH_METHOD), name, key_of(name), class_id),
    )
