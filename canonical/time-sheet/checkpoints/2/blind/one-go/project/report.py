"""The sums of a time sheet."""

from collections import defaultdict

QUARTER = 15


def report(entries, quarters, by):
    """The lines with the sums; by: what they are for, person or project; quarters: whether full quarters count."""
    worked = defaultdict(int)  # minutes by person, project and date
    for entry in entries:
        worked[entry.person, entry.project, entry.date] += entry.minutes
    sums = defaultdict(int)
    for (person, project, _), minutes in worked.items():
        if quarters:
            minutes -= minutes % QUARTER
        sums[person if by == "person" else project] += minutes
    lines = [f"{name} {written_hours(sums[name])}" for name in sorted(sums, key=alphabetical)]
    return [*lines, f"Total {written_hours(sum(sums.values()))}"]


def written_hours(minutes):
    return f"{minutes // 60}:{minutes % 60:02d}"


def alphabetical(name):
    return name.casefold(), name
