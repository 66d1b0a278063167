"""Changes of a member by hand."""

from .errors import NotFound, Refused
from .fields import FIELDS, NUMBER, clean, problem_of, value_of

FIELDS_BY_HAND = tuple(field for field in FIELDS if field != NUMBER)


def save_member(records, number, typed):
    """Save what was typed for the fields of a member."""
    member = records.members().get(number)
    if member is None:
        raise NotFound
    values = {field: value_of(field, clean(typed.get(field, member[field]))) for field in FIELDS_BY_HAND}
    problems = [problem_of(field, value) for field, value in values.items()]
    problems = [problem for problem in problems if problem is not None]
    if problems:
        raise Refused(". ".join(problems))
    records.put_member(member | values)
