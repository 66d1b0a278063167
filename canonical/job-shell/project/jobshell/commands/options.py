"""`set` and `getopts`."""

from jobshell.executing.control import UtilityProblem

OPTIONS = {"C": "noclobber", "e": "errexit", "f": "noglob", "u": "nounset", "x": "xtrace"}
LETTERS = {name: letter for letter, name in OPTIONS.items()}


def set_options(shell, arguments):
    """`set`."""
    place = 0
    while place < len(arguments):
        argument = arguments[place]
        if argument == "--" or argument[:1] not in ("-", "+") or argument in ("-", "+"):
            break
        place += 1
        if argument[1:] == "o":
            change(shell, argument[0], LETTERS.get("".join(arguments[place : place + 1])))
            place += 1
            continue
        for letter in argument[1:]:
            change(shell, argument[0], letter)
    if place < len(arguments):
        shell.parameters = arguments[place + (arguments[place] == "--") :]
    return 0


def change(shell, sign, letter):
    """Switch an option on or off."""
    if letter not in OPTIONS:
        raise UtilityProblem("there is no such option")
    if sign == "-":
        shell.options.add(letter)
    else:
        shell.options.discard(letter)


class OptionEnd(Exception):
    """There are no more options."""


def get_option(shell, arguments):
    """`getopts`."""
    if len(arguments) < 2:
        raise UtilityProblem("options and a name are needed")
    known, name = arguments[:2]
    given = arguments[2:] or shell.parameters
    variables = shell.variables
    text = variables.get("OPTIND") or "1"
    index = int(text) if text.isdecimal() else 1
    try:
        letter, value, index, place = next_option(known, given, index, shell.option_place)
    except OptionEnd as end:
        variables.put("OPTIND", str(end.args[0]))
        variables.put("OPTARG", None)
        variables.put(name, "?")
        return 1
    variables.put("OPTIND", str(index))
    shell.option_place = place
    silent = known.startswith(":")
    if value is None:
        wrong = letter not in known.replace(":", "")
        variables.put("OPTARG", letter if silent else None)
        variables.put(name, ":" if silent and not wrong else "?")
        if not silent:
            shell.say(f"-{letter}: is no option" if wrong else f"-{letter}: needs an argument")
    else:
        variables.put("OPTARG", value or None)
        variables.put(name, letter)
    return 0


def next_option(known, given, index, place):
    """The letter, the argument (None if something is wrong), the next index, and the place inside of a group."""
    word = given[index - 1] if index <= len(given) else ""
    if not place or place >= len(word):
        if word == "--":
            raise OptionEnd(index + 1)
        if not word.startswith("-") or word == "-":
            raise OptionEnd(index)
        place = 1
    letter, rest = word[place], word[place + 1 :]
    at = known.lstrip(":").find(letter) if letter != ":" else -1
    takes_argument = known.lstrip(":")[at + 1 : at + 2] == ":"
    if at < 0 or not takes_argument:
        after = (index, place + 1) if rest else (index + 1, 0)
        return letter, None if at < 0 else "", *after
    if rest:
        return letter, rest, index + 1, 0
    if index < len(given):
        return letter, given[index], index + 2, 0
    return letter, None, index + 1, 0
