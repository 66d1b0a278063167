"""The imports that were done, and how they are taken back."""

from dataclasses import dataclass

from .errors import NotFound, Refused
from .fields import FIELDS, NUMBER


@dataclass
class Import:
    number: int
    file_name: str
    who: str
    time: str
    result: str
    is_taken_back: bool
    notes: list  # what was not put back


@dataclass
class Touched:
    """A member whom an import made or changed."""

    number: str
    before: dict | None  # None where the import made the member
    after: dict


def take_back(records, number):
    """Take an import back, as far as nothing is lost that was changed later."""
    done = records.import_of(number)
    if done is None:
        raise NotFound
    if done.is_taken_back:
        raise Refused("This import was taken back already")
    members = records.members()
    notes = []
    for touched in records.touched_by(number):
        member = members.get(touched.number)
        if member is None:
            notes.append(f"Gone: {touched.number}")
        elif touched.before is None:
            notes += _take_back_made(records, touched, member)
        else:
            notes += _take_back_changed(records, touched, member)
    records.save_taken_back(number, notes)


def _take_back_made(records, touched, member):
    if member != touched.after:
        return [f"Kept: {touched.number}"]
    records.remove_member(touched.number)
    return []


def _take_back_changed(records, touched, member):
    notes = []
    restored = dict(member)
    for field in FIELDS:
        if field == NUMBER or touched.before[field] == touched.after[field]:
            continue
        if member[field] == touched.after[field]:
            restored[field] = touched.before[field]
        else:
            notes.append(f"Kept: {field} of {touched.number}")
    records.put_member(restored)
    return notes
