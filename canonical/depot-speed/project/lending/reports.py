"""Reports about a time: what was used, what came in, and what there is."""

from collections import Counter, defaultdict

from lending.days import month_of
from lending.money import format_amount
from lending.records import LOST, PAYMENT, RETIRED, WAIVER
from lending.tables import render


def usage_report(books, start, end):
    """How often and for how many days each tool was out between two days, the busiest first.

    A day counts if the tool was out at its end; a loan that is open counts up to the last day of the report.
    """
    loans, days = Counter(), Counter()
    for loan in books.loans.values():
        until = min(end, loan.returned) if loan.returned is not None else end
        first = max(start, loan.start)
        if until < first:
            continue
        loans[loan.tool] += 1
        days[loan.tool] += (until - first).days
    tools = sorted(loans, key=lambda number: (-days[number], -loans[number], number))
    rows = [(number, books.tool(number).name, loans[number], days[number]) for number in tools]
    return render(("tool", "name", "loans", "days"), rows, numbers=("tool", "loans", "days"))


def income_report(books, start, end):
    """What was charged in each month and category, without what was waived, and what was paid in each month."""
    waived = {entry.waives for entry in books.entries.values()}
    # By day first: there are many entries of a day, and its month takes a while to write.
    charged, paid = defaultdict(Counter), Counter()
    for entry in books.entries.values():
        if not start <= entry.day <= end:
            continue
        if entry.kind == PAYMENT:
            paid[entry.day] -= entry.amount
        elif entry.kind != WAIVER and entry.number not in waived:
            charged[entry.day][_category(books, entry)] += entry.amount
    months = defaultdict(lambda: (Counter(), Counter()))
    for day in {*charged, *paid}:
        of_month, paid_then = months[month_of(day)]
        of_month.update(charged.get(day, {}))
        paid_then["payments"] += paid[day]
    rows = []
    for month, (of_month, paid_then) in sorted(months.items()):
        rows += [(month, category, format_amount(of_month[category])) for category in sorted(of_month)]
        rows.append((month, "all charges", format_amount(of_month.total())))
        rows.append((month, "payments", format_amount(paid_then["payments"])))
    return render(("month", "what", "amount"), rows, numbers=("amount",))


def stock_report(books):
    """How many tools of each category there are, where they are, and what they are worth together."""
    counts, values = defaultdict(Counter), Counter()
    places = books.places()
    for tool in books.tools.values():
        where = places[tool.number]
        counts[tool.category][where] += 1
        if where not in (LOST, RETIRED):
            values[tool.category] += tool.value
    rows = [
        (category, *(counts[category][where] for where in _PLACES), format_amount(values[category]))
        for category in sorted(counts)
    ]
    totals = [sum(counts[category][where] for category in counts) for where in _PLACES]
    if rows:
        rows.append(("all", *totals, format_amount(sum(values.values()))))
    return render(("category", *_PLACES, "value"), rows, numbers=(*_PLACES, "value"))


_PLACES = ("shelf", "out", "repair", "retired", "lost")


def _category(books, entry):
    return books.tool(books.loan(entry.loan).tool).category
