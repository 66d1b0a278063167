"""`echo` and `printf`."""

import contextlib
import re

from jobshell.executing.control import UtilityProblem

SPECIFICATION = re.compile(r"%([-+ #0]*)(\d*)(?:\.(\d*))?([diouxXcsb%])")
ESCAPES = {"\\": "\\", "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
NUMBER = re.compile(r"[-+]?(?:0[xX][0-9a-fA-F]+|\d+)")


class OutputEnds(Exception):
    """`\\c` ends all output."""


def echo(shell, arguments):
    """`echo`."""
    shell.write(" ".join(arguments) + "\n")
    return 0


def print_formatted(shell, arguments):
    """`printf`."""
    arguments = arguments[arguments[:1] == ["--"] :]
    if not arguments:
        raise UtilityProblem("a format is missing")
    formatter = Formatter(arguments[1:])
    with contextlib.suppress(OutputEnds):
        formatter.run(arguments[0])
    shell.write("".join(formatter.output))
    for message in formatter.problems:
        shell.say(f"printf: {message}")
    return int(bool(formatter.problems))


class Formatter:
    """Writes arguments in a format, which is used again as long as there are arguments."""

    def __init__(self, arguments):
        self.arguments = list(arguments)
        self.output = []
        self.problems = []

    def run(self, text):
        """Use the format as often as needed."""
        before = None
        while before is None or (self.arguments and before != len(self.arguments)):
            before = len(self.arguments)
            self.run_once(text)

    def run_once(self, text):
        """Use the format once."""
        place = 0
        while place < len(text):
            if text[place] == "\\":
                plain, place = escape(text, place + 1)
                self.output.append(plain)
            elif text[place] == "%":
                match = SPECIFICATION.match(text, place)
                if not match:
                    raise UtilityProblem(f"{text[place:]}: is no conversion", 1)
                place = match.end()
                self.convert(*match.groups())
            else:
                self.output.append(text[place])
                place += 1

    def convert(self, flags, width, precision, kind):
        """Write the next argument."""
        if kind == "%":
            self.output.append("%")
            return
        size = int(precision or 0) if precision is not None else None
        argument = self.arguments.pop(0) if self.arguments else None
        if kind in "csb":
            text, ends = argument or "", False
            if kind == "b":
                text, ends = with_escapes(text)
            text = text[:1] if kind == "c" else text[:size]
        else:
            text, ends = self.number(flags, size, kind, argument), False
        if "0" in flags and "-" not in flags and size is None and kind not in "csb":
            sign = re.match(r"[-+ ]?(?:0[xX])?", text)[0] if kind in "dixX" else ""
            text = sign + text[len(sign) :].rjust(int(width or 0) - len(sign), "0")
        whole = int(width or 0)
        self.output.append(text.ljust(whole) if "-" in flags else text.rjust(whole))
        if ends:
            raise OutputEnds

    def number(self, flags, size, kind, argument):
        """The digits of a number with its sign or prefix."""
        value = self.value(argument)
        if kind in "di":
            sign = "-" if value < 0 else "+" if "+" in flags else " " if " " in flags else ""
            digits, value = str(abs(value)), abs(value)
        else:
            sign, digits = "", format(value % 2**64, {"u": "d"}.get(kind, kind))
        if size is not None:
            digits = digits.rjust(size, "0") if size or value else ""
        if "#" in flags and kind == "o" and not digits.startswith("0"):
            digits = "0" + digits
        if "#" in flags and kind in "xX" and value:
            sign = "0" + kind
        return sign + digits

    def value(self, argument):
        """The number that an argument is."""
        if not argument:
            if argument == "":
                self.problems.append("an empty text is no number")
            return 0
        if argument[0] in "\"'":
            return ord(argument[1:2] or "\0")
        match = NUMBER.match(argument)
        if not match or match[0] != argument:
            self.problems.append(f"{argument}: is no number")
        if not match:
            return 0
        digits = match[0].lstrip("+-")
        base = 16 if digits[:2] in ("0x", "0X") else 8 if digits[0] == "0" else 10
        if base == 8:
            digits = re.match("[0-7]*", digits)[0]
        return int(digits, base) * (-1 if argument[0] == "-" else 1)


def escape(text, place):
    """What a backslash before this place gives, and the place behind it."""
    sign = text[place : place + 1]
    if sign in ESCAPES and sign:
        return ESCAPES[sign], place + 1
    digits = re.compile(r"[0-7]{1,3}").match(text, place)
    if digits:
        return chr(int(digits[0], 8) & 255), digits.end()
    return "\\", place


def with_escapes(text):
    """The text of `%b`, and True if `\\c` ends it."""
    whole, place = "", 0
    while place < len(text):
        if text[place] != "\\":
            whole += text[place]
            place += 1
        elif text.startswith("c", place + 1):
            return whole, True
        elif text.startswith("0", place + 1):
            digits = re.compile(r"0[0-7]{0,3}").match(text, place + 1)
            whole += chr(int(digits[0], 8) & 255)
            place = digits.end()
        else:
            plain, place = escape(text, place + 1)
            whole += plain
    return whole, False
