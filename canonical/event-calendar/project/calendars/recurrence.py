"""The local starts that a rule generates, period by period (RFC 5545, 3.3.10)."""

from datetime import datetime, time, timedelta

from calendars.filters import days_of_month, days_of_week, days_of_year, is_chosen

_STEPS = {
    "WEEKLY": timedelta(weeks=1),
    "DAILY": timedelta(days=1),
    "HOURLY": timedelta(hours=1),
    "MINUTELY": timedelta(minutes=1),
    "SECONDLY": timedelta(seconds=1),
}
_LAST_YEAR = 9998


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
        for year in range(first.year + skipped * interval, min(last.year + 1, _LAST_YEAR) + 1, interval):
            yield days_of_year(rule, year, first)
    elif frequency == "MONTHLY":
        begin = 12 * first.year + first.month - 1
        skipped = max(0, 12 * earliest.year + earliest.month - 1 - begin) // interval
        for month in range(begin + skipped * interval, 12 * last.year + last.month, interval):
            yield days_of_month(rule, month // 12, month % 12 + 1, first)
    else:
        begin, step = first.date(), interval * _STEPS[frequency]
        if frequency == "WEEKLY":
            begin -= timedelta(days=(begin.weekday() - rule.week_start) % 7)
        day = begin + max(0, (earliest.date() - begin) // step) * step
        while day <= last.date():
            if frequency == "WEEKLY":
                yield days_of_week(rule, day, first)
            else:
                yield [day] if is_chosen(day, rule) else []
            day += step


def _next_possible(rule, now):
    """The moment itself if its day, hour, minute and second pass the rule, or else an earliest one after it that may."""
    if not is_chosen(now.date(), rule):
        return datetime.combine(now.date() + timedelta(days=1), time())
    hour = now.replace(minute=0, second=0)
    if rule.numbers("BYHOUR") and now.hour not in rule.numbers("BYHOUR"):
        return hour + _STEPS["HOURLY"]
    if rule.frequency == "HOURLY":
        return now
    if rule.numbers("BYMINUTE") and now.minute not in rule.numbers("BYMINUTE"):
        return now.replace(second=0) + _STEPS["MINUTELY"]
    if rule.frequency == "SECONDLY" and rule.numbers("BYSECOND") and now.second not in rule.numbers("BYSECOND"):
        return now + _STEPS["SECONDLY"]
    return now


def _timed_periods(rule, first, earliest, last):
    """The starts in each hour, minute or second that the rule chooses, from about the earliest on."""
    step = rule.interval * _STEPS[rule.frequency]
    begin = first if rule.frequency == "SECONDLY" else first.replace(second=0)
    begin = begin.replace(minute=0) if rule.frequency == "HOURLY" else begin
    now = begin + max(0, (earliest - begin) // step) * step
    while now <= last:
        possible = _next_possible(rule, now)
        if possible > now:
            now = begin - (begin - possible) // step * step
            continue
        if rule.frequency == "SECONDLY":
            yield [now]
        else:
            minute = now.minute if rule.frequency == "MINUTELY" else None
            yield [datetime.combine(now.date(), one) for one in _times(rule, first, now.hour, minute)]
        now += step


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
        step = rule.interval * _STEPS[rule.frequency]
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
