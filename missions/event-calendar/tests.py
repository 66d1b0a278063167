"""A town office lists what happens by the calendar files of others; each test puts many files through one call."""

import json
import random
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

CPU_S = 10
SHOWN = 3
HEAD = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Town//Board//EN"]
STAMP = "DTSTAMP:20260105T080000Z"
WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
ZONES = (
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "America/St_Johns",
    "Pacific/Auckland",
)
DAY = timedelta(days=1)


def octets(document):
    """The octets of a document, its lines folded after each so many octets where it says so."""
    end = b"\n" if document.get("lf") else b"\r\n"
    blank = b"\t" if document.get("tab") else b" "
    folded = []
    for line in document["lines"]:
        whole = line.encode(document.get("encoding", "utf-8"))
        step = document.get("fold", len(whole) or 1)
        folded.append((end + blank).join(whole[at : at + step] for at in range(0, len(whole), step)))
    return end.join([*folded, b""])


def event(uid, *lines):
    """The lines of an event."""
    return ["BEGIN:VEVENT", f"UID:{uid}", STAMP, *lines, "END:VEVENT"]


def calendar(*components):
    """A document with components."""
    return {"lines": [*HEAD, *(line for component in components for line in component), "END:VCALENDAR"]}


def zone_with_offset(name, offset):
    """The definition of a zone whose clocks are never changed."""
    part = ("DTSTART:19700101T000000", f"TZOFFSETFROM:{offset}", f"TZOFFSETTO:{offset}")
    return ["BEGIN:VTIMEZONE", f"TZID:{name}", "BEGIN:STANDARD", *part, "END:STANDARD", "END:VTIMEZONE"]


def seeded(values, key):
    """Draws that differ from attempt to attempt."""
    return random.Random(values.number(key, 1, 10**6))  # noqa: S311 - nothing secret


def put(console, folder, documents):
    """Write documents into a folder, each as a file of its name."""
    for name, document in documents.items():
        console.write(f"{folder}/{name}.ics", octets(document))


def read_rows(finished):
    """The objects that were printed, in their order."""
    rows = []
    for line in finished.stdout.splitlines():
        try:
            row = json.loads(line)
        except ValueError:
            row = None
        assert isinstance(row, dict), f"expected a JSON object in each line, found {line[:200]!r}"
        assert isinstance(row.get("file"), str), f"expected an object with file, found {line[:200]}"
        rows.append(row)
    return rows


def listed(console, command, folder, first, last, zone):
    """What agenda prints about the files of a folder, by their names."""
    finished = console.run(command, "agenda", folder, first, last, zone)
    assert finished.exit_code in (0, 1), (
        f"expected exit code 0 or 1, found {finished.exit_code}: {finished.stderr[-600:]}"
    )
    by_file = {}
    for row in read_rows(finished):
        by_file.setdefault(row["file"].removesuffix(".ics"), []).append(row)
    return by_file


def in_short(what, length=900):
    """A text, shortened in the middle."""
    text = what if isinstance(what, str) else json.dumps(what, ensure_ascii=False)
    return text if len(text) <= length else f"{text[: length // 2]} … {text[-length // 2 :]}"


def picked(rows, fields):
    """The fields of rows that are compared, in an order of their own."""
    found = [{field: row.get(field) for field in fields} for row in rows]
    return sorted(found, key=lambda row: json.dumps(row, ensure_ascii=False))


def difference(document, rows):
    """What is wrong with the rows of a document, or None."""
    if "broken" in document:
        at = document["broken"]
        is_told = len(rows) == 1 and rows[0].get("line") == at and rows[0].get("problem")
        return (
            None
            if is_told
            else f"expected problem and line {at} ({document['lines'][at - 1]!r}) alone, found {in_short(rows)}"
        )
    fields = list(document["expected"][0]) if document["expected"] else ["start", "end", "summary"]
    expected, found = picked(document["expected"], fields), picked(rows, fields)
    if "line" in str([list(row) for row in rows]):
        found = rows
    missing, surplus = [row for row in expected if row not in found], [row for row in found if row not in expected]
    if not missing and not surplus and len(expected) == len(found):
        return None
    return (
        f"expected {len(expected)}, among them {in_short(missing)}, found {len(found)}, among them {in_short(surplus)}"
    )


def expect(documents, by_file):
    """Expect what each document says of itself."""
    wrong = {name: difference(document, by_file.get(name, [])) for name, document in documents.items()}
    wrong = {name: text for name, text in wrong.items() if text}
    texts = [f"{name}: {text}\n{in_short(chr(10).join(documents[name]['lines']))}" for name, text in wrong.items()]
    assert not wrong, f"{len(wrong)} of {len(documents)} files differ: {', '.join(wrong)}\n" + "\n\n".join(
        texts[:SHOWN]
    )


def judge_subjects(console, command, materials, *names):
    """Put the documents of each subject through one call."""
    documents, by_file = {}, {}
    for name in names:
        subject = json.loads((materials / f"{name}.json").read_text("utf-8"))
        put(console, name, subject["documents"])
        found = listed(console, command, name, subject["from"], subject["to"], subject["zone"])
        documents |= {f"{name}/{key}": document for key, document in subject["documents"].items()}
        by_file |= {f"{name}/{key}": rows for key, rows in found.items()}
    expect(documents, by_file)


def test_launches(console, calendar_command):
    """The program answers when it is asked for help."""
    finished = console.run(calendar_command, "--help")
    assert finished.exit_code == 0, finished.text
    assert finished.text.strip()


def test_help_explains_the_use(console, calendar_command):
    """The help names both commands."""
    shown = console.run(calendar_command, "--help").text
    missing = [word for word in ("agenda", "merge") if word not in shown]
    assert not missing, f"expected {missing} in the help, found {shown!r}"


def test_folded_lines_are_read(console, calendar_command, values, materials):
    """A line break and one blank or tab are taken out wherever they are, also within a character (3.1)."""
    judge_subjects(console, calendar_command, materials, "folding")
    chance, documents = seeded(values, "folds"), {}
    for number in range(8):
        text = " ".join(f"{values.word(f'word {number} {place}')}{chance.choice('äß€😀:=')}" for place in range(9))
        lines = ["DTSTART:20270305T180000Z", f"SUMMARY:{text}"]
        document = calendar(event(f"seeded-{number}", *lines)) | {
            "fold": chance.randint(2, 40),
            "lf": chance.random() < 0.3,
        }
        documents[f"seeded-{number}"] = document | {"expected": [{"summary": text, "uid": f"seeded-{number}"}]}
    put(console, "seeded-folding", documents)
    expect(documents, listed(console, calendar_command, "seeded-folding", "2027-03-01", "2027-04-01", "UTC"))


def test_texts_are_unescaped(console, calendar_command, materials):
    """Backslashes escape commas, semicolons, themselves and n or N; only commas without one part a list (3.3.11)."""
    judge_subjects(console, calendar_command, materials, "texts")


def test_parameters_are_read(console, calendar_command, materials):
    """Names and enumerated values have any case, quotes protect separators, others are skipped."""
    judge_subjects(console, calendar_command, materials, "parameters")


def test_events_are_found_among_components(console, calendar_command, materials):
    """Properties of alarms and other components are not the event's; a file may have several calendars."""
    judge_subjects(console, calendar_command, materials, "components")


def test_times_are_shown_in_the_zone(console, calendar_command, materials):
    """UTC, floating times, known zones and different zones of start and end become times of one zone (3.3.5)."""
    judge_subjects(console, calendar_command, materials, "times")


def test_days_and_ranges_have_exact_ends(console, calendar_command, materials):
    """DTEND is not included, lengths have defaults, and what only touches the range is not listed (3.6.1)."""
    judge_subjects(console, calendar_command, materials, "days", "range", "moment")


def test_clock_changes_are_followed(console, calendar_command, materials):
    """A time in a gap has the offset before it, a time that comes twice is the first one (3.3.5, 3.3.10)."""
    judge_subjects(console, calendar_command, materials, "clock-changes")


def test_durations_are_nominal_or_exact(console, calendar_command, materials):
    """Weeks and days are nominal and come first, hours, minutes and seconds are exact (3.3.6)."""
    judge_subjects(console, calendar_command, materials, "durations")


def test_series_keep_their_lengths(console, calendar_command, materials):
    """With DTEND each instance has the same exact duration, with DURATION the same nominal one (3.8.5.3)."""
    judge_subjects(console, calendar_command, materials, "lengths-of-series")


def test_first_and_last_years_are_read(console, calendar_command, materials):
    """Times at the ends of all years, and rules that reach beyond them, are listed like others (3.3.5, 3.3.10)."""
    judge_subjects(console, calendar_command, materials, "ends-of-time")


def test_defined_zones_are_used(console, calendar_command, materials):
    """The onsets of STANDARD and DAYLIGHT follow their rules, dates and UNTIL, by the offset before each (3.6.5)."""
    judge_subjects(console, calendar_command, materials, "defined-zones", "definitions-over-time")


def test_yearly_rules(console, calendar_command, materials):
    """Months, days and weekdays expand a yearly rule, weekdays limit days; missing days are skipped (3.3.10)."""
    judge_subjects(console, calendar_command, materials, "yearly")


def test_weeks_and_days_of_the_year(console, calendar_command, materials):
    """Week 1 has four days of its year or more, weeks begin with WKST; negative numbers count from the end (3.3.10)."""
    judge_subjects(console, calendar_command, materials, "weeks-of-the-year", "days-of-the-year")


def test_monthly_rules(console, calendar_command, materials):
    """Days count from both ends of a month, weekdays may be numbered (3.3.10)."""
    judge_subjects(console, calendar_command, materials, "days-of-the-month", "weekdays-of-the-month")


def test_weekly_rules(console, calendar_command, materials):
    """Every so many weeks, which begin with WKST, on the days of BYDAY (3.3.10)."""
    judge_subjects(console, calendar_command, materials, "weekly")


def test_daily_rules_and_times(console, calendar_command, materials):
    """Parts with days limit a daily rule; hours, minutes and seconds expand rules, but not those of dates (3.3.10)."""
    judge_subjects(console, calendar_command, materials, "daily", "times-of-rules")


def test_short_frequencies(console, calendar_command, materials):
    """Hourly, minutely and secondly rules are limited by the parts that are not shorter than them (3.3.10)."""
    judge_subjects(console, calendar_command, materials, "short-frequencies")


def test_positions_in_a_set(console, calendar_command, materials):
    """BYSETPOS chooses from the set of each period, from both ends (3.3.10)."""
    judge_subjects(console, calendar_command, materials, "positions")


def test_ends_of_rules(console, calendar_command, materials):
    """UNTIL is included and compared as a moment; COUNT counts from the start and skips missing days (3.3.10)."""
    judge_subjects(console, calendar_command, materials, "ends-of-rules")


def test_start_is_the_first_instance(console, calendar_command, materials):
    """DTSTART is listed and counted, even if the rule does not generate it."""
    judge_subjects(console, calendar_command, materials, "starts-beside-the-rule")


def chosen(day, rule):
    """True if a day passes the parts of a made-up rule; a plain check of one day after the other."""
    in_month = (day.replace(day=28) + 4 * DAY).replace(day=1) - day.replace(day=1)
    numbers = {day.day, day.day - in_month.days - 1}
    is_in_month = not rule["BYMONTH"] or day.month in rule["BYMONTH"]
    is_numbered = not rule["BYMONTHDAY"] or numbers & set(rule["BYMONTHDAY"])
    return bool(is_in_month and is_numbered and (not rule["BYDAY"] or WEEKDAYS[day.weekday()] in rule["BYDAY"]))


def period(day, rule):
    """The number of the year, month, week or day in which a day is."""
    week = (day.toordinal() - 1 - WEEKDAYS.index(rule["WKST"])) // 7
    return {"YEARLY": day.year, "MONTHLY": 12 * day.year + day.month, "WEEKLY": week, "DAILY": day.toordinal()}[
        rule["FREQ"]
    ]


def seeded_rule(chance):
    """A made-up rule: its parts, of which lists may be empty."""
    frequency = chance.choice(["YEARLY", "MONTHLY", "MONTHLY", "WEEKLY", "DAILY"])
    rule = {"FREQ": frequency, "INTERVAL": chance.randint(1, 4), "WKST": chance.choice(WEEKDAYS)}
    has_month_days = frequency == "YEARLY" or (frequency != "WEEKLY" and chance.random() < 0.5)
    rule["BYMONTH"] = (
        chance.sample(range(1, 13), 3) if frequency in ("YEARLY", "DAILY") or chance.random() < 0.3 else []
    )
    rule["BYMONTHDAY"] = chance.sample([*range(1, 29), *range(-12, 0)], 9) if has_month_days else []
    rule["BYDAY"] = chance.sample(WEEKDAYS, 3) if not has_month_days or chance.random() < 0.5 else []
    rule["BYSETPOS"] = (
        chance.sample([1, 2, -1, -2], 2) if frequency in ("MONTHLY", "WEEKLY") and chance.random() < 0.5 else []
    )
    rule["COUNT"] = chance.randint(5, 30) if chance.random() < 0.5 else None
    return rule


def seeded_starts(rule, earliest, latest):
    """The days of a made-up rule from its first one on; where it has positions, by those in each period."""
    sets = {}
    for number in range((latest - earliest).days + 400):
        day = earliest.replace(day=1, month=1) + number * DAY
        if chosen(day, rule):
            sets.setdefault(period(day, rule), []).append(day)
    if rule["BYSETPOS"]:
        places = {key: {at - 1 if at > 0 else len(days) + at for at in rule["BYSETPOS"]} for key, days in sets.items()}
        sets = {key: [day for place, day in enumerate(days) if place in places[key]] for key, days in sets.items()}
    days = sorted(day for found in sets.values() for day in found if earliest <= day)
    first = period(days[0], rule)
    days = [day for day in days if (period(day, rule) - first) % rule["INTERVAL"] == 0][: rule["COUNT"]]
    return [day for day in days if day < latest]


def written_rule(rule):
    """A made-up rule as it is written."""
    lists = [
        f"{name}={','.join(map(str, rule[name]))}"
        for name in ("BYMONTH", "BYMONTHDAY", "BYDAY", "BYSETPOS")
        if rule[name]
    ]
    count = [f"COUNT={rule['COUNT']}"] if rule["COUNT"] else []
    return ";".join([f"FREQ={rule['FREQ']}", f"INTERVAL={rule['INTERVAL']}", f"WKST={rule['WKST']}", *lists, *count])


def test_seeded_rules_are_followed(console, calendar_command, values):
    """Made-up rules with days, months, weekdays and positions choose what a check of every day chooses (3.3.10)."""
    chance, documents = seeded(values, "rules"), {}
    latest = date(2032, 1, 1)
    while len(documents) < 24:
        rule = seeded_rule(chance)
        days = seeded_starts(rule, date(2027, chance.randint(2, 6), chance.randint(1, 28)), latest)
        if len(days) < 3:
            continue
        name = f"seeded-{len(documents):02}"
        lines = (f"DTSTART;VALUE=DATE:{days[0]:%Y%m%d}", f"RRULE:{written_rule(rule)}")
        expected = [{"start": f"{day}", "end": f"{day + DAY}"} for day in days]
        documents[name] = calendar(event(name, *lines)) | {"expected": expected}
    put(console, "seeded-rules", documents)
    expect(documents, listed(console, calendar_command, "seeded-rules", "2027-01-01", f"{latest}", "UTC"))


def test_seeded_series_keep_their_clock(console, calendar_command, values):
    """Made-up weekly series keep the time of the clocks of their zone through a year (3.3.10)."""
    chance, documents = seeded(values, "series"), {}
    shown = ZoneInfo(chance.choice(ZONES))
    for number in range(12):
        zone, minutes, weeks = chance.choice(ZONES), chance.randint(5, 90), chance.randint(1, 3)
        first = datetime(
            2027, 1, chance.randint(2, 28), chance.randint(5, 22), chance.randint(0, 59), chance.randint(0, 59)
        )
        count = chance.randint(10, 16)
        starts = [
            (first + 7 * weeks * place * DAY).replace(tzinfo=ZoneInfo(zone)).astimezone(UTC) for place in range(count)
        ]
        spans = [(start, start + timedelta(minutes=minutes)) for start in starts]
        rule = f"RRULE:FREQ=WEEKLY;INTERVAL={weeks};UNTIL={starts[-1]:%Y%m%dT%H%M%SZ}"
        lines = (f"DTSTART;TZID={zone}:{first:%Y%m%dT%H%M%S}", f"DURATION:PT{minutes}M", rule)
        expected = [
            {key: one.astimezone(shown).isoformat() for key, one in zip(("start", "end"), span, strict=True)}
            for span in spans
        ]
        documents[f"seeded-{number:02}"] = calendar(event(f"series-{number}", *lines)) | {"expected": expected}
    put(console, "seeded-series", documents)
    expect(documents, listed(console, calendar_command, "seeded-series", "2026-12-01", "2028-03-01", shown.key))


def test_dates_are_added_and_excluded(console, calendar_command, materials):
    """RDATE adds dates and periods, each moment once; EXDATE takes moments out in any zone, also the start (3.8.5)."""
    judge_subjects(console, calendar_command, materials, "added-dates", "excluded-dates")


def test_single_instances_are_overridden(console, calendar_command, materials):
    """RECURRENCE-ID moves or cancels the instance that it names, wherever both are (3.8.4.4)."""
    judge_subjects(console, calendar_command, materials, "overrides")


def test_later_instances_are_overridden(console, calendar_command, materials):
    """RANGE=THISANDFUTURE moves later instances by the same difference and gives them the same duration (3.8.4.4)."""
    judge_subjects(console, calendar_command, materials, "later-overrides")


def test_latest_revision_counts(console, calendar_command, materials):
    """Of the same event or instance the highest SEQUENCE counts, then the latest DTSTAMP."""
    judge_subjects(console, calendar_command, materials, "revisions")


def test_lines_are_ordered(console, calendar_command, values):
    """Lines are in the order of files, then of starts, ends and uids; days begin at midnight."""
    title = values.title("ordered")

    def at(uid, start, length):
        kind = ";VALUE=DATE" if "T" not in start else ""
        return event(uid, f"DTSTART{kind}:{start}", f"DURATION:{length}", f"SUMMARY:{title} {uid}")

    night = ("20270308T230000Z", "PT1H")
    mixed = [at("late", "20270309T090000Z", "PT1H"), at("b", *night), at("a", *night), at("B", *night), at("ä", *night)]
    mixed += [
        at("day", "20270309", "P1D"),
        at("short", "20270308T230000Z", "PT30M"),
        at("before", "20270308T225959Z", "PT9H"),
    ]
    put(
        console,
        "ordered",
        {"b": calendar(*mixed), "a": calendar(at("z", "20270311T090000Z", "PT1H")), "B": calendar(at("y", *night))},
    )
    console.write("ordered/notes.txt", "not a calendar")
    finished = console.run(calendar_command, "agenda", "ordered", "2027-03-08", "2027-03-12", "Europe/Berlin")
    found = [(row["file"], row.get("uid")) for row in read_rows(finished)]
    expected = [("b.ics", uid) for uid in ("before", "short", "B", "a", "b", "ä", "day", "late")]
    expected = [("B.ics", "y"), ("a.ics", "z"), *expected]
    assert found == expected, f"expected {expected}, found {found}"


def test_broken_structure_is_told(console, calendar_command, materials):
    """Lines that are not content lines and components that lack or exclude something are told by lines (3.1 to 3.6)."""
    judge_subjects(console, calendar_command, materials, "broken-lines", "broken-components")


def test_broken_values_are_told(console, calendar_command, materials):
    """Dates, times, durations, ends and zones that cannot be are told by their lines (3.2.19, 3.3, 3.8.2)."""
    judge_subjects(console, calendar_command, materials, "broken-values")


def test_broken_forms_are_told(console, calendar_command, materials):
    """Texts without escapes, other types, values out of range and broken MUSTs are told by their lines (3.2, 3.3)."""
    judge_subjects(console, calendar_command, materials, "broken-forms")


def test_broken_rules_are_told(console, calendar_command, materials):
    """Rules whose parts are wrong or do not go with each other or with DTSTART are told by their lines (3.3.10)."""
    judge_subjects(console, calendar_command, materials, "broken-rules", "types-of-until")


def test_wrong_arguments_are_refused(console, calendar_command, values):
    """Exit code 2 and the argument on standard error, 1 for a broken file beside sound ones, 0 otherwise."""
    sound, broken = calendar(event("sound", "DTSTART:20270305T180000Z")), calendar(event("broken", "DTSTART:today"))
    put(console, "sound", {"sound": sound})
    put(console, "mixed", {"broken": broken, "sound": sound})
    days, absent, zone = ("2027-03-01", "2027-04-01"), values.word("folder"), f"Europe/{values.title('zone')}"
    refused = {
        absent: [("agenda", absent, *days, "UTC"), ("merge", absent, "none.ics")],
        zone: [("agenda", "sound", *days, zone)],
        "2027-02-29": [("agenda", "sound", "2027-02-29", "2027-04-01", "UTC")],
        "2027-13-01": [("agenda", "sound", "2027-03-01", "2027-13-01", "UTC")],
        "2027-02-28": [("agenda", "sound", "2027-03-01", "2027-02-28", "UTC")],
    }
    for word, calls in refused.items():
        for arguments in calls:
            finished = console.run(calendar_command, *arguments)
            assert finished.exit_code == 2, f"expected exit code 2 for {arguments}, found {finished}"
            assert word in finished.stderr, f"expected {word} on standard error, found {finished.stderr!r}"
            assert not finished.stdout, f"expected nothing on standard output, found {finished.stdout!r}"
    assert not console.exists("none.ics"), "expected no RESULT after a refusal"
    codes = {
        folder: console.run(calendar_command, "agenda", folder, *days, "UTC").exit_code for folder in ("sound", "mixed")
    }
    assert codes == {"sound": 0, "mixed": 1}, f"expected exit code 0 and for a broken file 1, found {codes}"


def merged(console, command, name, documents):
    """The lines of RESULT after files were merged, unfolded, what was printed, and a folder with RESULT alone."""
    put(console, name, documents)
    console.write(f"{name}-board/readme.txt", "what is merged")
    finished = console.run(command, "merge", name, f"{name}-board/all.ics")
    assert finished.exit_code in (0, 1), (
        f"expected exit code 0 or 1, found {finished.exit_code}: {finished.stderr[-600:]}"
    )
    written = console.file(f"{name}-board/all.ics").read_bytes()
    assert written.endswith(b"\r\n"), f"expected CRLF at the end, found {written[-40:]!r}"
    for line in written.split(b"\r\n"):
        assert not {*b"\r\n"} & {*line}, f"expected CRLF after each line, found {line[:120]!r}"
        assert len(line) <= 75, f"expected at most 75 octets, found {len(line)} in {line!r}"
        assert line.decode("utf-8", "replace").encode() == line, f"expected no fold within a character, found {line!r}"
    return written.decode().replace("\r\n ", "").replace("\r\n\t", "").split("\r\n")[:-1], finished, f"{name}-board"


def blocks(lines, name):
    """The lines of each component of a name."""
    found, begins = [], [at for at, line in enumerate(lines) if line == f"BEGIN:{name}"]
    for begin in begins:
        found.append(lines[begin : lines.index(f"END:{name}", begin) + 1])
    return found


def test_merged_file_is_valid(console, calendar_command, values):
    """The merged file has one calendar, folded lines, and every line of each event as it was (3.1, 3.4)."""
    word = values.word("merged")
    alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M", f"DESCRIPTION:{word} begins", "END:VALARM"]
    lines = [
        "dtstart;tzid=Europe/Berlin:20270305T180000",
        f"SUMMARY;LANGUAGE=de:Ein Fest für alle\\, {word}\\; " + "mit Musik & Tänzen 🎻 " * 6,
        "DESCRIPTION:" + "€" * 49,
        "LOCATION:" + "x" * 66,
        "COMMENT:" + "x" * 68,
        'ATTENDEE;CN="Weber, Ida: choir";ROLE=CHAIR:mailto:ida@town.example',
        'X-PLAN;X-A="1;2",b;X-C=:  two blanks and a \\n\\\\n ',
        "CATEGORIES:a\\,b,c",
        "categories:d",
        "GEO:48.85;2.35",
    ]
    first, second = event("long", *lines, *alarm), event("short", "DTSTART:20270306T180000Z")
    documents = {
        "a": calendar(first) | {"fold": 20},
        "b": calendar(second, ["BEGIN:VTODO", "UID:1", "END:VTODO"]) | {"lf": True},
    }
    found, _, _ = merged(console, calendar_command, "valid", documents)
    events = blocks(found, "VEVENT")
    assert sorted(events) == sorted([first, second]), f"expected {[first, second]}, found {events}"
    calendars = [line.upper() for line in found if "VCALENDAR" in line.upper()]
    assert calendars == ["BEGIN:VCALENDAR", "END:VCALENDAR"], f"expected one VCALENDAR, found {calendars}"
    assert (found[0], found[-1]) == ("BEGIN:VCALENDAR", "END:VCALENDAR"), (
        f"expected it around everything, found {found}"
    )
    names = [line.partition(":")[0] for line in found]
    counts = (found.count("VERSION:2.0"), names.count("PRODID"))
    assert counts == (1, 1), f"expected VERSION:2.0 and PRODID once, found {found[:6]}"


def test_merged_events_are_the_latest(console, calendar_command, values):
    """Revisions and overrides of all files act together; broken files are left out and told."""
    old, new, other = values.title("old"), values.title("new"), values.title("other")

    def course(title, sequence, *lines):
        return event("course", f"SEQUENCE:{sequence}", f"SUMMARY:{title}", "DURATION:PT1H", *lines)

    weekly, start = "RRULE:FREQ=WEEKLY;COUNT=3", "DTSTART:20270305T180000Z"
    lonely = (
        event("same", "DTSTART:20270307T080000Z", f"SUMMARY:{new}"),
        event("same", "DTSTART:20270307T080000Z", f"SUMMARY:{old}"),
    )
    documents = {
        "a": calendar(course(old, 1, start, "RRULE:FREQ=DAILY;COUNT=9")),
        "b": calendar(course(other, 0, "RECURRENCE-ID:20270312T180000Z", "DTSTART:20270313T100000Z"), lonely[0]),
        "c": calendar(course(new, 2, start, weekly), lonely[1]),
        "d": calendar(course(old, 9, start), event("broken", "DTSTART:20270399")),
    }
    found, finished, folder = merged(console, calendar_command, "latest", documents)
    number = documents["d"]["lines"].index("DTSTART:20270399") + 1
    told = [(row["file"], row.get("line")) for row in read_rows(finished)]
    assert told == [("d.ics", number)], f"expected d.ics and line {number} to be told, found {finished.stdout!r}"
    assert finished.exit_code == 1, f"expected exit code 1, found {finished.exit_code}"
    number = len(blocks(found, "VEVENT"))
    assert number == 3, f"expected 3 events, found {number}"
    rows = listed(console, calendar_command, folder, "2027-03-01", "2027-04-01", "UTC").get("all", [])
    shown = [(row.get("start"), row.get("summary")) for row in rows]
    starts = ("2027-03-05T18:00:00", "2027-03-07T08:00:00", "2027-03-13T10:00:00", "2027-03-19T18:00:00")
    expected = [(f"{at}+00:00", title) for at, title in zip(starts, (new, new, other, new), strict=True)]
    assert shown == expected, f"expected {expected} of RESULT, found {shown}"


def test_merged_zones_are_kept_apart(console, calendar_command, values):
    """Zones of the same name keep their own clocks, under names of which each is defined once (3.6.5)."""
    hall, quay, hour = values.title("hall"), values.title("quay"), values.number("hour", 10, 22)
    at, title = f"20270305T{hour}0000", values.title("event")

    def held(uid, zone, definition, *lines):
        start = f"DTSTART;TZID={zone}:{at}"
        return calendar(*definition, event(uid, start, "DURATION:PT1H", f"SUMMARY:{title} {uid}", *lines))

    later = "20270306T120000"
    documents = {
        "a": held("ahead", hall, [zone_with_offset(hall, "+0300")], f"RDATE;TZID={hall}:{later}"),
        "b": held("behind", hall, [zone_with_offset(hall, "-0500")], f"RDATE;X-A=b;TZID={hall}:{later}"),
        "c": held("again", f'"{hall}"', [zone_with_offset(hall, "+0300")]),
        "d": held("known", "Europe/Berlin", []),
        "e": held("other", "Europe/Berlin", [zone_with_offset("Europe/Berlin", "+0900")]),
        "f": held("alone", quay, [zone_with_offset(quay, "+0200")]),
        "g": calendar(
            zone_with_offset(hall, "+1100"), event("utc", "DTSTART:20270307T080000Z", f"SUMMARY:{title} utc")
        ),
    }
    offsets = {"ahead": 3, "behind": -5, "again": 3, "known": 1, "other": 9, "alone": 2}
    moments = {uid: [datetime(2027, 3, 5, hour, tzinfo=UTC) - timedelta(hours=by)] for uid, by in offsets.items()}
    for uid in ("ahead", "behind"):
        moments[uid].append(datetime(2027, 3, 6, 12, tzinfo=UTC) - timedelta(hours=offsets[uid]))
    moments["utc"] = [datetime(2027, 3, 7, 8, tzinfo=UTC)]
    found, finished, folder = merged(console, calendar_command, "zones", documents)
    assert finished.exit_code == 0, f"expected exit code 0, found {finished.exit_code}: {finished.text[-600:]}"
    names = [line.partition(":")[2] for zone in blocks(found, "VTIMEZONE") for line in zone if line.startswith("TZID")]
    assert len(names) == len(set(names)), f"expected no TZID twice, found {names}"
    assert quay in names, f"expected the name {quay}, which stands for one zone only, to stay, found {names}"
    rows = listed(console, calendar_command, folder, "2027-03-01", "2027-04-01", "UTC").get("all", [])
    shown = sorted((row.get("uid"), row.get("start")) for row in rows if "uid" in row)
    expected = sorted((uid, one.isoformat()) for uid, ones in moments.items() for one in ones)
    assert shown == expected, f"expected of RESULT {expected}, found {shown or rows}"


def test_merged_file_can_be_read_again(console, calendar_command, values):
    """Names of zones keep their escapes (3.3.11), and an instance cancelled without a start stays so (3.6.1)."""
    town, quay, hour = values.title("town"), values.title("quay"), values.number("hour", 10, 22)
    written, meant = f"(UTC) {town}\\, {quay}\\; both", f'"(UTC) {town}, {quay}; both"'
    course = ("DTSTART:20270308T080000Z", "RRULE:FREQ=DAILY;COUNT=3")
    cancelled = calendar(
        event("course", *course), event("course", "RECURRENCE-ID:20270309T080000Z", "STATUS:CANCELLED")
    )
    cancelled["lines"].insert(len(HEAD), "METHOD:CANCEL")
    start = f"DTSTART;TZID={meant}:20270305T{hour}0000"
    documents = {
        "a": calendar(zone_with_offset(written, "+0300"), event("ahead", start)),
        "b": calendar(zone_with_offset(written, "-0100"), event("behind", start)),
        "c": cancelled,
    }
    found, finished, folder = merged(console, calendar_command, "again", documents)
    assert finished.exit_code == 0, f"expected exit code 0, found {finished.exit_code}: {finished.text[-600:]}"
    names = [line.partition(":")[2] for zone in blocks(found, "VTIMEZONE") for line in zone if line.startswith("TZID")]
    assert written in names, f"expected the name {written} to stay, found {names}"
    assert len(set(names)) == 2, f"expected {written} and another name, found {names}"
    rows = listed(console, calendar_command, folder, "2027-03-01", "2027-04-01", "UTC").get("all", [])
    shown = [(row.get("uid"), row.get("start")) for row in rows]
    hours = {"ahead": hour - 3, "behind": hour + 1}
    expected = [(uid, f"2027-03-05T{at:02}:00:00+00:00") for uid, at in hours.items()]
    expected += [("course", f"2027-03-{day:02}T08:00:00+00:00") for day in (8, 10)]
    assert shown == expected, f"expected of RESULT {expected}, found {rows}"


@pytest.mark.time_limit(120)
def test_old_rules_are_not_slow(console, calendar_command, values):
    """Rules of every frequency, forty years old, are followed to one day in ten seconds of CPU time."""
    first, day, documents = datetime(2007, 6, 15, 8, 0, 0), datetime(2047, 6, 15), {}

    def add(name, rule, starts):
        expected = [{"start": f"{start.isoformat()}+00:00"} for start in starts]
        lines = (f"DTSTART:{first:%Y%m%dT%H%M%SZ}", "DURATION:PT5S", f"RRULE:{rule}")
        documents[name] = calendar(event(name, *lines)) | {"expected": expected}

    def every(seconds):
        passed = int((day - first).total_seconds())
        numbers = range((passed - 5) // seconds + 1, -(-(passed + 86400) // seconds))
        return [first + timedelta(seconds=number * seconds) for number in numbers]

    for number in range(12):
        seconds, minutes = values.number(f"seconds {number}", 1501, 9999), values.number(f"minutes {number}", 31, 400)
        count = ";COUNT=2000000000" if number % 2 else ""
        add(f"secondly-{number}", f"FREQ=SECONDLY;INTERVAL={seconds}{count}", every(seconds))
        add(f"minutely-{number}", f"FREQ=MINUTELY;INTERVAL={minutes}{count}", every(60 * minutes))
    hours = [day + timedelta(hours=hour) for hour in (6, 18)]
    add("second-of-a-day", "FREQ=SECONDLY;BYHOUR=6,18;BYMINUTE=0;BYSECOND=0", hours)
    add("minute-of-a-day", "FREQ=MINUTELY;BYDAY=SA;BYHOUR=6,18;BYMINUTE=0", hours)
    add("hour-of-a-day", "FREQ=HOURLY;BYMONTH=6;BYHOUR=6,18", hours)
    add("never-again", "FREQ=SECONDLY;UNTIL=20461231T000000Z", [])
    add("over-already", "FREQ=SECONDLY;COUNT=1000000000", [])
    add("never-met", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", [])
    add("daily", "FREQ=DAILY;COUNT=20000", [day + timedelta(hours=8)])
    add("weekly", "FREQ=WEEKLY;BYDAY=SA,SU", [day + timedelta(hours=8)])
    add("monthly", "FREQ=MONTHLY;BYMONTHDAY=15", [day + timedelta(hours=8)])
    add("yearly", "FREQ=YEARLY", [day + timedelta(hours=8)])
    put(console, "old", documents)
    finished = console.run(calendar_command, "agenda", "old", f"{day:%Y-%m-%d}", "2047-06-16", "UTC", timeout_s=100)
    by_file = {}
    for row in read_rows(finished):
        by_file.setdefault(row["file"].removesuffix(".ics"), []).append(row)
    expect(documents, by_file)
    assert finished.cpu_s <= CPU_S, f"expected at most {CPU_S} seconds of CPU time, found {finished.cpu_s}"


@pytest.mark.time_limit(120)
def test_large_files_are_not_slow(console, calendar_command, values):
    """A file of 1 MB with thousands of excluded and overridden instances is read in ten seconds of CPU time."""
    word, first, hours = values.word("long"), datetime(2027, 3, 1, 8), 16_000
    gone, moved = ([first + timedelta(hours=place) for place in range(start, hours, 4)] for start in (1, 2))
    lines = [f"EXDATE:{one:%Y%m%dT%H%M%SZ}" for one in gone]
    lines += ["DTSTART:20270301T080000Z", "DURATION:PT1M", f"RRULE:FREQ=HOURLY;COUNT={hours}"]
    text = event("text", "DTSTART:20281201T000000Z", f"DESCRIPTION:{word * 30000}")
    overrides = []
    for one in moved:
        later = (f"RECURRENCE-ID:{one:%Y%m%dT%H%M%SZ}", f"DTSTART:{one + timedelta(minutes=30):%Y%m%dT%H%M%SZ}")
        overrides.append(event("large", *later, "DURATION:PT1M"))
    console.write("large/large.ics", octets(calendar(event("large", *lines), text, *overrides) | {"fold": 74}))
    finished = console.run(calendar_command, "agenda", "large", "2028-12-01", "2028-12-21", "UTC", timeout_s=100)
    rows = read_rows(finished)
    texts = [row for row in rows if row.get("description") == word * 30000]
    assert len(texts) == 1, f"expected one event with the long text, found {len(texts)} in {len(rows)} lines"
    found = [row.get("start") for row in rows if row not in texts]
    places = [first + timedelta(hours=place, minutes=30 * (place % 4 == 2)) for place in range(hours) if place % 4 != 1]
    expected = [
        f"{place.isoformat()}+00:00" for place in places if datetime(2028, 12, 1) <= place < datetime(2028, 12, 21)
    ]
    assert found == expected, f"expected {len(expected)} starts from {expected[:3]} on, found {len(found)}, {found[:3]}"
    assert finished.cpu_s <= CPU_S, f"expected at most {CPU_S} seconds of CPU time, found {finished.cpu_s}"
