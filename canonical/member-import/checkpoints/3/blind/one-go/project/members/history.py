"""The imports that were done, and how they are taken back."""

from dataclasses import dataclass

from .errors import NotFound, Refused
from .fields import NUMBER


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

    # A field that was made after the import was empty in it.

    def value_before(self, name):
        return self.before.get(name, "")

    def value_after(self, name):
        return self.after.get(name, "")


def take_back(records, number):
    """Take an import back, as far as nothing is lost that was changed later."""
    done = records.import_of(number)
    if done is None:
        raise NotFound
    if done.is_taken_back:
        raise Refused("This import was taken back already")
    members = records.members()
    names = records.fields().names
    notes = []
    removed = []
    restored = []
    for touched in records.touched_by(number):
        member = members.get(touched.number)
        if member is None:
            notes.append(f"Gone: {touched.number}")
        elif touched.before is not None:
            put_back, kept = _put_back(touched, member, names)
            restored.append(put_back)
            notes += kept
        elif all(member[name] == touched.value_after(name) for name in names):
            removed.append(touched.number)
        else:
            notes.append(f"Kept: {touched.number}")
    records.remove_members(removed)
    records.put_members(restored)
    records.save_taken_back(number, notes)


def _put_back(touched, member, names):
    """The member with the values of before, and which fields are kept as they are."""
    put_back = dict(member)
    kept = []
    for name in names:
        if name == NUMBER or touched.value_before(name) == touched.value_after(name):
            continue
        if member[name] == touched.value_after(name):
            put_back[name] = touched.value_before(name)
        else:
            kept.append(f"Kept: {name} of {touched.number}")
    return put_back, kept
