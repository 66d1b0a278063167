"""A depot lends tools, and several of them together as a kit."""

import csv
import datetime
import io
import json
import re
from types import SimpleNamespace

DAY = datetime.timedelta(days=1)
SUNDAY = 6
KIT_DISCOUNT = 10
KIT_DAYS = 5


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


def _kit_depot(console, depot_command, values, key):
    """A depot with a third tool that is lent for five days, and a kit of the first and the third one."""
    depot = _depot(console, depot_command, values, key)
    depot.kit = values.title(f"{key} kit")
    depot.tools.append(values.title(f"{key} tool 2"))
    depot.rates.append(values.number(f"{key} rate 2", 100, 900))
    depot.worth.append(values.number(f"{key} worth 2", 20_000, 60_000))
    depot.lengths.append(KIT_DAYS)
    depot.rate = depot.rates[0] + depot.rates[2]
    depot.pending += [
        f'tool add --name "{depot.tools[2]}" --category wood --rate {_money(depot.rates[2])} '
        f"--value {_money(depot.worth[2])} --days {KIT_DAYS}",
        f'kit add --name "{depot.kit}" --tools 3,1',
    ]
    return depot


def _kit_fee(rate, days, tier=0, kit=KIT_DISCOUNT):
    """What one tool of a kit costs: less the discount of kits, then less that of the tier."""
    weeks, single = divmod(days, 7)
    full = rate * (5 * weeks + min(5, single))
    less = full - (full * kit + 50) // 100
    return less - (less * tier + 50) // 100


def _kit_rows(console, depot_command, depot, on=None):
    """The cells of the rows that `kits` prints."""
    return _table(_does(console, depot_command, depot, "kits", on=on))


def _last(day):
    """The due day of the kit, lent on a day."""
    return _open_from(day + KIT_DAYS * DAY)


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
    _expect(_does(console, depot_command, depot, "settings").splitlines()[:7], expected)
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
    console.write(f"{depot.folder}/entries.json", json.dumps({"format": 3, "records": []}))
    _is_refused(console, depot_command, depot, "entries.json: is not of format 1", "check")


def test_kits_are_listed_by_name(console, depot_command, values):
    """A kit that was made is listed with its tools, days, rate, state and day, ordered by name."""
    depot = _kit_depot(console, depot_command, values, "listed")
    # Large letters come before small ones in the order of their codes.
    early, late = f"aa {values.word('early')}", f"ZZ {values.word('late')}"
    told = _works(
        console, depot_command, depot, f'kit add --name "{late}" --tools 2,3', f'kit add --name "{early}" --tools 2,1,3'
    )
    _expect(told, [f"kit 2: {late}", f"kit 3: {early}"])
    rates = [_money(depot.rate), _money(depot.rates[1] + depot.rates[2]), _money(sum(depot.rates))]
    day = str(depot.monday)
    expected = [
        ["3", early, "3", "5", rates[2], "ready", day],
        ["1", depot.kit, "2", "5", rates[0], "ready", day],
        ["2", late, "2", "5", rates[1], "ready", day],
    ]
    heads = ["kit", "name", "tools", "days", "rate", "state", "from"]
    shown = _does(console, depot_command, depot, "kits")
    _expect(shown.splitlines()[0].split(), heads)
    _expect(_table(shown), expected)


def test_kit_is_shown_with_its_tools(console, depot_command, values):
    """The card of a kit names its tools in the order of their numbers, and where they are."""
    depot = _kit_depot(console, depot_command, values, "shown")
    _does(console, depot_command, depot, "lend", "1", "1")
    due = _open_from(depot.monday + depot.lengths[0] * DAY)
    expected = [
        "kit: 1",
        f"name: {depot.kit}",
        "days: 5",
        f"rate: {_money(depot.rate)}",
        "state: busy",
        f"from: {_open_after(due)}",
        f"tool 1: {depot.tools[0]}, out",
        f"tool 3: {depot.tools[2]}, shelf",
    ]
    _expect(_does(console, depot_command, depot, "kit", "show", "1").splitlines(), expected)
    _is_refused(console, depot_command, depot, "kit 9: there is no such kit", "kit", "show", "9")


def test_kits_are_changed(console, depot_command, values):
    """The name and the tools of a kit can be changed, each by itself."""
    depot = _kit_depot(console, depot_command, values, "changed")
    name = values.title("new name")
    told = _does(console, depot_command, depot, "kit", "change", "1", "--name", f" {name} ").strip()
    _expect(told, f"kit 1: {name}")
    _does(console, depot_command, depot, "kit", "change", "1", "--tools", "2,1")
    days, rate = min(depot.lengths[:2]), depot.rates[0] + depot.rates[1]
    row = ["1", name, "2", str(days), _money(rate), "ready", str(depot.monday)]
    _expect(_kit_rows(console, depot_command, depot), [row])


def test_dropped_kits_are_gone(console, depot_command, values):
    """A kit that was dropped is neither listed nor lent any more, and its number is not given again."""
    depot = _kit_depot(console, depot_command, values, "dropped")
    _works(console, depot_command, depot, f"--on {depot.monday} lend-kit 1 1", f"--on {depot.monday} return 1")
    _is_refused(console, depot_command, depot, "kit 1: is out", "kit", "drop", "1")
    _does(console, depot_command, depot, "return", "2")
    _expect(_does(console, depot_command, depot, "kit", "drop", "1").strip(), "kit 1: dropped")
    _expect(_does(console, depot_command, depot, "kits").strip(), "none")
    for words in (("lend-kit", "1", "2"), ("quote-kit", "1", "2"), ("kit", "show", "1"), ("kit", "drop", "1")):
        _is_refused(console, depot_command, depot, "kit 1: is dropped", *words)
    name = values.title("next")
    told = _does(console, depot_command, depot, "kit", "add", "--name", name, "--tools", "1,3").strip()
    _expect(told, f"kit 2: {name}")


def test_wrong_kits_are_refused(console, depot_command, values):
    """A kit has two tools at least, each of them once, none that is lost or retired, and a name."""
    depot = _kit_depot(console, depot_command, values, "wrong")
    _works(console, depot_command, depot, f"--on {depot.monday} lend 2 1", f"--on {depot.monday} lost 1")
    for tools, message in (
        ("1", "a kit has at least 2 tools"),
        ("1,9", "tool 9: there is no such tool"),
        ("3,1,3", "tool 3: is named twice"),
        ("1,2", "tool 2: is lost"),
    ):
        _is_refused(console, depot_command, depot, message, "kit", "change", "1", "--tools", tools)
        _is_refused(console, depot_command, depot, message, "kit", "add", "--name", "New", "--tools", tools)
    _is_refused(console, depot_command, depot, "the name is empty", "kit", "add", "--name", " ", "--tools", "1,3")
    finished = console.run(depot_command, "--data", depot.folder, "kit", "add", "--name", "New", "--tools", "1,x")
    _expect(finished.exit_code, 2)
    _expect([row[0] for row in _kit_rows(console, depot_command, depot)], ["1"])


def test_state_of_a_kit_follows_its_tools(console, depot_command, values):
    """A kit is busy while a tool is not on the shelf or somebody waits for one, and incomplete when one is lost."""
    depot = _kit_depot(console, depot_command, values, "state")
    day = depot.monday
    printed = _works(
        console,
        depot_command,
        depot,
        "set debt-limit 1000",
        *(
            f"--on {day} {line}"
            for step in (
                "lend 3 1",
                "reserve 3 2",
                "return 1",
                "cancel 1",
                f"tool repair 1 --until {day}",
                "tool repaired 1",
                "lend 3 1",
                "lost 2",
            )
            for line in (step, "kits")
        ),
    )
    states = [found for line in printed for found in re.findall("  (ready|busy|incomplete)  ", line)]
    _expect(states, ["busy", "busy", "busy", "ready", "busy", "ready", "busy", "incomplete"])


def test_kit_can_be_had_when_its_last_tool_can(console, depot_command, values):
    """The day of a kit is the latest of its tools, behind everybody who waits for them; other kits do not matter."""
    depot = _kit_depot(console, depot_command, values, "from")
    day = depot.monday
    due = _open_from(day + depot.lengths[0] * DAY)
    _does(console, depot_command, depot, "lend", "1", "1")
    _expect(_kit_rows(console, depot_command, depot)[0][-1], str(_open_after(due)))
    _does(console, depot_command, depot, "reserve", "1", "2")
    behind = _promises(_open_after(due), depot.lengths[0])[1]
    _expect(_kit_rows(console, depot_command, depot)[0][-1], behind)
    _does(console, depot_command, depot, "lend", "3", "3", "--days", "40")
    _expect(_kit_rows(console, depot_command, depot)[0][-1], str(_open_after(_open_from(day + 40 * DAY))))
    other = f'tool add --name "{values.title("other")}" --category more --rate 1 --value 20 --days 9'
    endless = f"tool repair 4 --until {datetime.date.max}"
    _works(console, depot_command, depot, other, 'kit add --name "zz" --tools 2,4', f"--on {day} {endless}")
    _expect(_kit_rows(console, depot_command, depot)[0][-1], str(_open_after(_open_from(day + 40 * DAY))))
    _does(console, depot_command, depot, "lost", "2")
    _expect(_kit_rows(console, depot_command, depot)[0][-1], "-")


def test_tools_of_a_kit_are_lent_together(console, depot_command, values):
    """Lending a kit lends each of its tools until the same day, and the loans of kits are listed."""
    depot = _kit_depot(console, depot_command, values, "together")
    day, later = depot.monday, depot.monday + DAY
    name = values.title("second kit")
    more = [
        *(f'tool add --name "More {number}" --category more --rate 1 --value 20 --days 9' for number in (4, 5)),
        f'kit add --name "{name}" --tools 4,5',
    ]
    told = _works(
        console, depot_command, depot, *more, f"--on {day} lend-kit 1 1", f"--on {later} lend-kit 2 2 --days 3"
    )
    first, second = _last(day), _open_from(later + 3 * DAY)
    _expect(told[-2:], [f"kit loan 1: loans 1, 2, due on {first}", f"kit loan 2: loans 3, 4, due on {second}"])
    rows = [[row[0], row[1], row[2], row[4]] for row in _table(_does(console, depot_command, depot, "loans", "--all"))]
    expected = [["1", depot.tools[0], depot.people[0], str(first)], ["2", depot.tools[2], depot.people[0], str(first)]]
    _expect(rows[:2], expected)
    shown = _does(console, depot_command, depot, "kit-loans")
    _expect(shown.splitlines()[0].split(), ["number", "kit", "member", "start", "due", "out"])
    expected = [
        ["1", depot.kit, depot.people[0], str(day), str(first), "2/2"],
        ["2", name, depot.people[1], str(later), str(second), "2/2"],
    ]
    _expect(_table(shown), expected)


def test_kits_are_cheaper(console, depot_command, values):
    """Each tool of a kit costs less by the discount of kits, and then by that of the tier; a quote names the sum."""
    depot = _kit_depot(console, depot_command, values, "cheaper")
    rates = (depot.rates[0], depot.rates[2])
    cases = [(days, member, tier) for days in (3, 5, 9) for member, tier in ((1, 0), (3, 20), (4, 50))]
    day = depot.monday
    told = _works(console, depot_command, depot, *(f"--on {day} quote-kit 1 {m} --days {d}" for d, m, _ in cases))
    expected = [
        f"{_money(sum(_kit_fee(rate, days, tier) for rate in rates))} EUR, due on {_open_from(day + days * DAY)}"
        for days, _, tier in cases
    ]
    _expect(told, expected)
    _does(console, depot_command, depot, "lend-kit", "1", "3")
    entries = [row[2:] for row in _table(_does(console, depot_command, depot, "ledger"))]
    fees = [_money(_kit_fee(rate, KIT_DAYS, 20)) for rate in rates]
    _expect(entries, [[depot.people[2], "fee", str(loan), fee] for loan, fee in enumerate(fees, start=1)])


def test_discount_of_kits_is_a_setting(console, depot_command, values):
    """The discount of kits is among the settings, is changed there, and is in percent."""
    depot = _kit_depot(console, depot_command, values, "setting")
    _expect(_does(console, depot_command, depot, "settings").splitlines()[7:], ["kit-discount: 10"])
    percent = values.number("percent", 11, 99)
    _does(console, depot_command, depot, "set", "kit-discount", str(percent))
    told = _does(console, depot_command, depot, "quote-kit", "1", "1", "--days", "4").split()[0]
    _expect(told, _money(sum(_kit_fee(rate, 4, kit=percent) for rate in (depot.rates[0], depot.rates[2]))))
    message = "kit-discount: '101' is not a whole number from 0 to 100"
    _is_refused(console, depot_command, depot, message, "set", "kit-discount", "101")


def test_kit_is_lent_as_a_whole_or_not_at_all(console, depot_command, values):
    """Where the rules forbid to lend one of the tools, none is lent, and the first of them is named."""
    depot = _kit_depot(console, depot_command, values, "whole")
    day, sunday = depot.monday, depot.monday + 6 * DAY
    _works(console, depot_command, depot, f"--on {day} lend 3 1", "member block 4")
    _is_refused(console, depot_command, depot, "tool 3: is not on the shelf: out", "lend-kit", "1", "2")
    _is_refused(console, depot_command, depot, "member 4: is blocked", "lend-kit", "1", "4")
    _expect(len(_table(_does(console, depot_command, depot, "loans", "--all"))), 1)
    _does(console, depot_command, depot, "return", "1")
    _is_refused(console, depot_command, depot, f"{sunday}: the depot is closed", "lend-kit", "1", "2", on=sunday)
    _is_refused(console, depot_command, depot, "member 4: is blocked", "lend-kit", "1", "4")
    _is_refused(
        console, depot_command, depot, "a loan takes 1 to 90 days, not 91", "lend-kit", "1", "2", "--days", "91"
    )
    _is_refused(console, depot_command, depot, "kit 2: there is no such kit", "lend-kit", "2", "2")
    _expect(len(_table(_does(console, depot_command, depot, "loans", "--all"))), 1)


def test_kit_waits_for_those_who_wait_for_a_tool(console, depot_command, values):
    """A kit is not lent while somebody else comes first for one of its tools; whoever comes first collects it so."""
    depot = _kit_depot(console, depot_command, values, "waits")
    day = depot.monday
    _works(console, depot_command, depot, *(f"--on {day} {line}" for line in ("lend 3 1", "reserve 3 2", "return 1")))
    message = f"tool 3: member 2, {depot.people[1]}, waits for it"
    _is_refused(console, depot_command, depot, message, "lend-kit", "1", "3")
    told = _does(console, depot_command, depot, "lend-kit", "1", "2").strip()
    _expect(told, f"kit loan 1: loans 2, 3, due on {_last(day)}")
    _expect(_does(console, depot_command, depot, "queue", "3").strip(), "none")


def test_kit_counts_as_one_tool(console, depot_command, values):
    """For the number of tools that a member may have, a kit counts as one, until its last tool is back."""
    depot = _kit_depot(console, depot_command, values, "counts")
    day = depot.monday
    more = [f'tool add --name "More {number}" --category more --rate 1 --value 20 --days 9' for number in (4, 5)]
    lines = ("lend-kit 1 1", "lend 2 1 --days 5", "lend 4 1 --days 5")
    _works(console, depot_command, depot, *more, "set debt-limit 1000", *(f"--on {day} {line}" for line in lines))
    _is_refused(console, depot_command, depot, "member 1: has 3 tools already", "lend", "5", "1")
    _is_refused(console, depot_command, depot, "member 1: still has 4 tools", "member", "leave", "1")
    _does(console, depot_command, depot, "return", "1")
    _is_refused(console, depot_command, depot, "member 1: has 3 tools already", "lend", "5", "1")
    _works(console, depot_command, depot, f"--on {day} return 2", f"--on {day} lend 5 1")


def test_tools_of_a_kit_come_back_one_by_one(console, depot_command, values):
    """One tool of a kit can come back alone; the list of kit loans says how many are still out."""
    depot = _kit_depot(console, depot_command, values, "part")
    day = depot.monday
    _works(console, depot_command, depot, f"--on {day} lend-kit 1 1", f"--on {day} return 1")
    row = ["1", depot.kit, depot.people[0], str(day), str(_last(day)), "1/2"]
    _expect(_table(_does(console, depot_command, depot, "kit-loans")), [row])
    _does(console, depot_command, depot, "return", "2")
    _expect(_does(console, depot_command, depot, "kit-loans").strip(), "none")
    _expect(_table(_does(console, depot_command, depot, "kit-loans", "--all")), [[*row[:4], "-", "0/2"]])


def test_rest_of_a_kit_comes_back_together(console, depot_command, values):
    """What is still out of a kit is taken back at once, each tool with its fee for being late."""
    depot = _kit_depot(console, depot_command, values, "rest")
    start, due = depot.monday, _last(depot.monday)
    # The first open day after it is free.
    day = _open_after(_open_after(due))
    _works(
        console,
        depot_command,
        depot,
        f"--on {start} lend-kit 1 1",
        f"--on {start} return 1",
        f"--on {start} reserve 3 2",
    )
    fees = _kit_fee(depot.rates[0], KIT_DAYS) + _kit_fee(depot.rates[2], KIT_DAYS)
    owed = fees + (depot.rates[2] * 50 + 50) // 100
    told = _does(console, depot_command, depot, "return-kit", "1", on=day).splitlines()
    _expect(told, [f"kit loan 1: 1 tools returned, balance {_money(owed)} EUR", f"tool 3: for {depot.people[1]}"])
    _is_refused(console, depot_command, depot, "kit loan 1: is back already", "return-kit", "1", on=day)
    _is_refused(console, depot_command, depot, "kit loan 7: there is no such kit loan", "return-kit", "7", on=day)


def test_kit_is_renewed_together(console, depot_command, values):
    """What is still out of a kit is renewed at once for the price of a kit, and not tool by tool."""
    depot = _kit_depot(console, depot_command, values, "kit renewed")
    day, due = depot.monday, _last(depot.monday)
    _does(console, depot_command, depot, "lend-kit", "1", "1")
    _is_refused(console, depot_command, depot, "loan 1: is of kit loan 1; use renew-kit", "renew", "1")
    second, third = _open_from(due + KIT_DAYS * DAY), _open_from(_open_from(due + KIT_DAYS * DAY) + KIT_DAYS * DAY)
    _expect(_does(console, depot_command, depot, "renew-kit", "1").strip(), f"kit loan 1: 2 tools, due on {second}")
    told = _works(console, depot_command, depot, f"--on {day} return 1", f"--on {day} renew-kit 1")
    _expect(told[-1], f"kit loan 1: 1 tools, due on {third}")
    fees = [_money(_kit_fee(depot.rates[number], KIT_DAYS)) for number in (0, 2)]
    _expect([row[-1] for row in _table(_does(console, depot_command, depot, "ledger"))], [*fees, *fees, fees[1]])


def test_kit_is_not_renewed_in_part(console, depot_command, values):
    """Where one loan of a kit cannot be renewed, none is."""
    depot = _kit_depot(console, depot_command, values, "unrenewed")
    _works(console, depot_command, depot, f"--on {depot.monday} lend-kit 1 1", f"--on {depot.monday} reserve 3 2")
    _is_refused(console, depot_command, depot, "loan 2: somebody waits for the tool", "renew-kit", "1")
    due = str(_last(depot.monday))
    _expect([row[4] for row in _table(_does(console, depot_command, depot, "loans"))], [due, due])


def test_tools_know_their_kits(console, depot_command, values):
    """The card of a tool names the kits that it is in, and such a tool is not given away."""
    depot = _kit_depot(console, depot_command, values, "knows")
    name = values.title("other kit")
    _works(console, depot_command, depot, f'kit add --name "{name}" --tools 2,3')
    shown = _does(console, depot_command, depot, "tool", "show", "3").splitlines()
    _expect(shown[7:], [f"in kit 1: {depot.kit}", f"in kit 2: {name}"])
    message = "tool 3: is in kit 1; change the kit first"
    _is_refused(console, depot_command, depot, message, "tool", "retire", "3")
    _works(console, depot_command, depot, "kit drop 1", "kit change 2 --tools 1,2", "tool retire 3")


def test_kits_are_reported(console, depot_command, values):
    """The report says how often each kit was lent and what it brought, the best first, without what was waived."""
    depot = _kit_depot(console, depot_command, values, "report")
    day, later = depot.monday, depot.monday + 7 * DAY
    name = values.title("dear kit")
    steps = ("lend-kit 1 1 --days 1", "return-kit 1", "lend-kit 1 2 --days 1", "return-kit 2")
    _works(
        console,
        depot_command,
        depot,
        "set debt-limit 1000",
        'tool add --name "Dear one" --category dear --rate 99 --value 200 --days 9',
        f'kit add --name "{name}" --tools 2,4',
        *(f"--on {day} {step}" for step in steps),
        f"--on {day} waive 1",
        f"--on {day} lend 1 3 --days 1",
        f"--on {later} lend-kit 2 4 --days 2",
    )
    cheap = [_kit_fee(rate, 1) for rate in (depot.rates[0], depot.rates[2])]
    dear = [_kit_fee(rate, 2, 50) for rate in (depot.rates[1], 9900)]
    row = ["1", depot.kit, "2", _money(2 * sum(cheap) - cheap[0])]
    shown = _does(console, depot_command, depot, "report", "kits", on=later)
    _expect(shown.splitlines()[0].split(), ["kit", "name", "lent", "income"])
    _expect(_table(shown), [["2", name, "1", _money(sum(dear))], row])
    _expect(_table(_does(console, depot_command, depot, "report", "kits", "--to", str(day), on=later)), [row])
    from_later = _table(_does(console, depot_command, depot, "report", "kits", "--from", str(later), on=later))
    _expect([found[0] for found in from_later], ["2"])


def test_kits_are_exported(console, depot_command, values):
    """Kits are written as CSV."""
    depot = _kit_depot(console, depot_command, values, "export")
    _expect(_does(console, depot_command, depot, "export", "kits", "kits.csv").strip(), "kits.csv: 1 kits")
    rows = [
        ["kit", "name", "tools", "days", "rate", "state"],
        ["1", depot.kit, "1 3", "5", _money(depot.rate), "ready"],
    ]
    _expect(_exported(console, "kits.csv"), rows)
    known = "there are tools, members, loans, reservations, ledger, kits"
    _is_refused(console, depot_command, depot, f"'debts' cannot be exported; {known}", "export", "debts", "x.csv")


def test_kits_are_kept_in_a_file(console, depot_command, values):
    """Kits are in a file of their own, loans refer to them, and the check finds what is not there."""
    depot = _kit_depot(console, depot_command, values, "kept")
    _does(console, depot_command, depot, "lend-kit", "1", "1")
    loans = json.loads(console.file(f"{depot.folder}/loans.json").read_text("utf-8"))["records"]
    _expect([(loan["kit"], loan["kit_loan"]) for loan in loans], [(1, 1), (1, 1)])
    content = json.loads(console.file(f"{depot.folder}/kits.json").read_text("utf-8"))
    kit = {"number": 1, "name": depot.kit, "tools": [1, 3], "dropped": False}
    _expect((content["format"], len(content["records"])), (1, 1))
    _expect({name: content["records"][0].get(name) for name in kit}, kit)
    wrong = {"format": 1, "records": [{**kit, "number": 2, "tools": [1, 9]}]}
    console.write(f"{depot.folder}/kits.json", json.dumps(wrong))
    message = (
        "kit 2: has tool 9, which is not there\n"
        "loan 1: is of kit 1, which is not there\n"
        "loan 2: is of kit 1, which is not there"
    )
    _is_refused(console, depot_command, depot, message, "check")


def test_older_depots_get_kits(console, depot_command, values):
    """A depot from before, without a file of kits, goes on and can have some."""
    depot = _depot(console, depot_command, values, "older")
    _does(console, depot_command, depot, "lend", "2", "1")
    for kind in ("loans", "settings"):
        content = json.loads(console.file(f"{depot.folder}/{kind}.json").read_text("utf-8"))
        known = ("kit", "kit_loan", "kit_discount")
        records = [content, *content.get("records", ())]
        for record in records:
            for name in known:
                record.pop(name, None)
        console.write(f"{depot.folder}/{kind}.json", json.dumps(content))
    console.remove(f"{depot.folder}/kits.json")
    _expect(_does(console, depot_command, depot, "kits").strip(), "none")
    name = values.title("late kit")
    _does(console, depot_command, depot, "kit", "add", "--name", name, "--tools", "1,2")
    rate = _money(sum(depot.rates))
    found = _kit_rows(console, depot_command, depot)
    _expect([row[:6] for row in found], [["1", name, "2", str(min(depot.lengths)), rate, "busy"]])
    _expect(_does(console, depot_command, depot, "settings").splitlines()[7:], ["kit-discount: 10"])
