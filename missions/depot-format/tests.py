"""A depot lends tools; its files get a new format, and those of older formats are read and converted."""

import copy
import csv
import datetime
import io
import json
import re
from types import SimpleNamespace

import pytest

DAY = datetime.timedelta(days=1)
SUNDAY = 6
KINDS = ("tools", "members", "loans", "reservations", "entries")
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


def _money(cents):
    """An amount as it is printed."""
    return f"{cents // 100}.{cents % 100:02d}"


def _open_from(day, closed=()):
    """The first open day that is not before `day`; the depot is closed on Sundays and on the days in `closed`."""
    while day.weekday() == SUNDAY or day in closed:
        day += DAY
    return day


def _open_after(day, closed=()):
    """The first open day after `day`."""
    return _open_from(day + DAY, closed)


def _promises(first, length, closed=()):
    """The days that two people in the queue are promised, the first of them and the next one."""
    return [str(first), str(_open_after(_open_from(first + length * DAY, closed), closed))]


def _table(text):
    """The cells of each row of a printed table, without its heads."""
    return [re.split("  +", line.strip()) for line in text.splitlines()[1:]]


def _does(console, depot_command, depot, *words, on=None):
    """Carry out a command that must succeed, and return what it printed."""
    if depot.pending:
        _works(console, depot_command, depot)
    return _run(console, depot_command, depot, *words, on=on)


def _run(console, depot_command, depot, *words, on=None):
    """Run a command that must succeed; what it printed."""
    finished = console.run(depot_command, "--data", depot.folder, "--on", str(on or depot.monday), *words)
    assert finished.exit_code == 0, f"expected exit code 0, found {finished.exit_code}: {finished.text!r}"
    return finished.stdout


def _works(console, depot_command, depot, *lines):
    """Carry out lines of commands with `batch`, behind those that are pending; the lines that they printed."""
    name = f"{depot.folder}-commands.txt"
    console.write(name, "".join(f"{line}\n" for line in (*depot.pending, *lines)))
    printed = _run(console, depot_command, depot, "batch", name).splitlines()
    # Each of the pending commands prints one line.
    depot.pending, before = [], len(depot.pending)
    return printed[before:]


def _is_refused(console, depot_command, depot, message, *words, on=None):
    """Expect that a command is refused with this message and changes nothing."""
    if depot.pending:
        _works(console, depot_command, depot)
    finished = console.run(depot_command, "--data", depot.folder, "--on", str(on or depot.monday), *words)
    found = (finished.exit_code, finished.stdout, finished.stderr.strip())
    assert found == (1, "", message), f"expected a refusal with {message!r}, found {found}"


def _depot(console, depot_command, values, key):
    """A new depot with two tools and four members."""
    day = values.date(key)
    depot = SimpleNamespace(
        folder=values.word(key),
        monday=day - day.weekday() * DAY,
        tools=[values.title(f"{key} tool {number}") for number in range(2)],
        rates=[values.number(f"{key} rate {number}", 100, 900) for number in range(2)],
        worth=[values.number(f"{key} worth {number}", 20_000, 60_000) for number in range(2)],
        lengths=[values.number(f"{key} length {number}", 6, 9) for number in range(2)],
        people=[values.name(f"{key} member {number}") for number in range(4)],
        emails=[values.email(f"{key} member {number}") for number in range(4)],
    )
    tiers = ("basic", "basic", "supporter", "partner")
    depot.pending = [
        *(
            f'tool add --name "{name}" --category {kind} --rate {_money(rate)} --value {_money(worth)} --days {days}'
            for name, kind, rate, worth, days in zip(
                depot.tools, ("garden", "wood"), depot.rates, depot.worth, depot.lengths, strict=True
            )
        ),
        *(
            f'--on {depot.monday} member add --name "{name}" --email {email} --tier {tier}'
            for name, email, tier in zip(depot.people, depot.emails, tiers, strict=True)
        ),
    ]
    _run(console, depot_command, depot, "init")
    return depot


def _waiting(console, depot_command, values, key):
    """A depot in which the first member has the first tool since Monday, and the second and third wait for it."""
    depot = _depot(console, depot_command, values, key)
    depot.due = _open_from(depot.monday + depot.lengths[0] * DAY)
    printed = _works(
        console,
        depot_command,
        depot,
        f"--on {depot.monday} lend 1 1",
        f"--on {depot.monday + DAY} reserve 1 2",
        f"--on {depot.monday + DAY} reserve 1 3",
    )
    depot.promised = _promises(_open_after(depot.due), depot.lengths[0])
    depot.printed = printed
    return depot


def _queue(console, depot_command, depot, on, *lines):
    """Carry out lines of commands; the days that `queue` prints for the first tool then."""
    printed = _works(console, depot_command, depot, *lines, f"--on {on} queue 1")
    head = max(number for number, line in enumerate(printed) if line.startswith("place"))
    return [line.split()[-1] for line in printed[head + 1 :]]


def _expect_queue(console, depot_command, depot, on, expected, *lines):
    """Carry out lines of commands, and expect these promised days for the first tool then."""
    found = _queue(console, depot_command, depot, on, *lines)
    assert found == expected, f"expected the promised days {expected} on {on}, found {found}"


def _expect(found, expected):
    """Expect exactly this."""
    assert found == expected, f"expected {expected}, found {found}"


def _read(console, name):
    """What is in a JSON file of the program."""
    return json.loads(console.file(name).read_text("utf-8"))


def _amount(cents):
    """An amount as format 0 has it."""
    return f"{'-' if cents < 0 else ''}{_money(abs(cents))}"


def _older(console, values, key, number):
    """A depot in the files of an older format, with what the present format has of it in `content`."""
    day = values.date(key)
    monday = day - day.weekday() * DAY
    rates = [values.number(f"{key} rate {one}", 100, 900) for one in range(2)]
    paid = values.number(f"{key} paid", 101, 199)
    due = monday + 8 * DAY
    settings = {
        "currency": "CHF",
        "closed_weekdays": ["wed", "sun"],
        "closed_days": {str(monday + 40 * DAY): values.word(f"{key} feast")},
        "grace_days": 2,
        "late_percent": 70,
        "late_cap": 40,
        "debt_limit": values.number(f"{key} limit", 2001, 9999),
        "renewals": 2,
    }
    tools = [
        {
            "number": one + 1,
            "name": values.title(f"{key} tool {one}"),
            "category": kind,
            "rate": rates[one],
            "value": values.number(f"{key} worth {one}", 20_000, 60_000),
            "days": 7,
            "state": "ready",
            "repair_until": None,
        }
        for one, kind in enumerate(("garden", "wood"))
    ]
    members = [
        {
            "number": one + 1,
            "name": values.name(f"{key} member {one}"),
            "email": values.email(f"{key} member {one}"),
            "tier": "basic",
            "joined": str(monday),
            "blocked": one == 1,
            "left": None,
        }
        for one in range(2)
    ]
    loans = [
        {"number": 1, "tool": 1, "member": 2, "start": str(monday), "due": str(due), "returned": str(monday + DAY)},
        {"number": 2, "tool": 1, "member": 1, "start": str(monday + DAY), "due": str(due), "returned": None},
    ]
    for loan in loans:
        loan.update(lost=False, renewals=0)
    entries = [
        {"number": 1, "member": 2, "kind": "fee", "amount": 5 * rates[0], "loan": 1},
        {"number": 2, "member": 1, "kind": "fee", "amount": 5 * rates[0], "loan": 2},
        {"number": 3, "member": 2, "kind": "payment", "amount": -paid, "loan": None},
    ]
    entries = [{**entry, "day": str(monday), "waives": None} for entry in entries]
    waits = [{"number": 1, "tool": 1, "member": 2, "made": str(monday + DAY), "state": "waiting"}]
    records = {"tools": tools, "members": members, "loans": loans, "reservations": waits, "entries": entries}
    depot = SimpleNamespace(
        folder=values.word(key), monday=monday, pending=[], content={"format": 3, "settings": settings, **records}
    )
    depot.files = _files(number, copy.deepcopy(settings), copy.deepcopy(records), str(due))
    _write(console, depot)
    return depot


def _files(number, settings, records, promised):
    """The content of the files of an older format, by their names."""
    if number < 2:
        for one in records["reservations"]:
            one["promised"] = promised
    if number == 0:
        for record in [*records["tools"], *records["entries"], settings]:
            record.update(
                {name: _amount(record[name]) for name in ("rate", "value", "amount", "debt_limit") if name in record}
            )
        for record in [*records["loans"], *records["members"], settings]:
            for name in ("lost", "tier", "late_cap", "renewals"):
                record.pop(name, None)
        return {"settings.json": settings, **{f"{kind}.json": records[kind] for kind in KINDS}}
    if number == 2:
        settings["closed_weekdays"] = [WEEKDAYS.index(name) for name in settings["closed_weekdays"]]
        entries = records.pop("entries")
        for member in records["members"]:
            mine = [entry for entry in entries if entry["member"] == member["number"]]
            member["account"] = [{name: entry[name] for name in entry if name != "member"} for entry in mine]
    files = {f"{kind}.json": {"format": number, "records": found} for kind, found in records.items()}
    return {"settings.json": {"format": number, **settings}, **files}


def _write(console, depot):
    """Write the files of a depot, and remember their bytes."""
    depot.written = {
        f"{depot.folder}/{name}": json.dumps(content, ensure_ascii=False).encode()
        for name, content in depot.files.items()
    }
    for name, content in depot.written.items():
        console.write(name, content)


def _is_untouched(console, depot):
    """Expect that the files of the depot are as they were written, and that no new one is there."""
    for name, content in depot.written.items():
        found = console.file(name).read_bytes()
        assert found == content, f"{name}: expected it as it was, found {found[:200]!r}"
    new = f"{depot.folder}/depot.json"
    assert new in depot.written or not console.exists(new), f"expected no {new}"


def _is_damaged(console, depot_command, depot, message):
    """Expect that reading and changing and converting are refused with a message that begins so, and change nothing."""
    for words in (("tools",), ("member", "block", "1"), ("upgrade",)):
        finished = console.run(depot_command, "--data", depot.folder, "--on", str(depot.monday), *words)
        found = (finished.exit_code, finished.stdout, finished.stderr[: len(message)])
        assert found == (1, "", message), f"{words}: expected {message!r}, found {found}, {finished.stderr!r}"
        _is_untouched(console, depot)


def _shows(console, depot_command, depot):
    """Expect that lists show what is in the depot."""
    content, on = depot.content, depot.monday + 2 * DAY
    tools, members, settings = content["tools"], content["members"], content["settings"]
    rates = [_money(tool["rate"]) for tool in tools]
    expected = [
        ["1", tools[0]["name"], "garden", rates[0], "7", "out", "1"],
        ["2", tools[1]["name"], "wood", rates[1], "7", "shelf", "0"],
    ]
    _expect(_table(_does(console, depot_command, depot, "tools", on=on)), expected)
    amounts = [entry["amount"] for entry in content["entries"]]
    expected = [
        ["1", members[0]["name"], members[0]["email"], "basic", "active", "1", _amount(amounts[1])],
        ["2", members[1]["name"], members[1]["email"], "basic", "blocked", "0", _amount(amounts[0] + amounts[2])],
    ]
    ordered = sorted(expected, key=lambda row: row[1].casefold())
    _expect(_table(_does(console, depot_command, depot, "members", on=on)), ordered)
    states = [(row[4], row[5], row[7]) for row in _table(_does(console, depot_command, depot, "loans", "--all", on=on))]
    due = content["loans"][0]["due"]
    _expect(states, [(due, str(depot.monday + DAY), "returned"), (due, "-", "open")])
    shown = _does(console, depot_command, depot, "settings", on=on).splitlines()
    expected = ["currency: CHF", "closed-weekdays: wed,sun", "grace-days: 2", "late-percent: 70", "late-cap: 40"]
    _expect(shown, [*expected, f"debt-limit: {_money(settings['debt_limit'])}", "renewals: 2"])
    entries = [[row[0], *row[3:]] for row in _table(_does(console, depot_command, depot, "ledger", on=on))]
    expected = [["1", "fee", "1", amounts[0]], ["2", "fee", "2", amounts[1]], ["3", "payment", "-", amounts[2]]]
    _expect(entries, [[*row[:3], _amount(row[3])] for row in expected])
    # The day after it is due is a Wednesday, on which the depot is closed.
    waits = [[str(depot.monday + 10 * DAY), "1", tools[0]["name"], members[1]["name"]]]
    _expect(
        _table(_does(console, depot_command, depot, "pickups", "--until", str(depot.monday + 20 * DAY), on=on)), waits
    )


def _is_converted(console, depot, number):
    """Expect the depot in the present format, and its older files aside."""
    _expect(_read(console, f"{depot.folder}/depot.json"), depot.content)
    _expect(_read(console, f"{depot.folder}/settings.json"), {"format": 3})
    for path, content in depot.written.items():
        folder, name = path.split("/")
        if name != "settings.json":
            assert not console.exists(f"{folder}/{name}"), f"expected {folder}/{name} to be moved"
        _expect(console.file(f"{folder}/format-{number}/{name}").read_bytes(), content)


def test_launches(console, depot_command):
    """The program explains its use."""
    finished = console.run(depot_command, "--help")
    assert finished.exit_code == 0, finished.text
    assert "pickups" in finished.stdout


def _told(console, depot_command, *words):
    """The help of a command, with single spaces."""
    finished = console.run(depot_command, *words, "--help")
    assert finished.exit_code == 0, finished.text
    return " ".join(finished.stdout.split())


def test_help_describes_the_commands(console, depot_command):
    """The help says what each command and option does."""
    whole = _told(console, depot_command)
    said = {
        "init": "make a new depot",
        "settings": "show the settings",
        "set": "change a setting",
        "close-day": "close the depot on a day",
        "open-day": "take back that the depot is closed on a day",
        "closed-days": "list the days on which the depot is closed",
        "check": "check that the files fit together",
        "tools": "list tools",
        "tool": "add, change or show a tool",
        "members": "list members",
        "member": "add or change a member",
        "statement": "show all about a member",
        "lend": "lend a tool",
        "quote": "tell what a loan costs",
        "return": "take a tool back",
        "renew": "renew a loan",
        "lost": "report a tool as lost",
        "extend": "let a member keep a tool for longer",
        "loans": "list loans",
        "overdue": "list loans that are overdue",
        "reserve": "wait for a tool",
        "cancel": "cancel a reservation",
        "queue": "list who waits for a tool",
        "pickups": "list who can have a tool by a day",
        "pay": "take money from a member",
        "waive": "take back a charge",
        "ledger": "list the accounts",
        "report": "print a report",
        "export": "write records as CSV",
        "import": "add tools or members from CSV",
        "batch": "carry out the commands of a file, all or none",
    }
    missing = [name for name, words in said.items() if f" {name} {words}" not in whole]
    assert not missing, f"expected {missing} and their meanings in the help, found {whole}"
    assert "Lends the tools of a depot to its members." in whole
    assert "--data DIR the folder of the depot's files --on DAY the day of the command" in whole
    tools = _told(console, depot_command, "tool")
    actions = ("add add a tool", "change change a tool", "repair send a tool to repair", "repaired put a tool back")
    missing = [words for words in (*actions, "retire give a tool away", "show show a tool") if f" {words}" not in tools]
    assert not missing, f"expected {missing} in the help, found {tools}"
    options = _told(console, depot_command, "tool", "add")
    meanings = ("--rate RATE the price of a day", "--value VALUE the price of a new one", "--days DAYS the length of a")
    missing = [words for words in meanings if words not in options]
    assert not missing, f"expected {missing} in the help, found {options}"


def test_reservation_promises_a_day(console, depot_command, values):
    """Who begins to wait is told their place and the day, and the queue lists both."""
    depot = _waiting(console, depot_command, values, "reserved")
    first, second = depot.promised
    loan, *told = depot.printed
    _expect(loan, f"loan 1: due on {depot.due}")
    _expect(told, [f"reservation 1: place 1, from {first}", f"reservation 2: place 2, from {second}"])
    made = str(depot.monday + DAY)
    rows = [["1", "1", depot.people[1], made, first], ["2", "2", depot.people[2], made, second]]
    _expect(_table(_does(console, depot_command, depot, "queue", "1", on=depot.monday + DAY)), rows)


def test_late_tool_is_promised_for_the_next_open_day(console, depot_command, values):
    """When a tool should be back and is not, the promise is the first open day after today."""
    depot = _waiting(console, depot_command, values, "overdue")
    day = depot.due + values.number("days over", 1, 20) * DAY
    _expect_queue(console, depot_command, depot, day, _promises(_open_after(day), depot.lengths[0]))
    day = depot.due
    _expect_queue(console, depot_command, depot, day, depot.promised)


def _later(console, depot_command, depot):
    """Close the promised day; the new days."""
    closed = [_open_after(depot.due)]
    _does(console, depot_command, depot, "close-day", str(closed[0]))
    return _promises(_open_after(depot.due, closed), depot.lengths[0], closed)


def test_card_of_the_tool_has_the_same_day(console, depot_command, values):
    """The card of a tool shows the days of the queue, also after they moved."""
    depot = _waiting(console, depot_command, values, "card")
    later = _later(console, depot_command, depot)
    shown = _does(console, depot_command, depot, "tool", "show", "1", on=depot.monday + DAY).splitlines()
    expected = [
        "tool: 1",
        f"name: {depot.tools[0]}",
        "category: garden",
        f"rate: {_money(depot.rates[0])}",
        f"value: {_money(depot.worth[0])}",
        f"days: {depot.lengths[0]}",
        "where: out",
        f"with: {depot.people[0]}",
        f"due: {depot.due}",
        f"waiting 1: {depot.people[1]}, from {later[0]}",
        f"waiting 2: {depot.people[2]}, from {later[1]}",
    ]
    _expect(shown, expected)


def _exported(console, name):
    """The rows of a CSV file that the program wrote."""
    return list(csv.reader(io.StringIO(console.file(name).read_text("utf-8"))))


def test_loans_are_charged_by_days_and_tier(console, depot_command, values):
    """A week costs five days, single days cost one each but no more than a week, and tiers have their discount."""
    depot = _depot(console, depot_command, values, "charged")
    rate = depot.rates[0]
    cases = [
        (days, paid, member, discount)
        for days, paid in ((1, 1), (4, 4), (6, 5), (7, 5), (10, 8), (14, 10))
        for member, discount in ((1, 0), (3, 20), (4, 50))
    ]
    calls = [f"--on {depot.monday} quote 1 {member} --days {days}" for days, _, member, _ in cases]
    expected = [
        f"{_money(fee - (fee * discount + 50) // 100)} EUR, due on {_open_from(depot.monday + days * DAY)}"
        for days, fee, discount in ((days, rate * paid, discount) for days, paid, _, discount in cases)
    ]
    _expect(_works(console, depot_command, depot, *calls), expected)
    _works(console, depot_command, depot, f"--on {depot.monday} lend 1 3 --days 10")
    fee = rate * 8 - (rate * 8 * 20 + 50) // 100
    _expect(
        _table(_does(console, depot_command, depot, "ledger")),
        [["1", str(depot.monday), depot.people[2], "fee", "1", _money(fee)]],
    )


def test_due_days_are_open_days(console, depot_command, values):
    """No loan is due on a Sunday, on a closed day or on a closed weekday."""
    depot = _depot(console, depot_command, values, "due")
    printed = _works(
        console,
        depot_command,
        depot,
        f"--on {depot.monday} lend 1 1 --days 6",
        f"close-day {depot.monday + 9 * DAY} Feast",
        "set closed-weekdays thu,sun",
        f"--on {depot.monday + DAY} lend 2 2 --days 8",
    )
    _expect(printed[0], f"loan 1: due on {depot.monday + 7 * DAY}")
    _expect(printed[-1], f"loan 2: due on {depot.monday + 11 * DAY}")
    # No line ends with spaces.
    shown = _does(console, depot_command, depot, "closed-days")
    _expect(shown, f"day         reason\n{depot.monday + 9 * DAY}  Feast\n")


def test_late_returns_cost_open_days(console, depot_command, values):
    """Who is late pays half a daily rate for each open day after the first, at most a part of the tool's worth."""
    depot = _depot(console, depot_command, values, "late")
    due = _open_from(depot.monday + 7 * DAY)
    closed = due + 2 * DAY
    _works(
        console,
        depot_command,
        depot,
        f"close-day {closed}",
        f"--on {depot.monday} lend 1 1 --days 7",
        f"--on {depot.monday} lend 2 2 --days 7",
    )
    # Tuesday is free, Wednesday is closed; Thursday and Friday cost.
    day = due + 4 * DAY
    halves = [(rate * 50 + 50) // 100 for rate in depot.rates]
    expected = [
        [str(number), tool, name, email, str(due), "2", _money(2 * half)]
        for number, tool, name, email, half in zip(
            (1, 2), depot.tools, depot.people[:2], depot.emails[:2], halves, strict=True
        )
    ]
    _expect(_table(_does(console, depot_command, depot, "overdue", on=day)), expected)
    _expect(_does(console, depot_command, depot, "overdue", on=due).strip(), "none")
    told = _does(console, depot_command, depot, "return", "1", on=day).strip()
    _expect(told, f"loan 1: returned, balance {_money(5 * depot.rates[0] + 2 * halves[0])} EUR")
    _works(console, depot_command, depot, "set late-cap 1", f"--on {due + 300 * DAY} return 2")
    entries = [row[3:] for row in _table(_does(console, depot_command, depot, "ledger"))]
    most = (depot.worth[1] + 50) // 100
    fees = [["fee", str(number), _money(5 * rate)] for number, rate in zip((1, 2), depot.rates, strict=True)]
    _expect(entries, [*fees, ["late", "1", _money(2 * halves[0])], ["late", "2", _money(most)]])


def test_damage_and_loss_are_charged(console, depot_command, values):
    """Damage is charged with the return, and a lost tool costs its worth."""
    depot = _depot(console, depot_command, values, "damage")
    _works(
        console, depot_command, depot, *(f"--on {depot.monday} lend {number} {number} --days 1" for number in (1, 2))
    )
    day = depot.monday + DAY
    message = f"loan 1: the tool is worth {_money(depot.worth[0])} only"
    _is_refused(console, depot_command, depot, message, "return", "1", "--damage", _money(depot.worth[0] + 1), on=day)
    damage = values.number("damage", 100, 9000)
    told = _does(console, depot_command, depot, "return", "1", "--damage", _money(damage), on=day).strip()
    _expect(told, f"loan 1: returned, balance {_money(depot.rates[0] + damage)} EUR")
    _is_refused(console, depot_command, depot, f"loan 1: ended on {day}", "lost", "1", on=day)
    told = _does(console, depot_command, depot, "lost", "2", on=day).strip()
    _expect(told, f"loan 2: lost, balance {_money(depot.rates[1] + depot.worth[1])} EUR")
    expected = [
        ["1", depot.tools[0], depot.people[0], str(depot.monday), str(day), str(day), "0", "returned"],
        ["2", depot.tools[1], depot.people[1], str(depot.monday), str(day), str(day), "0", "lost"],
    ]
    _expect(_table(_does(console, depot_command, depot, "loans", "--all")), expected)
    _is_refused(console, depot_command, depot, "tool 2: is lost", "reserve", "2", "3", on=day)


def test_loans_are_renewed(console, depot_command, values):
    """A loan is renewed from its due day for its usual fee, twice, not when it is overdue, nor when somebody waits."""
    depot = _depot(console, depot_command, values, "renewed")
    _does(console, depot_command, depot, "lend", "1", "1", "--days", "3")
    first = depot.monday + 3 * DAY
    second = _open_from(first + depot.lengths[0] * DAY)
    _is_refused(
        console, depot_command, depot, f"loan 1: was due on {first}; it must be returned", "renew", "1", on=first + DAY
    )
    told = _works(console, depot_command, depot, f"--on {first} renew 1", f"--on {depot.monday} reserve 1 2")
    _expect(told[0], f"loan 1: due on {second}")
    _is_refused(console, depot_command, depot, "loan 1: somebody waits for the tool", "renew", "1")
    third = _open_from(second + depot.lengths[0] * DAY)
    _expect(_works(console, depot_command, depot, "cancel 1", f"--on {second} renew 1")[1], f"loan 1: due on {third}")
    _does(console, depot_command, depot, "lend", "2", "4")
    _does(console, depot_command, depot, "member", "block", "4")
    _is_refused(console, depot_command, depot, "member 4: is blocked", "renew", "2")
    sunday = third + (6 - third.weekday()) * DAY
    _is_refused(console, depot_command, depot, f"{sunday}: the depot is closed", "extend", "1", str(sunday))
    later = _open_after(third)
    _expect(_does(console, depot_command, depot, "extend", "1", str(later)).strip(), f"loan 1: due on {later}")
    _is_refused(console, depot_command, depot, "loan 1: was renewed 2 times already", "renew", "1")
    weeks, single = divmod(depot.lengths[0], 7)
    fee = _money(depot.rates[0] * (5 * weeks + min(5, single)))
    _expect([row[-1] for row in _table(_does(console, depot_command, depot, "ledger"))][1:3], [fee, fee])
    expected = ["1", depot.tools[0], depot.people[0], str(depot.monday), str(later), "-", "2", "open"]
    _expect(_table(_does(console, depot_command, depot, "loans", "--member", "1")), [expected])


def test_who_may_not_borrow_is_told(console, depot_command, values):
    """Who is blocked, overdue, in debt, has too many tools or has left gets none; nor does anybody on a closed day."""
    depot = _depot(console, depot_command, values, "refused")
    sunday = depot.monday + 6 * DAY
    more = [f'tool add --name "Spare {number}" --category spare --rate 1 --value 10 --days 5' for number in range(3)]
    lent = [f"--on {depot.monday} lend {number} 2 --days 2" for number in (1, 3, 4)]
    _works(console, depot_command, depot, *more, "member block 1", "member leave 4", *lent)
    for member, message in (
        ("1", "member 1: is blocked"),
        ("2", "member 2: has 3 tools already"),
        ("4", f"member 4: {depot.people[3]} has left"),
        ("9", "member 9: there is no such member"),
    ):
        _is_refused(console, depot_command, depot, message, "lend", "2", member)
    _is_refused(console, depot_command, depot, "tool 1: is not on the shelf: out", "lend", "1", "3")
    _is_refused(console, depot_command, depot, f"{sunday}: the depot is closed", "lend", "2", "3", on=sunday)
    day = depot.monday + 3 * DAY
    _does(console, depot_command, depot, "return", "1", on=day)
    _is_refused(console, depot_command, depot, "member 2: has a tool that is overdue", "lend", "2", "2", on=day)
    owed = depot.rates[0] * 2 + 100 * 4
    _works(console, depot_command, depot, f"--on {day} return 2", f"--on {day} return 3", "set debt-limit 1")
    _is_refused(console, depot_command, depot, f"member 2: owes {_money(owed)}", "lend", "2", "2", on=day)
    _works(console, depot_command, depot, "set debt-limit 100", f"--on {day} lend 2 2", "member unblock 1")
    _is_refused(console, depot_command, depot, "member 1: is not blocked", "member", "unblock", "1")


def test_first_in_the_queue_comes_first(console, depot_command, values):
    """A returned tool is lent to the first in the queue only, whose reservation ends with that."""
    depot = _waiting(console, depot_command, values, "turn")
    day = depot.monday + 2 * DAY
    _does(console, depot_command, depot, "return", "1", on=day)
    message = f"tool 1: member 2, {depot.people[1]}, waits for it"
    _is_refused(console, depot_command, depot, message, "lend", "1", "3", on=day)
    _does(console, depot_command, depot, "lend", "1", "2", on=day)
    _expect([row[1] for row in _table(_does(console, depot_command, depot, "queue", "1", on=day))], ["2"])
    _is_refused(console, depot_command, depot, "reservation 1: is collected already", "cancel", "1", on=day)


def test_needless_reservations_are_refused(console, depot_command, values):
    """Nobody waits for a tool that is on the shelf, that they have, that they wait for already, or that is gone."""
    depot = _waiting(console, depot_command, values, "needless")
    _works(console, depot_command, depot, "member block 4")
    for words, message in (
        (("2", "1"), "tool 2: is on the shelf; lend it instead"),
        (("1", "1"), "tool 1: member 1 has it"),
        (("1", "2"), "tool 1: member 2 waits for it already"),
        (("1", "4"), "member 4: is blocked"),
        (("9", "1"), "tool 9: there is no such tool"),
    ):
        _is_refused(console, depot_command, depot, message, "reserve", *words)
    _is_refused(
        console,
        depot_command,
        depot,
        "member 3: waits for a tool; cancel the reservation first",
        "member",
        "leave",
        "3",
    )
    _is_refused(console, depot_command, depot, "tool 1: is out; it must be returned first", "tool", "retire", "1")
    _does(console, depot_command, depot, "return", "1", on=depot.monday + DAY)
    message = "tool 1: somebody waits for it; cancel the reservations first"
    _is_refused(console, depot_command, depot, message, "tool", "retire", "1")
    _expect(_does(console, depot_command, depot, "tool", "retire", "2").strip(), "tool 2: retired")
    _is_refused(console, depot_command, depot, "tool 2: is retired", "reserve", "2", "1")


def test_payments_and_waivers_are_booked(console, depot_command, values):
    """Members pay what they owe and no more, and a charge can be waived once as long as it was not paid."""
    depot = _depot(console, depot_command, values, "paid")
    _works(console, depot_command, depot, *(f"--on {depot.monday} lend {number} 1 --days 1" for number in (1, 2)))
    first, second = depot.rates
    day = depot.monday + DAY
    _is_refused(
        console, depot_command, depot, f"member 1: owes {_money(first + second)} only", "pay", "1",
        _money(first + second + 1),
    )  # fmt: skip
    _expect(_does(console, depot_command, depot, "waive", "1", on=day).strip(), f"entry 3: balance {_money(second)}")
    _is_refused(console, depot_command, depot, "entry 1: was waived already", "waive", "1")
    told = _does(console, depot_command, depot, "pay", "1", _money(second), on=day).strip()
    _expect(told, "entry 4: balance 0.00")
    _is_refused(console, depot_command, depot, "entry 2: was paid already", "waive", "2")
    _is_refused(console, depot_command, depot, "entry 4: is a payment and cannot be waived", "waive", "4")
    _is_refused(console, depot_command, depot, "the amount must be more than 0.00", "pay", "1", "0")
    account = _does(console, depot_command, depot, "statement", "1").split("\n\n")[-1]
    expected = [
        ["1", str(depot.monday), "fee", "1", _money(first)],
        ["2", str(depot.monday), "fee", "2", _money(second)],
        ["3", str(day), "waiver", "1", f"-{_money(first)}"],
        ["4", str(day), "payment", "-", f"-{_money(second)}"],
    ]
    _expect(_table(account)[1:], expected)
    only = _table(_does(console, depot_command, depot, "ledger", "--from", str(day), "--to", str(day)))
    _expect([row[0] for row in only], ["3", "4"])


def test_tools_are_found_and_changed(console, depot_command, values):
    """Tools are listed by category and name, found by category, place and part of the name, and changed."""
    depot = _depot(console, depot_command, values, "tools")
    word = values.word("found")
    _works(console, depot_command, depot, f'tool add --name "A  {word}" --category wood --rate 2 --value 30 --days 4')
    _works(console, depot_command, depot, f"--on {depot.monday} lend 2 1", f"--on {depot.monday} reserve 2 2")
    rows = [
        ["1", depot.tools[0], "garden", _money(depot.rates[0]), str(depot.lengths[0]), "shelf", "0"],
        *sorted(
            [
                ["2", depot.tools[1], "wood", _money(depot.rates[1]), str(depot.lengths[1]), "out", "1"],
                ["3", f"A {word}", "wood", "2.00", "4", "shelf", "0"],
            ],
            key=lambda row: row[1].casefold(),
        ),
    ]
    _expect(_table(_does(console, depot_command, depot, "tools")), rows)
    for words, chosen in (
        (("--category", "wood"), rows[1:]),
        (("--where", "out"), [row for row in rows if row[0] == "2"]),
        (("--search", word.upper()), [row for row in rows if row[0] == "3"]),
        (("--search", depot.tools[0].lower()), rows[:1]),
    ):
        _expect(_table(_does(console, depot_command, depot, "tools", *words)), chosen)
    _works(console, depot_command, depot, f"tool change 3 --name {word} --category metal --rate 9.5 --days 90")
    changed = _table(_does(console, depot_command, depot, "tools", "--category", "metal"))
    _expect(changed, [["3", word, "metal", "9.50", "90", "shelf", "0"]])
    for words, message in (
        (("--days", "91"), "a loan takes 1 to 90 days, not 91"),
        (("--category", "Metal"), "'Metal' is not a category; write it in small letters, like garden"),
        (("--name", " "), "the name is empty"),
        (("--rate", "0"), "the rate must be more than 0.00"),
    ):
        _is_refused(console, depot_command, depot, message, "tool", "change", "3", *words)
    _is_refused(console, depot_command, depot, "tool 3: is not in repair", "tool", "repaired", "3")


def test_members_are_found_and_changed(console, depot_command, values):
    """Members are listed by name, found by a part of it and by tier, changed, and leave when nothing is open."""
    depot = _depot(console, depot_command, values, "members")
    tiers = ("basic", "basic", "supporter", "partner")
    _works(console, depot_command, depot, f"--on {depot.monday} lend 1 1 --days 1", "member block 2")
    rows = [
        [str(number), name, email, tier, "active", "0", "0.00"]
        for number, (name, email, tier) in enumerate(zip(depot.people, depot.emails, tiers, strict=True), start=1)
    ]
    rows[0][5:], rows[1][4] = ["1", _money(depot.rates[0])], "blocked"
    # One goes to the end and one to the beginning, whatever the names are.
    rows[0][1], rows[3][1], rows[3][2] = "zz Last", "Aa First", f"{values.word('address')}@example.org"
    _works(
        console,
        depot_command,
        depot,
        'member change 1 --name "zz  Last"',
        f'member change 4 --name "Aa First" --email " {rows[3][2].upper()} "',
    )
    ordered = sorted(rows, key=lambda row: row[1].casefold())
    _expect(_table(_does(console, depot_command, depot, "members")), ordered)
    _expect(_table(_does(console, depot_command, depot, "members", "--tier", "supporter")), [rows[2]])
    found = _table(_does(console, depot_command, depot, "members", "--search", rows[3][2].upper()))
    _expect(found, [rows[3]])
    taken = f"{depot.emails[0]}: is the address of member 1"
    _is_refused(console, depot_command, depot, taken, "member", "change", "3", "--email", depot.emails[0].upper())
    message = "'gold' is not a tier; there are basic, supporter, partner"
    _is_refused(console, depot_command, depot, message, "member", "change", "3", "--tier", "gold")
    _is_refused(
        console, depot_command, depot, "'nobody' is not an e-mail address", "member", "change", "3", "--email", "nobody"
    )
    _is_refused(console, depot_command, depot, "member 1: still has 1 tools", "member", "leave", "1")
    name = values.name("new name")
    told = _does(console, depot_command, depot, "member", "change", "3", "--name", name, "--tier", "partner")
    _expect(told.strip(), f"member 3: {name}, partner")
    _works(console, depot_command, depot, f"--on {depot.monday + DAY} return 1", f"--on {depot.monday} member leave 4")
    message = f"member 1: has a balance of {_money(depot.rates[0])}"
    _is_refused(console, depot_command, depot, message, "member", "leave", "1")
    left = [row[0] for row in _table(_does(console, depot_command, depot, "members", "--tier", "partner"))]
    _expect(left, ["3"])


def test_settings_are_checked(console, depot_command, values):
    """Settings are shown and changed, and values that make no sense are refused."""
    depot = _depot(console, depot_command, values, "settings")
    printed = _works(console, depot_command, depot, "set currency CHF", "set grace-days 0", "set closed-weekdays none")
    _expect(printed, ["currency: CHF", "grace-days: 0", "closed-weekdays: none"])
    expected = [
        "currency: CHF",
        "closed-weekdays: none",
        "grace-days: 0",
        "late-percent: 50",
        "late-cap: 40",
        "debt-limit: 20.00",
        "renewals: 2",
    ]
    _expect(_does(console, depot_command, depot, "settings").splitlines(), expected)
    for words, message in (
        (("currency", "chf"), "currency: 'chf' is not a currency; write it like EUR"),
        (("closed-weekdays", "sat,son"), "closed-weekdays: 'son' is not a weekday; write them like sat,sun"),
        (("grace-days", "31"), "grace-days: '31' is not a whole number from 0 to 30"),
        (("debt-limit", "much"), "debt-limit: 'much' is not an amount; write it like 12.50"),
    ):
        _is_refused(console, depot_command, depot, message, "set", *words)
    day = str(depot.monday)
    _is_refused(console, depot_command, depot, f"{day}: is not among the closed days", "open-day", day)
    _does(console, depot_command, depot, "close-day", f" {day} ")
    _is_refused(console, depot_command, depot, f"{day}: the depot is closed on that day already", "close-day", day)


def test_income_is_reported(console, depot_command, values):
    """Income is by month and category, without what was waived, and payments stand apart."""
    depot = _depot(console, depot_command, values, "income")
    first = depot.monday.replace(day=1)
    next_month = (first + 32 * DAY).replace(day=1)
    days = [_open_from(first), _open_from(next_month)]
    paid = values.number("payment", 10, 99)
    _works(
        console,
        depot_command,
        depot,
        f"--on {days[0]} lend 1 1 --days 1",
        f"--on {days[0]} lend 2 2 --days 1",
        f"--on {days[0]} return 1",
        f"--on {days[0]} return 2",
        f"--on {days[1]} lend 1 1 --days 2",
        f"--on {days[1]} lend 2 2 --days 1",
        f"--on {days[1]} waive 4",
        f"--on {days[1]} pay 1 {_money(paid)}",
    )
    months = [f"{day:%Y-%m}" for day in days]
    expected = [
        [months[0], "garden", _money(depot.rates[0])],
        [months[0], "wood", _money(depot.rates[1])],
        [months[0], "all charges", _money(sum(depot.rates))],
        [months[0], "payments", "0.00"],
        [months[1], "garden", _money(2 * depot.rates[0])],
        [months[1], "all charges", _money(2 * depot.rates[0])],
        [months[1], "payments", _money(paid)],
    ]
    _expect(_table(_does(console, depot_command, depot, "report", "income")), expected)
    only = _does(console, depot_command, depot, "report", "income", "--to", str(days[0]))
    _expect(_table(only), expected[:4])


def test_use_and_stock_are_reported(console, depot_command, values):
    """Reports say how often and how long tools were out, and how many there are at each place."""
    depot = _depot(console, depot_command, values, "usage")
    day = depot.monday
    _works(
        console,
        depot_command,
        depot,
        'tool add --name "Old saw" --category brass --rate 1 --value 50 --days 5',
        'tool add --name "Lost saw" --category wood --rate 1 --value 70 --days 5',
        'tool add --name "Mower" --category garden --rate 1 --value 90 --days 5',
        "set debt-limit 100",
        "tool retire 3",
        f"--on {day} tool repair 5 --until {day}",
        f"--on {day} lend 1 1",
        f"--on {day + 2 * DAY} return 1",
        f"--on {day + 2 * DAY} lend 1 2",
        f"--on {day + 2 * DAY} lend 2 3",
        f"--on {day + 2 * DAY} lend 4 3",
        f"--on {day + 3 * DAY} lost 4",
    )
    used = _table(_does(console, depot_command, depot, "report", "usage", on=day + 5 * DAY))
    expected = [["1", depot.tools[0], "2", "5"], ["2", depot.tools[1], "1", "3"], ["4", "Lost saw", "1", "1"]]
    _expect(used, expected)
    dates = ("--from", str(day + DAY), "--to", str(day + 2 * DAY))
    some = _table(_does(console, depot_command, depot, "report", "usage", *dates, on=day + 5 * DAY))
    _expect(some, [["1", depot.tools[0], "2", "1"], ["2", depot.tools[1], "1", "0"], ["4", "Lost saw", "1", "0"]])
    garden, wood = depot.worth[0] + 9000, depot.worth[1]
    stock = [
        ["brass", "0", "0", "0", "1", "0", "0.00"],
        ["garden", "0", "1", "1", "0", "0", _money(garden)],
        ["wood", "0", "1", "0", "0", "1", _money(wood)],
        ["all", "0", "2", "1", "1", "1", _money(garden + wood)],
    ]
    _expect(_table(_does(console, depot_command, depot, "report", "stock")), stock)


def test_records_are_exported(console, depot_command, values):
    """Tools, members, loans and accounts are written as CSV."""
    depot = _depot(console, depot_command, values, "csv")
    day = str(depot.monday)
    _works(console, depot_command, depot, f"--on {day} lend 1 1 --days 1", "member leave 4")
    fee = _money(depot.rates[0])
    expected = {
        "tools": [
            ["tool", "name", "category", "rate", "value", "days", "where"],
            ["1", depot.tools[0], "garden", fee, _money(depot.worth[0]), str(depot.lengths[0]), "out"],
            [
                "2",
                depot.tools[1],
                "wood",
                _money(depot.rates[1]),
                _money(depot.worth[1]),
                str(depot.lengths[1]),
                "shelf",
            ],
        ],
        "members": [
            ["member", "name", "email", "tier", "joined", "balance"],
            ["1", depot.people[0], depot.emails[0], "basic", day, fee],
            ["2", depot.people[1], depot.emails[1], "basic", day, "0.00"],
            ["3", depot.people[2], depot.emails[2], "supporter", day, "0.00"],
        ],
        "loans": [
            ["loan", "tool", "member", "start", "due", "returned"],
            ["1", "1", "1", day, str(depot.monday + DAY), "-"],
        ],
        "ledger": [["entry", "day", "member", "kind", "loan", "amount"], ["1", day, "1", "fee", "1", fee]],
    }
    for kind, rows in expected.items():
        told = _does(console, depot_command, depot, "export", kind, f"{kind}.csv").strip()
        _expect(told, f"{kind}.csv: {len(rows) - 1} {kind}")
        _expect(_exported(console, f"{kind}.csv"), rows)
    known = "there are tools, members, loans, reservations, ledger"
    _is_refused(console, depot_command, depot, f"'debts' cannot be exported; {known}", "export", "debts", "x.csv")


def test_imports_are_all_or_nothing(console, depot_command, values):
    """Members and tools are added from CSV; with a wrong line nothing is, and each wrong line is named."""
    depot = _depot(console, depot_command, values, "import")
    word, name, email = values.word("imported"), values.name("imported"), values.email("imported")
    console.write("new.csv", f"Tier,Email,Name,Note\npartner,{email},{name},x\n\n")
    told = _does(console, depot_command, depot, "import", "members", "new.csv", "--check").strip()
    _expect(told, "1 members can be imported")
    _expect(_does(console, depot_command, depot, "members", "--search", email).strip(), "none")
    _expect(_does(console, depot_command, depot, "import", "members", "new.csv").strip(), "1 members were imported")
    found = _table(_does(console, depot_command, depot, "members", "--search", email))
    _expect(found, [["5", name, email, "partner", "active", "0", "0.00"]])
    heads = "name,category,rate,value,days\n"
    console.write(
        "wrong.csv",
        f"{heads}{word},wood,1.50,20,7\n{word},wood,cheap,20,7\n{word},wood,1,20,0\n{word},wood\n{word},wood,1,20,x\n",
    )
    message = (
        "line 3: 'cheap' is not an amount; write it like 12.50\n"
        "line 4: a loan takes 1 to 90 days, not 0\n"
        "line 5: has 2 cells, not 5\n"
        "line 6: 'x' is not a number of days"
    )
    _is_refused(console, depot_command, depot, message, "import", "tools", "wrong.csv")
    _expect(_does(console, depot_command, depot, "tools", "--search", word).strip(), "none")
    console.write("right.csv", f"{heads}{word},wood,1.50,20,7\n")
    _does(console, depot_command, depot, "import", "tools", "right.csv")
    _expect(
        _table(_does(console, depot_command, depot, "tools", "--search", word)),
        [["3", word, "wood", "1.50", "7", "shelf", "0"]],
    )
    console.write("heads.csv", "name,rate\n")
    _is_refused(console, depot_command, depot, "line 1: the column category is missing", "import", "tools", "heads.csv")


def test_files_of_commands_are_carried_out_as_a_whole(console, depot_command, values):
    """A file of commands changes everything or nothing, and the line that failed is named."""
    depot = _depot(console, depot_command, values, "batch")
    console.write("half.txt", f"# Saturday\n\n--on {depot.monday} lend 1 1\n--on {depot.monday} lend 1 2\n")
    message = "half.txt, line 4: tool 1: is not on the shelf: out"
    _is_refused(console, depot_command, depot, message, "batch", "half.txt")
    _expect(_does(console, depot_command, depot, "loans").strip(), "none")
    console.write("nested.txt", "batch half.txt\n")
    message = "nested.txt, line 1: batch cannot be used in a file of commands"
    _is_refused(console, depot_command, depot, message, "batch", "nested.txt")


def test_wrong_use_is_reported(console, depot_command, values):
    """A wrong command line has exit code 2; a folder without a depot, or with one where none should be, has 1."""
    depot = _depot(console, depot_command, values, "misused")
    for words in (("lend", "one", "2"), ("lend", "1"), ("nothing",), ("close-day", "tomorrow"), ("tool",), ("member",)):
        finished = console.run(depot_command, "--data", depot.folder, *words)
        assert finished.exit_code == 2, f"expected exit code 2 for {words}, found {finished.exit_code}"
        assert finished.stderr.strip()
    _is_refused(console, depot_command, depot, f"{depot.folder}: there is a depot already", "init")
    elsewhere = SimpleNamespace(folder=values.word("elsewhere"), monday=depot.monday, pending=[])
    message = f"{elsewhere.folder}: there is no depot; make one with: init"
    _is_refused(console, depot_command, elsewhere, message, "tools")


def test_lists_leave_files_of_format_1(console, depot_command, values):
    """Files of format 1 are read as before, and commands that only read leave them as they are."""
    depot = _older(console, values, "reads 1", 1)
    _shows(console, depot_command, depot)
    for words in (("check",), ("report", "stock"), ("statement", "1"), ("queue", "1"), ("export", "tools", "old.csv")):
        _does(console, depot_command, depot, *words)
    _is_refused(console, depot_command, depot, f"{depot.folder}: there is a depot already", "init")
    _is_untouched(console, depot)


def test_refused_commands_leave_older_files(console, depot_command, values):
    """A command that is refused, alone or in a file of commands, leaves older files as they are."""
    depot = _older(console, values, "refused 1", 1)
    _is_refused(console, depot_command, depot, "tool 1: is not on the shelf: out", "lend", "1", "1")
    console.write("half-old.txt", "member unblock 2\nmember unblock 2\n")
    message = "half-old.txt, line 2: member 2: is not blocked"
    _is_refused(console, depot_command, depot, message, "batch", "half-old.txt")
    _is_untouched(console, depot)


def test_new_depot_is_one_file(console, depot_command, values):
    """A new depot is in one file, as it was described."""
    depot = _depot(console, depot_command, values, "new depot")
    _does(console, depot_command, depot, "lend", "1", "1", "--days", "2")
    content = _read(console, f"{depot.folder}/depot.json")
    _expect(list(content), ["format", "settings", *KINDS])
    _expect((content["format"], content["settings"]["closed_weekdays"], len(content["members"])), (3, ["sun"], 4))
    tool = {"number": 1, "name": depot.tools[0], "category": "garden", "rate": depot.rates[0], "value": depot.worth[0]}
    _expect(content["tools"][0], {**tool, "days": depot.lengths[0], "state": "ready", "repair_until": None})
    start, due = str(depot.monday), str(depot.monday + 2 * DAY)
    loan = {"number": 1, "tool": 1, "member": 1, "start": start, "due": due, "returned": None, "lost": False}
    _expect(content["loans"], [{**loan, "renewals": 0}])
    fee = {"number": 1, "day": start, "member": 1, "kind": "fee", "amount": 2 * depot.rates[0], "loan": 1}
    _expect((content["entries"], content["reservations"]), ([{**fee, "waives": None}], []))
    _expect(_read(console, f"{depot.folder}/settings.json"), {"format": 3})
    assert not any(console.exists(f"{depot.folder}/{kind}.json") for kind in KINDS)


def test_first_change_converts_format_1(console, depot_command, values):
    """The first command that changes something writes the new file, and moves those of format 1."""
    depot = _older(console, values, "changes 1", 1)
    _does(console, depot_command, depot, "member", "unblock", "2")
    depot.content["members"][1]["blocked"] = False
    _is_converted(console, depot, 1)
    _does(console, depot_command, depot, "member", "block", "2")
    depot.content["members"][1]["blocked"] = True
    _is_converted(console, depot, 1)
    _shows(console, depot_command, depot)


def test_files_of_format_0_are_read(console, depot_command, values):
    """Files of format 0 are read, with the values that it left out, and stay as they are."""
    depot = _older(console, values, "reads 0", 0)
    _shows(console, depot_command, depot)
    _is_untouched(console, depot)


def test_first_change_converts_format_0(console, depot_command, values):
    """The first command that changes something converts files of format 0."""
    depot = _older(console, values, "changes 0", 0)
    _does(console, depot_command, depot, "set", "renewals", "5")
    depot.content["settings"]["renewals"] = 5
    _is_converted(console, depot, 0)


def test_files_of_format_2_are_read(console, depot_command, values):
    """Files of format 2 are read, with the accounts of the members, and stay as they are."""
    depot = _older(console, values, "reads 2", 2)
    _shows(console, depot_command, depot)
    _is_untouched(console, depot)


def test_upgrade_converts_without_a_change(console, depot_command, values):
    """A command of its own converts older files, and tells from which format."""
    depot = _older(console, values, "upgrade", 2)
    told = _does(console, depot_command, depot, "upgrade").strip()
    _expect(told, f"{depot.folder}: format 2 is now format 3")
    _is_converted(console, depot, 2)
    console.write("upgrade.txt", "upgrade\n")
    message = "upgrade.txt, line 1: upgrade cannot be used in a file of commands"
    _is_refused(console, depot_command, depot, message, "batch", "upgrade.txt")


def test_upgrade_of_the_present_format_does_nothing(console, depot_command, values):
    """A depot in the present format is not converted again."""
    depot = _depot(console, depot_command, values, "present")
    _works(console, depot_command, depot)
    name = f"{depot.folder}/depot.json"
    before = console.file(name).read_bytes()
    told = _does(console, depot_command, depot, "upgrade").strip()
    _expect(told, f"{depot.folder}: is of format 3 already")
    _expect(console.file(name).read_bytes(), before)


def test_damaged_older_files_are_told(console, depot_command, values):
    """An older file that is cut off or missing is named, and nothing is converted."""
    depot = _older(console, values, "damaged", 2)
    name = f"{depot.folder}/loans.json"
    depot.written[name] = depot.written[name][:-20]
    console.write(name, depot.written[name])
    _is_damaged(console, depot_command, depot, "loans.json: cannot be read")
    console.remove(name)
    del depot.written[name]
    _is_damaged(console, depot_command, depot, "loans.json: cannot be read")


@pytest.mark.time_limit(60)
def test_wrong_records_of_older_files_are_told(console, depot_command, values):
    """A record with a wrong or missing value is told, and nothing is converted."""
    for number, kind, field, wrong in (
        (1, "tools", "rate", "3.50"),
        (0, "tools", "value", "12,50"),
        (2, "loans", "due", "2026-02-30"),
        (1, "members", "blocked", 1),
        (2, "reservations", "tool", None),
    ):
        depot = _older(console, values, f"wrong {field} {number}", number)
        content = depot.files[f"{kind}.json"]
        (content if number == 0 else content["records"])[0][field] = wrong
        _write(console, depot)
        _is_damaged(console, depot_command, depot, f"{kind}.json: a record cannot be read")


@pytest.mark.time_limit(60)
def test_records_without_a_field_are_told(console, depot_command, values):
    """A record without one of its fields is told, also where a value could be made up, and nothing is converted."""
    for number, kind, field in (
        (1, "loans", "renewals"),
        (1, "tools", "repair_until"),
        (0, "reservations", "state"),
        (0, "entries", "amount"),
        (2, "members", "account"),
    ):
        depot = _older(console, values, f"without {field} {number}", number)
        content = depot.files[f"{kind}.json"]
        del (content if number == 0 else content["records"])[0][field]
        _write(console, depot)
        _is_damaged(console, depot_command, depot, f"{kind}.json: a record cannot be read")
    depot = _older(console, values, "without lost 3", 1)
    del depot.content["loans"][1]["lost"]
    depot.files = {"depot.json": depot.content}
    _write(console, depot)
    _is_damaged(console, depot_command, depot, "depot.json: a record cannot be read")


@pytest.mark.time_limit(60)
def test_wrong_accounts_of_members_are_told(console, depot_command, values):
    """What is wrong in the accounts of format 2 is told with the file that has them, and nothing is converted."""
    for field, wrong, message in (
        ("number", 2, "number 2 is there twice"),
        ("amount", "12.50", "a record cannot be read"),
        (None, "payment", "a record cannot be read"),
    ):
        depot = _older(console, values, f"account {field}", 2)
        account = depot.files["members.json"]["records"][1]["account"]
        account[1] = {**account[1], field: wrong} if field else wrong
        _write(console, depot)
        _is_damaged(console, depot_command, depot, f"members.json: {message}")
    depot = _older(console, values, "account weekdays", 2)
    depot.files["settings.json"]["closed_weekdays"] = [-1]
    _write(console, depot)
    _is_damaged(console, depot_command, depot, "settings.json: ")


def test_entries_are_in_the_order_of_their_numbers(console, depot_command, values):
    """The new file has entries in the order of their numbers, whatever order the older files have."""
    for number in (0, 1, 2):
        depot = _older(console, values, f"ordered {number}", number)
        accounts = {
            0: lambda files: [files["entries.json"]],
            1: lambda files: [files["entries.json"]["records"]],
            2: lambda files: [member["account"] for member in files["members.json"]["records"]],
        }[number](depot.files)
        for entries in accounts:
            entries.reverse()
        _write(console, depot)
        _does(console, depot_command, depot, "upgrade")
        _is_converted(console, depot, number)


def test_numbers_that_are_there_twice_are_told(console, depot_command, values):
    """Two records of a kind with the same number are told, in older files and in the present one."""
    depot = _older(console, values, "twice 1", 1)
    depot.files["loans.json"]["records"][0]["number"] = 2
    _write(console, depot)
    _is_damaged(console, depot_command, depot, "loans.json: number 2 is there twice")
    depot = _older(console, values, "twice 3", 1)
    depot.content["entries"][2]["number"] = 1
    depot.files = {"depot.json": depot.content}
    _write(console, depot)
    _is_damaged(console, depot_command, depot, "depot.json: number 1 is there twice")


def test_mixed_formats_are_told(console, depot_command, values):
    """Files of different formats are told, and nothing is converted."""
    depot = _older(console, values, "mixed", 1)
    depot.files["loans.json"]["format"] = 2
    _write(console, depot)
    _is_damaged(console, depot_command, depot, "loans.json: is of format 2, but settings.json is of format 1")


def test_later_formats_are_refused(console, depot_command, values):
    """A depot in a format of a later program is refused and stays as it is."""
    depot = _older(console, values, "later", 1)
    depot.files = {"depot.json": {**depot.content, "format": 4, "more": []}}
    _write(console, depot)
    message = "depot.json: is of format 4; this program knows formats up to 3"
    _is_damaged(console, depot_command, depot, message)
    _is_refused(console, depot_command, depot, f"{depot.folder}: there is a depot already", "init")
    depot = _older(console, values, "later settings", 1)
    depot.files["settings.json"]["format"] = 5
    _write(console, depot)
    _is_damaged(console, depot_command, depot, "settings.json: is of format 5; this program knows formats up to 3")


def test_damaged_depot_is_not_replaced_by_older_files(console, depot_command, values):
    """Where the present file is damaged, older files beside it do not take its place."""
    depot = _older(console, values, "beside", 1)
    depot.written[f"{depot.folder}/depot.json"] = json.dumps(depot.content).encode()[:-9]
    console.write(f"{depot.folder}/depot.json", depot.written[f"{depot.folder}/depot.json"])
    _is_damaged(console, depot_command, depot, "depot.json: cannot be read")


def test_present_file_counts_alone(console, depot_command, values):
    """Where the present file is there, older files beside it count for nothing, whatever is in them."""
    depot = _older(console, values, "alone", 1)
    console.write(f"{depot.folder}/depot.json", json.dumps(depot.content))
    for name in ("tools", "settings", "members"):
        console.write(f"{depot.folder}/{name}.json", "[")
    _shows(console, depot_command, depot)
    _expect(_does(console, depot_command, depot, "member", "unblock", "2").strip(), "member 2: active")
    depot.content["members"][1]["blocked"] = False
    _expect(_read(console, f"{depot.folder}/depot.json"), depot.content)


def test_rest_of_a_broken_save_counts_for_nothing(console, depot_command, values):
    """What a save that was broken off has left is neither read nor in the way of the next one."""
    depot = _older(console, values, "broken", 1)
    console.write(f"{depot.folder}/depot.json.new", '{"format": 3, "settings"')
    _shows(console, depot_command, depot)
    _does(console, depot_command, depot, "upgrade")
    _is_converted(console, depot, 1)
    assert not console.exists(f"{depot.folder}/depot.json.new")


def test_what_cannot_be_written_changes_nothing(console, depot_command, values):
    """Where the new file cannot be written, that is told, and the depot is as it was."""
    depot = _older(console, values, "unwritten", 1)
    console.write(f"{depot.folder}/depot.json.new/here", "a folder is in the way")
    for words in (("upgrade",), ("member", "unblock", "2")):
        finished = console.run(depot_command, "--data", depot.folder, "--on", str(depot.monday), *words)
        message = "depot.json: cannot be written"
        found = (finished.exit_code, finished.stdout, finished.stderr[: len(message)])
        _expect(found, (1, "", message))
        _is_untouched(console, depot)
    console.remove(f"{depot.folder}/depot.json.new")
    _does(console, depot_command, depot, "upgrade")
    _is_converted(console, depot, 1)


def test_files_that_are_aside_are_never_overwritten(console, depot_command, values):
    """Other files that are in the way of the older ones are told; the same ones are not."""
    depot = _older(console, values, "aside", 1)
    console.write(f"{depot.folder}/format-1/loans.json", depot.written[f"{depot.folder}/loans.json"])
    console.write(f"{depot.folder}/format-1/tools.json", "[]")
    message = "format-1/tools.json: is there already"
    _is_refused(console, depot_command, depot, message, "member", "unblock", "2")
    _is_refused(console, depot_command, depot, message, "upgrade")
    _is_untouched(console, depot)
    _expect(console.file(f"{depot.folder}/format-1/tools.json").read_text("utf-8"), "[]")
    console.remove(f"{depot.folder}/format-1/tools.json")
    _does(console, depot_command, depot, "upgrade")
    _is_converted(console, depot, 1)


def test_check_looks_at_the_present_file(console, depot_command, values):
    """The check reports what does not fit together in the present file."""
    depot = _older(console, values, "checked", 1)
    depot.content["entries"][2].update(member=9, loan=7)
    console.write(f"{depot.folder}/depot.json", json.dumps(depot.content))
    message = "entry 3: is of member 9, who is not there\nentry 3: is of loan 7, which is not there"
    _is_refused(console, depot_command, depot, message, "check")
