"""Averages of marks, counted in hundredths so that they are exact."""

NONE = "–"


def hundredths(weighted_marks):
    """The average of pairs of mark and weight, rounded half up; None without any."""
    weights = sum(weight for _mark, weight in weighted_marks)
    if not weights:
        return None
    total = sum(mark * weight for mark, weight in weighted_marks)
    return (200 * total + weights) // (2 * weights)


def written(average):
    """An average in hundredths as it is shown."""
    return NONE if average is None else f"{average // 100}.{average % 100:02d}"
