"""Makes a digest of log files."""
import argparse
import codecs
import gzip
import json
import os
import re
import sys
import zlib
from collections import Counter
from datetime import datetime

LEVELS = ["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"]
MOMENT = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2}) ([0-9]{2}):([0-9]{2}):([0-9]{2})")
LINE = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}) (DEBUG|INFO|WARNING|ERROR|CRITICAL) (.+)",
                  re.DOTALL)
USAGE = "%(prog)s [FILE ...] [--level LEVEL] [--from TIME] [--to TIME] [--top N] [--encoding NAME] [--json]"


class Problem(Exception):
    """Why there is no digest"""


def is_moment(text):
    match = MOMENT.fullmatch(text)
    if not match:
        return False
    try:
        datetime(*map(int, match.groups()))
    except ValueError:
        return False
    return True


class Digest:
    def __init__(self, level, first, last, top):
        self.least = LEVELS.index(level)
        self.begin = first
        self.end = last
        self.number = top
        self.malformed = 0
        self.levels = dict.fromkeys(LEVELS, 0)
        self.messages = Counter()
        self.first = None
        self.last = None
        self.known = {}    # moments that were checked: most lines share theirs with others

    def exists(self, moment):
        if moment not in self.known:
            if len(self.known) > 100000:
                self.known.clear()
            self.known[moment] = is_moment(moment)
        return self.known[moment]

    def add(self, line):
        if not line:
            return
        match = LINE.fullmatch(line)
        if not match or not self.exists(match[1]):
            self.malformed += 1
            return
        moment, level, message = match.groups()
        if LEVELS.index(level) < self.least:
            return
        if (self.begin and moment < self.begin) or (self.end and moment > self.end):
            return
        self.levels[level] += 1
        self.messages[message] += 1
        if self.first is None or moment < self.first:
            self.first = moment
        if self.last is None or moment > self.last:
            self.last = moment

    def top(self):
        return sorted(self.messages.items(), key=lambda item: (-item[1], item[0]))[:self.number]

    def entries(self):
        return sum(self.levels.values())

    def as_text(self):
        lines = [f"Entries: {self.entries()}", f"Malformed: {self.malformed}",
                 f"First: {self.first or 'none'}", f"Last: {self.last or 'none'}"]
        lines += [f"{level}: {count}" for level, count in self.levels.items()]
        lines.append("Top messages:")
        lines += [f"{count} {message}" for message, count in self.top()]
        return "\n".join(lines) + "\n"

    def as_json(self):
        return json.dumps({
            "entries": self.entries(), "malformed": self.malformed, "first": self.first, "last": self.last,
            "levels": self.levels,
            "top": [{"message": message, "count": count} for message, count in self.top()],
        }, ensure_ascii=False, indent=2) + "\n"


def lines_of(stream, encoding):
    """The lines, without the LF or CRLF at their ends. Decoded in blocks, since LF may have several bytes."""
    decoder = codecs.getincrementaldecoder(encoding)()
    rest = ""
    at_start = True
    while True:
        block = stream.read(1 << 16)
        text = decoder.decode(block, final=not block)
        if at_start and text:
            text = text.removeprefix("\ufeff")
            at_start = False
        lines = (rest + text).split("\n")
        rest = lines.pop()
        for line in lines:
            yield line.removesuffix("\r")
        if not block:
            break
    if rest:
        yield rest.removesuffix("\r")


def open_log(name):
    if name == "-":
        return sys.stdin.buffer
    if name.endswith(".gz"):
        return gzip.open(name, "rb")
    return open(name, "rb")


def read(name, encoding, digest):
    shown = "standard input" if name == "-" else name
    try:
        stream = open_log(name)
        try:
            for line in lines_of(stream, encoding):
                digest.add(line)
        finally:
            if name != "-":
                stream.close()
    except FileNotFoundError as error:
        raise Problem(f"{shown}: does not exist") from error
    except UnicodeError as error:
        raise Problem(f"{shown}: is not in the encoding {encoding}") from error
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise Problem(f"{shown}: is not compressed with gzip, or damaged") from error
    except OSError as error:
        raise Problem(f"{shown}: cannot be read ({error.strerror})") from error


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Problem(message)


def level_value(text):
    if text not in LEVELS:
        raise argparse.ArgumentTypeError(f"{text!r} is not one of {', '.join(LEVELS)}")
    return text


def time_value(text):
    if not is_moment(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no time such as 2026-03-01 12:00:05")
    return text


def top_value(text):
    if not re.fullmatch(r"[0-9]{1,18}", text) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 up")
    return int(text)


def encoding_value(text):
    try:
        b"".decode(text)                      # fails for codecs that do not make texts
        if not isinstance(codecs.getincrementaldecoder(text)().decode(b"", True), str):
            raise ValueError
    except (LookupError, ValueError, TypeError) as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no known encoding") from error
    return text


def parse(arguments):
    parser = Parser(prog="logdigest.py", usage=USAGE, allow_abbrev=False,
                    description="Makes one digest of log files, or of standard input.")
    parser.add_argument("files", nargs="*", metavar="FILE",
                        help="a log; compressed with gzip if its name ends in .gz; - is standard input")
    parser.add_argument("--level", type=level_value, default="DEBUG", metavar="LEVEL",
                        help="digest only entries of this level and more severe ones: " + ", ".join(LEVELS))
    parser.add_argument("--from", dest="begin", type=time_value, metavar="TIME",
                        help="digest only entries from this moment on, such as '2026-03-01 12:00:05'")
    parser.add_argument("--to", dest="end", type=time_value, metavar="TIME",
                        help="digest only entries up to this moment")
    parser.add_argument("--top", type=top_value, default=5, metavar="N",
                        help="list at most so many messages (default: 5)")
    parser.add_argument("--encoding", type=encoding_value, default="utf-8", metavar="NAME",
                        help="the encoding of the logs (default: utf-8)")
    parser.add_argument("--json", action="store_true", help="print the digest as a JSON object")
    return parser.parse_intermixed_args(arguments)


def main(arguments):
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    try:
        options = parse(arguments)
        digest = Digest(options.level, options.begin, options.end, options.top)
        for name in options.files or ["-"]:
            read(name, options.encoding, digest)
    except Problem as problem:
        print(f"logdigest: {problem}", file=sys.stderr)
        return 2
    sys.stdout.write(digest.as_json() if options.json else digest.as_text())
    sys.stdout.flush()
    return 1 if digest.malformed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
