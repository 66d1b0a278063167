"""Books rooms in several time zones; each test makes rooms of its own. The clocks of the zones are calculated here."""

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta

MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)
YEARS = (2025, 2026, 2027, 2028, 2029)
DAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")


def _sunday(year, month, number):
    """The first, second … Sunday of a month, or the last one for -1."""
    sundays = [
        day for n in range(31) if (day := datetime(year, month, 1) + n * DAY).month == month and day.weekday() == 6
    ]
    return sundays[number if number < 0 else number - 1]


class Clock:
    """The clock of a zone: its offsets in minutes, and when they change (a Sunday, and minutes from it in UTC)."""

    def __init__(self, name, standard, summer=None, begins=None, ends=None):
        self.name, self.standard, self.summer = name, standard * MINUTE, (summer or standard) * MINUTE
        self.begins, self.ends = begins, ends

    def put_forward(self, year):
        """The moment in UTC at which the clock is put forward."""
        month, number, minutes = self.begins
        return _sunday(year, month, number) + minutes * MINUTE

    def put_back(self, year):
        """The moment in UTC at which the clock is put back."""
        month, number, minutes = self.ends
        return _sunday(year, month, number) + minutes * MINUTE

    def offset(self, moment):
        """The offset at a moment in UTC."""
        if self.begins is None:
            return self.standard
        forward, back = self.put_forward(moment.year), self.put_back(moment.year)
        in_summer = forward <= moment < back if forward < back else moment < back or forward <= moment
        return self.summer if in_summer else self.standard

    def moment(self, local):
        """The moment in UTC of a local time, by the rule of the contract."""
        moments = [local - offset for offset in (self.standard, self.summer)]
        real = [moment for moment in moments if moment + self.offset(moment) == local]
        return max(real) if real else self.put_forward(local.year)

    def written(self, moment):
        """A moment in UTC as the contract writes it."""
        offset = self.offset(moment)
        minutes = abs(offset) // MINUTE
        return f"{_local(moment + offset)}{'-' if offset < 0 * MINUTE else '+'}{minutes // 60:02d}:{minutes % 60:02d}"

    def before_the_change(self, year):
        """The local time at which the clock is put forward, which does not exist."""
        return self.put_forward(year) + self.standard

    def after_the_change(self, year):
        """The local time at which the clock is put back, as it is before."""
        return self.put_back(year) + self.summer


BERLIN = Clock("Europe/Berlin", 60, 120, (3, -1, 60), (10, -1, 60))
NEW_YORK = Clock("America/New_York", -300, -240, (3, 2, 420), (11, 1, 360))
LORD_HOWE = Clock("Australia/Lord_Howe", 630, 660, (10, 1, -510), (4, 1, -540))
HAVANA = Clock("America/Havana", -300, -240, (3, 2, 300), (11, 1, 300))
KATHMANDU = Clock("Asia/Kathmandu", 345)
UTC = Clock("UTC", 0)
CHANGING = (BERLIN, NEW_YORK, LORD_HOWE, HAVANA)


def _local(local):
    return f"{local:%Y-%m-%dT%H:%M}"


def _quiet(values, key, hour=9):
    """A local time on a day in January or February on which no clock changes."""
    year = values.pick(f"{key} year", YEARS)
    return datetime(year, 1, 1, hour, values.number(f"{key} minute", 0, 59)) + values.number(f"{key} day", 0, 40) * DAY


def _room(api, rooms_url, values, clock=BERLIN, **fields):
    """The id of a new room."""
    body = {"name": values.title(f"room {clock.name}"), "zone": clock.name} | fields
    return api.post(rooms_url, json=body).expect(200, 201).json["id"]


def _ask(api, bookings_url, room, start, minutes=60, title="Talk", **repeat):
    """The reply to a request for a booking."""
    body = {"room": room, "title": title, "start": _local(start), "minutes": minutes}
    return api.post(bookings_url, json=body | ({"repeat": repeat} if repeat else {}))


def _book(api, bookings_url, room, start, minutes=60, **fields):
    """A booking that was just made."""
    return _ask(api, bookings_url, room, start, minutes, **fields).expect(200, 201).json


def _etag(api, bookings_url, booking):
    """The header that tells the current state of a booking."""
    return {"If-Match": api.get(bookings_url / str(booking)).expect(200).headers.get("ETag") or "none"}


def _one(bookings_url, booking, day):
    """The URL of an occurrence."""
    return bookings_url / str(booking) / "occurrences" / f"{day:%Y-%m-%d}"


def _change(api, bookings_url, booking, day, **fields):
    """The reply to a change of an occurrence in its current state."""
    headers = _etag(api, bookings_url, booking)
    return api.patch(_one(bookings_url, booking, day), json=fields, headers=headers)


def _cancel(api, bookings_url, booking, day, **query):
    headers = _etag(api, bookings_url, booking)
    return api.delete(_one(bookings_url, booking, day), params=query, headers=headers)


def _same(found, expected):
    assert found == expected, f"expected {expected}, found {found}"


def _column(booking, name):
    """One field of each occurrence."""
    return [occurrence.get(name) for occurrence in booking["occurrences"]]


def _dates(booking):
    return _column(booking, "date")


def _isos(*days):
    return [f"{day:%Y-%m-%d}" for day in days]


def _takes_place(booking, clock, locals_, minutes):
    """Expect the moments of occurrences that are planned at these local times."""
    starts = [clock.moment(local) for local in locals_]
    found = list(zip(_column(booking, "start"), _column(booking, "end"), strict=True))
    _same(found, [(clock.written(start), clock.written(start + minutes * MINUTE)) for start in starts])


def _errors(reply, *names):
    """Expect an answer with errors of exactly these names, each with a message."""
    errors = reply.expect(422).json["errors"]
    assert sorted(errors) == sorted(names), f"expected errors of {sorted(names)}, found {errors}"
    assert all(isinstance(text, str) and text.strip() for text in errors.values()), f"expected messages, found {errors}"


def _conflicts(reply):
    """What is in the way, as pairs of booking and date."""
    return [(one.get("booking"), one.get("date")) for one in reply.expect(409).json["conflicts"]]


def _spans(api, rooms_url, room, first, last, **query):
    """The free spans of a room."""
    params = {"from": f"{first:%Y-%m-%d}", "to": f"{last:%Y-%m-%d}"} | query
    found = api.get(rooms_url / str(room) / "free", params=params).expect(200).json["free"]
    return [(span.get("start"), span.get("end"), span.get("minutes")) for span in found]


def _written_spans(clock, *spans):
    """Spans between local times as they are answered."""
    moments = [(clock.moment(start), clock.moment(end)) for start, end in spans]
    return [(clock.written(start), clock.written(end), (end - start) // MINUTE) for start, end in moments]


def _listed(api, rooms_url, room, first, last, **query):
    params = {"from": f"{first:%Y-%m-%d}", "to": f"{last:%Y-%m-%d}"} | query
    return api.get(rooms_url / str(room) / "occurrences", params=params).expect(200).json["occurrences"]


def test_launches(api, rooms_url):
    """The collection of rooms answers with status 200."""
    api.get(rooms_url).expect(200)


def test_room_is_created_and_found(api, rooms_url, values):
    """A room is answered with status 201 and found alone and in the list, its hours the whole day by default."""
    name = f'Salle "{values.word("name")}"\t\\ ½ 🔑'
    names = ("id", "name", "zone", "opens", "closes")
    rooms = [
        (HAVANA.name, {}, "00:00", "24:00"),
        (HAVANA.name, {"opens": "07:30", "closes": "18:15"}, "07:30", "18:15"),
        ("EST", {}, "00:00", "24:00"),
    ]
    for zone, fields, opens, closes in rooms:
        body, headers = json.dumps({"name": name, "zone": zone} | fields), {"Content-Type": "application/json"}
        room = api.post(rooms_url, content=body, headers=headers).expect(201).json
        assert isinstance(room["id"], int), f"expected a whole number as id, found {room}"
        expected = [room["id"], name, zone, opens, closes]
        for found in (room, api.get(rooms_url / str(room["id"])).expect(200).json):
            _same([found.get(key) for key in names], expected)
        listed = [one for one in api.get(rooms_url).expect(200).json["rooms"] if one["id"] == room["id"]]
        _same([[one.get(key) for key in names] for one in listed], [expected])


def test_wrong_rooms_are_named(api, rooms_url, values):
    """Wrong fields of a room are named, and no room is made."""
    right = {"name": values.title("right"), "zone": BERLIN.name}
    before = len(api.get(rooms_url).expect(200).json["rooms"])
    wrong = [
        ({"name": ""}, "name"),
        ({"name": "n" * 101, "zone": f"Europe/{values.word('zone').title()}"}, "name", "zone"),
        ({"zone": 60, "seats": 4}, "zone", "seats"),
        ({"opens": "7:30"}, "opens"),
        ({"opens": "24:00"}, "opens"),
        ({"opens": "09:00", "closes": "09:00"}, "closes"),
        ({"closes": "24:30", "name": None}, "closes", "name"),
        ({"closes": "00:00"}, "closes"),
    ]
    for fields, *names in wrong:
        _errors(api.post(rooms_url, json=right | fields), *names)
    _errors(api.post(rooms_url, json={}), "name", "zone")
    _errors(api.post(rooms_url, json=[right]), "body")
    latin = '{"name": "Küche", "zone": "UTC"}'.encode("latin-1")
    for content in ('{"name": "x",', '{"name": "two\nlines", "zone": "UTC"}', latin):
        _errors(api.post(rooms_url, content=content, headers={"Content-Type": "application/json"}), "body")
    _same(len(api.get(rooms_url).expect(200).json["rooms"]), before)


def test_single_booking_is_answered(api, rooms_url, bookings_url, values):
    """A booking has one occurrence in local time with moments that have their offset, also beyond midnight."""
    for clock in (KATHMANDU, NEW_YORK, UTC):
        start, minutes = _quiet(values, clock.name, 23), values.number("minutes", 70, 1440)
        room, title = _room(api, rooms_url, values, clock), values.title("title")
        booking = _ask(api, bookings_url, room, start, minutes, title).expect(201).json
        assert isinstance(booking["id"], int), f"expected a whole number as id, found {booking}"
        found = api.get(bookings_url / str(booking["id"])).expect(200).json
        _same([found.get("id"), found.get("room")], [booking["id"], room])
        moment = clock.moment(start)
        expected = {"date": f"{start:%Y-%m-%d}", "title": title, "planned": _local(start), "minutes": minutes}
        expected |= {"start": clock.written(moment), "end": clock.written(moment + minutes * MINUTE)}
        for one in (booking, found):
            _same([{name: each.get(name) for name in expected} for each in one["occurrences"]], [expected])


def test_minutes_are_real_ones(api, rooms_url, bookings_url, values):
    """A booking across the change of a clock ends after as many real minutes."""
    for clock in (BERLIN, NEW_YORK, LORD_HOWE):
        room, year = _room(api, rooms_url, values, clock), values.pick("year", YEARS)
        minutes = values.number("minutes", 300, 700)
        for change in (clock.before_the_change(year), clock.after_the_change(year)):
            start = change - 200 * MINUTE
            _takes_place(_book(api, bookings_url, room, start, minutes), clock, [start], minutes)


def test_missing_time_is_the_moment_of_the_change(api, rooms_url, bookings_url, values):
    """A local time that is left out stands for the moment at which the clock is put forward, and is kept as planned."""
    year = values.pick("year", YEARS)
    for clock in CHANGING:
        start = clock.before_the_change(year) + values.number("minute", 1, 29) * MINUTE
        booking = _book(api, bookings_url, _room(api, rooms_url, values, clock), start, 40)
        found = [(one.get("planned"), one.get("start")) for one in booking["occurrences"]]
        _same(found, [(_local(start), clock.written(clock.put_forward(year)))])


def test_double_time_is_the_second_one(api, rooms_url, bookings_url, values):
    """A local time that exists twice stands for the second moment, the one before and the one after do not."""
    year = values.pick("year", YEARS)
    for clock in CHANGING:
        room, end = _room(api, rooms_url, values, clock), clock.after_the_change(year)
        back = (clock.summer - clock.standard) // MINUTE
        for minutes in (back + 1, back, 1, -1):
            start = end - minutes * MINUTE
            _takes_place(_book(api, bookings_url, room, start, 1), clock, [start], 1)


def test_daily_series_keeps_its_local_time(api, rooms_url, bookings_url, values):
    """A daily series stays at the same local time before, on and after the days on which clocks change."""
    interval, count, year = values.number("interval", 2, 4), values.number("count", 90, 120), values.pick("year", YEARS)
    for clock in CHANGING:
        start = datetime(year, 3, 1, 0, 0) + clock.before_the_change(year).hour * 60 * MINUTE + 10 * MINUTE
        booking = _book(
            api,
            bookings_url,
            _room(api, rooms_url, values, clock),
            start,
            25,
            every="day",
            interval=interval,
            count=count,
        )
        days = [start + n * interval * DAY for n in range(count)]
        _same(_dates(booking), _isos(*days))
        _takes_place(booking, clock, days, 25)


def test_until_is_the_last_possible_date(api, rooms_url, bookings_url, values):
    """The last date of a series is that of until or the last one before it."""
    start, interval = _quiet(values, "until"), values.number("interval", 2, 9)
    room = _room(api, rooms_url, values)
    for place, more in enumerate((0, interval - 1)):
        until = f"{start + (3 * interval + more) * DAY:%Y-%m-%d}"
        booking = _book(
            api, bookings_url, room, start + place * 90 * MINUTE, every="day", interval=interval, until=until
        )
        _same(_dates(booking), _isos(*(start + n * interval * DAY for n in range(4))))


def test_weekly_series_takes_its_days(api, rooms_url, bookings_url, values):
    """A weekly series takes its days of every so many weeks from Monday on, and none before its start."""
    interval, weekday = values.number("interval", 2, 4), values.number("weekday", 1, 5)
    monday = _quiet(values, "weekly")
    monday -= monday.weekday() * DAY
    start = monday + weekday * DAY
    others = [number for number in range(7) if number != weekday]
    chosen = sorted({others[0], others[-1], values.pick("third", others)})
    room = _room(api, rooms_url, values)
    days = [DAYS[number] for number in reversed(chosen)]
    booking = _book(api, bookings_url, room, start, every="week", interval=interval, days=days, count=8)
    weeks = [monday + week * interval * 7 * DAY for week in range(8)]
    expected = [day for week in weeks for number in chosen if (day := week + number * DAY) >= start]
    _same(_dates(booking), _isos(*expected[:8]))
    until = f"{expected[5]:%Y-%m-%d}"
    limited = _book(
        api, bookings_url, room, start + 2 * 60 * MINUTE, every="week", interval=interval, days=days, until=until
    )
    _same(_dates(limited), _isos(*expected[:6]))


def test_day_of_the_start_is_the_default(api, rooms_url, bookings_url, values):
    """A weekly series without days takes place on the day of its start."""
    start, interval = _quiet(values, "default"), values.number("interval", 1, 5)
    booking = _book(api, bookings_url, _room(api, rooms_url, values), start, every="week", interval=interval, count=5)
    _same(_dates(booking), _isos(*(start + n * interval * 7 * DAY for n in range(5))))


def test_exceptions_are_counted_and_left_out(api, rooms_url, bookings_url, values):
    """Exceptions are left out but count; dates that the series does not have make no difference."""
    start, count = _quiet(values, "except"), values.number("count", 6, 20)
    gone = [0, values.number("gone", 1, 4), count - 1]
    exceptions = _isos(*(start + n * 2 * DAY for n in gone), start + DAY, start + 2 * count * DAY, start)
    room = _room(api, rooms_url, values)
    booking = _book(api, bookings_url, room, start, every="day", interval=2, count=count, **{"except": exceptions})
    _same(_dates(booking), _isos(*(start + n * 2 * DAY for n in range(count) if n not in gone)))


def test_series_have_limits(api, rooms_url, bookings_url, values):
    """A series has at most a thousand occurrences with its exceptions, and one at least without them."""
    start, room = _quiet(values, "limits"), _room(api, rooms_url, values)
    last = start + 999 * DAY
    most = _book(api, bookings_url, room, start, every="day", until=f"{last:%Y-%m-%d}", **{"except": _isos(start)})
    _same(_dates(most)[-1], f"{last:%Y-%m-%d}")
    _same(len(_dates(most)), 999)
    later = start + 2 * 60 * MINUTE
    wrong = [
        {"every": "day", "until": f"{last + DAY:%Y-%m-%d}", "except": _isos(start)},
        {"every": "week", "days": list(DAYS), "until": "9999-12-31"},
        {"every": "day", "until": f"{start - DAY:%Y-%m-%d}"},
        {"every": "day", "count": 2, "except": _isos(start, start + DAY)},
        {"every": "week", "days": [DAYS[(start.weekday() + 1) % 7]], "until": f"{start:%Y-%m-%d}"},
    ]
    for repeat in wrong:
        _errors(_ask(api, bookings_url, room, later, 60, **repeat), "repeat")


def test_wrong_bookings_are_named(api, rooms_url, bookings_url, values):
    """Wrong fields of a booking are named, and nothing is booked."""
    room, start = _room(api, rooms_url, values), _quiet(values, "wrong")
    right = {"room": room, "title": values.title("right"), "start": _local(start), "minutes": 60}
    wrong = [
        ({"room": room + 100_000}, "room"),
        ({"room": str(room), "title": ""}, "room", "title"),
        ({"title": "t" * 101, "minutes": 0}, "title", "minutes"),
        ({"title": 5, "minutes": "60"}, "title", "minutes"),
        ({"minutes": 1441, "until": f"{start:%Y-%m-%d}"}, "minutes", "until"),
        ({"minutes": 1.5}, "minutes"),
        ({"minutes": True}, "minutes"),
        ({"start": f"{start.year}-02-30T09:00"}, "start"),
        ({"start": f"{_local(start)}:00"}, "start"),
        ({"start": f"-{_local(start)}"}, "start"),
        ({"start": f"{_local(start)}+01:00", "repeat": "daily"}, "start", "repeat"),
        ({"start": f"{start:%Y-%m-%d}T24:00"}, "start"),
        ({"title": "", "repeat": {"every": "day", "count": 3, "until": f"{start:%Y-%m-%d}"}}, "title", "repeat"),
    ]
    for fields, *names in wrong:
        _errors(api.post(bookings_url, json=right | fields), *names)
    _errors(api.post(bookings_url, json={}), "room", "title", "start", "minutes")
    _errors(api.post(bookings_url, json="booking"), "body")
    _same(_listed(api, rooms_url, room, start - DAY, start + DAY), [])


def test_wrong_repetitions_are_named(api, rooms_url, bookings_url, values):
    """Wrong fields of a repetition are named, together with others."""
    room, start = _room(api, rooms_url, values), _quiet(values, "repetition")
    day, week = {"every": "day", "count": 3}, {"every": "week", "count": 3}
    wrong = [
        ({"count": 3}, "repeat.every"),
        (day | {"every": "month"}, "repeat.every"),
        ({"every": "day"}, "repeat"),
        ({}, "repeat", "repeat.every"),
        (day | {"until": f"{start + DAY:%Y-%m-%d}"}, "repeat"),
        (day | {"count": 0}, "repeat.count"),
        (day | {"count": 1001, "interval": 53}, "repeat.count", "repeat.interval"),
        ({"every": "day", "until": f"{start.year}-02-30", "interval": 0}, "repeat.until", "repeat.interval"),
        (day | {"days": ["MO"]}, "repeat.days"),
        (week | {"days": []}, "repeat.days"),
        (week | {"days": ["MO", "MO"]}, "repeat.days"),
        (week | {"days": ["mo"]}, "repeat.days"),
        (week | {"days": "MO"}, "repeat.days"),
        (day | {"except": f"{start:%Y-%m-%d}"}, "repeat.except"),
        (day | {"except": [f"{start:%Y-%m-%d}", "tomorrow"], "colour": 1}, "repeat.except", "repeat.colour"),
    ]
    for repeat, *names in wrong:
        body = {"room": room, "title": "Talk", "start": _local(start), "minutes": 30, "repeat": repeat}
        _errors(api.post(bookings_url, json=body), *names)
    body = {"room": room, "title": "", "start": "soon", "minutes": 30, "repeat": {"every": "week", "count": "3"}}
    _errors(api.post(bookings_url, json=body), "title", "start", "repeat.count")


def test_all_conflicts_are_named(api, rooms_url, bookings_url, values):
    """All occurrences of other bookings that are in the way are named in the order of their starts."""
    start, room = _quiet(values, "conflict"), _room(api, rooms_url, values)
    series = _book(api, bookings_url, room, start + DAY, 60, every="day", interval=2, count=5)["id"]
    single = _book(api, bookings_url, room, start + 4 * DAY + 30 * MINUTE, 60)["id"]
    early = _book(api, bookings_url, room, start + 3 * DAY - 50 * MINUTE, 50)["id"]
    _book(api, bookings_url, _room(api, rooms_url, values), start, 90, every="day", count=3)
    reply = _ask(api, bookings_url, room, start - 10 * MINUTE, 60, every="day", count=6)
    days = [(series, 1), (early, 3), (series, 3), (single, 4), (series, 5)]
    _same(_conflicts(reply), [(booking, f"{start + day * DAY:%Y-%m-%d}") for booking, day in days])
    listed = _listed(api, rooms_url, room, start, start + 5 * DAY)
    _same([one.get("booking") for one in listed], [booking for booking, _ in days])


def test_touching_occurrences_are_no_conflict(api, rooms_url, bookings_url, values):
    """One occurrence may begin when another ends, but not a minute before."""
    start, room = _quiet(values, "touching"), _room(api, rooms_url, values)
    minutes = values.number("minutes", 20, 90)
    middle = _book(api, bookings_url, room, start, minutes)
    end = start + minutes * MINUTE
    for late, early in ((end - MINUTE, 5), (start - 5 * MINUTE, 6), (start + MINUTE, 5), (start - MINUTE, minutes + 2)):
        _same(_conflicts(_ask(api, bookings_url, room, late, early)), [(middle["id"], f"{start:%Y-%m-%d}")])
    _book(api, bookings_url, room, end, 5)
    _book(api, bookings_url, room, start - 5 * MINUTE, 5)


def test_conflict_on_the_day_of_a_change_is_found(api, rooms_url, bookings_url, values):
    """Series that only touch on all other days are in each other's way when a clock is put forward."""
    year = values.pick("year", YEARS)
    for clock in (BERLIN, NEW_YORK, LORD_HOWE):
        room, change = _room(api, rooms_url, values, clock), clock.before_the_change(year)
        gap = (clock.summer - clock.standard) // MINUTE
        first = change - 5 * DAY - 30 * MINUTE
        night = _book(api, bookings_url, room, first, 60 + gap, every="day", count=9)
        reply = _ask(api, bookings_url, room, first + (60 + gap) * MINUTE, 30, every="day", count=9)
        _same(_conflicts(reply), [(night["id"], f"{change:%Y-%m-%d}")])
        left_out = _isos(change)
        _book(api, bookings_url, room, first + (60 + gap) * MINUTE, 30, every="day", count=9, **{"except": left_out})


def test_series_that_overlaps_itself_is_refused(api, rooms_url, bookings_url, values):
    """A series of whole days overlaps itself only on the day on which the clock is put forward."""
    year, room = values.pick("year", YEARS), _room(api, rooms_url, values)
    change = BERLIN.before_the_change(year)
    start = datetime(change.year, change.month, change.day, values.number("hour", 4, 20)) - 3 * DAY
    _same(_conflicts(_ask(api, bookings_url, room, start, 1440, every="day", count=5)), [])
    _same(len(_dates(_book(api, bookings_url, room, start, 1440, every="day", count=3))), 3)
    autumn = BERLIN.after_the_change(year) - 3 * DAY
    _same(len(_dates(_book(api, bookings_url, room, autumn, 1440, every="day", count=6))), 6)


def test_one_of_simultaneous_bookings_succeeds(api, rooms_url, bookings_url, values):
    """Of sixteen requests at the same moment for overlapping times one is booked."""
    start, room = _quiet(values, "once"), _room(api, rooms_url, values)

    def ask(number):
        return _ask(api, bookings_url, room, start + number * MINUTE, 60, every="day", count=50).status

    with ThreadPoolExecutor(16) as pool:
        statuses = sorted(pool.map(ask, range(16)))
    _same(statuses, [201] + [409] * 15)
    _same(len(_listed(api, rooms_url, room, start, start + 60 * DAY)), 50)


def test_one_occurrence_is_moved(api, rooms_url, bookings_url, values):
    """An occurrence is moved alone to another day and time; its date stays, also in the order and in its URL."""
    start, place = _quiet(values, "moved"), values.number("place", 1, 2)
    booking = _book(api, bookings_url, _room(api, rooms_url, values), start, every="day", count=4)["id"]
    days = [start + n * DAY for n in range(4)]
    moved = start + 20 * DAY + values.number("minutes", 5, 300) * MINUTE
    changed = _change(api, bookings_url, booking, days[place], start=_local(moved)).expect(200).json
    _same(_dates(changed), _isos(*days))
    now = [moved if n == place else day for n, day in enumerate(days)]
    _same(_column(changed, "planned"), [_local(local) for local in now])
    _takes_place(api.get(bookings_url / str(booking)).expect(200).json, BERLIN, now, 60)
    later = _local(start + 30 * DAY)
    again = _change(api, bookings_url, booking, days[place], start=later, scope="one").expect(200).json
    _same(_column(again, "planned")[place], later)


def test_following_occurrences_are_moved(api, rooms_url, bookings_url, values):
    """All with a later date move by the same difference, from where each of them is now."""
    start, count = _quiet(values, "following"), 6
    booking = _book(api, bookings_url, _room(api, rooms_url, values), start, every="day", interval=3, count=count)["id"]
    days = [start + n * 3 * DAY for n in range(count)]
    now = list(days)
    for place, to in ((4, start - 9 * DAY), (1, start + 40 * DAY), (2, days[2] + 90 * MINUTE)):
        _change(api, bookings_url, booking, days[place], start=_local(to)).expect(200)
        now[place] = to
    shift = -values.number("shift", 100, 500) * MINUTE - DAY
    now = [local + shift if n >= 2 else local for n, local in enumerate(now)]
    changed = _change(api, bookings_url, booking, days[2], start=_local(now[2]), scope="following").expect(200).json
    _same(_dates(changed), _isos(*days))
    _same(_column(changed, "planned"), [_local(local) for local in now])
    _takes_place(changed, BERLIN, now, 60)


def test_moved_series_keeps_what_was_planned(api, rooms_url, bookings_url, values):
    """A series that is moved across the change of a clock keeps its clock time, also from a time that did not exist."""
    year = values.pick("year", YEARS)
    for clock in CHANGING:
        missing = clock.before_the_change(year) + values.number("minute", 1, 29) * MINUTE
        days = [missing + n * DAY for n in (-1, 0, 1, 2)]
        room = _room(api, rooms_url, values, clock)
        booking = _book(api, bookings_url, room, days[0], 15, every="day", count=4)["id"]
        hours = values.number("hours", 3, 9)
        now = [days[0], *(day + hours * 60 * MINUTE for day in days[1:])]
        changed = _change(api, bookings_url, booking, missing, start=_local(now[1]), scope="following").expect(200).json
        _same(_column(changed, "planned"), [_local(local) for local in now])
        _takes_place(changed, clock, now, 15)
        back = _change(api, bookings_url, booking, days[2], start=_local(missing), scope="one").expect(200).json
        _takes_place(back, clock, [*now[:2], missing, now[3]], 15)


def test_titles_and_minutes_are_changed(api, rooms_url, bookings_url, values):
    """Title and minutes of one or of all that follow are changed, what is not sent stays."""
    start, booked = _quiet(values, "titles"), values.title("booked")
    room = _room(api, rooms_url, values)
    booking = _book(api, bookings_url, room, start, 45, title=booked, every="week", count=4)["id"]
    one, rest, minutes = values.title("one"), values.title("rest"), values.number("minutes", 50, 90)
    _change(api, bookings_url, booking, start + 21 * DAY, title=one).expect(200)
    _change(api, bookings_url, booking, start + 14 * DAY, scope="following", minutes=minutes).expect(200)
    changed = _change(api, bookings_url, booking, start + 7 * DAY, title=rest, minutes=20).expect(200).json
    _same(_column(changed, "title"), [booked, rest, booked, one])
    _same(_column(changed, "minutes"), [45, 20, minutes, minutes])
    ends = [start + 7 * n * DAY + length * MINUTE for n, length in enumerate((45, 20, minutes, minutes))]
    _same(_column(changed, "end"), [BERLIN.written(BERLIN.moment(end)) for end in ends])


def test_one_occurrence_is_cancelled(api, rooms_url, bookings_url, values):
    """A cancelled occurrence is gone and its time is free again; the others stay."""
    start, room = _quiet(values, "cancelled"), _room(api, rooms_url, values)
    booking = _book(api, bookings_url, room, start, every="day", count=3)["id"]
    _cancel(api, bookings_url, booking, start + DAY).expect(204)
    _same(_dates(api.get(bookings_url / str(booking)).expect(200).json), _isos(start, start + 2 * DAY))
    _book(api, bookings_url, room, start + DAY, 60)


def test_following_occurrences_are_cancelled(api, rooms_url, bookings_url, values):
    """All with a later date are cancelled, wherever they were moved to; without any left there is no booking."""
    start, room = _quiet(values, "cut"), _room(api, rooms_url, values)
    booking = _book(api, bookings_url, room, start, every="day", count=5)["id"]
    for place, days in ((4, -2), (1, 60)):
        to = _local(start + days * DAY)
        _change(api, bookings_url, booking, start + place * DAY, start=to).expect(200)
    _cancel(api, bookings_url, booking, start + 2 * DAY, scope="following").expect(204)
    _same(_dates(api.get(bookings_url / str(booking)).expect(200).json), _isos(start, start + DAY))
    _cancel(api, bookings_url, booking, start, scope="following").expect(204)
    api.get(bookings_url / str(booking)).expect(404)


def test_cancelled_booking_is_gone(api, rooms_url, bookings_url, values):
    """A booking that is cancelled takes no time any more, and neither does one whose last occurrence is."""
    start, room = _quiet(values, "gone"), _room(api, rooms_url, values)
    for cancel in ("booking", "occurrence"):
        count = 4 if cancel == "booking" else 1
        booking = _book(api, bookings_url, room, start, every="day", count=count)["id"]
        if cancel == "booking":
            api.delete(bookings_url / str(booking), headers=_etag(api, bookings_url, booking)).expect(204)
        else:
            _cancel(api, bookings_url, booking, start).expect(204)
        api.get(bookings_url / str(booking)).expect(404)
        _same(_listed(api, rooms_url, room, start, start + 4 * DAY), [])


def test_change_into_a_conflict_is_refused(api, rooms_url, bookings_url, values):
    """A change into a conflict leaves everything as it was; a series may move into its own old times."""
    start, room = _quiet(values, "into"), _room(api, rooms_url, values)
    series = _book(api, bookings_url, room, start, 60, every="day", count=4)
    other = _book(api, bookings_url, room, start + 2 * DAY + 90 * MINUTE, 60)["id"]
    day, state = start + DAY, _etag(api, bookings_url, series["id"])
    reply = _change(api, bookings_url, series["id"], day, start=_local(day + 40 * MINUTE), scope="following")
    _same(_conflicts(reply), [(other, f"{start + 2 * DAY:%Y-%m-%d}")])
    _same(_conflicts(_change(api, bookings_url, series["id"], day, start=_local(start + 30 * MINUTE))), [])
    _same(_etag(api, bookings_url, series["id"]), state)
    _same(api.get(bookings_url / str(series["id"])).expect(200).json["occurrences"], series["occurrences"])
    own = _local(day + 30 * MINUTE)
    moved = _change(api, bookings_url, series["id"], day, start=own, scope="following").expect(200)
    half = [start, *(start + n * DAY + 30 * MINUTE for n in (1, 2, 3))]
    _same(_column(moved.json, "planned"), [_local(local) for local in half])


def test_changes_need_the_current_etag(api, rooms_url, bookings_url, values):
    """Without If-Match the answer is 428 and with the ETag of an old state 412, and nothing is changed."""
    start, room = _quiet(values, "etag"), _room(api, rooms_url, values)
    booking = _book(api, bookings_url, room, start, every="day", count=3)["id"]
    old = _etag(api, bookings_url, booking)
    _change(api, bookings_url, booking, start, title=values.title("new")).expect(200)
    before = api.get(bookings_url / str(booking)).expect(200).json
    url, one = bookings_url / str(booking), _one(bookings_url, booking, start)
    for headers, status in (({}, 428), (old, 412), ({"If-Match": f'"{values.word("other")}"'}, 412)):
        api.patch(one, json={"minutes": 30}, headers=headers).expect(status)
        api.delete(one, headers=headers).expect(status)
        api.delete(url, headers=headers).expect(status)
    _same(api.get(url).expect(200).json, before)


def test_etag_changes_with_the_booking_only(api, rooms_url, bookings_url, values):
    """Every answer with a booking has its ETag, which becomes another one when this booking changes and only then."""
    start, room = _quiet(values, "states"), _room(api, rooms_url, values)
    reply = _ask(api, bookings_url, room, start, every="day", count=4).expect(200, 201)
    booking, states = reply.json["id"], [reply.headers.get("ETag")]
    url = bookings_url / str(booking)
    for minutes in (30, 60):
        changed = _change(api, bookings_url, booking, start, minutes=minutes).expect(200)
        states.append(changed.headers.get("ETag"))
        _same(api.get(url).expect(200).headers.get("ETag"), states[-1])
    _cancel(api, bookings_url, booking, start + DAY).expect(204)
    states.append(api.get(url).expect(200).headers.get("ETag"))
    assert None not in states, f"expected an ETag each time, found {states}"
    assert len(set(states)) == 4, f"expected four different ETags, found {states}"
    same = _change(api, bookings_url, booking, start, minutes=60, title="Talk")
    _same(same.expect(200).headers.get("ETag"), states[-1])
    other = _book(api, bookings_url, room, start + 2 * 60 * MINUTE)["id"]
    _change(api, bookings_url, other, start, minutes=30).expect(200)
    _same(api.get(url).expect(200).headers.get("ETag"), states[-1])


def test_wrong_changes_are_named(api, rooms_url, bookings_url, values):
    """Wrong fields of a change and a wrong scope of a cancellation are named, and nothing is changed."""
    start, room = _quiet(values, "changes"), _room(api, rooms_url, values)
    booking = _book(api, bookings_url, room, start, every="day", count=2)
    wrong = [
        ({"start": f"{start:%Y-%m-%d}"}, "start"),
        ({"start": f"{start.year}-02-30T10:00", "title": ""}, "start", "title"),
        ({"minutes": 1441, "title": "Talk"}, "minutes"),
        ({"scope": "all", "minutes": None}, "scope", "minutes"),
        ({"date": f"{start:%Y-%m-%d}", "minutes": 30}, "date"),
    ]
    for fields, *names in wrong:
        _errors(_change(api, bookings_url, booking["id"], start, **fields), *names)
    headers = _etag(api, bookings_url, booking["id"])
    _errors(api.patch(_one(bookings_url, booking["id"], start), json=[], headers=headers), "body")
    _errors(_cancel(api, bookings_url, booking["id"], start, scope="all"), "scope")
    _same(api.get(bookings_url / str(booking["id"])).expect(200).json["occurrences"], booking["occurrences"])


def test_unknown_things_are_not_found(api, rooms_url, bookings_url, values):
    """A room, a booking or an occurrence that does not exist is answered with 404, below it too."""
    start, room = _quiet(values, "unknown"), _room(api, rooms_url, values)
    booking = _book(api, bookings_url, room, start, every="day", count=3)["id"]
    _change(api, bookings_url, booking, start + DAY, start=_local(start + 9 * DAY)).expect(200)
    _cancel(api, bookings_url, booking, start + 2 * DAY).expect(204)
    query = {"from": f"{start:%Y-%m-%d}", "to": f"{start:%Y-%m-%d}"}
    for end in ("", "/free", "/occurrences"):
        api.get(rooms_url.join(f"{rooms_url}/{room + 100_000}{end}"), params=query).expect(404)
    api.get(bookings_url / str(booking + 100_000)).expect(404)
    headers = _etag(api, bookings_url, booking)
    urls = [_one(bookings_url, booking, start + n * DAY) for n in (2, 3, 9)]
    for url in (
        *urls,
        _one(bookings_url, booking + 100_000, start),
        bookings_url / str(booking) / "occurrences" / "today",
    ):
        api.patch(url, json={"minutes": 30}, headers=headers).expect(404)
        api.delete(url, headers=headers).expect(404)


def test_refusals_have_an_order(api, rooms_url, bookings_url, values):
    """Of several refusals 404 comes first, then 428, 412, 422 and 409."""
    start, room = _quiet(values, "order"), _room(api, rooms_url, values)
    booking = _book(api, bookings_url, room, start, every="day", count=2)["id"]
    into = {"start": _local(start + DAY)}
    wrong, old = into | {"title": ""}, {"If-Match": f'"{values.word("old")}"'}
    one, current = _one(bookings_url, booking, start), _etag(api, bookings_url, booking)
    api.patch(_one(bookings_url, booking, start + 5 * DAY), json=wrong).expect(404)
    api.patch(one, json=wrong).expect(428)
    api.patch(one, json=wrong, headers=old).expect(412)
    api.delete(one, params={"scope": "all"}, headers=old).expect(412)
    api.patch(one, json=wrong, headers=current).expect(422)
    api.patch(one, json=into, headers=current).expect(409)


def test_occurrences_of_days_are_listed(api, rooms_url, bookings_url, values):
    """The days have all occurrences that take place then for a minute at least, by their starts."""
    start, room = _quiet(values, "listed", 0).replace(minute=0), _room(api, rooms_url, values)
    title, minutes = values.title("listed"), values.number("minutes", 40, 100)
    _book(api, bookings_url, room, start - 30 * MINUTE, 30)
    series = _book(api, bookings_url, room, start + 600 * MINUTE, minutes, title=title, every="day", count=4)["id"]
    _change(api, bookings_url, series, start + 2 * DAY, start=_local(start + 500 * MINUTE)).expect(200)
    night = _book(api, bookings_url, room, start + 2 * DAY - MINUTE, 2, title=title)["id"]
    first = [
        (series, start + 2 * DAY, start + 500 * MINUTE, minutes),
        (series, start, start + 600 * MINUTE, minutes),
        (series, start + DAY, start + DAY + 600 * MINUTE, minutes),
        (night, start + 2 * DAY - MINUTE, start + 2 * DAY - MINUTE, 2),
    ]
    names = ("booking", "date", "title", "planned", "minutes", "start", "end")
    for days, plan in (((0, 1), first), ((2, 2), first[3:])):
        found = _listed(api, rooms_url, room, *(start + day * DAY for day in days))
        expected = [
            [
                booking,
                f"{day:%Y-%m-%d}",
                title,
                _local(local),
                length,
                *(BERLIN.written(BERLIN.moment(local) + more * MINUTE) for more in (0, length)),
            ]
            for booking, day, local, length in plan
        ]
        _same([[one.get(name) for name in names] for one in found], expected)


def test_occurrences_are_listed_in_another_zone(api, rooms_url, bookings_url, values):
    """With a zone the days and the moments are those of that zone, also on a day on which its clock changes."""
    year = values.pick("year", YEARS)
    for there in (NEW_YORK, HAVANA, LORD_HOWE):
        room = _room(api, rooms_url, values, KATHMANDU)
        for change in (there.before_the_change(year), there.after_the_change(year)):
            day = datetime(change.year, change.month, change.day)
            first, end = there.moment(day), there.moment(day + DAY)
            offset = KATHMANDU.standard
            edges = (first - 20 * MINUTE, first - MINUTE, first + 10 * MINUTE, end - MINUTE, end + 10 * MINUTE)
            bookings = [_book(api, bookings_url, room, edge + offset, 5)["id"] for edge in edges]
            found = _listed(api, rooms_url, room, day, day, zone=there.name)
            expected = [
                (booking, _local(edge + offset), there.written(edge), there.written(edge + 5 * MINUTE))
                for booking, edge in list(zip(bookings, edges, strict=True))[1:4]
            ]
            names = ("booking", "planned", "start", "end")
            _same([tuple(one.get(name) for name in names) for one in found], expected)


def test_free_spans_are_found(api, rooms_url, bookings_url, values):
    """The free spans of open hours are as long as possible and have the asked minutes at least."""
    day = _quiet(values, "free", 0).replace(minute=0)
    room = _room(api, rooms_url, values, opens="08:00", closes="18:30")
    opens, closes = day + 8 * 60 * MINUTE, day + 1110 * MINUTE
    gap = values.number("gap", 20, 60)
    first, second = opens + 90 * MINUTE, opens + (150 + gap) * MINUTE
    _book(api, bookings_url, room, first, 60)
    _book(api, bookings_url, room, second, 30)
    _book(api, bookings_url, room, second + 30 * MINUTE, 30)
    _book(api, bookings_url, room, closes - 15 * MINUTE, 200)
    _book(api, bookings_url, room, opens + DAY - 300 * MINUTE, 310)
    _book(api, bookings_url, room, opens + 2 * DAY - 30 * MINUTE, 700)
    between = (first + 60 * MINUTE, second)
    spans = [(opens, first), between, (second + 60 * MINUTE, closes - 15 * MINUTE)]
    spans += [(opens + DAY + 10 * MINUTE, closes + DAY), (opens + 3 * DAY, closes + 3 * DAY)]
    _same(_spans(api, rooms_url, room, day, day + 3 * DAY), _written_spans(BERLIN, *spans))
    _same(_spans(api, rooms_url, room, day, day + 3 * DAY, minutes=gap), _written_spans(BERLIN, *spans))
    longer = [span for span in spans if span != between]
    _same(_spans(api, rooms_url, room, day, day + 3 * DAY, minutes=gap + 1), _written_spans(BERLIN, *longer))


def test_free_spans_follow_the_clock(api, rooms_url, values):
    """Days on which clocks change are shorter or longer, hours that touch at midnight are one span."""
    year = values.pick("year", YEARS)
    for clock in CHANGING:
        room = _room(api, rooms_url, values, clock)
        early = _room(api, rooms_url, values, clock, opens="00:10", closes="02:20")
        for change in (clock.before_the_change(year), clock.after_the_change(year)):
            day = datetime(change.year, change.month, change.day)
            _same(_spans(api, rooms_url, room, day, day), _written_spans(clock, (day, day + DAY)))
            span = (day - DAY, day + 3 * DAY)
            _same(_spans(api, rooms_url, room, day - DAY, day + 2 * DAY), _written_spans(clock, span))
            hours = [(start + 10 * MINUTE, start + 140 * MINUTE) for start in (day - DAY, day)]
            _same(_spans(api, rooms_url, early, day - DAY, day), _written_spans(clock, *hours))


def test_wrong_queries_are_named(api, rooms_url, values):
    """Wrong parameters of a query are named."""
    room, day = _room(api, rooms_url, values), _quiet(values, "query")
    first = {"from": f"{day:%Y-%m-%d}"}
    right = first | {"to": f"{day + 365 * DAY:%Y-%m-%d}"}
    free, occurrences = rooms_url / str(room) / "free", rooms_url / str(room) / "occurrences"
    wrong = [
        ({}, "from", "to"),
        (first | {"to": f"{day - DAY:%Y-%m-%d}"}, "to"),
        (first | {"to": f"{day + 366 * DAY:%Y-%m-%d}"}, "to"),
        (right | {"from": f"{day.year}-02-30"}, "from"),
    ]
    for query, *names in wrong:
        _errors(api.get(free, params=query), *names)
        _errors(api.get(occurrences, params=query), *names)
    for minutes in ("0", "-5", "1.5", "many"):
        _errors(api.get(free, params=right | {"minutes": minutes}), "minutes")
    _errors(api.get(occurrences, params={"zone": values.word("zone"), "to": "today"}), "zone", "from", "to")
    api.get(free, params=right).expect(200)
    api.get(occurrences, params=right).expect(200)


def test_refusals_are_problems(api, rooms_url, bookings_url, values):
    """Every refusal has the content type of a problem, its status and a title."""
    start, room = _quiet(values, "problems"), _room(api, rooms_url, values)
    booking = _book(api, bookings_url, room, start)["id"]
    one = _one(bookings_url, booking, start)
    replies = {
        404: api.get(bookings_url / str(booking + 100_000)),
        409: _ask(api, bookings_url, room, start),
        412: api.delete(one, headers={"If-Match": '"old"'}),
        422: api.post(rooms_url, json={}),
        428: api.delete(one),
    }
    for status, reply in replies.items():
        kind = reply.expect(status).headers.get("Content-Type") or ""
        assert kind.startswith("application/problem+json"), f"expected application/problem+json, found {kind!r}"
        found = reply.json
        assert found.get("status") == status, f"expected the status {status}, found {found}"
        assert str(found.get("title") or "").strip(), f"expected a title, found {found}"
