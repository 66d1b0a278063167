"""The local starts that a rule generates, period by period (RFC 5545, 3.3.10)."""

from datetime import datetime, time, timedelta

from calendars.filters import days_of_month, days_of_week, days_of_year, is_chosen
from calendars.values import later

_STEPS = {
    "WEEKLY": timedelta(weeks=1),
    "DAILY": timedelta(days=1),
    "HOURLY": timedelta(hours=1),
    "MINUTELY": timedelta(minutes=1),
    "SECONDLY": timedelta(seconds=1),
}
_LAST_YEAR = 9999
_ALL_YEARS = datetime.max - datetime.min


def _step(rule):
    """How far apart periods begin, but no more than all years together."""
    unit = _STEPS[rule.frequency]
    return min(rule.interval, _ALL_YEARS // unit + 1) * unit


def _times(rule, first, hour=None, minute=None):
    """The times of a day, or of an hour or a minute of it, in order."""
    hours = (rule.numbers("BYHOUR") or (first.hour,)) if hour is None else (hour,)
    minutes = (rule.numbers("BYMINUTE") or (first.minute,)) if minute is None else (minute,)
    seconds = rule.numbers("BYSECOND") or (first.second,)
    return sorted({time(h, m, s) for h in hours for m in minutes for s in seconds})


def _dated_periods(rule, first, earliest, last):
    """The days that the rule chooses in each year, month, week or day, from about the earliest on."""
    interval, frequency = rule.interval, rule.frequency
    if frequency == "YEARLY":
        skipped = max(0, earliest.year - 1 - first.year) // interval
        final = min(last.year + 1, _LAST_YEAR - bool(rule.numbers("BYWEEKNO")))
        for year in range(first.year + skipped * interval, final + 1, interval):
            yield days_of_year(rule, year, first)
    elif frequency == "MONTHLY":
        begin = 12 * first.year + first.month - 1
        skipped = max(0, 12 * earliest.year + earliest.month - 1 - begin) // interval
        for month in range(begin + skipped * interval, 12 * last.year + last.month, interval):
            yield days_of_month(rule, month // 12, month % 12 + 1, first)
    else:
        begin, step = first.date(), _step(rule)
        if frequency == "WEEKLY":
            begin -= timedelta(days=(begin.weekday() - rule.week_start) % 7)
        skipped = max(0, (earliest.date() - begin) // step)
        for day in (begin + number * step for number in range(skipped, (last.date() - begin) // step + 1)):
            if frequency == "WEEKLY":
                yield days_of_week(rule, day, first)
            else:
                yield [day] if is_chosen(day, rule) else []


def _next_possible(rule, now):
    """The moment itself if its day, hour, minute and second pass the rule, or else an earliest one after it that may."""
    if not is_chosen(now.date(), rule):
        return later(datetime.combine(now.date(), time()), timedelta(days=1))
    hour = now.replace(minute=0, second=0)
    if rule.numbers("BYHOUR") and now.hour not in rule.numbers("BYHOUR"):
        return later(hour, _STEPS["HOURLY"])
    if rule.frequency == "HOURLY":
        return now
    if rule.numbers("BYMINUTE") and now.minute not in rule.numbers("BYMINUTE"):
        return later(now.replace(second=0), _STEPS["MINUTELY"])
    if rule.frequency == "SECONDLY" and rule.numbers("BYSECOND") and now.second not in rule.numbers("BYSECOND"):
        second = min((one for one in rule.numbers("BYSECOND") if one > now.second), default=60)
        return later(now.replace(second=0), timedelta(seconds=second))
    return now


def _timed_periods(rule, first, earliest, last):
    """The starts in each hour, minute or second that the rule chooses, from about the earliest on."""
    step = _step(rule)
    begin = first if rule.frequency == "SECONDLY" else first.replace(second=0)
    begin = begin.replace(minute=0) if rule.frequency == "HOURLY" else begin
    number = max(0, (earliest - begin) // step)
    while number <= (last - begin) // step:
        now = begin + number * step
        possible = _next_possible(rule, now)
        if possible > now:
            number = -((begin - possible) // step)
            continue
        if rule.frequency == "SECONDLY":
            yield [now]
        else:
            minute = now.minute if rule.frequency == "MINUTELY" else None
            yield [datetime.combine(now.date(), one) for one in _times(rule, first, now.hour, minute)]
        number += 1


def _at_positions(period, positions):
    """The starts of a period that BYSETPOS chooses."""
    if not positions:
        return period
    places = {place - 1 if place > 0 else len(period) + place for place in positions}
    return [start for place, start in enumerate(period) if place in places]


def _generated(rule, first, earliest, last):
    """What the rule generates from its first start on."""
    if rule.frequency in ("HOURLY", "MINUTELY", "SECONDLY"):
        periods = _timed_periods(rule, first, earliest, last)
    else:
        times = _times(rule, first)
        dated = _dated_periods(rule, first, earliest, last)
        periods = ([datetime.combine(day, one) for day in days for one in times] for days in dated)
    for period in periods:
        for start in _at_positions(period, rule.numbers("BYSETPOS")):
            if start >= first:
                yield start


def starts(rule, first, window):
    """The starts about a window, in order, and the first one; UNTIL is not looked at."""
    earliest, last = window
    count = rule.count
    if count is not None and rule.is_plain and rule.frequency in _STEPS:
        step = _step(rule)
        if first <= last and count <= (last - first) // step:
            last = first + (count - 1) * step
        count = None
    yield first
    number = 1
    for start in _generated(rule, first, max(first, earliest) if count is None else first, last):
        if start == first:
            continue
        number += 1
        if start > last or (count is not None and number > count):
            return
        yield start
