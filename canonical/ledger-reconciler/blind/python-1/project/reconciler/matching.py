"""Decides which bank entries belong to which ledger entries."""
from bisect import bisect_left, insort


def match(bank, ledger, days, tolerance_cents):
    """Gives (pairs ordered by bank row, bank entries left over, ledger entries left over)."""
    # Free ledger entries, ordered by date, so that only those near enough have to be looked at.
    free = []
    for entry in ledger:
        insort(free, (entry.date.toordinal(), entry.row, entry))
    pairs, left_over = [], []
    for entry in sorted(bank, key=lambda entry: (entry.date, entry.row)):
        day = entry.date.toordinal()
        best = None
        place = bisect_left(free, (day - days,))
        while place < len(free) and free[place][0] <= day + days:
            other_day, other_row, other = free[place]
            difference = abs(entry.cents - other.cents)
            if difference <= tolerance_cents:
                choice = (difference, abs(day - other_day), other_row, place)
                if best is None or choice < best:
                    best = choice
            place += 1
        if best is None:
            left_over.append(entry)
        else:
            pairs.append((entry, free.pop(best[3])[2]))
    pairs.sort(key=lambda pair: pair[0].row)
    left_over.sort(key=lambda entry: entry.row)
    return pairs, left_over, sorted((entry for _, _, entry in free), key=lambda entry: entry.row)
