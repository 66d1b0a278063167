"""A dispatcher asks about roads and deliveries; networks are made up for each attempt and searched here as well."""

import functools
import heapq
import random
import re

import pytest

DAY = 24 * 60
NEVER = float("inf")


def _clock(moment):
    """A moment in minutes, as answers write it."""
    days, time = divmod(moment, DAY)
    return f"{time // 60:02}:{time % 60:02}" + (f"+{days}" if days else "")


@functools.cache
def _waits(closures):
    """For every minute of a day, how long it takes until a road with these closures can be entered."""
    closed = [False] * DAY
    for begin, end in closures:
        for minute in range(begin, end if end > begin else end + DAY):
            closed[minute % DAY] = True
    waits, wait = [NEVER] * DAY, NEVER
    for minute in reversed(range(2 * DAY)):
        wait = wait + 1 if closed[minute % DAY] else 0
        waits[minute % DAY] = wait
    return waits


class _Network:
    """Junctions and roads, as the file that describes them and as what can be driven from each junction."""

    def __init__(self, *roads):
        self.lines = []
        self.ways = {}
        for road in roads:
            self.add(*road)

    def add(self, kind, one, other, minutes, height=None, closed=()):
        """Add a road; `height` is in metres as it is written, `closed` are pairs of minutes of the day."""
        for name in (one, other):
            if name not in self.ways:
                self.ways[name] = []
                self.lines.append(f"junction {name}")
        ranges = ",".join(f"{_clock(begin)}-{end // 60:02}:{end % 60:02}" for begin, end in closed)
        additions = (f" height={height}" if height else "") + (f" closed={ranges}" if closed else "")
        self.lines.append(f"{kind} {one} {other} {minutes}{additions}")
        limit = round(float(height) * 100) if height else NEVER
        for start, end in ((one, other), (other, one))[: 2 if kind == "road" else 1]:
            self.ways[start].append((end, minutes, limit, _waits(tuple(closed)) if closed else None))

    def search(self, start, moment, height):
        """The earliest moment of each junction, and the junction before it on the way; `height` is in centimetres."""
        earliest, before = {start: moment}, {start: None}
        queue, done = [(moment, start)], set()
        while queue:
            now, place = heapq.heappop(queue)
            if place in done:
                continue
            done.add(place)
            for end, minutes, limit, waits in self.ways[place]:
                arrival = now + minutes + (waits[now % DAY] if waits else 0)
                if limit < height or arrival == NEVER or arrival > earliest.get(end, NEVER):
                    continue
                if arrival < earliest.get(end, NEVER):
                    earliest[end], before[end] = arrival, place
                    heapq.heappush(queue, (arrival, end))
                else:
                    before[end] = min(before[end], place)
        return earliest, before

    def route(self, start, end, moment, height):
        """The answer to a question for a route."""
        return _route(*self.search(start, moment, height), start, end)


def _route(earliest, before, start, end):
    """The answer to a question for a route, from what was searched."""
    if end not in earliest:
        return ["unreachable"]
    way, moment = [end], earliest[end]
    while way[-1] != start:
        way.append(before[way[-1]])
    return [f"{moment - earliest[start]} {_clock(moment)} {'>'.join(reversed(way))}"]


class _Company:
    """Depots and deliveries in a network, as the file that describes them and as answers about them."""

    def __init__(self, network, depots, deliveries):
        self.network = network
        self.depots = dict(sorted(depots.items()))
        self.deliveries = dict(sorted(deliveries.items()))
        self.lines = [f"depot {name} {place}" for name, place in depots.items()]
        self.lines += [f"delivery {name} {place} {minutes}" for name, (place, minutes) in deliveries.items()]

    def assigned(self, moment, height):
        """The depot of each delivery and the moment at which it is reached; None where there is no depot."""
        searched = {name: self.network.search(place, moment, height)[0] for name, place in self.depots.items()}
        chosen = {}
        for name, (place, _) in self.deliveries.items():
            arrival, depot = min((searched[depot].get(place, NEVER), depot) for depot in searched)
            chosen[name] = None if arrival == NEVER else (depot, arrival)
        return chosen

    def assign(self, moment, height):
        """The answer to a question for the depots of all deliveries."""
        chosen = self.assigned(moment, height).items()
        return [f"{name} {found[0]} {found[1] - moment}" if found else f"{name} none" for name, found in chosen]

    def round(self, depot, moment, height, load):
        """The answer to a question for a round."""
        chosen = self.assigned(moment, height).items()
        left = [name for name, found in chosen if found and found[0] == depot]
        place, lines, stops = self.depots[depot], [], 0
        while left:
            earliest = self.network.search(place, moment, height)[0]
            if stops and stops % load == 0 and lines[-1].startswith("stop"):
                if self.depots[depot] not in earliest:
                    break
                place, moment = self.depots[depot], earliest[self.depots[depot]]
                lines.append(f"depot {_clock(moment)}")
                continue
            arrival, name = min((earliest.get(self.deliveries[name][0], NEVER), name) for name in left)
            if arrival == NEVER:
                break
            left.remove(name)
            stops += 1
            lines.append(f"stop {name} {_clock(arrival)}")
            place, moment = self.deliveries[name][0], arrival + self.deliveries[name][1]
        lines += [f"left {name}" for name in left]
        home = self.network.search(place, moment, height)[0].get(self.depots[depot])
        return [*lines, f"stranded {place}" if home is None else f"end {_clock(home)}"]


def _text(lines):
    return "".join(f"{line}\n" for line in lines)


def _ask(console, command, network, orders, *questions):
    """Run the program over these lines and questions."""
    console.write("network.txt", _text(network))
    console.write("orders.txt", _text(orders))
    console.write("questions.txt", _text(questions))
    return console.run(command, "network.txt", "orders.txt", "questions.txt")


def _answers(finished):
    """The lines of each answer, by the number of the question's line."""
    answers, lines = {}, []
    for line in finished.stdout.splitlines():
        if found := re.fullmatch(r"# (\d+)\s*", line):
            lines = answers[int(found[1])] = []
        else:
            lines.append(line.rstrip())
    return answers


def _answers_are(finished, expected):
    """Expect these lines as the answers to the questions from line 1 on."""
    found = _answers(finished)
    assert found, f"expected {len(expected)} answers, found {finished.text[-400:]!r}"
    for number, lines in enumerate(expected, 1):
        assert found.get(number) == lines, f"question {number}: expected {lines}, found {found.get(number)}"


def _places(values, count):
    """Names of junctions that differ from attempt to attempt, in the order of their bytes."""
    return sorted(values.word(f"place {number}").capitalize() for number in range(count))


def _draws(values, key):
    """Draws that differ from attempt to attempt."""
    return random.Random(values.number(f"draws {key}", 0, 10**9))  # noqa: S311 - nothing secret


def _time(values, key, first=6 * 60, last=18 * 60):
    return values.number(f"time {key}", first, last)


def test_launches(console, routes_command):
    """The program answers when it is asked for help."""
    finished = console.run(routes_command, "--help")
    assert finished.exit_code == 0, finished.text
    assert finished.text.strip()


def test_help_names_the_arguments(console, routes_command):
    """The help explains the three arguments on standard output."""
    shown = console.run(routes_command, "--help").stdout.upper()
    missing = [word for word in ("NETWORK", "ORDERS", "QUESTIONS") if word not in shown]
    assert not missing, f"expected {missing} in the help, found {shown}"


def test_fastest_way_is_found(console, routes_command, values):
    """The way with the fewest minutes is taken, although another one has fewer roads; none leads to where one is."""
    a, b, c, d = _places(values, 4)
    first, second = values.number("first", 3, 30), values.number("second", 3, 30)
    network = _Network(("road", d, a, first), ("road", a, c, second), ("road", c, b, 4))
    network.add("road", d, b, first + second + 5)
    moment = _time(values, "fastest")
    questions = [f"route {d} {b} {_clock(moment)} 2.5", f"route {b} {b} {_clock(moment)} 2.5"]
    minutes = first + second + 4
    expected = [[f"{minutes} {_clock(moment + minutes)} {d}>{a}>{c}>{b}"], [f"0 {_clock(moment)} {b}"]]
    _answers_are(_ask(console, routes_command, network.lines, [], *questions), expected)


def test_oneway_leads_one_way(console, routes_command, values):
    """A oneway is driven from the first junction to the second, and never back."""
    a, b, c = _places(values, 3)
    network = _Network(("oneway", a, b, 4), ("road", b, c, 7), ("road", c, a, 9))
    questions = [(a, b), (b, a)]
    expected = [network.route(*pair, 480, 200) for pair in questions]
    asked = [f"route {start} {end} 08:00 2" for start, end in questions]
    _answers_are(_ask(console, routes_command, network.lines, [], *asked), expected)


def test_no_way_is_unreachable(console, routes_command, values):
    """Where no way leads, or only one that is too low, the junction is unreachable, which is an answer as well."""
    a, b, c, d = _places(values, 4)
    network = _Network(("oneway", a, b, 5), ("road", c, d, 5), ("road", b, c, 5, "2.4"))
    questions = [f"route {pair[0]} {pair[1]} 10:00 2.5" for pair in ((b, a), (a, d), (a, b))]
    finished = _ask(console, routes_command, network.lines, [], *questions)
    _answers_are(finished, [["unreachable"], ["unreachable"], [f"5 10:05 {a}>{b}"]])
    assert finished.exit_code == 0, f"expected exit code 0, since every question has its answer, found {finished}"


def test_first_name_decides_between_equal_ways(console, routes_command, values):
    """Among equally fast ways the last junction but one has the first name, then the one before it, and so on."""
    legs = values.number("legs", 2, 9)
    number = values.number("number", 2, 9)
    names = [f"J{number}", f"J1{number}", f"j{number}", f"Z{number}"]
    _draws(values, "names").shuffle(names)
    network = _Network()
    for name in names:
        network.add("road", "Start", name, legs + 1)
        network.add("road", name, "End", legs)
        network.add("oneway", name, "Other", legs + (name[0] == "J"))
    # The first junction of the way would decide for Zz, the last one decides for A.
    network.add("road", f"J1{number}", "Zz", 2)
    network.add("road", f"j{number}", "A", 2)
    network.add("road", "Zz", "Last", 3)
    network.add("road", "A", "Last", 3)
    questions = [f"route Start {end} 12:00 3" for end in ("End", "Other", "Last")]
    expected = [f"J1{number}", f"Z{number}", f"j{number}"]
    minutes = 2 * legs + 1
    answers = [
        [f"{minutes} {_clock(720 + minutes)} Start>{expected[0]}>End"],
        [f"{minutes} {_clock(720 + minutes)} Start>{expected[1]}>Other"],
        [f"{legs + 6} {_clock(726 + legs)} Start>{expected[2]}>A>Last"],
    ]
    _answers_are(_ask(console, routes_command, network.lines, [], *questions), answers)


def test_names_go_by_their_bytes(console, routes_command, values):
    """Names outside of ASCII are ordered by the bytes of their UTF-8, as junctions, depots and deliveries."""
    word = values.word("beyond")
    # U+FF5E has three bytes in UTF-8 and comes before U+1F600, which has four; in UTF-16 it comes after it.
    names = [f"{letter}{word}" for letter in ("Z", "a", "z", "\u00c4", "\u00e9", "\uff5e", "\U0001f600")]
    network = _Network()
    for name in reversed(names):
        network.add("road", "Start", name, 3)
        network.add("road", name, f"{names.index(name)}", 4)
    for number in range(len(names) - 1):
        network.add("oneway", names[number + 1], f"{number}", 4)
    questions = [f"route Start {number} 12:00 3" for number in range(len(names))]
    expected = [[f"7 12:07 Start>{name}>{number}"] for number, name in enumerate(names)]
    orders = [f"depot {name} Start" for name in names[:2:-1]] + [f"delivery {name} {name} 1" for name in names[::-1]]
    finished = _ask(console, routes_command, network.lines, orders, *questions, "assign 12:00 3")
    _answers_are(finished, [*expected, [f"{name} {names[3]} 3" for name in names]])


def test_equal_ways_after_waiting(console, routes_command, values):
    """A neighbour that is reached earlier counts as equal to one that is in time for the same opening."""
    a, b, c, d = _places(values, 4)
    wait = values.number("wait", 20, 50)
    closed = [(600, 600 + wait)]
    network = _Network(("road", d, b, 3), ("road", d, a, 12), ("road", b, c, 5, None, closed))
    network.add("road", a, c, 5, None, closed)
    finished = _ask(console, routes_command, network.lines, [], f"route {d} {c} 10:00 3")
    _answers_are(finished, [[f"{wait + 5} {_clock(605 + wait)} {d}>{a}>{c}"]])


def test_heights_are_compared_exactly(console, routes_command, values):
    """A vehicle uses the fastest of several roads that are as high as itself, however heights are written."""
    a, b, c = _places(values, 3)
    tenths = values.number("tenths", 21, 48)
    metres = f"{tenths // 10}.{tenths % 10}"
    network = _Network(("road", a, b, 6, metres), ("road", b, c, 6, f"{metres}0"), ("road", a, c, 30))
    network.add("road", c, a, 45)
    higher = f"{tenths // 10}.{tenths % 10}1"
    asked = [f"route {a} {c} 09:00 {height}" for height in (metres, f"{metres}0", higher, tenths // 10)]
    low = [f"12 09:12 {a}>{b}>{c}"]
    finished = _ask(console, routes_command, network.lines, [], *asked)
    _answers_are(finished, [low, low, [f"30 09:30 {a}>{c}"], low])


def test_heights_may_be_whole_metres(console, routes_command, values):
    """A road of three metres is open to vehicles of 3.0 metres and closed to those of 3.01."""
    a, b = _places(values, 2)
    whole, around = values.number("whole", 2, 5), values.number("around", 30, 60)
    network = _Network(("road", a, b, 6, str(whole)), ("oneway", a, b, around))
    asked = [f"route {a} {b} 09:00 {height}" for height in (f"{whole}.0", f"{whole}.01")]
    finished = _ask(console, routes_command, network.lines, [], *asked)
    _answers_are(finished, [[f"6 09:06 {a}>{b}"], [f"{around} {_clock(540 + around)} {a}>{b}"]])


def test_heights_have_no_bound(console, routes_command, values):
    """A road may be written as 9999 metres high; only a road without a height is open to what is higher."""
    a, b = _places(values, 2)
    around = values.number("around", 30, 60)
    network = _Network(("road", a, b, 6, "9999"), ("road", a, b, around), ("road", a, b, 2, "0.50"))
    asked = [f"route {a} {b} 09:00 {height}" for height in ("4.2", "9999.00", "9999.01", "0.5", "0.51")]
    finished = _ask(console, routes_command, network.lines, [], *asked)
    minutes = (6, 6, around, 2, 6)
    _answers_are(finished, [[f"{needed} {_clock(540 + needed)} {a}>{b}"] for needed in minutes])


def test_closed_road_is_waited_for_or_avoided(console, routes_command, values):
    """A courier waits in front of a closed road if that is faster than another way."""
    a, b, c = _places(values, 3)
    around = values.number("around", 30, 60)
    network = _Network(("road", a, b, 10, None, [(480, 600)]), ("road", a, c, around), ("road", c, b, 5))
    asked = [540, 600 - around + 5, 600 - around + 4, 600 - around + 6]
    expected = [network.route(a, b, moment, 100) for moment in asked]
    # Just as fast is the way that comes from the neighbour whose name is first.
    assert [lines[0].count(">") for lines in expected] == [2, 1, 2, 1]
    questions = [f"route {a} {b} {_clock(moment)} 1" for moment in asked]
    _answers_are(_ask(console, routes_command, network.lines, [], *questions), expected)


def test_bounds_of_a_closure(console, routes_command, values):
    """A road can be entered a minute before its closure and when it ends, and is left while it is closed."""
    a, b, c = _places(values, 3)
    begin = values.number("begin", 400, 700)
    end = begin + values.number("length", 30, 90)
    closed = [(begin, end)]
    network = _Network(("road", a, b, 7, None, closed), ("road", b, c, 40), ("oneway", c, a, 3, None, closed))
    moments = (begin - 1, begin, end - 1, end)
    questions = [f"route {a} {b} {_clock(moment)} 2" for moment in moments]
    finished = _ask(console, routes_command, network.lines, [], *questions)
    minutes = (7, end - begin + 7, 8, 7)
    answers = zip(moments, minutes, strict=True)
    _answers_are(finished, [[f"{needed} {_clock(moment + needed)} {a}>{b}"] for moment, needed in answers])


def test_closure_goes_on_over_midnight(console, routes_command, values):
    """A range that ends before it begins goes on over midnight, every night."""
    a, b = _places(values, 2)
    begin, end = values.number("begin", 1300, 1400), values.number("end", 100, 300)
    network = _Network(("road", a, b, 9, None, [(begin, end)]))
    moments = (begin - 1, begin, 30, end - 1, end)
    expected = [network.route(a, b, moment, 200) for moment in moments]
    assert expected[1] == [f"{DAY - begin + end + 9} {_clock(DAY + end + 9)} {a}>{b}"]
    questions = [f"route {a} {b} {_clock(moment)} 2" for moment in moments]
    _answers_are(_ask(console, routes_command, network.lines, [], *questions), expected)


def test_closures_that_touch_are_one(console, routes_command, values):
    """A courier waits through ranges that touch or overlap, in whatever order, also at midnight."""
    a, b, c = _places(values, 3)
    gap = values.number("gap", 5, 50)
    touching = [(600 + gap, 700), (480, 540), (530, 600 + gap)]
    nightly = [(0, 200), (1200 + gap, DAY)]
    network = _Network(("road", a, b, 4, None, touching), ("road", b, c, 4, None, nightly))
    finished = _ask(console, routes_command, network.lines, [], f"route {a} {b} 08:10 2", f"route {b} {c} 22:50 2")
    _answers_are(finished, [[f"214 11:44 {a}>{b}"], [f"274 03:24+1 {b}>{c}"]])


def test_road_that_never_opens(console, routes_command, values):
    """A road that is closed all day is no way, whichever ranges say so."""
    a, b, c, d = _places(values, 4)
    noon = values.number("noon", 600, 800)
    network = _Network(("road", a, b, 4, None, [(0, DAY)]), ("road", a, c, 4, None, [(noon, DAY), (0, noon)]))
    network.add("road", a, d, 4, None, [(noon, noon)])
    network.add("road", a, "Last", 4, None, [(0, 0)])
    questions = [f"route {a} {end} 09:00 2" for end in (b, c, d, "Last")]
    finished = _ask(console, routes_command, network.lines, [], *questions, f"reach {a} 09:00 2 100000")
    _answers_are(finished, [["unreachable"]] * 4 + [["1"]])


def test_road_that_opens_for_a_minute(console, routes_command, values):
    """A road that is closed but for one minute of the day is entered in that minute, on the next day if need be."""
    a, b, c = _places(values, 3)
    opens, minutes = values.number("opens", 400, 1000), values.number("minutes", 10, 90)
    network = _Network(("road", a, b, minutes, None, [(opens + 1, opens)]))
    network.add("road", a, c, minutes, None, [(opens, 0), (0, 240), (240, opens - 1)])
    asked = [(b, opens), (b, opens + 1), (b, opens - 1), (c, opens - 1), (c, opens), (c, 1439)]
    waits = (0, DAY - 1, 1, 0, DAY - 1, opens)
    questions = [f"route {a} {end} {_clock(moment)} 2" for end, moment in asked]
    answers = [
        [f"{wait + minutes} {_clock(moment + wait + minutes)} {a}>{end}"]
        for (end, moment), wait in zip(asked, waits, strict=True)
    ]
    _answers_are(_ask(console, routes_command, network.lines, [], *questions), answers)


def test_arrival_on_another_day(console, routes_command, values):
    """Arrivals after midnight tell how many midnights have passed, and roads are closed every day."""
    a, b, c, d = _places(values, 4)
    network = _Network(("road", a, b, 1440), ("road", b, c, 1000, None, [(1380, 1430)]), ("road", c, d, 60))
    first = _time(values, "days", 1385, 1425)
    ends = (b, c, d)
    expected = [network.route(a, end, first, 200) for end in ends]
    assert expected[0] == [f"1440 {_clock(first)}+1 {a}>{b}"]
    assert expected[2] == [f"{2500 + 1430 - first} {_clock(1050)}+2 {a}>{b}>{c}>{d}"]
    questions = [f"route {a} {end} {_clock(first)} 2" for end in ends]
    _answers_are(_ask(console, routes_command, network.lines, [], *questions), expected)


def test_junctions_within_reach_are_counted(console, routes_command, values):
    """Junctions count up to the last minute, the first one included; those behind a closed road when it opens."""
    a, b, c, d = _places(values, 4)
    first = values.number("first", 5, 40)
    network = _Network(("road", a, b, first), ("oneway", b, c, 6), ("road", b, d, 3, None, [(300, 900)]))
    minutes = (0, first - 1, first, first + 6, 902 - 600, 903 - 600, 100000)
    questions = [f"reach {a} 10:00 2 {most}" for most in minutes]
    finished = _ask(console, routes_command, network.lines, [], *questions, f"reach {c} 10:00 2 5000")
    _answers_are(finished, [["1"], ["1"], ["2"], ["3"], ["3"], ["4"], ["4"], ["1"]])


def _seeded_network(draws, count, roads):
    """A network with as many junctions and more roads, of all kinds."""
    names = [f"{draws.choice('JKjk')}{number}" for number in draws.sample(range(10 * count), count)]
    network = _Network()
    for number in range(1, count):
        network.add("road", names[number], names[draws.randrange(max(0, number - 9), number)], draws.randint(1, 15))
    for _ in range(roads):
        one, other = draws.sample(names, 2)
        height = draws.choice((None, None, "2.5", "3.1", "3.15"))
        begin, end = draws.randrange(DAY), draws.randrange(DAY)
        closed = draws.choice(((), (), ((begin, end),), ((begin, end), (480, 560))))
        network.add(draws.choice(("road", "oneway")), one, other, draws.randint(1, 12), height, closed)
    return names, network


def _seeded_company(draws, names, network, depots, deliveries):
    return _Company(
        network,
        {f"{draws.choice('NSW')}{number}": draws.choice(names) for number in draws.sample(range(30), depots)},
        {f"P{number}": (draws.choice(names), draws.randint(0, 15)) for number in draws.sample(range(900), deliveries)},
    )


def test_seeded_network_is_searched(console, routes_command, values):
    """Questions of all kinds about a network of changing content are answered as by the search of this test."""
    draws = _draws(values, "network")
    names, network = _seeded_network(draws, 60, 90)
    company = _seeded_company(draws, names, network, 4, 25)
    questions, expected = [], []
    for _ in range(40):
        start, end, moment, height = *draws.sample(names, 2), draws.randrange(DAY), draws.choice((200, 310, 315, 320))
        at = f"{_clock(moment)} {height / 100:.2f}"
        questions += [f"route {start} {end} {at}"]
        expected += [network.route(start, end, moment, height)]
        if len(questions) % 8 == 0:
            depot, load = draws.choice(list(company.depots)), draws.randint(1, 4)
            questions += [f"assign {at}", f"round {depot} {at} {load}"]
            expected += [company.assign(moment, height), company.round(depot, moment, height, load)]
    draws.shuffle(network.lines)
    _answers_are(_ask(console, routes_command, network.lines, company.lines, *questions), expected)


def test_deliveries_go_to_the_nearest_depot(console, routes_command, values):
    """Each delivery is assigned to the depot that is there soonest by the directions of the roads, or to none."""
    a, b, c, d = _places(values, 4)
    back = values.number("back", 2, 8)
    network = _Network(("oneway", a, b, 20), ("oneway", b, a, back), ("road", b, c, 15), ("road", d, "Alone", 1))
    names = sorted(values.word(f"parcel {number}") for number in range(4))
    deliveries = {names[3]: (b, 5), names[1]: (c, 5), names[0]: (d, 5), names[2]: (a, 5)}
    company = _Company(network, {"West": a, "East": c}, deliveries)
    assert company.assign(700, 200)[3] == f"{names[3]} East 15"
    expected = [company.assign(700, 200)]
    _answers_are(_ask(console, routes_command, network.lines, company.lines, f"assign {_clock(700)} 2"), expected)
    _answers_are(_ask(console, routes_command, network.lines, [f"delivery P {a} 5"], "assign 00:00 2"), [["P none"]])
    _answers_are(_ask(console, routes_command, [], [], "assign 00:00 2"), [[]])


def test_equal_depots_go_by_name(console, routes_command, values):
    """Of depots that are there at the same moment the first name counts, whatever the order of the lines."""
    a, b, c = _places(values, 3)
    minutes = values.number("minutes", 5, 30)
    network = _Network(("road", a, b, minutes), ("road", b, c, minutes))
    number = values.number("depot", 2, 9)
    company = _Company(network, {f"d{number}": a, f"D{number}": c, f"D{number}0": a, f"E{number}": c}, {"P": (b, 0)})
    finished = _ask(console, routes_command, network.lines, company.lines, "assign 06:00 2.05")
    _answers_are(finished, [[f"P D{number} {minutes}"]])


def test_equal_depots_after_waiting(console, routes_command, values):
    """A depot that is behind on the way counts as equal if it is in time when a road opens."""
    a, b, c, d = _places(values, 4)
    opens = 600 + values.number("opens", 30, 90)
    network = _Network(("road", a, c, 3), ("road", b, c, 25), ("road", c, d, 8, None, [(590, opens)]))
    company = _Company(network, {"Zoo": a, "Abbey": b}, {"P": (d, 1), "Q": (c, 1)})
    finished = _ask(console, routes_command, network.lines, company.lines, "assign 10:00 2")
    _answers_are(finished, [[f"P Abbey {opens - 592}", "Q Zoo 3"]])


def _star(values, count):
    """A depot in the middle of a star, with junctions at distances that differ by more than a minute."""
    places = _places(values, count + 1)
    network = _Network()
    for number, place in enumerate(places[1:]):
        network.add("road", places[0], place, 7 * number + values.number(f"leg {number}", 3, 6))
    return places, network


def test_round_goes_to_the_soonest_delivery(console, routes_command, values):
    """A round goes on from where the courier is, and by name where deliveries are equally near."""
    a, b, c, d = _places(values, 4)
    step = values.number("step", 4, 9)
    network = _Network(("road", a, b, 10), ("road", b, c, step), ("road", c, d, step), ("road", a, d, 12))
    deliveries = {"P9": (b, 0), "P10": (d, 0), "P30": (c, 0), "P4": (b, 0), "P1": (a, 0)}
    company = _Company(network, {"Home": a}, deliveries)
    expected = company.round("Home", 500, 200, 9)
    assert [line.split()[1] for line in expected[:5]] == ["P1", "P4", "P9", "P30", "P10"]
    finished = _ask(console, routes_command, network.lines, company.lines, f"round Home {_clock(500)} 2 9")
    _answers_are(finished, [expected])


def test_round_waits_and_unloads(console, routes_command, values):
    """The courier unloads before he goes on, and then waits in front of a road that was closed meanwhile."""
    a, b, c = _places(values, 3)
    unloading = values.number("unloading", 20, 40)
    network = _Network(("road", a, b, 10), ("road", b, c, 6, None, [(500, 560)]), ("road", c, a, 90))
    company = _Company(network, {"Home": a}, {"P1": (b, unloading), "P2": (c, 500)})
    finished = _ask(console, routes_command, network.lines, company.lines, "round Home 08:00 2 5")
    _answers_are(finished, [["stop P1 08:10", "stop P2 09:26", "end 18:02"]])


def test_round_goes_on_for_days(console, routes_command, values):
    """A round counts the midnights since its departure, and meets the closures of each day."""
    a, b, c = _places(values, 3)
    leg = values.number("leg", 15, 25)
    network = _Network(("road", a, b, leg), ("oneway", a, c, 90, None, [(600, 420)]), ("oneway", c, a, 200))
    company = _Company(network, {"Home": a}, {"P1": (b, 500), "P3": (c, 530), "P2": (c, 5)})
    expected = [
        f"stop P1 00:{leg - 10:02}+1",
        # Unloaded at 08:10 and the leg; the way to the third junction is open from 07:00 on and before 10:00.
        f"depot {_clock(DAY + 490 + 2 * leg)}",
        f"stop P2 {_clock(DAY + 580 + 2 * leg)}",
        f"depot {_clock(DAY + 785 + 2 * leg)}",
        "stop P3 08:30+2",
        "end 20:40+2",
    ]
    finished = _ask(console, routes_command, network.lines, company.lines, "round Home 23:50 2 1")
    _answers_are(finished, [expected])


def test_round_comes_back_for_the_next_load(console, routes_command, values):
    """After LOAD stops the courier drives back to the depot, unless nothing is left; without deliveries he stays."""
    places, network = _star(values, 5)
    deliveries = {f"P{number}": (place, values.number(f"unload {number}", 0, 9)) for number, place in enumerate(places)}
    company = _Company(network, {"Home": places[0], "Far": values.word("far")}, deliveries)
    network.lines.append(f"junction {company.depots['Far']}")
    network.ways[company.depots["Far"]] = []
    loads = (1, 2, 3, 5, 6)
    expected = [company.round("Home", 420, 200, load) for load in loads]
    assert [sum(line.startswith("depot") for line in lines) for lines in expected] == [5, 2, 1, 1, 0]
    questions = [*(f"round Home 07:00 2 {load}" for load in loads), "round Far 07:00 2 1"]
    _answers_are(_ask(console, routes_command, network.lines, company.lines, *questions), [*expected, ["end 07:00"]])


def test_round_leaves_what_cannot_be_reached(console, routes_command, values):
    """What cannot be reached from where the courier is stays left over, by name, and he drives back."""
    a, b, c, d = _places(values, 4)
    network = _Network(("road", a, b, 5), ("oneway", a, c, 20), ("oneway", c, d, 4), ("oneway", d, a, 30, "2.8"))
    deliveries = {"P9": (b, 3), "P8": (c, values.number("unloading", 0, 9)), "P10": (d, 3), "P11": (b, 3)}
    company = _Company(network, {"Home": d, "Base": a}, {**deliveries, "P1": (c, 1)})
    questions, expected = [], []
    for depot, height, load in (("Base", 200, 9), ("Home", 290, 5), ("Base", 290, 4), ("Base", 290, 2)):
        questions.append(f"round {depot} 07:00 {height / 100} {load}")
        expected.append(company.round(depot, 420, height, load))
    _answers_are(_ask(console, routes_command, network.lines, company.lines, *questions), expected)


def test_round_ends_where_there_is_no_way_back(console, routes_command, values):
    """Without a way back the courier is stranded at the last stop, also when he has to fetch the next load."""
    a, b, c = _places(values, 3)
    network = _Network(("oneway", a, b, 5), ("road", b, c, 8))
    company = _Company(network, {"Home": a}, {"P1": (c, 2), "P2": (b, 2)})
    finished = _ask(
        console, routes_command, network.lines, company.lines, "round Home 09:00 2 2", "round Home 09:00 2 1"
    )
    whole = ["stop P2 09:05", "stop P1 09:15", f"stranded {c}"]
    _answers_are(finished, [whole, ["stop P2 09:05", "left P1", f"stranded {b}"]])


def test_comments_and_white_space_mean_nothing(console, routes_command, values):
    """Empty lines and comments count only as lines; fields may be far apart, and lines may end with CRLF."""
    a, b = _places(values, 2)
    minutes = values.number("minutes", 3, 50)
    console.write("network.txt", f"# roads first\r\n\r\nroad\t{a}   {b} {minutes} \r\njunction {b}\r\njunction {a}")
    console.write("orders.txt", f"\n\n#delivery P nowhere\n  depot Home \t{a}\n")
    console.write("questions.txt", f"# one\n\n  route  {a}\t{b} 08:00  2\n\t\n#\nroute {a} {a} 08:00 2")
    finished = console.run(routes_command, "network.txt", "orders.txt", "questions.txt")
    found, expected = _answers(finished), {3: [f"{minutes} {_clock(480 + minutes)} {a}>{b}"], 6: [f"0 08:00 {a}"]}
    assert found == expected, f"expected the answers {expected}, found {finished.text[-400:]!r}"


def test_questions_come_from_standard_input(console, routes_command, values):
    """Questions are read from standard input for -, and answered in their order."""
    a, b = _places(values, 2)
    network = _Network(("road", a, b, values.number("minutes", 3, 50)))
    console.write("network.txt", _text(network.lines))
    console.write("orders.txt", "")
    questions = _text([f"route {a} {b} 08:00 2", f"route {b} {a} 09:00 2"])
    finished = console.run(routes_command, "network.txt", "orders.txt", "-", stdin=questions)
    _answers_are(finished, [network.route(a, b, 480, 200), network.route(b, a, 540, 200)])
    numbers = [line for line in finished.stdout.splitlines() if line.startswith("#")]
    assert numbers == ["# 1", "# 2"], f"expected two answers in their order, found {numbers}"


def _reports(finished, *expected):
    """Expect these reports of lines on standard error, each once, in any order."""
    found = sorted(line.rstrip() for line in finished.stderr.splitlines() if re.match(r"\S+:\d+:", line))
    assert found == sorted(expected), f"expected the reports {sorted(expected)}, found {found}"


def test_wrong_roads_are_reported(console, routes_command, values):
    """Each line of a network that cannot be used is reported once, with the word for what is wrong first."""
    a, b, c = _places(values, 3)
    unknown = values.word("unknown")
    lines = {
        f"junction {a}": None,
        f"road {a} {b} 5 height=3 closed=08:00-24:00": None,
        f"junction {b}": None,
        f"oneway {b} {a} 1440 closed=10:00-09:00,11:00-11:30 height=2.75": None,
        f"junction {b} ": "twice",
        f"lane {a} {b} 5": "form",
        "junction": "form",
        f"junction {c} {c}": "form",
        f"road {a} {b}": "form",
        f"road {a} {b} 5 toll=3": "form",
        f"road {a} {unknown} x height=3 height=4": "form",
        f"road {a} {b} 5 closed=08:00-09:00 closed=10:00-11:00": "form",
        f"road {a} {unknown} 0": "junction",
        f"oneway {c} {a} 10": "junction",
        f"road {a} {b} 0": "minutes",
        f"road {a} {b} 1441 height=x": "minutes",
        f"oneway {a} {b} -3": "minutes",
        f"oneway {a} {b} 2.5": "minutes",
        f"road {a} {b} 4294967301": "minutes",
        f"road {a} {b} 5\u00b2": "minutes",
        f"road {a} {b} 5 height=3.205": "height",
        f"road {a} {b} 5 height=nan": "height",
        f"road {a} {b} 5 height=inf closed=": "height",
        f"road {a} {b} 5 height=": "height",
        f"road {a} {b} 5 closed=": "closed",
        f"road {a} {b} 5 closed=08:00-09:00-10:00": "closed",
        f"road {a} {b} 5 closed=08:00-09:00;10:00-11:00": "closed",
        f"road {a} {b} 5 closed=08:00-24:01": "closed",
        f"road {a} {b} 5 height=tall closed=8-9": "height",
        f"road {a} {b} 5 height=3,2": "height",
        f"road {a} {b} 5 closed=08:00-25:00 height=x": "closed",
        f"road {a} {b} 5 closed=24:00-08:00": "closed",
        f"road {a} {b} 5 closed=08:00": "closed",
        f"road {a} {b} 5 closed=08:60-09:00": "closed",
        f"road {a} {b} 5 closed=08:00-09:00,": "closed",
        f"road {a} {b} 5 closed=8:00-09:00": "closed",
    }
    finished = _ask(console, routes_command, list(lines), [], f"route {a} {b} 08:00 2")
    _reports(finished, *(f"network.txt:{number}: {word}" for number, word in enumerate(lines.values(), 1) if word))


def test_wrong_orders_are_reported(console, routes_command, values):
    """Each line of the orders that cannot be used is reported once; names of different kinds may be the same."""
    a, b = _places(values, 2)
    name = values.word("name")
    lines = {
        f"depot {name} {a}": None,
        f"delivery {name} {b} 0": None,
        f"delivery {a} {b} 600": None,
        f"depot {name} nowhere": "twice",
        f"delivery {name} {a} 601": "twice",
        f"depot {a} {a} 5": "form",
        f"delivery X {a}": "form",
        f"parcel X {a} 5": "form",
        "delivery X nowhere 700": "junction",
        "depot Y nowhere": "junction",
        f"delivery X {a} 601": "minutes",
        f"delivery X {a} -1": "minutes",
        f"delivery Z {a} soon": "minutes",
        f"delivery Z {a} 4294967301": "minutes",
    }
    finished = _ask(console, routes_command, _Network(("road", a, b, 5)).lines, list(lines), "assign 08:00 2")
    _reports(finished, *(f"orders.txt:{number}: {word}" for number, word in enumerate(lines.values(), 1) if word))


def test_reports_name_file_and_line(console, routes_command, values):
    """A report begins with the path as it was given, and counts comments, empty lines and lines that end with CRLF."""
    a, b = _places(values, 2)
    lines = [f"junction {a}", "# all", "", f"junction {b}", "  \t", f"road {a} {b} none", "", "# end", f"junction {a}"]
    console.write("lists/network.txt", "\r\n".join(lines))
    console.write("lists/orders.txt", f"#\n\n# depots\ndepot Home {a}\n\n\ndepot Home {a}\n")
    console.write("questions.txt", f"route {a} {b} 08:00 2\n")
    finished = console.run(routes_command, "./lists/network.txt", "lists/../lists/orders.txt", "questions.txt")
    expected = ["./lists/network.txt:6: minutes", "./lists/network.txt:9: twice", "lists/../lists/orders.txt:7: twice"]
    _reports(finished, *expected)


def test_wrong_lines_leave_no_answers(console, routes_command, values):
    """With a line that cannot be used in both files, both are reported, nothing is answered, and the exit code is 2."""
    a, b = _places(values, 2)
    network = [*_Network(("road", a, b, 5)).lines, f"road {a} {b} soon"]
    finished = _ask(console, routes_command, network, [f"depot Home {values.word('no')}"], f"route {a} {b} 08:00 2")
    _reports(finished, "network.txt:4: minutes", "orders.txt:1: junction")
    assert finished.exit_code == 2, f"expected exit code 2, found {finished}"
    assert not finished.stdout.strip(), f"expected nothing on standard output, found {finished.stdout!r}"


def test_wrong_questions_are_answered_with_an_error(console, routes_command, values):
    """A question that cannot be answered gets the word for what is wrong first, and the others their answers."""
    a, b = _places(values, 2)
    company = _Company(_Network(("road", a, b, 5)), {"Home": a}, {})
    no = values.word("nowhere")
    questions = {
        f"route {a} {b} 08:00 2.00": f"5 08:05 {a}>{b}",
        f"route {a} {b} 08:00": "error form",
        f"route {a} {b} 08:00 2 3": "error form",
        f"ways {a} {b} 08:00 2": "error form",
        "assign 24:00": "error form",
        f"route {no} {b} 25:00 2": "error junction",
        f"route {a} {no} x x": "error junction",
        "reach Home 08:00 2 5": "error junction",
        f"round {a} 8 2 3": "error depot",
        f"route {a} {b} 24:00 2": "error time",
        f"route {a} {b} 8:00 x": "error time",
        "assign 08:60 2": "error time",
        "round Home 0800 2 0": "error time",
        "assign 08:00 2.345": "error height",
        f"reach {a} 08:00 -2 x": "error height",
        "round Home 23:59 . 0": "error height",
        f"reach {a} 08:00 2 100001": "error number",
        f"reach {a} 08:00 2 -1": "error number",
        "round Home 08:00 2 0": "error number",
        "round Home 08:00 2 1001": "error number",
        "round Home 00:00 2 1000": "end 00:00",
        "round Home 00:00 2 4294967297": "error number",
        f"reach {a} 08:00 2 4294967301": "error number",
        f"reach {a} 08:00 2 5\u00b2": "error number",
        f"route {a} {b} 08:0\u00b2 2": "error time",
        f"route {a} {b} 08:00:00 2": "error time",
        f"route {a} {b} 08:00 nan": "error height",
        f"route {a} {b} 08:00 2.5.1": "error height",
        f"reach {b} 23:59 2 5": "2",
    }
    finished = _ask(console, routes_command, company.network.lines, company.lines, *questions)
    _answers_are(finished, [[answer] for answer in questions.values()])
    assert finished.exit_code == 1, f"expected exit code 1, found {finished.exit_code}"


def test_folder_is_no_file(console, routes_command, values):
    """A folder in the place of a file cannot be read: it is named, and the exit code is 2."""
    names = ["network.txt", "orders.txt", "questions.txt"]
    for name in names:
        console.write(name, "")
    folder = values.word("folder")
    console.write(f"{folder}/inner.txt", "")
    for place in range(3):
        finished = console.run(routes_command, *names[:place], folder, *names[place + 1 :])
        assert finished.exit_code == 2, f"expected exit code 2 for a folder as argument {place + 1}, found {finished}"
        assert folder in finished.stderr, f"expected {folder} on standard error, found {finished.stderr!r}"


def test_three_files_are_needed(console, routes_command, values):
    """Two arguments, four, or a file that does not exist, which is named, end with exit code 2."""
    names = ["network.txt", "orders.txt", "questions.txt", "questions.txt"]
    for name in names:
        console.write(name, "")
    found = [console.run(routes_command, *names[:count]).exit_code for count in (2, 4, 3)]
    assert found == [2, 2, 0], f"expected the exit codes 2, 2 and 0 for two, four and three arguments, found {found}"
    absent = f"{values.word('absent')}.txt"
    for place in range(3):
        finished = console.run(routes_command, *names[:place], absent, *names[place + 1 : 3])
        named = finished.exit_code == 2 and absent in finished.stderr
        assert named, f"expected {absent} named with exit code 2, found {finished}"


def test_very_long_way(console, routes_command, values):
    """A way of 60,000 junctions is found from its one end to the other."""
    minutes = values.number("minutes", 1, 3)
    lines = [f"junction J{number}" for number in range(60_000)]
    lines += [f"oneway J{number} J{number + 1} {minutes}" for number in range(59_999)]
    finished = _ask(console, routes_command, lines, [], "route J0 J59999 00:00 2")
    answer = next(iter(_answers(finished).get(1, [])), "")
    begin, total = answer[:60], 59_999 * minutes
    assert begin.startswith(f"{total} {_clock(total)} J0>J1>J2>J3>"), f"expected {total} minutes, found {begin}"
    roads = answer.count(">")
    assert roads == 59_999, f"expected 59,999 roads, found {roads}"
    assert answer.endswith(f">J{roads - 1}>J{roads}"), f"expected the last junctions at the end, found {answer[-20:]}"


@functools.cache
def _large(seed):
    """A network of a town of 60,000 junctions with its company, and its roads searched from every depot at 08:10."""
    draws = random.Random(seed)  # noqa: S311 - nothing secret
    width, height = 300, 200
    names = [f"{draws.choice('JKL')}{number}" for number in draws.sample(range(100_000), width * height)]
    network = _Network()
    for number, name in enumerate(names):
        neighbours = [number + 1] * bool((number + 1) % width) + [number + width] * (number + width < len(names))
        for neighbour in neighbours:
            limit = draws.choice(("2.9", "3.05")) if draws.random() < 0.1 else None
            begin = draws.randrange(400, 700)
            closed = ((begin, begin + draws.randrange(20, 90)),) if draws.random() < 0.1 else ()
            network.add("road", name, names[neighbour], draws.randint(1, 20), limit, closed)
    for _ in range(180_000 - 2 * width * height + width + height):
        number = draws.randrange(len(names) - 1)
        other = min(len(names) - 1, number + draws.randrange(1, 3 * width))
        network.add("oneway", names[number], names[other], draws.randint(5, 60))
    company = _seeded_company(draws, names, network, 6, 300)
    searched = {depot: network.search(place, 490, 305) for depot, place in company.depots.items()}
    return names, network, company, searched


@pytest.mark.time_limit(120)
def test_large_network_is_assigned_in_time(console, routes_command, values):
    """300 deliveries of six depots are assigned among 60,000 junctions in 3 seconds of CPU time."""
    _, network, company, searched = _large(values.number("large", 0, 10**9))
    expected = []
    for name, (place, _) in company.deliveries.items():
        arrival, depot = min((searched[depot][0].get(place, NEVER), depot) for depot in company.depots)
        expected.append(f"{name} none" if arrival == NEVER else f"{name} {depot} {arrival - 490}")
    finished = _ask(console, routes_command, network.lines, company.lines, "assign 08:10 3.05")
    _answers_are(finished, [expected])
    assert finished.cpu_s <= 3, f"expected at most 3 seconds of CPU time, found {finished.cpu_s:.1f}"


@pytest.mark.time_limit(120)
def test_many_routes_are_answered_in_time(console, routes_command, values):
    """600 routes from the six depots among 60,000 junctions are found in 3 seconds of CPU time."""
    names, network, company, searched = _large(values.number("large", 0, 10**9))
    draws, depots = _draws(values, "ends"), list(company.depots)
    pairs = [(depots[number % 6], draws.choice(names)) for number in range(600)]
    questions = [f"route {company.depots[depot]} {end} 08:10 3.05" for depot, end in pairs]
    expected = [_route(*searched[depot], company.depots[depot], end) for depot, end in pairs]
    finished = _ask(console, routes_command, network.lines, company.lines, *questions)
    _answers_are(finished, expected)
    assert finished.cpu_s <= 3, f"expected at most 3 seconds of CPU time, found {finished.cpu_s:.1f}"
