"""A depot lends tools; its monthly report has to be printed in a short time, and to be the same as ever."""

import csv
import datetime
import functools
import io
import json
import random
import re
from collections import Counter, defaultdict
from types import SimpleNamespace

import pytest

DAY = datetime.timedelta(days=1)
SUNDAY = 6

SECONDS = 15  # of CPU time, for one file of commands
PATIENCE_S = 60  # on the clock, for a machine that does much else
LOANS, TOOLS, MEMBERS, ENTRIES, RESERVATIONS = 40_000, 4_000, 8_000, 60_000, 2_500
CATEGORIES = tuple(f"class-{letter}" for letter in "abcdefghijklmnopqrst")
PLACES = ("shelf", "out", "repair", "retired", "lost")
TODAY = datetime.date(2026, 5, 29)


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


def _render(heads, rows, numbers):
    """A table as the program prints it."""
    if not rows:
        return "none"
    cells = [list(heads), *([str(cell) for cell in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if head in numbers else cell.ljust(width)
            for cell, width, head in zip(row, widths, heads, strict=True)
        ).rstrip()
        for row in cells
    )


@functools.cache
def _large(seed):
    """The records of a depot with 40,000 loans, as the program keeps them, that differ from attempt to attempt."""
    draws = random.Random(seed)  # noqa: S311 - nothing secret
    syllables = ("ba", "do", "ke", "li", "mu", "ra", "so", "ti", "va", "ze")
    makers = ["".join(draws.choices(syllables, k=3)).capitalize() for _ in range(50)]
    tools = [
        {
            "number": number,
            "name": f"{draws.choice(makers)} {number}",
            "category": draws.choice(CATEGORIES),
            "rate": draws.randrange(50, 900),
            "value": draws.randrange(2_000, 60_000),
            "days": draws.randrange(2, 15),
            "state": draws.choices(("ready", "repair", "retired", "lost"), (90, 4, 4, 2))[0],
            "repair_until": None,
        }
        for number in range(1, TOOLS + 1)
    ]
    for tool in tools:
        if tool["state"] == "repair":
            tool["repair_until"] = str(TODAY + draws.randrange(-5, 20) * DAY)
    members = [
        {
            "number": number,
            "name": "".join(draws.choices(syllables, k=3)).capitalize(),
            "email": f"m{number}@depot.org",
            "tier": draws.choice(("basic", "basic", "supporter", "partner")),
            "joined": "2020-01-07",
            "blocked": draws.random() < 0.03,
            "left": "2026-01-07" if draws.random() < 0.03 else None,
        }
        for number in range(1, MEMBERS + 1)
    ]
    present = [member["number"] for member in members if member["left"] is None]
    ready = [tool["number"] for tool in tools if tool["state"] == "ready"]
    open_at = dict(zip(draws.sample(range(LOANS - 3_000, LOANS), 1_200), draws.sample(ready, 1_200), strict=True))
    loans = []
    for place in range(LOANS):
        start = TODAY - (30 if place in open_at else draws.randrange(60, 900)) * DAY
        due = _open_from(start + draws.randrange(20, 60) * DAY)
        loans.append(
            {
                "number": place + 1,
                "tool": open_at.get(place) or draws.randrange(1, TOOLS + 1),
                "member": draws.choice(present),
                "start": str(start),
                "due": str(due),
                "returned": None if place in open_at else str(start + draws.randrange(30) * DAY),
                "lost": False,
                "renewals": 0,
            }
        )
    entries = [
        {
            "number": loan["number"],
            "day": loan["start"],
            "member": loan["member"],
            "kind": "fee",
            "amount": draws.randrange(100, 5_000),
            "loan": loan["number"],
            "waives": None,
        }
        for loan in loans
    ]
    for number in range(LOANS + 1, ENTRIES + 1):
        fee = entries[number - LOANS - 1]
        kind, waives = ("waiver", fee["number"]) if number % 10 == 0 else ("payment", None)
        loan = fee["loan"] if waives else None
        paid = {**fee, "number": number, "kind": kind, "amount": -fee["amount"], "loan": loan, "waives": waives}
        entries.append(paid)
    awaited = draws.sample(sorted({*open_at.values(), *draws.sample(range(1, TOOLS + 1), 100)}), 700)
    pairs = draws.sample([(tool, member) for tool in awaited for member in draws.sample(present, 8)], RESERVATIONS)
    reservations = [
        {"number": number, "tool": tool, "member": member, "made": str(TODAY - 20 * DAY), "state": state}
        for number, (tool, member) in enumerate(pairs, start=1)
        for state in [draws.choices(("waiting", "cancelled"), (95, 5))[0]]
    ]
    return SimpleNamespace(
        makers=sorted(set(makers)),
        tools=tools,
        members=members,
        loans=loans,
        entries=entries,
        reservations=reservations,
    )


class _Month:
    """A large depot on the disk, and what the program has to print about it."""

    def __init__(self, console, values):
        self.records = _large(values.number("large depot", 1, 10**9))
        self.folder = "large"
        kept = vars(self.records)
        for kind in ("tools", "members", "loans", "entries", "reservations"):
            console.write(f"{self.folder}/{kind}.json", json.dumps({"format": 1, "records": kept[kind]}))
        settings = {
            "currency": "EUR",
            "closed_weekdays": ["sun"],
            "closed_days": {},
            "grace_days": 1,
            "late_percent": 50,
            "late_cap": 40,
            "debt_limit": 2000,
            "renewals": 2,
        }
        console.write(f"{self.folder}/settings.json", json.dumps({"format": 1, **settings}))
        self.out = {loan["tool"]: loan for loan in self.records.loans if loan["returned"] is None}
        self.queues = defaultdict(list)
        for one in self.records.reservations:
            if one["state"] == "waiting":
                self.queues[one["tool"]].append(one)

    def where(self, tool):
        """Where a tool is."""
        if tool["state"] != "ready":
            return tool["state"]
        return "out" if tool["number"] in self.out else "shelf"

    def tools(self, *, place, maker):
        """What `tools` prints for a place and a maker."""
        chosen = [tool for tool in self.records.tools if self.where(tool) == place and maker in tool["name"]]
        rows = [
            (
                tool["number"],
                tool["name"],
                tool["category"],
                _money(tool["rate"]),
                tool["days"],
                place,
                len(self.queues[tool["number"]]),
            )
            for tool in sorted(chosen, key=lambda tool: (tool["category"], tool["name"].casefold(), tool["number"]))
        ]
        heads = ("tool", "name", "category", "rate", "days", "where", "waiting")
        return _render(heads, rows, {"tool", "rate", "days", "waiting"})

    def members(self):
        """What `members` prints."""
        counts = Counter(loan["member"] for loan in self.out.values())
        balances = Counter()
        for entry in self.records.entries:
            balances[entry["member"]] += entry["amount"]
        present = [member for member in self.records.members if member["left"] is None]
        rows = [
            (
                member["number"],
                member["name"],
                member["email"],
                member["tier"],
                "blocked" if member["blocked"] else "active",
                counts[member["number"]],
                ("-" if balances[member["number"]] < 0 else "") + _money(abs(balances[member["number"]])),
            )
            for member in sorted(present, key=lambda member: (member["name"].casefold(), member["number"]))
        ]
        heads = ("member", "name", "email", "tier", "state", "loans", "balance")
        return _render(heads, rows, {"member", "loans", "balance"})

    def stock(self):
        """What `report stock` prints."""
        counts, worth = defaultdict(Counter), Counter()
        for tool in self.records.tools:
            place = self.where(tool)
            counts[tool["category"]][place] += 1
            worth[tool["category"]] += tool["value"] if place not in ("retired", "lost") else 0
        rows = [(name, *(counts[name][place] for place in PLACES), _money(worth[name])) for name in sorted(counts)]
        totals = [sum(count[place] for count in counts.values()) for place in PLACES]
        rows.append(("all", *totals, _money(sum(worth.values()))))
        return _render(("category", *PLACES, "value"), rows, {*PLACES, "value"})

    def pickups(self, until, on=TODAY):
        """What `pickups` prints for the days up to one."""
        found = []
        for tool in self.records.tools:
            if tool["state"] in ("retired", "lost"):
                continue
            loan = self.out.get(tool["number"]) if tool["state"] == "ready" else None
            busy = tool["repair_until"] if tool["state"] == "repair" else loan and loan["due"]
            day = _open_after(max(on, datetime.date.fromisoformat(busy))) if busy else _open_from(on)
            for one in self.queues[tool["number"]]:
                if day > until:
                    break
                found.append((str(day), one["number"], tool["name"], self.records.members[one["member"] - 1]["name"]))
                day = _open_after(_open_from(day + tool["days"] * DAY))
        return _render(("from", "reservation", "tool", "member"), sorted(found), {"reservation"})

    def income(self, start, end):
        """What `report income` prints for days of one month."""
        waived = {entry["waives"] for entry in self.records.entries}
        charged, paid = Counter(), 0
        for entry in self.records.entries:
            if not str(start) <= entry["day"] <= str(end):
                continue
            if entry["kind"] == "payment":
                paid -= entry["amount"]
            elif entry["kind"] == "fee" and entry["number"] not in waived:
                tool = self.records.loans[entry["loan"] - 1]["tool"]
                charged[self.records.tools[tool - 1]["category"]] += entry["amount"]
        month = f"{start:%Y-%m}"
        rows = [(month, category, _money(charged[category])) for category in sorted(charged)]
        rows += [(month, "all charges", _money(sum(charged.values()))), (month, "payments", _money(paid))]
        return _render(("month", "what", "amount"), rows, {"amount"})


def _print_in_time(console, depot_command, month, pairs):
    """Carry out commands as one file; expect what each of them has to print, and that they need little time."""
    lines, expected = zip(*pairs, strict=True)
    assert len(lines) <= 100
    console.write("month.txt", "".join(f"{line}\n" for line in lines))
    words = ("--data", month.folder, "--on", str(TODAY), "batch", "month.txt")
    finished = console.run(depot_command, *words, timeout_s=PATIENCE_S, cpu_limit_s=SECONDS)
    assert finished.exit_code == 0, f"expected exit code 0, found {finished.exit_code}: {finished.text[-400:]!r}"
    text, found = "\n".join(expected) + "\n", finished.stdout
    # Of a long output its beginning and its end are kept.
    length = len(text) if len(text) < 900_000 else 400_000
    for place, (one, other) in enumerate(
        zip(found[:length].splitlines(), text[:length].splitlines(), strict=False), start=1
    ):
        assert one == other, f"line {place}: expected {other!r}, found {one!r}"
    assert found[-length:] == text[-length:], f"expected the end {text[-200:]!r}, found {found[-200:]!r}"
    return finished


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


def test_returned_tool_is_promised_at_once(console, depot_command, values):
    """When a tool is back early, the first in the queue can have it on that day, the next one accordingly earlier."""
    depot = _waiting(console, depot_command, values, "early")
    day = depot.monday + 2 * DAY
    _expect_queue(console, depot_command, depot, day, _promises(day, depot.lengths[0]), f"--on {day} return 1")


def test_late_tool_is_promised_for_the_next_open_day(console, depot_command, values):
    """When a tool should be back and is not, the promise is the first open day after today."""
    depot = _waiting(console, depot_command, values, "overdue")
    day = depot.due + values.number("days over", 1, 20) * DAY
    _expect_queue(console, depot_command, depot, day, _promises(_open_after(day), depot.lengths[0]))
    day = depot.due
    _expect_queue(console, depot_command, depot, day, depot.promised)


def test_lost_tool_is_promised_to_nobody(console, depot_command, values):
    """When a tool was lost, those who wait for it have no day, and are not in the list for collecting."""
    depot = _waiting(console, depot_command, values, "gone")
    day = depot.monday + 2 * DAY
    _expect_queue(console, depot_command, depot, day, ["-", "-"], f"--on {day} lost 1")
    until = str(depot.monday + 90 * DAY)
    _expect(_does(console, depot_command, depot, "pickups", "--until", until, on=day).strip(), "none")


def _later(console, depot_command, depot):
    """Close the promised day; the new days."""
    closed = [_open_after(depot.due)]
    _does(console, depot_command, depot, "close-day", str(closed[0]))
    return _promises(_open_after(depot.due, closed), depot.lengths[0], closed)


def test_statement_has_the_same_day(console, depot_command, values):
    """The statement of a member shows the day of the queue, also after it moved."""
    depot = _waiting(console, depot_command, values, "statement")
    later = _later(console, depot_command, depot)
    shown = _does(console, depot_command, depot, "statement", "3", on=depot.monday + DAY).split("\n\n")
    title, loans, reservations, account = (part.strip() for part in shown)
    _expect(title, f"Statement of {depot.people[2]}, supporter\nbalance: 0.00")
    _expect((loans, account), ("Loans\nnone", "Account\nnone"))
    _expect(_table(reservations)[1:], [["2", depot.tools[0], later[1]]])


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


def test_pickups_are_chosen_by_the_same_day(console, depot_command, values):
    """The list for collecting has everybody whose day has come by then, the earliest first."""
    depot = _waiting(console, depot_command, values, "pickups")
    day = depot.monday + 2 * DAY
    # The later reservation is for the earlier day.
    begun = (f"--on {day} tool repair 2 --until {day}", f"--on {day} reserve 2 4", "tool repaired 2")
    shown = _works(console, depot_command, depot, *begun, f"--on {day} pickups")[len(begun) :]
    second = [str(day), "3", depot.tools[1], depot.people[3]]
    _expect(_table("\n".join(shown)), [second])
    later = _later(console, depot_command, depot)
    before = str(datetime.date.fromisoformat(later[0]) - DAY)
    _expect(_table(_does(console, depot_command, depot, "pickups", "--until", before, on=day)), [second])
    first = [later[0], "1", depot.tools[0], depot.people[1]]
    _expect(_table(_does(console, depot_command, depot, "pickups", "--until", later[0], on=day)), [second, first])


def test_export_has_the_same_day(console, depot_command, values):
    """Exported reservations have the days of the queue, also after they moved."""
    depot = _waiting(console, depot_command, values, "exported")
    later = _later(console, depot_command, depot)
    _does(console, depot_command, depot, "export", "reservations", "waiting.csv", on=depot.monday + DAY)
    made = str(depot.monday + DAY)
    expected = [["1", "1", "2", made, later[0]], ["2", "1", "3", made, later[1]]]
    _expect(_exported(console, "waiting.csv"), [["reservation", "tool", "member", "made", "from"], *expected])


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
    _is_refused(console, depot_command, depot, f"loan 1: is due on {later} already", "extend", "1", str(later))
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
    _works(console, depot_command, depot, f'tool add --name "a  {word}" --category wood --rate 2 --value 30 --days 4')
    _works(console, depot_command, depot, f"--on {depot.monday} lend 2 1", f"--on {depot.monday} reserve 2 2")
    rows = [
        ["1", depot.tools[0], "garden", _money(depot.rates[0]), str(depot.lengths[0]), "shelf", "0"],
        *sorted(
            [
                ["2", depot.tools[1], "wood", _money(depot.rates[1]), str(depot.lengths[1]), "out", "1"],
                ["3", f"a {word}", "wood", "2.00", "4", "shelf", "0"],
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
    console.write("half.txt", f"# Saturday\n \n--on {depot.monday} lend 1 1\n--on {depot.monday} lend 1 2\n")
    message = "half.txt, line 4: tool 1: is not on the shelf: out"
    _is_refused(console, depot_command, depot, message, "batch", "half.txt")
    _expect(_does(console, depot_command, depot, "loans").strip(), "none")
    console.write("nested.txt", "batch half.txt\n")
    message = "nested.txt, line 1: batch cannot be used in a file of commands"
    _is_refused(console, depot_command, depot, message, "batch", "nested.txt")


def test_wrong_use_and_damaged_files_are_reported(console, depot_command, values):
    """A wrong command line has exit code 2; files that are missing, damaged or do not fit together have exit code 1."""
    depot = _depot(console, depot_command, values, "damaged")
    for words in (("lend", "one", "2"), ("lend", "1"), ("nothing",), ("close-day", "tomorrow"), ("tool",), ("member",)):
        finished = console.run(depot_command, "--data", depot.folder, *words)
        assert finished.exit_code == 2, f"expected exit code 2 for {words}, found {finished.exit_code}"
        assert finished.stderr.strip()
    _is_refused(console, depot_command, depot, f"{depot.folder}: there is a depot already", "init")
    elsewhere = SimpleNamespace(folder=values.word("elsewhere"), monday=depot.monday, pending=[])
    message = f"{elsewhere.folder}: there is no depot; make one with: init"
    _is_refused(console, depot_command, elsewhere, message, "tools")
    entry = {"number": 1, "day": str(depot.monday), "member": 9, "kind": "fee", "amount": 5, "loan": 7, "waives": None}
    console.write(f"{depot.folder}/entries.json", json.dumps({"format": 1, "records": [entry]}))
    message = "entry 1: is of member 9, who is not there\nentry 1: is of loan 7, which is not there"
    _is_refused(console, depot_command, depot, message, "check")
    members = json.loads(console.file(f"{depot.folder}/members.json").read_text("utf-8"))
    members["records"][1]["tier"] = "gold"
    console.write(f"{depot.folder}/members.json", json.dumps(members))
    message = f"member 2: has the unknown tier gold\n{message}"
    _is_refused(console, depot_command, depot, message, "check")
    console.write(f"{depot.folder}/entries.json", json.dumps({"format": 3, "records": []}))
    _is_refused(console, depot_command, depot, "entries.json: is not of format 1", "check")
    loan = {"number": 1, "tool": 1, "member": 1, "start": "soon", "due": "later"}
    console.write(f"{depot.folder}/loans.json", json.dumps({"format": 1, "records": [loan]}))
    message = "loans.json: a record cannot be read: 'soon' is not a day; write it like 2026-05-14"
    _is_refused(console, depot_command, depot, message, "loans")


def test_lists_follow_what_was_done_before(console, depot_command, values):
    """In a file of commands each list shows what the commands before it have changed."""
    depot = _depot(console, depot_command, values, "follow")
    day = depot.monday
    due = _open_from(day + depot.lengths[0] * DAY)
    looks = ("tools --where out", "report stock", "members --search example.org", f"pickups --until {due + 9 * DAY}")
    steps = (f"lend 1 1 --days {depot.lengths[0]}", "reserve 1 2", "return 1", "lend 1 2 --days 1", "lost 2")
    printed = "\n".join(
        _works(console, depot_command, depot, *(f"--on {day} {line}" for step in steps for line in (step, *looks)))
    )
    out = [len(rows.splitlines()) for rows in re.findall(r"(?m)^tool +name.*\n((?:.* out +\d+\n)+)", printed)]
    _expect(out, [1, 1, 1])
    garden = re.findall(r"(?m)^garden +(\d+) +(\d+) +\d+ +\d+ +(\d+) ", printed)
    _expect(garden, [("0", "1", "0"), ("0", "1", "0"), ("1", "0", "0"), ("0", "1", "0"), ("0", "0", "1")])
    waits = re.findall(r"(?m)^([0-9-]{10})  +1  +", printed)
    _expect(waits, [str(_open_after(due)), str(day)])
    rate = depot.rates[0]
    fees = (rate * (5 + max(0, depot.lengths[0] - 7)), rate)
    owed = fees[1] + depot.worth[0]
    rows = [row for row in _table(printed) if depot.emails[1] in row]
    expected = [["0", "0.00"], ["0", "0.00"], ["0", "0.00"], ["1", _money(fees[1])], ["0", _money(owed)]]
    _expect([row[-2:] for row in rows], expected)
    _expect([row[-2:] for row in _table(printed) if depot.emails[0] in row][-1], ["0", _money(fees[0])])


def test_files_are_written_as_ever(console, depot_command, values):
    """The files have the layout that they had, byte for byte."""
    depot = _depot(console, depot_command, values, "layout")
    day, due = str(depot.monday), str(depot.monday + 2 * DAY)
    name = f'Säge "{values.word("layout")}"'
    rate, worth = values.number("layout rate", 100, 900), values.number("layout worth", 1000, 9000)
    added = f"tool add --name '{name}' --category wood --rate {_money(rate)} --value {_money(worth)} --days 4"
    _works(console, depot_command, depot, f"--on {day} lend 1 1 --days 2", added, f"close-day {due} Fête")
    tool = {"number": 3, "name": name, "category": "wood", "rate": rate, "value": worth, "days": 4, "state": "ready"}
    loan = {
        "number": 1,
        "tool": 1,
        "member": 1,
        "start": day,
        "due": due,
        "returned": None,
        "lost": False,
        "renewals": 0,
    }
    fee = {"number": 1, "day": day, "member": 1, "kind": "fee", "amount": 2 * depot.rates[0], "loan": 1, "waives": None}
    tools = json.loads(console.file(f"{depot.folder}/tools.json").read_text("utf-8"))["records"]
    _expect(tools[2:], [{**tool, "repair_until": None}])
    for kind, records in (("tools", tools), ("loans", [loan]), ("entries", [fee]), ("reservations", [])):
        expected = json.dumps({"format": 1, "records": records}, indent=1, ensure_ascii=False) + "\n"
        _expect(console.file(f"{depot.folder}/{kind}.json").read_text("utf-8"), expected)
    settings = console.file(f"{depot.folder}/settings.json").read_text("utf-8")
    found = json.loads(settings)
    _expect(found["closed_days"], {due: "Fête"})
    _expect(settings, json.dumps(found, indent=1, ensure_ascii=False) + "\n")


def test_what_only_lists_changes_no_file(console, depot_command, values):
    """Commands that only list, alone or in a file, leave the files as they were; one that changes something is kept."""
    depot = _waiting(console, depot_command, values, "untouched")
    day = depot.monday + DAY
    kinds = ("settings", "tools", "members", "loans", "reservations", "entries")
    before = [console.file(f"{depot.folder}/{kind}.json").read_bytes() for kind in kinds]
    looks = ("tools", "members", "report stock", "overdue", "queue 1", "statement 2", "loans --all")
    _works(console, depot_command, depot, *(f"--on {day} {look}" for look in looks))
    _does(console, depot_command, depot, "pickups", on=day)
    _expect([console.file(f"{depot.folder}/{kind}.json").read_bytes() for kind in kinds], before)
    _works(console, depot_command, depot, "tools", f"--on {day} return 1", "tools")
    _expect([row[5] for row in _table(_does(console, depot_command, depot, "tools"))], ["shelf", "shelf"])


@pytest.mark.time_limit(120)
def test_monthly_report_is_printed_in_time(console, depot_command, values):
    """The report of a month, with income, stock, tools, members and who can collect something, is there in seconds."""
    month = _Month(console, values)
    start, end = TODAY.replace(month=2, day=1), TODAY.replace(month=2, day=28)
    pairs = [
        (f"report income --from {start} --to {end}", month.income(start, end)),
        ("report stock", month.stock()),
        ("members", month.members()),
        *(
            (f"tools --where {place} --search {maker}", month.tools(place=place, maker=maker))
            for maker in month.records.makers[:25]
            for place in ("out", "repair")
        ),
        *((f"pickups --until {day}", month.pickups(day)) for day in (TODAY + number * DAY for number in range(12))),
    ]
    _print_in_time(console, depot_command, month, pairs)


@pytest.mark.time_limit(120)
def test_stock_is_reported_in_time(console, depot_command, values):
    """The report about the stock is there in seconds, also many times."""
    month = _Month(console, values)
    _print_in_time(console, depot_command, month, [("report stock", month.stock())] * 80)


def _tools_in_time(console, depot_command, values, *places):
    """Expect the tools of each maker at these places in time."""
    month = _Month(console, values)
    pairs = [(maker, place) for maker in month.records.makers for place in places]
    lines = [
        (f"tools --where {place} --search {maker}", month.tools(place=place, maker=maker)) for maker, place in pairs
    ]
    _print_in_time(console, depot_command, month, (lines * 80)[:80])


@pytest.mark.time_limit(120)
def test_tools_that_are_out_are_found_in_time(console, depot_command, values):
    """What is out of each maker is found in seconds."""
    _tools_in_time(console, depot_command, values, "out")


@pytest.mark.time_limit(120)
def test_tools_on_the_shelf_are_found_in_time(console, depot_command, values):
    """What is on the shelf of each maker is found in seconds."""
    _tools_in_time(console, depot_command, values, "shelf")


@pytest.mark.time_limit(120)
def test_tools_that_cannot_be_lent_are_found_in_time(console, depot_command, values):
    """What of each maker is in repair, retired or lost is found in seconds."""
    _tools_in_time(console, depot_command, values, "repair", "retired", "lost")


@pytest.mark.time_limit(120)
def test_pickups_are_listed_in_time(console, depot_command, values):
    """Who can collect something by each day of a week is listed in seconds, also several times."""
    month = _Month(console, values)
    days = [TODAY + number * DAY for number in range(8)] * 12
    _print_in_time(console, depot_command, month, [(f"pickups --until {day}", month.pickups(day)) for day in days])


@pytest.mark.time_limit(120)
def test_members_are_listed_in_time(console, depot_command, values):
    """All members with their tools and balances are listed in seconds, also several times."""
    month = _Month(console, values)
    _print_in_time(console, depot_command, month, [("members", month.members())] * 7)


@pytest.mark.time_limit(120)
def test_stock_after_each_return_is_reported_in_time(console, depot_command, values):
    """The stock and the tools of a maker after each of many returns are shown in seconds, and the returns are kept."""
    month = _Month(console, values)
    loans = [loan for loan in month.out.values() if loan["due"] >= str(TODAY) and loan["tool"] not in month.queues][:24]
    balances = Counter()
    for entry in month.records.entries:
        balances[entry["member"]] += entry["amount"]
    pairs = []
    for loan in loans:
        del month.out[loan["tool"]]
        owed = balances[loan["member"]]
        told = f"loan {loan['number']}: returned, balance {'-' if owed < 0 else ''}{_money(abs(owed))} EUR"
        maker = month.records.tools[loan["tool"] - 1]["name"].split()[0]
        lists = [
            (f"tools --where {one} --search {maker}", month.tools(place=one, maker=maker)) for one in ("out", "shelf")
        ]
        pairs += [(f"return {loan['number']}", told), ("report stock", month.stock()), *lists]
    _print_in_time(console, depot_command, month, pairs)
    kept = json.loads(console.file(f"{month.folder}/loans.json").read_text("utf-8"))["records"]
    returned = [kept[loan["number"] - 1]["returned"] for loan in loans]
    _expect(returned, [str(TODAY)] * len(loans))
