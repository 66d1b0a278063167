"""How busy the garage was on a day."""

from datetime import datetime, time, timedelta

MINUTE = timedelta(minutes=1)
MINUTES_OF_DAY = 24 * 60


def busiest(cars, date):
    """How many cars were inside at most on this date, and the first minute of the date at which it was so many."""
    midnight = datetime.combine(date, time.min)
    changes = [0] * MINUTES_OF_DAY
    for car in cars:
        begin = max(0, (car.since - midnight) // MINUTE)
        end = MINUTES_OF_DAY if car.left is None else (car.left - midnight) // MINUTE
        if begin >= MINUTES_OF_DAY or end <= begin:
            continue
        changes[begin] += 1
        if end < MINUTES_OF_DAY:
            changes[end] -= 1
    most, first_minute, inside = 0, 0, 0
    for minute, change in enumerate(changes):
        inside += change
        if inside > most:
            most, first_minute = inside, minute
    return most, (midnight + first_minute * MINUTE).time()
