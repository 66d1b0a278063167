"""Booking with its rules, and the lists of appointments."""

import hours
from database import Refusal

LISTED = (
    "SELECT appointment.*, account.name AS patient FROM appointment JOIN account ON account.id = appointment.account_id"
)


def book(db, account_id, doctor, date, time, length, reason):
    """Books what was typed, or refuses it."""
    day = hours.read_date(date)
    starts = hours.read_time(time)
    minutes = int(length) if length in map(str, hours.LENGTHS) else None
    reason = " ".join(reason.split())
    reasons = []
    if doctor not in hours.DOCTORS:
        reasons.append("Please choose a doctor.")
    if day is None:
        reasons.append("Please give a date like 2030-01-31.")
    if starts is None:
        reasons.append("Please give a time like 09:30.")
    if minutes is None:
        reasons.append("Please choose a length.")
    if day and starts and minutes:
        reasons += what_hinders(db, account_id, doctor, day, starts, minutes)
    if not reason:
        reasons.append("Please give a reason.")
    if reasons:
        raise Refusal(" ".join(reasons))
    db.execute(
        "INSERT INTO appointment (account_id, doctor, date, starts, ends, reason) VALUES (?, ?, ?, ?, ?, ?)",
        (account_id, doctor, day.isoformat(), starts, hours.end_of(starts, minutes), reason),
    )


def what_hinders(db, account_id, doctor, day, starts, minutes):
    """The reasons for which this time is not possible."""
    if hours.has_begun(day, starts):
        return ["This time is in the past."]
    if not hours.is_open(day, starts, minutes):
        return ["The clinic is closed then."]
    reasons = []
    overlapping = db.execute(
        "SELECT * FROM appointment WHERE date = ? AND starts < ? AND ends > ?",
        (day.isoformat(), hours.end_of(starts, minutes), starts),
    ).fetchall()
    if any(other["account_id"] == account_id for other in overlapping):
        reasons.append("You have an appointment at this time already.")
    if any(other["account_id"] != account_id and other["doctor"] == doctor for other in overlapping):
        reasons.append("This time is taken.")
    return reasons


def week_of(db, doctor, monday, account_id):
    """The half hours of a doctor's week, with their states for the person who is signed in, if anybody is."""
    days = hours.days_of_week(monday)
    booked = db.execute(
        "SELECT * FROM appointment WHERE doctor = ? AND date BETWEEN ? AND ?",
        (doctor, days[0].isoformat(), days[-1].isoformat()),
    ).fetchall()
    return [
        {"date": day.isoformat(), "time": time, "state": state_of(day, time, booked, account_id)}
        for day in days
        for time in hours.STARTS
    ]


def state_of(day, time, booked, account_id):
    if hours.has_begun(day, time):
        return "Past"
    for appointment in booked:
        if appointment["date"] == day.isoformat() and appointment["starts"] <= time < appointment["ends"]:
            return "Yours" if appointment["account_id"] == account_id else "Taken"
    return "Free"


def of_account(db, account_id):
    return db.execute(
        "SELECT * FROM appointment WHERE account_id = ? ORDER BY date, starts, id", (account_id,)
    ).fetchall()


def cancel(db, account_id, appointment_id):
    """Cancels an own appointment; that of somebody else stays."""
    db.execute("DELETE FROM appointment WHERE id = ? AND account_id = ?", (appointment_id, account_id))


def of_day(db, day):
    return db.execute(f"{LISTED} WHERE date = ? ORDER BY starts, doctor", (day.isoformat(),)).fetchall()


def matching(listed, text):
    """Those whose user name or reason contains the text, ignoring case."""
    wanted = text.casefold()
    return [
        appointment
        for appointment in listed
        if wanted in appointment["patient"].casefold() or wanted in appointment["reason"].casefold()
    ]
