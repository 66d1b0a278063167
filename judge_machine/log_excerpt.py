"""The part of a program's log that tells why it failed, for a message.

Programs name the reason at the beginning (npm), in the middle (compilers of several files) or at the end (Python).
"""

import re

LONGEST = 3000
_TELLING_LENGTH = 1600
_LONGEST_LINE = 400
_TELLING = re.compile(
    r"\b(?:fatal )?error(?:\[\w+\]| \w+)?:|\berror TS\d+|^\s*(?:\w+ )?error\b|\bERR!|\bE(?:RROR|xception) in\b"
    r"|^Missing:|\bundefined reference\b|\bcannot find\b|\bNo such file\b|\b\w+(?:Error|Exception): |^× |\bFAILED\b",
    re.IGNORECASE | re.MULTILINE,
)
_ADVICE = (
    (
        re.compile(
            r"Could not locate the bindings file|No native build was found|build/Release/[\w.-]+\.node"
            r"|Could not load the \"[\w-]+\" module using the|Cannot find module '[^'\n]*[-/](?:linux|musl|gnu)[^'\n]*'"
            r"|node-(?:pre-)?gyp"
        ),
        "A package of npm lacks its native part. Those with a binding.gyp are compiled where the judge has namespaces, "
        "and no script downloads anything. Else use one that is ready-made: WebAssembly (sql.js for better-sqlite3 "
        "and sqlite3), plain JavaScript (bcryptjs for bcrypt), or a part of Node.js itself.",
    ),
    (
        re.compile(r"compiled against a different Node\.js version|NODE_MODULE_VERSION \d+"),
        "A package of npm brings a native part for another version of Node.js; take a version of it that fits.",
    ),
)


def excerpt(log: str) -> str:
    """Return the log, if it is short; else the lines in it that tell of errors, the first ones first, and its end."""
    log = log.strip()
    if len(log) <= LONGEST:
        return log
    end = log[-(LONGEST - _TELLING_LENGTH) :]
    end = end[end.find("\n") + 1 :]
    before = log[: len(log) - len(end)].splitlines()
    told: list[str] = []
    length = 0
    for line in before:
        if _TELLING.search(line[:_LONGEST_LINE]):
            length += min(len(line), _LONGEST_LINE) + 1
            if length > _TELLING_LENGTH:
                break
            told.append(line[:_LONGEST_LINE])
    omitted = f"… {len(before) - len(told)} other lines, which the evidence has …"
    return "\n".join([*told, omitted, end])


def advice(log: str) -> str:
    """Return what to do about a failure that is known by its words, else nothing."""
    return next((words for pattern, words in _ADVICE if pattern.search(log)), "")
