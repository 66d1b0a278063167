"""Days by their ordinals, as those of datetime.date, but for any year."""

LAST_YEAR = 9999

_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_BEFORE = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)


def is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def year_start(year):
    """The ordinal of the first of January."""
    before = year - 1
    return before * 365 + before // 4 - before // 100 + before // 400 + 1


def month_length(year, month):
    return 29 if month == 2 and is_leap(year) else _LENGTHS[month - 1]


def month_start(year, month):
    leap = 1 if month > 2 and is_leap(year) else 0
    return year_start(year) + _BEFORE[month - 1] + leap


def weekday(day):
    """0 for a Monday."""
    return (day + 6) % 7


def week_start(day, first_weekday):
    """The first day of the week in which a day is."""
    return day - (weekday(day) - first_weekday) % 7


def first_week(year, first_weekday):
    """The first day of the week with the number 1."""
    begin = year_start(year)
    start = week_start(begin, first_weekday)
    return start if begin - start <= 3 else start + 7


def numbered(numbers, first, length):
    """The days with these numbers, negative ones from the end, of a span."""
    found = set()
    for number in numbers:
        if abs(number) <= length:
            found.add(first + number - 1 if number > 0 else first + length + number)
    return found


def weekdays_within(pairs, first, last):
    """The days of pairs of number and weekday within a span."""
    found = set()
    for number, day_of_week in pairs:
        earliest = first + (day_of_week - weekday(first)) % 7
        if number == 0:
            found.update(range(earliest, last + 1, 7))
        elif number > 0:
            day = earliest + 7 * (number - 1)
            if day <= last:
                found.add(day)
        else:
            day = last - (weekday(last) - day_of_week) % 7 + 7 * (number + 1)
            if day >= first:
                found.add(day)
    return found
