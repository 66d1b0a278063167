"""The special built-in utilities, and those that need the shell's state."""

import os
import re

from . import utilities
from .errors import Break, Continue, Return, ShellExit, UtilityError
from .expand import ifs_info
from .parser import NAME, RESERVED
from .pattern import UNQUOTE
from .tables import OPTIONS, SIGNALS, TRAP_NUMBERS
from .utilities import options, single_quoted

# ---- special built-in utilities ---------------------------------------------


def colon(sh, args):
    return 0


def operands(args):
    """The operands of a utility without options."""
    return args[2:] if args[1:2] == ["--"] else args[1:]


def count(args, default):
    """The number that `break`, `exit` and the like take."""
    rest = operands(args)
    if not rest:
        return default
    if not rest[0] or rest[0].strip("0123456789"):
        raise UtilityError(args[0] + ": " + rest[0] + ": not a number")
    return int(rest[0])


def loop_control(sh, args, control):
    levels = count(args, 1)
    if levels < 1:
        raise UtilityError(args[0] + ": " + args[1] + ": not a positive number")
    if sh.loops:
        sh.status = 0
        raise control(min(levels, sh.loops))
    return 0


def break_(sh, args):
    return loop_control(sh, args, Break)


def continue_(sh, args):
    return loop_control(sh, args, Continue)


def dot(sh, args):
    rest = operands(args)
    if not rest:
        raise UtilityError(".: a file is needed")
    path = rest[0]
    if "/" not in path:
        raise UtilityError(".: " + path + ": not found")
    try:
        with open(path.encode("latin-1"), "rb", buffering=0) as file:
            text = file.read().decode("latin-1")
    except OSError as error:
        raise UtilityError(".: " + path + ": " + error.strerror) from None
    sh.dots += 1
    try:
        return sh.status if sh.run_text(text) else 0
    except Return as control:
        return control.status
    finally:
        sh.dots -= 1


def eval_(sh, args):
    return sh.status if sh.run_text(" ".join(operands(args))) else 0


def exec_(sh, args):
    rest = operands(args)
    if rest:
        raise ShellExit(not_found(sh, rest))
    return 0


def exit_(sh, args):
    status = sh.trap_status if sh.trap_status is not None else sh.status
    raise ShellExit(count(args, status) & 255)


def return_(sh, args):
    status = sh.status
    if sh.trap_status is not None and sh.depth == sh.trap_depth:
        status = sh.trap_status
    raise Return(count(args, status) & 255)


def check_name(utility, name):
    if not NAME.match(name):
        raise UtilityError(utility + ": " + name + ": not a name")


def attribute(sh, args, names, word):
    """What `export` and `readonly` have in common."""
    chosen, rest = options(args, "p")
    if chosen or not rest:
        for name in sorted(names):
            value = sh.vars.get(name)
            line = word + " " + name
            if value is not None:
                line += "=" + single_quoted(value)
            sh.write(line + "\n")
        return 0
    for operand in rest:
        name, equals, value = operand.partition("=")
        check_name(word, name)
        if equals:
            sh.setvar(name, value)
        names.add(name)
    return 0


def export(sh, args):
    return attribute(sh, args, sh.exported, "export")


def readonly(sh, args):
    return attribute(sh, args, sh.readonly, "readonly")


def set_(sh, args):
    letters = {letter: attr for letter, attr in OPTIONS.values() if letter}
    letters["h"] = "hashall"
    if len(args) == 1:
        for name in sorted(sh.vars):
            sh.write(name + "=" + single_quoted(sh.vars[name]) + "\n")
        return 0
    index, changes = 1, []
    positional = False
    while index < len(args):
        arg = args[index]
        if arg[:1] not in ("-", "+") or len(arg) < 2:
            break
        index += 1
        if arg == "--":
            positional = True
            break
        on = arg[0] == "-"
        for letter in arg[1:]:
            if letter == "o":
                if index >= len(args):
                    list_options(sh, on, OPTIONS)
                    continue
                name = args[index]
                index += 1
                if name not in OPTIONS:
                    raise UtilityError("set: " + name + ": no such option")
                changes.append((OPTIONS[name][1], on))
            elif letter in letters:
                changes.append((letters[letter], on))
            else:
                raise UtilityError("set: " + arg + ": no such option")
    for attr, on in changes:
        setattr(sh, attr, on)
    if positional or index < len(args):
        sh.args = args[index:]
    return 0


def list_options(sh, readable, table):
    for name in sorted(table):
        on = getattr(sh, table[name][1])
        if readable:
            sh.write("%-15s %s\n" % (name, "on" if on else "off"))
        else:
            sh.write("set %so %s\n" % ("-" if on else "+", name))


def shift(sh, args):
    number = count(args, 1)
    if number > len(sh.args):
        raise UtilityError("shift: there are not that many parameters")
    sh.args = sh.args[number:]
    return 0


def condition(text):
    name = text.upper()
    if name.startswith("SIG"):
        name = name[3:]
    if name in TRAP_NUMBERS:
        return name
    if text and not text.strip("0123456789"):
        for name, number in TRAP_NUMBERS.items():
            if number == int(text):
                return name
    return None


def trap(sh, args):
    rest = args[1:]
    if rest[:1] == ["--"]:
        rest = rest[1:]
    elif rest and rest[0][:1] == "-" and len(rest[0]) > 1:
        raise UtilityError("trap: " + rest[0] + ": no such option")
    if not rest:
        traps = sh.traps if sh.inherited_traps is None else sh.inherited_traps
        for name in sorted(traps, key=TRAP_NUMBERS.get):
            sh.write("trap -- " + single_quoted(traps[name]) + " " + name + "\n")
        return 0
    if (rest[0] and not rest[0].strip("0123456789")) or len(rest) == 1:
        action, names = None, rest
    else:
        action, names = rest[0], rest[1:]
        if action == "-":
            action = None
    sh.inherited_traps = None
    status = 0
    for text in names:
        name = condition(text)
        if name is None or name in ("KILL", "STOP"):
            sh.complain("trap: " + text + ": no such signal")
            status = 1
        else:
            sh.set_trap(name, action)
    return status


def unset(sh, args):
    chosen, rest = options(args, "fv")
    for name in rest:
        check_name("unset", name)
        if chosen and chosen[-1] == "f":
            sh.functions.pop(name, None)
        else:
            sh.unset(name)
    return 0


SPECIAL = {
    ":": colon, ".": dot, "break": break_, "continue": continue_, "eval": eval_,
    "exec": exec_, "exit": exit_, "export": export, "readonly": readonly,
    "return": return_, "set": set_, "shift": shift, "trap": trap, "unset": unset,
}

# ---- utilities that are no special built-ins --------------------------------


def not_found(sh, args):
    name = args[0]
    if "/" in name and os.path.lexists(name.encode("latin-1")):
        sh.complain(name + ": cannot be run")
        return 126
    sh.complain(name + ": not found")
    return 127


def alias(sh, args):
    rest = operands(args)
    status = 0
    for operand in rest or sorted(sh.aliases):
        name, equals, value = operand.partition("=")
        if equals and name and rest:
            sh.aliases[name] = value
        elif operand in sh.aliases:
            sh.write(operand + "=" + single_quoted(sh.aliases[operand]) + "\n")
        else:
            sh.complain("alias: " + operand + ": not found")
            status = 1
    return status


def unalias(sh, args):
    chosen, rest = options(args, "a")
    if chosen:
        sh.aliases.clear()
        return 0
    if not rest:
        raise UtilityError("a name is needed", 2)
    status = 0
    for name in rest:
        if sh.aliases.pop(name, None) is None:
            sh.complain("unalias: " + name + ": not found")
            status = 1
    return status


def same_directory(path):
    try:
        return os.path.samestat(os.stat(path.encode("latin-1")), os.stat(b"."))
    except OSError:
        return False


def working_directory(sh):
    """The logical working directory."""
    path = sh.vars.get("PWD", "")
    if (path.startswith("/") and not {".", ".."} & set(path.split("/"))
            and same_directory(path)):
        return path
    return os.getcwdb().decode("latin-1")


def pwd(sh, args):
    chosen, _ = options(args, "LP")
    if chosen and chosen[-1] == "P":
        path = os.getcwdb().decode("latin-1")
    else:
        path = working_directory(sh)
    sh.write(path + "\n")
    return 0


def canonical(path):
    """Take `.` and `..` out of an absolute path."""
    out = []
    for comp in path.split("/"):
        if comp in ("", "."):
            continue
        if comp == "..":
            if out:
                if not os.path.isdir(("/" + "/".join(out)).encode("latin-1")):
                    raise UtilityError(path + ": no such directory")
                out.pop()
        else:
            out.append(comp)
    return "/" + "/".join(out)


def cd(sh, args):
    chosen, rest = options(args, "LP")
    if len(rest) > 1:
        raise UtilityError("too many operands", 2)
    show = False
    if not rest:
        target = sh.vars.get("HOME")
        if not target:
            raise UtilityError("HOME is not set")
    elif rest[0] == "-":
        target = sh.vars.get("OLDPWD")
        if not target:
            raise UtilityError("OLDPWD is not set")
        show = True
    else:
        target = rest[0]
    if target == "":
        raise UtilityError("the directory is empty")
    if not target.startswith("/") and target.split("/")[0] not in (".", "..") and not show:
        for entry in sh.vars.get("CDPATH", "").split(":"):
            tried = (entry if entry.endswith("/") else entry + "/") + target if entry else target
            if os.path.isdir(tried.encode("latin-1")):
                show = entry != ""
                target = tried
                break
    before = working_directory(sh)
    if chosen and chosen[-1] == "P":
        os.chdir(target.encode("latin-1"))
        path = os.getcwdb().decode("latin-1")
    else:
        path = target if target.startswith("/") else before + "/" + target
        path = canonical(path)
        os.chdir(path.encode("latin-1"))
    sh.setvar("OLDPWD", before)
    sh.setvar("PWD", path)
    if show:
        sh.write(path + "\n")
    return 0


def describe(sh, name):
    """What `command -v` writes, or None."""
    if name in RESERVED:
        return name
    if name in sh.aliases:
        return "alias " + name + "=" + single_quoted(sh.aliases[name])
    if name in SPECIAL or name in sh.functions or name in REGULAR:
        return name
    if "/" in name:
        path = name.encode("latin-1")
        if os.path.isfile(path) and os.access(path, os.X_OK):
            return name if name[0] == "/" else working_directory(sh) + "/" + name
    return None


def command(sh, args):
    from .nodes import run_utility
    chosen, rest = options(args, "pvV")
    if not rest:
        return 0
    if "v" in chosen or "V" in chosen:
        status = 0
        for name in rest[:1]:
            text = describe(sh, name)
            if text is None:
                status = 1
            elif "V" in chosen:
                sh.write(name + " is " + text + "\n")
            else:
                sh.write(text + "\n")
        return status
    name = rest[0]
    function = SPECIAL.get(name) or REGULAR.get(name) or not_found
    if function is exec_ and not operands(rest):
        sh.keep_redirections = True
        return 0
    return run_utility(sh, function, rest)


def getopts(sh, args):
    rest = operands(args)
    if len(rest) < 2:
        raise UtilityError("two operands are needed", 2)
    spec, name = rest[0], rest[1]
    if not NAME.match(name):
        raise UtilityError(name + ": not a name", 2)
    words = rest[2:] if len(rest) > 2 else sh.args
    silent = spec.startswith(":")
    text = sh.vars.get("OPTIND", "1")
    index = int(text) if text and not text.strip("0123456789") else 1
    index = max(index, 1)
    at = sh.getopts_at

    def result(option, optarg, index, at):
        sh.setvar("OPTIND", str(index))
        sh.getopts_at = at
        if optarg is None:
            sh.unset("OPTARG")
        else:
            sh.setvar("OPTARG", optarg)
        sh.setvar(name, option)

    word = words[index - 1] if index <= len(words) else None
    if not at or word is None or at >= len(word):
        at = 1
        if word is None or word[:1] != "-" or word == "-":
            result("?", None, min(index, len(words) + 1), 0)
            return 1
        if word == "--":
            result("?", None, index + 1, 0)
            return 1
    option = word[at]
    at += 1
    last = at >= len(word)
    place = spec.find(option, 1 if silent else 0) if option != ":" else -1
    if place < 0:
        where = (index + 1, 0) if last else (index, at)
        if not silent:
            sh.complain("getopts: illegal option -- " + option)
        result("?", option if silent else None, *where)
        return 0
    if spec[place + 1:place + 2] != ":":
        where = (index + 1, 0) if last else (index, at)
        result(option, None, *where)
        return 0
    if not last:
        result(option, word[at:], index + 1, 0)
    elif index < len(words):
        result(option, words[index], index + 2, 0)
    else:
        if not silent:
            sh.complain("getopts: option requires an argument -- " + option)
        result(":" if silent else "?", option if silent else None, index + 1, 0)
    return 0


def kill(sh, args):
    rest = operands(args)
    if args[1:2] == ["-s"]:
        rest = args[2:]
    elif args[1:2] and args[1].startswith("-s") and len(args[1]) > 2:
        rest = [args[1][2:]] + args[2:]
    else:
        raise UtilityError("-s NAME is needed", 2)
    name, targets = rest[:1], rest[1:]
    if targets[:1] == ["--"]:
        targets = targets[1:]
    if not name or not targets:
        raise UtilityError("a signal and a process are needed", 2)
    signal_name = name[0].upper()
    if signal_name == "0":
        number = 0
    elif signal_name in SIGNALS:
        number = SIGNALS[signal_name]
    elif signal_name[3:] in SIGNALS and signal_name.startswith("SIG"):
        number = SIGNALS[signal_name[3:]]
    else:
        raise UtilityError(name[0] + ": no such signal", 2)
    status = 0
    for target in targets:
        if not re.match(r"-?[0-9]+\Z", target):
            sh.complain("kill: " + target + ": not a number")
            status = 1
            continue
        try:
            os.kill(int(target), number)
        except (OSError, OverflowError) as error:
            sh.complain("kill: " + target + ": " + str(error))
            status = 1
    return status


def input_line():
    """The next line of standard input, and not one byte more."""
    try:
        os.lseek(0, 0, os.SEEK_CUR)
        size = 1024
    except OSError:
        size = 1
    chunks = []
    while True:
        chunk = os.read(0, size)
        if not chunk:
            break
        end = chunk.find(b"\n")
        if end >= 0:
            if end + 1 < len(chunk):
                os.lseek(0, end + 1 - len(chunk), os.SEEK_CUR)
            chunks.append(chunk[:end + 1])
            break
        chunks.append(chunk)
    return b"".join(chunks).decode("latin-1").replace("\0", "")


def read(sh, args):
    chosen, names = options(args, "r")
    if not names:
        raise UtilityError("a name is needed", 2)
    for name in names:
        if not NAME.match(name):
            raise UtilityError(name + ": not a name", 2)
    try:
        text = input_line()
        complete = text.endswith("\n")
        if "\\" in text and not chosen:
            text, complete = unescape(text)
        elif complete:
            text = text[:-1]
    except OSError as error:
        raise UtilityError(error.strerror, 2) from None
    assign_fields(sh, names, text)
    return 0 if complete else 1


def unescape(text):
    """Handle the backslashes of a line, reading on where it is continued.

    Escaped characters become marked ones; returns (text, complete)."""
    out = []
    while True:
        i, size = 0, len(text)
        continued = False
        while i < size:
            c = text[i]
            i += 1
            if c == "\n":
                return "".join(out), True
            if c == "\\":
                if text[i:i + 1] == "\n":
                    continued = True
                    break
                if i < size:
                    out.append(chr(0x100 + ord(text[i])))
                    i += 1
            else:
                out.append(c)
        if not continued:
            return "".join(out), False
        text = input_line()
        if not text:
            return "".join(out), False


_delimiters = {}


def delimiter(ifs):
    """The pattern of one delimiter of fields for a value of IFS, or None."""
    if ifs not in _delimiters:
        blanks, others, _ = ifs_info(ifs)
        blank = "[" + blanks + "]" if blanks else ""
        choices = []
        if others:
            other = "[" + "".join("\\x%02x" % ord(c) for c in others) + "]"
            choices.append((blank + "*" if blank else "") + other + (blank + "*" if blank else ""))
        if blank:
            choices.append(blank + "+")
        _delimiters[ifs] = re.compile("|".join(choices)) if choices else None
    return _delimiters[ifs]


def assign_fields(sh, names, text):
    ifs = sh.vars.get("IFS")
    rx = delimiter(ifs)
    blanks = ifs_info(ifs)[0]
    if blanks:
        text = text.lstrip(blanks)
    last = len(names) - 1
    for index, name in enumerate(names):
        found = rx.search(text) if rx is not None else None
        if found is None:
            value, text = text, ""
        elif index < last or found.end() == len(text):
            value, text = text[:found.start()], text[found.end():]
        else:
            value = text.rstrip(blanks) if blanks else text
        sh.setvar(name, value.translate(UNQUOTE) if not value.isascii() else value)


REGULAR = dict(
    utilities.UTILITIES,
    alias=alias, cd=cd, command=command, getopts=getopts, kill=kill, pwd=pwd,
    read=read, unalias=unalias,
)
