"""Finds the plain reasons for which there can be no roster."""


def find_reasons(plan):
    """Returns texts that tell why no roster keeps the rules, as far as that is seen without a search."""
    return unavailable_shifts(plan) + broken_locks(plan) + missing_hours(plan)


def unavailable_shifts(plan):
    days = {date for _, date in plan.available}
    return [
        f"Nobody is available for the shift {shift.name} on {shift.date}." for shift in plan.shifts if shift.date not in days
    ]


def broken_locks(plan):
    reasons = []
    by_shift = {}
    by_person = {}
    for number, person in plan.locked:
        shift = plan.shifts[number]
        name = plan.people[person].name
        start = f"The shift {shift.name} is locked to {name}, "
        if (person, shift.date) not in plan.available:
            reasons.append(f"{start}who is not available on {shift.date}.")
        if number in by_shift:
            reasons.append(f"{start}but also to {plan.people[by_shift[number]].name}.")
        by_shift.setdefault(number, person)
        earlier = by_person.setdefault(person, [])
        for other in earlier:
            if shift.overlaps(other):
                reasons.append(f"{start}but it overlaps the shift {other.name}, which is locked to {name}, too.")
        earlier.append(shift)
        minutes = sum(other.minutes for other in earlier)
        if minutes > plan.people[person].max_minutes:
            reasons.append(f"{start}but then {name} works more than {plan.people[person].max_hours} hours.")
    return reasons


def missing_hours(plan):
    wanted = sum(shift.minutes for shift in plan.shifts)
    possible = sum(person.max_minutes for person in plan.people)
    if possible >= wanted:
        return []
    return [f"The shifts have {wanted / 60:g} hours, but all people together may work only {possible / 60:g} hours."]


def crowded_moment(plan, candidates):
    """Returns a text about shifts that run at the same moment and have too few people, or None."""
    for begin in sorted({shift.begin for shift in plan.shifts}):
        running = [number for number, shift in enumerate(plan.shifts) if shift.begin <= begin < shift.end]
        lacking = unmatched(running, candidates)
        if lacking:
            shifts = ", ".join(plan.shifts[number].name for number in sorted(lacking))
            people = sorted({person for number in lacking for person in candidates[number]})
            names = ", ".join(plan.people[person].name for person in people)
            return f"The shifts {shifts} overlap each other, but only {names} can work them."
    return None


def unmatched(shifts, candidates):
    """Returns shifts that together have fewer people than they are, or an empty set if each can have its own person."""
    owner = {}

    def place(shift, tried, seen):
        seen.add(shift)
        for person in candidates[shift]:
            if person in tried:
                continue
            tried.add(person)
            if person not in owner or place(owner[person], tried, seen):
                owner[person] = shift
                return True
        return False

    for shift in shifts:
        seen = set()
        if not place(shift, set(), seen):
            return seen
    return set()
