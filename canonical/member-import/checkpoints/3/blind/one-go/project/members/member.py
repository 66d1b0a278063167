"""Changes of a member by hand."""

from .errors import NotFound, Refused
from .fields import clean, problem_of, value_of


def save_member(records, number, typed):
    """Save what was typed for the fields of a member."""
    fields = records.fields()
    member = records.members().get(number)
    if member is None:
        raise NotFound
    values = {}
    problems = []
    for field in fields.by_hand:
        values[field.name] = value_of(field, clean(typed.get(field.name, member[field.name])))
        problem = problem_of(field, values[field.name])
        if problem is not None:
            problems.append(problem)
    if problems:
        raise Refused(". ".join(problems))
    records.put_members([member | values])
