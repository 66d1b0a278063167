"""Python expressions that declare structure, as opposed to those that do the work.

Structure stays in a skeleton: literals, names, and calls that only wire a framework together
(`app = Flask(__name__)`, `urlpatterns = [path(...)]`, `title = models.CharField(max_length=80)`).
"""

from collections.abc import Sequence

import libcst as cst

# Functions and methods in lower case whose result is structure. Names in CapWords (classes) always are.
WIRING_CALLS = frozenset(
    [
        "_",
        "abspath",
        "app_context",
        "as_view",
        "auto",
        "backref",
        "bool",
        "compile",
        "config",
        "create_app",
        "create_engine",
        "declarative_base",
        "dict",
        "dirname",
        "environ",
        "field",
        "fields",
        "float",
        "frozenset",
        "get",
        "getenv",
        "get_asgi_application",
        "get_user_model",
        "get_wsgi_application",
        "getLogger",
        "gettext",
        "gettext_lazy",
        "include",
        "int",
        "join",
        "joinpath",
        "list",
        "mapped_column",
        "namedtuple",
        "object",
        "partial",
        "path",
        "property",
        "re_path",
        "register_converter",
        "relationship",
        "resolve",
        "reverse",
        "reverse_lazy",
        "sessionmaker",
        "set",
        "static",
        "str",
        "timedelta",
        "tuple",
        "url",
    ]
)


def declares(expression: cst.BaseExpression) -> bool:
    """Return True if the expression is a literal, a name, or wiring built only from those."""
    match expression:
        case cst.Name() | cst.Integer() | cst.Float() | cst.Imaginary() | cst.Ellipsis() | cst.Lambda():
            return True
        case cst.SimpleString(value=text):
            return "\n" not in text  # a text of several lines is a page, a query or a program in itself
        case cst.Call():
            return is_wiring(expression) and all(declares(argument.value) for argument in expression.args)
        case cst.Comparison(left=left, comparisons=comparisons):
            return declares(left) and all(declares(target.comparator) for target in comparisons)
        case cst.Subscript(value=value, slice=elements):
            return declares(value) and all(_declares_slice(element.slice) for element in elements)
        case cst.Dict(elements=pairs):
            return all(_declares_pair(pair) for pair in pairs)
        case cst.List() | cst.Tuple() | cst.Set():
            return all(declares(element.value) for element in expression.elements)
    parts = _operands(expression)
    return bool(parts) and all(declares(part) for part in parts)


def _operands(expression: cst.BaseExpression) -> Sequence[cst.BaseExpression]:
    match expression:
        case cst.Attribute(value=value):
            return (value,)
        case cst.UnaryOperation(expression=operand):
            return (operand,)
        case cst.BinaryOperation(left=left, right=right) | cst.BooleanOperation(left=left, right=right):
            return (left, right)
        case cst.ConcatenatedString(left=left, right=right):
            return (left, right)
        case cst.IfExp(test=test, body=body, orelse=orelse):
            return (test, body, orelse)
        case cst.FormattedString(parts=parts, start=quotes) if not quotes.endswith(('"""', "'''")):
            values = [part.expression for part in parts if isinstance(part, cst.FormattedStringExpression)]
            return (*values, cst.Name("text"))
    return ()


def _declares_pair(pair: cst.BaseDictElement) -> bool:
    return declares(pair.value) and (not isinstance(pair, cst.DictElement) or declares(pair.key))


def _declares_slice(part: cst.BaseSlice) -> bool:
    if isinstance(part, cst.Index):
        return declares(part.value)
    bounds = (part.lower, part.upper, part.step) if isinstance(part, cst.Slice) else ()
    return all(declares(bound) for bound in bounds if bound is not None)


def is_wiring(call: cst.Call) -> bool:
    """Return True if the call makes an object of a class or is in the table of wiring functions."""
    if isinstance(call.func, cst.Name):
        return _is_class_name(call.func.value) or call.func.value in WIRING_CALLS
    if not isinstance(call.func, cst.Attribute):
        return False
    name = call.func.attr.value
    receiver = call.func.value
    return declares(receiver) and (_is_class_name(name) or name in WIRING_CALLS or _root_is_class(receiver))


def _root_is_class(expression: cst.BaseExpression) -> bool:
    while isinstance(expression, cst.Attribute | cst.Call):
        if isinstance(expression, cst.Attribute) and _is_class_name(expression.attr.value):
            return True
        expression = expression.value if isinstance(expression, cst.Attribute) else expression.func
    return isinstance(expression, cst.Name) and _is_class_name(expression.value)


def _is_class_name(name: str) -> bool:
    return name.lstrip("_")[:1].isupper()
