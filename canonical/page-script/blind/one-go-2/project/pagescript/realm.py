"""Makes the built-in objects afresh and runs a script with them."""

from collections import deque

from . import numbers, ops, runtime, runtime_iter, values
from .gen_stmt import generate
from .lexer import ParseError, to_units
from .lib_array import setup_array
from .lib_collections import setup_collections
from .lib_iter import setup_iterators
from .lib_json import setup_json
from .lib_number import setup_math, setup_number
from .lib_object import setup_boolean, setup_errors, setup_function, setup_object, setup_symbol
from .lib_promise import setup_promise
from .lib_string import setup_string
from .parse_stmt import parse
from .values import CATCH, END, HOLE, R, UND, JSFunction, JSObject


def setup(out):
    """Fills the realm; out gets the lines that the script prints."""
    R.globals = {}
    R.jobs = deque()
    R.ObjectPrototype = JSObject(None)
    R.FunctionPrototype = JSFunction(lambda this, args, nt: UND, R.ObjectPrototype)
    R.ArrayPrototype = JSObject(R.ObjectPrototype)
    R.ArrayPrototype.props["length"] = values.Prop(0.0, True, False, False)
    setup_object()
    setup_function()
    setup_errors()
    setup_symbol()
    setup_iterators()
    setup_array()
    setup_string()
    setup_number()
    setup_boolean()
    setup_math()
    setup_collections()
    setup_promise()
    setup_json()
    console = JSObject(R.ObjectPrototype)
    R.globals["console"] = console

    def log(this, args):
        out.append(" ".join([ops.string_call(v) for v in args]))
        return UND
    runtime.method(console, "log", 0, log)


def names_for_code():
    names = {}
    for module in (numbers, values, ops, runtime_iter, runtime):
        names.update((k, v) for k, v in vars(module).items() if not k.startswith("__"))
    names["G"] = R.globals
    names.update(END=END, HOLE=HOLE)
    return names


def run_script(text):
    """Runs a script: the lines that it prints, and whether it ended well."""
    out = []
    setup(out)
    try:
        script = parse(to_units(text))
    except (ParseError, RecursionError):
        return ["Uncaught SyntaxError"], False
    names = names_for_code()
    code = generate(script, names, R.globals)
    exec(compile(code, "<script>", "exec"), names)
    try:
        names["main"]()
    except CATCH as e:
        out.append(runtime.uncaught_text(runtime.caught(e)))
        return out, False
    while R.jobs:
        try:
            R.jobs.popleft()()
        except CATCH:
            pass
    for p in R.rejected:
        if not p.handled:
            out.append(runtime.uncaught_text(p.value))
            return out, False
    return out, True
