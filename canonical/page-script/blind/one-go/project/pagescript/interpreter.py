"""Runs one script and gives what it prints."""
import sys
from collections import deque

from . import runtime as rt
from .builtins_core import setup_core, symbol_text
from .builtins_data import setup_data
from .compiler import Compiler
from .lexer import ScriptSyntaxError, to_output, to_units
from .parser import Parser
from .runtime import ERRS, R, JSObject, Symbol


def thrown_text(value):
    """What follows "Uncaught "."""
    try:
        if isinstance(value, JSObject):
            value = rt.getn(value, "name")
        return symbol_text(value) if type(value) is Symbol else rt.tostr(value)
    except ERRS:
        return "exception"


def translate(source):
    main = Parser(to_units(source)).parse()
    return compile(Compiler(main).text(), "<script>", "exec")


def evaluate(code):
    """Runs a translated script; gives the line for its end, or None."""
    setup_core()
    setup_data()
    R.jobs = jobs = deque()
    space = dict(vars(rt))
    try:
        exec(code, space)
        space["main"]()
    except ERRS as e:
        return "Uncaught " + thrown_text(rt.caught(e))
    while jobs:
        jobs.popleft()()
    for p in R.rejected:
        if not p.handled:
            return "Uncaught " + thrown_text(p.value)
    return None


def run_script(source):
    """Gives the output of a script and whether it has ended without an error."""
    try:
        code = translate(source)
    except ScriptSyntaxError:
        return "Uncaught SyntaxError\n", True
    R.out = []
    try:
        end = evaluate(code)
    except Exception as e:      # a fault of the interpreter must not harm the other scripts
        print("internal error: %s: %s" % (type(e).__name__, e), file=sys.stderr)
        end = "Uncaught InternalError"
    out = R.out
    if end is not None:
        out.append(end + "\n")
    return to_output("".join(out)), end is not None
