"""A person works with a database shell; keys, values and whole sessions are made up for each attempt."""

import random
import string

import pytest

MARK = "mark"
LARGEST = 2**63 - 1
FIRST, LAST = "-", "zzz"  # before and behind all keys of these tests


def _answers(console, shell_command, *commands, arguments=()):
    """Pipe commands into a new session; returns the lines of the answer to each."""
    typed = "".join(f"{command}\nsay {MARK}\n" for command in commands)
    finished = console.run(shell_command, *arguments, stdin=typed)
    answers = [[]]
    for line in finished.stdout.splitlines():
        if line == MARK:
            answers.append([])
        else:
            answers[-1].append(line)
    assert len(answers) == len(commands) + 1, f"expected {len(commands)} answers, found {finished}"
    return answers[:-1]


def _answer(console, shell_command, *commands, arguments=()):
    """The lines of the answer to the last of these commands."""
    return _answers(console, shell_command, *commands, arguments=arguments)[-1]


def _last(console, shell_command, number, *commands):
    """The single lines that answer the last commands."""
    return [" / ".join(lines) for lines in _answers(console, shell_command, *commands)[-number:]]


def _is(found, expected):
    assert found == expected, f"expected {expected}, found {found}"


def _key(values, name):
    return values.word(name)


def test_launches(console, shell_command):
    """The program answers a command that is piped into it, and ends."""
    finished = console.run(shell_command, stdin="say hello\n")
    assert finished.exit_code == 0, f"expected exit code 0, found {finished}"
    assert "hello" in finished.stdout.splitlines(), f"expected the line hello, found {finished}"


def test_values_come_back_as_they_were_typed(console, shell_command, values):
    """Numbers, texts with their signs, and flags are answered in the form in which they were typed."""
    typed = [
        str(values.number("positive", 1, 10**12)),
        str(-LARGEST - 1),
        str(LARGEST),
        "0",
        f'"{values.text("plain")}"',
        f'"  {values.word("quoted")} \\"two\\"  spaces \\\\n and\\na line "',
        '""',
        '"Größe ž"',
        "true",
        "false",
    ]
    commands = [f"  set  k{place}   {value} " for place, value in enumerate(typed)]
    commands += [f"get k{place}" for place in range(len(typed))]
    found = _answers(console, shell_command, *commands)
    _is(found, [["ok"]] * len(typed) + [[value] for value in typed])


def test_types_are_told(console, shell_command, values):
    """The type of a value is a word, also where a text looks like a number; a key that was removed has none."""
    key = _key(values, "typed")
    for value, name in {"17": "number", '"17"': "text", "false": "flag", '"true"': "text"}.items():
        _is(_answer(console, shell_command, f"set {key} {value}", f"type {key}"), [name])
    found = _last(console, shell_command, 4, f"set {key} 1", f"del {key}", f"type {key}", f"get {key}", f"del {key}")
    _is(found, ["ok", "none", "none", "none"])


def test_other_forms_are_refused(console, shell_command, values):
    """Commands that do not exist, and arguments of another form or number, are refused by the same two answers."""
    key = _key(values, "form")
    unknown = [f"SET {key} 1", _key(values, "unknown"), f'"set" {key} 1', '"never ends']
    wrong = [
        *(f"set {key} {value}" for value in ("007", "+5", str(LARGEST + 1), '"open', '"a\\tb"', '"a"b', "True", "1.5")),
        *(f"set {name} 1" for name in ("a/b", "ä", "k" * 65, '"k"')),
        *(f"set {key} 1 {rest}" for rest in ("for", "for 0", "for -1", "for 1000000001", "until 5", "for 5 6")),
        *("get", f"get {key} {key}", "begin 1", f"append {key} 5", f'add {key} "5"', "tick 0", f"expire {key} true"),
        *("range a", "range a b limit", "range a b limit 0", "range a b limit 2 down", "range a b up", "say two words"),
        *("restore a/b", 'save "two words"', 'load "two words"', 'run "two words"'),
    ]
    found = _answers(console, shell_command, f"set {'k' * 64} 1", *unknown, *wrong, f"count {FIRST} {LAST}")
    expected = [["ok"]] + [["error: unknown command"]] * len(unknown) + [["error: wrong arguments"]] * len(wrong)
    different = [
        (command, answer)
        for command, answer, right in zip(["set", *unknown, *wrong], found, expected, strict=False)
        if answer != right
    ]
    assert not different, f"expected unknown commands and wrong arguments to be refused, found {different}"
    _is(found[-1], ["1 keys"])


def test_sums_fit_into_64_bits(console, shell_command, values):
    """Adding answers the sum, from 0 on; one that does not fit into 64 bits is refused at both ends."""
    key, first, near = _key(values, "sum"), values.number("first", 1, 10**9), values.number("near", 1, 1000)
    commands = [f"add {key} {first}", f"add {key} -{2 * first}"]
    commands += [f"set {key} {LARGEST - near}", f"add {key} {near + 1}", f"get {key}", f"add {key} {near}"]
    commands += [f"set {key} {-LARGEST}", f"add {key} -2", f"get {key}", f"add {key} -1"]
    found = _last(console, shell_command, 10, *commands)
    refused = "error: overflow"
    _is(found[:2], [str(first), str(-first)])
    _is(found[3:6], [refused, str(LARGEST - near), str(LARGEST)])
    _is(found[7:], [refused, str(-LARGEST), str(-LARGEST - 1)])


def test_characters_are_counted(console, shell_command, values):
    """Appending answers the number of characters, of which some have several bytes and others are escaped."""
    key, word = _key(values, "appended"), values.word("letters")
    found = _last(console, shell_command, 3, f'append {key} "{word}"', f'append {key} "ä€\\n\\"😀"', f"get {key}")
    _is(found, [str(len(word)), str(len(word) + 5), f'"{word}ä€\\n\\"😀"'])


def test_another_type_is_named(console, shell_command, values):
    """Adding to a text and appending to a number or a flag name the key and its type."""
    key = _key(values, "mismatch")
    for value, command, name in (
        ('"5"', "add {} 1", "text"),
        ("5", 'append {} "1"', "number"),
        ("true", "add {} 1", "flag"),
    ):
        commands = f"set {key} {value}", command.format(key), f"get {key}"
        _is(_last(console, shell_command, 2, *commands), [f"error: {key} is a {name}", value])


def test_range_is_in_the_order_of_ascii(console, shell_command, values):
    """A range has its two ends, in the order of ASCII codes, whatever the order of setting."""
    word = _key(values, "range")
    keys = [f"{sign}{word}" for sign in "-.09:AZ_az"] + [f"m{word}{tail}" for tail in ("", "-", "0", "00", "1", "a")]
    numbers = {key: values.number(key, 1, 999) for key in keys}
    shuffled = sorted(keys, key=numbers.get)
    listed = sorted(keys)[2:-2]
    found = _answer(
        console, shell_command, *(f"set {key} {numbers[key]}" for key in shuffled), f"range {listed[0]} {listed[-1]}"
    )
    _is(found, [*(f"{key} = {numbers[key]}" for key in listed), f"{len(listed)} keys"])


def test_range_goes_down_and_ends_at_the_limit(console, shell_command, values):
    """A range may be reversed and limited to any number of keys, and then begins at its upper end."""
    keys = sorted(_key(values, f"limited {number}") for number in range(9))
    lines = [f"{key} = true" for key in keys][1:8]
    asking = f"range {keys[1]} {keys[7]}"
    asked = {f"{asking} down": lines[::-1]}
    for most in (*range(1, 9), 100):
        asked[f"{asking} limit {most}"] = lines[:most]
        asked[f"{asking} down limit {most}"] = lines[::-1][:most]
    found = _answers(console, shell_command, *(f"set {key} true" for key in keys), *asked)[len(keys) :]
    _is(found, [[*right, f"{len(right)} keys"] for right in asked.values()])


def test_range_is_counted_and_erased(console, shell_command, values):
    """Ranges are counted, and erased once; a range of which the ends are swapped is empty."""
    keys = sorted({f"{_key(values, f'counted {number}')}.{number}" for number in range(values.number("many", 8, 20))})
    low, high = keys[2], f"{keys[-3]}-"
    commands = [f"set {key} 1" for key in keys]
    commands += [f"count {low} {high}", f"count {high} {low}", f"erase {high} {low}", f"erase {low} {high}"]
    commands += [f"erase {low} {high}", f"count {FIRST} {LAST}"]
    number = len(keys) - 4
    _is(_last(console, shell_command, 6, *commands), [f"{n} keys" for n in (number, 0, 0, number, 0, 4)])


def test_keys_expire_when_the_clock_moves(console, shell_command, values):
    """A key is there until the last of its ticks, and then for no command any more."""
    key, ticks = _key(values, "expiring"), values.number("ticks", 5, 50)
    commands = [
        f"tick {ticks}",
        f'set {key} "x" for {ticks}',
        f"tick {ticks - 1}",
        f"get {key}",
        "tick 1",
        f"get {key}",
    ]
    commands += [f"type {key}", f"count {FIRST} {LAST}", f"add {key} 3", f"ttl {key}", "now"]
    found = _last(console, shell_command, 11, *commands)
    _is(found[2:4], [str(2 * ticks - 1), '"x"'])
    _is(found[4:], [str(2 * ticks), "none", "none", "0 keys", "3", "forever", str(2 * ticks)])


def test_ticks_that_are_left_are_told(console, shell_command, values):
    """The ticks that are left are told, after a key was made to expire, later again, and to be kept."""
    key, ticks = _key(values, "left"), values.number("left", 20, 90)
    commands = [
        f"expire {key} {ticks}",
        f"ttl {key}",
        f"keep {key}",
        f"set {key} 1",
        f"ttl {key}",
        f"expire {key} {ticks}",
    ]
    commands += ["tick 7", f"ttl {key}", f"expire {key} {ticks}", f"ttl {key}", f"keep {key}", f"ttl {key}"]
    found = _last(console, shell_command, 12, *commands)
    _is(found[:6], ["none", "none", "none", "ok", "forever", "ok"])
    _is(found[7:], [str(ticks - 7), "ok", str(ticks), "ok", "forever"])


def test_setting_forgets_the_expiry_and_adding_does_not(console, shell_command, values):
    """Adding and appending leave the ticks as they are, while setting a key anew lets it stay."""
    key, ticks = _key(values, "renewed"), values.number("renewed", 10, 90)
    for before, command in ((1, "add {} 1"), ('"a"', 'append {} "b"')):
        commands = f"set {key} {before} for {ticks}", "tick 2", command.format(key), f"ttl {key}", f"set {key} {before}"
        _is(_last(console, shell_command, 3, *commands, f"ttl {key}"), [str(ticks - 2), "ok", "forever"])


def test_expired_key_does_not_come_back(console, shell_command, values):
    """The clock is not turned back: neither rollback, undo, redo nor a snapshot brings an expired key back."""
    key, ticks = _key(values, "gone"), values.number("gone", 3, 30)
    setting, passing, asking = f"set {key} 1 for {ticks}", f"tick {ticks}", f"count {FIRST} {LAST}"
    sessions = {
        "rollback": [setting, "begin", f"del {key}", passing, "rollback"],
        "undo": [setting, f"del {key}", passing, "undo"],
        "redo": [setting, "undo", passing, "redo"],
        "restore": [setting, "snapshot s", f"set {key} 2", passing, "restore s"],
        "undo of expire": [setting, f"expire {key} {ticks + 50}", passing, "undo"],
        "rollback of keep": [setting, "begin", f"keep {key}", passing, "rollback"],
    }
    for way, commands in sessions.items():
        found = _last(console, shell_command, 2, *commands, asking, "now")
        assert found == ["0 keys", str(ticks)], f"expected 0 keys at {ticks} after {way}, found {found}"


def test_rollback_restores_the_keys(console, shell_command, values):
    """After a rollback every key has the value that it had, at each depth, also where something was committed."""
    kept, new = _key(values, "kept"), _key(values, "new")
    commands = [f"set {kept} 1", "begin", f"set {kept} 2", "begin", f"del {kept}", f"set {new} 3", "rollback"]
    commands += [f"get {kept}", f"get {new}", "begin", f"set {new} 4", "commit", f"get {new}", "rollback"]
    found = _answers(console, shell_command, *commands, f"get {kept}", f"get {new}")
    _is(found[6:9], [["1"], ["2"], ["none"]])
    _is(found[11:], [["1"], ["4"], ["0"], ["1"], ["none"]])


def test_rollback_restores_what_can_be_undone(console, shell_command, values):
    """After a rollback the same can be undone and redone as before the transaction."""
    key = _key(values, "undone later")
    before = [f"set {key} 1", f"set {key} 2", f"set {key} 3", "undo"]
    inside = ["begin", f"set {key} 8", "undo", f"set {key} 9", "rollback"]
    after = ["redo", f"get {key}", "undo", "undo", f"get {key}"]
    _is(_last(console, shell_command, 5, *before, *inside, *after), ["ok", "3", "ok", "ok", "1"])


def test_no_transaction_is_refused(console, shell_command):
    """Without an open transaction there is nothing to commit or roll back."""
    refused = "error: no transaction"
    found = _last(console, shell_command, 7, "rollback", "commit", "begin", "begin", "commit", "commit", "commit")
    _is(found, [refused, refused, "1", "2", "1", "0", refused])


def test_changes_are_undone_and_redone(console, shell_command, values):
    """Changes of all kinds are taken back one by one, and done again in their order."""
    key, other = _key(values, "history"), _key(values, "other")
    changes = [f"set {key} 5", f"add {key} 2", f"expire {key} 9", f"keep {key}", f'append {other} "b"', f"del {key}"]
    changes += [f"erase {FIRST} {LAST}"]
    states = ["0 keys", f"{key} = 5", f"{key} = 7", f"{key} = 7", f"{key} = 7", "2 keys", f'{other} = "b"', "0 keys"]
    asking = f"range {FIRST} {LAST} down limit 2"
    steps = [part for step in ("undo", "redo") for _ in changes for part in (step, asking)]
    found = _answers(console, shell_command, *changes, *steps, "redo", *(["undo"] * 8), "redo")
    shown = found[len(changes) + 1 :: 2][: 2 * len(changes)]
    right = [*states[-2::-1], *states[1:]]
    assert all(state in lines for state, lines in zip(right, shown, strict=True)), f"expected {right}, found {shown}"
    _is([found[-10], found[-2], found[-1]], [["error: nothing to redo"], ["error: nothing to undo"], ["ok"]])


def test_new_change_ends_what_can_be_redone(console, shell_command, values):
    """After a new change nothing can be redone, even if the change leaves everything as it is."""
    key = _key(values, "renewed")
    commands = [
        f"set {key} 1",
        f"set {key} 2",
        "undo",
        f"set {key} 1",
        "redo",
        "undo",
        f"get {key}",
        "undo",
        f"get {key}",
    ]
    found = _last(console, shell_command, 5, *commands)
    _is(found, ["error: nothing to redo", "ok", "1", "ok", "none"])


def test_command_without_effect_is_no_change(console, shell_command, values):
    """Commands that are answered with an error, none or 0 keys leave what can be redone, and so does the clock."""
    key, missing = _key(values, "only"), _key(values, "missing")
    idle = [
        f"del {missing}",
        f"expire {missing} 5",
        f"keep {missing}",
        f"erase {missing} {missing}",
        f"restore {missing}",
    ]
    idle += [f'append {key} "a"', f"load {missing}", "tick 3", "snapshot s", "forget s", f"set {key}"]
    found = _last(
        console, shell_command, 4, f"set {key} 1", f"set {key} 2", "undo", *idle, "redo", f"get {key}", "undo", "undo"
    )
    _is(found, ["ok", "2", "ok", "ok"])


def test_undo_ends_at_the_begin(console, shell_command, values):
    """Within a transaction neither undo nor redo reaches what was done or undone before it."""
    key = _key(values, "inner")
    commands = [
        f"set {key} 1",
        f"set {key} 2",
        "undo",
        "begin",
        "redo",
        f"set {key} 3",
        "undo",
        "undo",
        f"get {key}",
        "redo",
    ]
    found = _last(console, shell_command, 10, *commands, f"get {key}")
    _is(found[3], "error: nothing to redo")
    _is(found[5:], ["ok", "error: nothing to undo", "1", "ok", "3"])


def test_committed_transaction_is_undone_at_once(console, shell_command, values):
    """A committed transaction is one change, with those committed inside of it, after which nothing can be redone."""
    key, other = _key(values, "at once"), _key(values, "beside")
    inside = ["begin", f"set {key} 2", "begin", f"set {other} 1", f"add {key} 5", "commit", f"add {key} 10", "commit"]
    before = [f"set {key} 1", f"set {key} 3", "undo"]
    after = ["redo", "undo", f"get {key}", f"get {other}", "redo", f"get {key}", "undo", "undo", f"get {key}"]
    found = _last(console, shell_command, 9, *before, *inside, *after)
    _is(found, ["error: nothing to redo", "ok", "1", "none", "ok", "17", "ok", "ok", "none"])


def test_transaction_without_changes_is_no_change(console, shell_command, values):
    """A transaction of which every change was undone, or that made none, ends nothing that can be redone."""
    key = _key(values, "idle")
    before = [f"set {key} 1", f"set {key} 2", "undo"]
    for inside in (
        ["begin", "commit"],
        ["begin", f"set {key} 7", "begin", f"set {key} 8", "commit", "undo", "undo", "commit"],
    ):
        found = _last(console, shell_command, 4, *before, *inside, "redo", f"get {key}", "undo", "undo")
        _is(found, ["ok", "2", "ok", "ok"])
    many = [f"add {key} 1" for _ in range(120)] + ["undo"] * 100
    found = _last(console, shell_command, 4, "begin", *many, "commit", f"get {key}", "undo", f"get {key}", "undo")
    _is(found, ["20", "ok", "none", "error: nothing to undo"])


def test_hundred_changes_can_be_undone(console, shell_command, values):
    """Exactly 100 changes are undone and done again, in a transaction as well as outside of one."""
    key, more = _key(values, "hundred"), values.number("more", 2, 60)
    changes = [f"add {key} 1" for _ in range(100 + more)]
    for before in ([], [f"set {key} 0", "begin"]):
        found = _answers(
            console, shell_command, *before, *changes, *["undo"] * 101, f"get {key}", *["redo"] * 101, f"get {key}"
        )
        undone, redone = found[len(before) + len(changes) :][:102], found[-102:]
        _is(undone, [["ok"]] * 100 + [["error: nothing to undo"], [str(more)]])
        _is(redone, [["ok"]] * 100 + [["error: nothing to redo"], [str(100 + more)]])


def test_snapshot_is_restored(console, shell_command, values):
    """A snapshot that was taken in a transaction survives its rollback; restoring it is a change, with the expiry."""
    key, name, ticks = _key(values, "restored"), _key(values, "snapshot"), values.number("ticks", 10, 50)
    taking = ["begin", f"set {key} 1 for {ticks}", f"snapshot {name}", "rollback", f"set {key} 2", "tick 3"]
    restoring = [f"restore {name}", f"get {key}", f"ttl {key}", f"del {key}", f"restore {name}", f"get {key}"]
    found = _last(console, shell_command, 10, *taking, *restoring, "undo", "undo", "undo", f"get {key}")
    _is(found, ["ok", "1", str(ticks - 3), "ok", "ok", "1", "ok", "ok", "ok", "2"])


def test_snapshots_are_listed(console, shell_command, values):
    """Snapshots are listed in order with the keys that they still have, until they are forgotten."""
    names = sorted((_key(values, "one").upper(), _key(values, "two"), _key(values, "three").capitalize()))
    ticks = values.number("listed", 2, 9)
    commands = ["set a 1", f"snapshot {names[2]}", f"set b 2 for {ticks}", "begin", f"snapshot {names[0]}", "set c 3"]
    commands += [f"snapshot {names[1]}", f"snapshot {names[2]}", "rollback", "snapshots", f"tick {ticks}", "snapshots"]
    commands += [f"forget {names[0]}", f"forget {names[0]}", f"restore {names[0]}", f"diff {names[0]}", "snapshots"]
    found = _answers(console, shell_command, *commands)
    for answer, numbers in ((found[9], (2, 3, 3)), (found[11], (1, 2, 2))):
        lines = [f"{name}: {number} keys" for name, number in zip(names, numbers, strict=True)]
        _is(answer, [*lines, "3 snapshots"])
    _is(found[12:16], [["ok"], *[[f"error: no snapshot {names[0]}"]] * 3])
    _is(found[16], [f"{names[1]}: 2 keys", f"{names[2]}: 2 keys", "2 snapshots"])


def test_differences_are_shown(console, shell_command, values):
    """Keys that are new, gone or of another value or type are shown in order, and others are not."""
    keys = sorted(_key(values, f"differing {number}") for number in range(7))
    before = [f"set {key} 1" for key in keys[1:]]
    after = [f"set {keys[0]} true", f"del {keys[1]}", f'set {keys[2]} "1"', f"add {keys[3]} 1", f"expire {keys[4]} 5"]
    after += [f"set {keys[5]} 2", f"set {keys[5]} 1", f"set {keys[6]} 0", "diff s", "restore s", "diff s"]
    found = _answers(console, shell_command, *before, "snapshot s", *after)
    lines = [f"+ {keys[0]} = true", f"- {keys[1]} = 1", f"- {keys[2]} = 1", f'+ {keys[2]} = "1"', f"- {keys[3]} = 1"]
    lines += [f"+ {keys[3]} = 2", f"- {keys[6]} = 1", f"+ {keys[6]} = 0", "5 differences"]
    _is([found[-3], found[-1]], [lines, ["0 differences"]])


def test_saved_keys_are_loaded_by_another_session(console, shell_command, values):
    """Another session loads every value and the ticks that were left, whatever its own clock and keys are."""
    name, ticks, passed = f"{values.word('saved')}.db", values.number("ticks", 20, 90), values.number("passed", 1, 15)
    stored = {
        "a": "-5",
        "b": f'"{values.text("saved")} \\"\\\\ \\n ž"',
        "c": "true",
        "d": '"7"',
        "e": '""',
        "f": '" 1 - "',
    }
    commands = [f"set {key} {value}" for key, value in stored.items()]
    commands += [f"set x 1 for {ticks}", "begin", f"tick {passed}", f"save {name}", "rollback"]
    _is(_last(console, shell_command, 2, *commands), ["ok", "0"])
    commands = [f"tick {5 * ticks}", "set own 1", f"load {name}", f"range {FIRST} {LAST}", "ttl x", "ttl a", "now"]
    found = _answers(console, shell_command, *commands)
    _is(found[3], [*(f"{key} = {value}" for key, value in stored.items()), "x = 1", "7 keys"])
    _is(found[4:], [[str(ticks - passed)], ["forever"], [str(5 * ticks)]])


def _saved(console, shell_command, values, name):
    """Save some keys under a name."""
    commands = [f'set k{number} "{values.text(f"{name} {number}")}"' for number in range(5)]
    _is(_answer(console, shell_command, *commands, "set last 17 for 44", f"save {name}"), ["ok"])


def test_session_begins_with_a_file(console, shell_command, values):
    """A session begins with the file that it is called with, and ends at once with a file that it cannot load."""
    name, missing = f"{values.word('first')}.db", f"{values.word('no file')}.db"
    _saved(console, shell_command, values, name)
    found = _answers(console, shell_command, "get last", f"count {FIRST} {LAST}", "undo", arguments=[name])
    _is(found, [["17"], ["6 keys"], ["error: nothing to undo"]])
    finished = console.run(shell_command, missing, stdin="say hello\n")
    assert finished.exit_code == 2, f"expected exit code 2, found {finished}"
    assert missing in finished.stderr, f"expected {missing} on standard error, found {finished}"


def test_load_is_a_change(console, shell_command, values):
    """Loading replaces all keys, and can be undone and rolled back like any other change."""
    name, key = f"{values.word('loaded')}.db", _key(values, "own")
    _saved(console, shell_command, values, name)
    asking = f"count {FIRST} {LAST}"
    commands = [f"set {key} 1", f"load {name}", asking, "undo", asking, "begin", f"load {name}", asking, "rollback"]
    found = _answers(console, shell_command, *commands, asking, f"get {key}")
    _is([found[2], found[4], found[7], *found[9:]], [["6 keys"], ["1 keys"], ["6 keys"], ["1 keys"], ["1"]])


def test_damaged_file_is_refused(console, shell_command, values):
    """A file that is missing, of another kind, cut off or has one other byte is refused, and the keys stay."""
    name = f"{values.word('whole')}.db"
    _saved(console, shell_command, values, name)
    whole = console.file(name).read_bytes()
    files = {"empty.db": b"", "other.db": values.text("other").encode(), "short.db": whole[:-1]}
    files["cut.db"] = whole[: values.number("cut", len(whole) // 4, len(whole) - 2)]
    places = [0, len(whole) - 1, *(values.number(f"place {n}", 1, len(whole) - 2) for n in range(12))]
    for place in places:
        files[f"byte{place}.db"] = whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :]
    for file, content in files.items():
        console.write(file, content)
    wrong = ["missing.db", *files]
    found = _answers(console, shell_command, "set own 1", *(f"load {file}" for file in wrong), f"range {FIRST} {LAST}")
    _is(found[1:-1], [[f"error: cannot read {file}"] for file in wrong])
    _is(found[-1], ["own = 1", "1 keys"])
    nowhere = f"{values.word('no folder')}/saved.db"
    _is(_answer(console, shell_command, f"save {nowhere}"), [f"error: cannot write {nowhere}"])


def test_prompt_shows_the_open_transactions(console, shell_command):
    """At a terminal every command has a prompt with the number of open transactions; a pipe has none."""
    shell = console.converse(shell_command)
    shell.sees("0>")
    for command, prompt in (("begin", "1>"), ("begin", "2>"), ("", "2>"), ("commit", "1>"), ("rollback", "0>")):
        shell.enters(command)
        shell.sees(prompt)
    shell.presses("Control+D")
    shell.ends(exit_code=0)
    finished = console.run(shell_command, stdin="begin\n\nsay a\nquit\nsay b\n")
    _is((finished.stdout.splitlines(), finished.exit_code), (["1", "a"], 0))


def test_file_of_commands_is_run(console, shell_command, values):
    """A file is run without its answers; errors, an inner run and a quit in it are counted, empty lines are not."""
    name, key = f"{values.word('file')}.txt", _key(values, "run")
    good, bad = values.number("good", 3, 9), values.number("bad", 2, 6)
    lines = (
        [f"add {key} 2"] * good + ["", "nonsense", "  "] + ["commit"] * bad + [f"run {name}", "quit", "begin", "say a"]
    )
    console.write(name, "\n".join(lines))
    missing = f"{values.word('missing')}.txt"
    found = _last(console, shell_command, 4, f"run {name}", f"get {key}", "commit", f"run {missing}")
    _is(found, [f"{good + bad + 5} commands, {bad + 3} errors", str(2 * good), "0", f"error: cannot read {missing}"])


class _Level:
    """A transaction of the model: the state at its begin, and the states to which undo and redo lead."""

    def __init__(self, before):
        self.before, self.past, self.future, self.changes = before, [], [], 0


class _Model:
    """What the contract says, with whole copies of the state; a state maps keys to (number, moment of expiry)."""

    def __init__(self):
        self.clock, self.state, self.levels, self.snapshots = 0, {}, [_Level({})], {}

    def alive(self, state):
        return {key: one for key, one in state.items() if one[1] > self.clock}

    def change(self, state):
        level = self.levels[-1]
        level.past = [*level.past, self.state][-100:]
        level.future, level.changes, self.state = [], level.changes + 1, state

    def step(self, source, target, count, refusal):
        if not source:
            return [refusal]
        target.append(self.state)
        self.state = self.alive(source.pop())
        self.levels[-1].changes += count
        return ["ok"]

    def end(self, is_kept):
        if len(self.levels) == 1:
            return ["error: no transaction"]
        ended, state = self.levels.pop(), self.state
        self.state = self.alive(ended.before)
        if is_kept and ended.changes:
            self.change(state)
        elif is_kept:
            self.state = state
        return [str(len(self.levels) - 1)]

    def answer(self, command):  # noqa: PLR0912 - one case for each command
        """The lines that answer a command."""
        word, *rest = command.split()
        level, key = self.levels[-1], rest[0] if rest else ""
        value, expires = self.state.get(key, (None, float("inf")))
        match word:
            case "set":
                self.change(
                    {**self.state, key: (int(rest[1]), self.clock + int(rest[3]) if rest[3:] else float("inf"))}
                )
            case "add":
                value = (value or 0) + int(rest[1])
                self.change({**self.state, key: (value, expires)})
                return [str(value)]
            case "del" | "keep" | "expire" if value is None:
                return ["none"]
            case "del":
                self.change({other: one for other, one in self.state.items() if other != key})
            case "keep":
                self.change({**self.state, key: (value, float("inf"))})
            case "expire":
                self.change({**self.state, key: (value, self.clock + int(rest[1]))})
            case "erase":
                left = {other: one for other, one in self.state.items() if not key <= other <= rest[1]}
                number = len(self.state) - len(left)
                if number:
                    self.change(left)
                return [f"{number} keys"]
            case "tick":
                self.clock += int(key)
                self.state = self.alive(self.state)
                return [str(self.clock)]
            case "begin":
                self.levels.append(_Level(self.state))
                return [str(len(self.levels) - 1)]
            case "commit" | "rollback":
                return self.end(word == "commit")
            case "undo":
                return self.step(level.past, level.future, -1, "error: nothing to undo")
            case "redo":
                return self.step(level.future, level.past, 1, "error: nothing to redo")
            case "snapshot":
                self.snapshots[key] = self.state
            case "restore" if key not in self.snapshots:
                return [f"error: no snapshot {key}"]
            case "restore":
                self.change(self.alive(self.snapshots[key]))
            case "range":
                return [*(f"{one} = {self.state[one][0]}" for one in sorted(self.state)), f"{len(self.state)} keys"]
        return ["ok"]


def _made_up_command(chance, keys):
    """A command that is likely to meet what earlier ones have left."""
    key, other = chance.choice(keys), chance.choice(keys)
    number, ticks = chance.randint(-99, 99), chance.randint(1, 12)
    often = [f"set {key} {number}", f"add {key} {number}", "undo", "redo", "begin"]
    seldom = [
        f"set {key} {number} for {ticks}",
        f"del {key}",
        f"expire {key} {ticks}",
        f"keep {key}",
        "commit",
        "rollback",
    ]
    rare = [f"tick {ticks}", f"erase {key} {other}", f"snapshot {key}", f"restore {other}"]
    return chance.choice(chance.choice((often, often, seldom, seldom, rare)))


def test_long_session_obeys_the_rules(console, shell_command, values):
    """Over a long session that was made up, every answer and every state is as the rules say."""
    chance = random.Random(values.seed)  # noqa: S311 - nothing secret
    model = _Model()
    keys = [chance.choice(string.ascii_letters) + values.word(f"long {number}") for number in range(8)]
    commands = [command for _ in range(700) for command in (_made_up_command(chance, keys), f"range {FIRST} {LAST}")]
    found = _answers(console, shell_command, *commands)
    for place, (command, answer) in enumerate(zip(commands, found, strict=True)):
        expected = model.answer(command)
        before = commands[max(0, place - 12) : place : 2]
        assert answer == expected, f"expected {expected} to {command!r} after {before}, found {answer}"


def _large(values, number=100000):
    """Commands that set many keys in no order, and the keys."""
    chance = random.Random(values.seed)  # noqa: S311 - nothing secret
    keys = [f"{chance.randrange(10**9)}.{place}" for place in range(number)]
    return [f"set {key} {place}" for place, key in enumerate(keys)], keys, chance


def _run_large(console, shell_command, setting, more, *asked):
    """Run many commands; returns the last lines of the output, one for each that is asked."""
    finished = console.run(shell_command, stdin="".join(f"{line}\n" for line in (*setting, *more, *asked)))
    used_s = finished.cpu_s
    assert used_s <= 5, f"expected at most 5 seconds of processor time, found {used_s:.1f}"
    return finished.stdout.splitlines()[-len(asked) :]


@pytest.mark.time_limit(60)
def test_transactions_on_a_large_store_are_fast(console, shell_command, values):
    """Transactions, undo and redo over 100000 keys cost no copies of the store."""
    setting, keys, chance = _large(values)
    more = []
    for place in range(2500):
        key = chance.choice(keys)
        more += ["begin", f"set {key} -1", f"del {chance.choice(keys)}", "undo", "redo", "begin"]
        more += ["rollback", "commit" if place % 2 else "rollback"]
    more += ["erase - zzz", "undo"] * 50
    found = _run_large(console, shell_command, setting, more, f"set {keys[0]} -5", f"get {keys[0]}", "count - zzz")
    assert found[1] == "-5", f"expected -5, found {found}"
    number = int(found[2].removesuffix(" keys"))
    assert len(keys) - 1250 <= number < len(keys), f"expected about {len(keys) - 1250} keys, found {number}"


@pytest.mark.time_limit(60)
def test_ranges_of_a_large_store_are_fast(console, shell_command, values):
    """Ranges of 100000 keys are counted and erased without visiting each key."""
    setting, keys, chance = _large(values)
    ordered = sorted(keys)
    ends = [sorted(chance.sample(range(len(keys)), 2)) for _ in range(5000)]
    more = [f"count {ordered[low]} {ordered[high]}" for low, high in ends]
    more += [step for low, high in ends for step in (f"erase {ordered[low]} {ordered[high]}", "undo", "tick 1")]
    low, high = ends[0]
    found = _run_large(console, shell_command, setting, more, f"count {ordered[low]} {ordered[high]}", "count - zzz")
    _is(found, [f"{high - low + 1} keys", f"{len(keys)} keys"])


@pytest.mark.time_limit(60)
def test_thousand_snapshots_fit(console, shell_command, values):
    """A thousand snapshots of 100000 keys, each of another state, are all there."""
    setting, keys, chance = _large(values)
    changed = chance.sample(range(len(keys)), 1000)
    more = [step for n, place in enumerate(changed) for step in (f"add {keys[place]} 1", f"snapshot s{n}")]
    chosen = chance.randrange(1, 999)
    key, place = keys[changed[chosen]], changed[chosen]
    asked = [f"restore s{chosen - 1}", f"get {key}", f"restore s{chosen}", f"get {key}"]
    _is(_run_large(console, shell_command, setting, more, *asked), ["ok", str(place), "ok", str(place + 1)])


def _stays_flat(console, shell_command, name, lines, *before):
    """Run the same 2000 commands 100 times; the program must not grow."""
    console.write(name, "".join(f"{line}\n" for line in lines))
    shell = console.converse(shell_command)
    for command in before:
        shell.enters(command)

    def work():
        shell.enters(f"run {name}")
        shell.sees("2000 commands, 0 errors")

    shell.stays_flat_while(work, times=100, growth_mib=8)
    shell.enters("count - zzz")
    shell.sees(f"{len(before)} keys")


@pytest.mark.time_limit(60)
def test_removed_keys_take_no_memory(console, shell_command, values):
    """Keys that are set and removed again, or expire, leave nothing behind."""
    text = values.text("removed", words=20)
    lines = []
    for number in range(250):
        lines += [
            f'set key{number} "{text}"',
            f'append key{number} "more"',
            f"del key{number}",
            f'set timed{number} "{text}" for 1',
        ]
        lines += [
            "tick 1",
            f'set key{number} "{text}"',
            f"erase key{number} key{number}",
            "undo" if number % 2 else "now",
        ]
    lines[-1] = "erase - zzz"
    _stays_flat(console, shell_command, "keys.txt", lines)


@pytest.mark.time_limit(60)
def test_ended_transactions_take_no_memory(console, shell_command, values):
    """Transactions that are committed or rolled back leave nothing behind, nor does what they undid and redid."""
    text = values.text("ended", words=20)
    lines = []
    for number in range(200):
        lines += ["begin", f'set key{number} "{text}"', "begin", f'set other{number} "{text}"', "undo", "redo"]
        lines += ["rollback" if number % 3 else "commit", f"set key{number} 1", "rollback", "now"]
    _stays_flat(console, shell_command, "transactions.txt", lines)


@pytest.mark.time_limit(60)
def test_forgotten_snapshots_take_no_memory(console, shell_command, values):
    """Snapshots that are replaced, restored and forgotten leave nothing behind."""
    text = values.text("forgotten", words=60)
    lines = []
    for number in range(250):
        lines += [f"set key{number} 1", f"snapshot s{number}", f'set key{number} "{text}"', f"snapshot s{number}"]
        lines += ["snapshot same" if number % 2 else "diff same", f"restore s{number}", f"forget s{number}"]
        lines += [f"del key{number}"]
    lines[4] = "snapshot same"
    _stays_flat(console, shell_command, "snapshots.txt", lines, "set kept 1")


@pytest.mark.time_limit(60)
def test_loaded_files_take_no_memory(console, shell_command, values):
    """Files that are saved and loaded again and again leave nothing behind."""
    text = values.text("loaded", words=20)
    lines = []
    for number in range(200):
        lines += [f'set key "{text}"', "set timed 1 for 5", f"save saved{number % 4}.db", f"load saved{number % 4}.db"]
        lines += ["load saved0.db", "range a z", "begin", "load saved0.db", "rollback", "erase - zzz"]
    _stays_flat(console, shell_command, "files.txt", lines)
