"""JavaScript and TypeScript: imports, signatures, types, exports and describing comments stay; bodies go."""

from collections.abc import Sequence

from tree_sitter import Node

from masker.dialects import JAVASCRIPT, TSX, TYPESCRIPT, Dialect, calls_super
from masker.javascript_wiring import (
    CLASSES,
    EVENT_METHODS,
    FUNCTIONS,
    TYPED,
    Names,
    called,
    delayed_body,
    is_wiring,
    method_of,
    root_of,
    stays,
)
from masker.splice import Splice, spliced, utf8
from masker.syntax import children, parsed, text_of
from masker.wording import MARK, enumeration, label, plain, shortened

_KEPT_STATEMENTS = frozenset(
    {"comment", "hash_bang_line", "import_statement", "empty_statement", "interface_declaration", "import_alias"}
    | {"type_alias_declaration", "enum_declaration", "ambient_declaration", "function_signature"}
)
_DECLARATIONS = CLASSES | {"function_declaration", "generator_function_declaration"}
_VARIABLES = frozenset({"lexical_declaration", "variable_declaration"})
_HTTP_VERBS = frozenset(["get", "post", "put", "patch", "delete", "options", "head", "all", "use"])
_KINDS = {
    "if_statement": "a condition",
    "switch_statement": "a condition",
    "for_statement": "a loop",
    "for_in_statement": "a loop",
    "while_statement": "a loop",
    "do_statement": "a loop",
    "try_statement": "a try block",
    "call_expression": "a call",
    "new_expression": "a call",
    "assignment_expression": "an assignment",
    "augmented_assignment_expression": "an assignment",
}


def mask_javascript(source: bytes, path: str) -> bytes:
    """The skeleton of a JavaScript file, with or without JSX. Raises MaskError with the line if it does not parse."""
    return _masked(source, path, JAVASCRIPT)


def mask_typescript(source: bytes, path: str) -> bytes:
    """The skeleton of a TypeScript file, with JSX in a .tsx. Raises MaskError with the line if it does not parse."""
    return _masked(source, path, TSX if path.lower().endswith(".tsx") else TYPESCRIPT)


def _masked(source: bytes, path: str, dialect: Dialect) -> bytes:
    result = spliced(source, javascript_splices(utf8(source, path), path, dialect=dialect))
    parsed(result, f"{path} (its skeleton)", dialect.language, dialect.name)
    return result


def javascript_splices(
    source: bytes, path: str, lines_above: int = 0, *, dialect: Dialect = JAVASCRIPT
) -> list[Splice]:
    """Return what to replace in `source`; `lines_above` is added to the line of an error, for a script in a page."""
    masking = _Masking(source, dialect)
    masking.statements(parsed(source, path, dialect.language, dialect.name, lines_above).named_children)
    return masking.splices


class _Masking:
    """Collects the splices of one program."""

    def __init__(self, source: bytes, dialect: Dialect) -> None:
        self.source = source
        self.dialect = dialect
        self.splices: list[Splice] = []
        self.names = Names()

    def statements(self, statements: Sequence[Node]) -> None:
        """Masks the statements of a program, or of the function that delays a whole program."""
        self.names.collect(statements)
        kept = [self.keeps(statement) for statement in statements]
        position = 0
        while position < len(statements):
            if kept[position]:
                position += 1
                continue
            end = next((later for later in range(position, len(statements)) if kept[later]), len(statements))
            before = [node for node, stays_ in zip(statements[:position], kept, strict=False) if stays_]
            self.replace_run(statements[position:end], before=before, after=statements[end:])
            position = end

    def replace_run(self, run: Sequence[Node], *, before: Sequence[Node], after: Sequence[Node]) -> None:
        """Replaces neighbouring statements by one comment that names their kinds."""
        things = enumeration(map(_kind, run))
        text = f"/* {MARK}code that runs at the start: {things}. */"
        previous = next((text_of(node) for node in reversed(before) if node.type != "comment"), ";")
        following = next((text_of(node) for node in after if node.type != "comment"), "")
        if not previous.endswith(";") and following.startswith(("(", "[", "`", "+", "-", "/")):
            text += ";"  # keeps the statement before from running into the one after
        self.splice(run[0].start_byte, run[-1].end_byte, text)

    def splice(self, start: int, end: int, text: str) -> None:
        self.splices.append(Splice(start=start, end=end, text=text.encode("utf-8")))

    def keeps(self, statement: Node) -> bool:
        """Return True if a statement stays, and mask what is inside it."""
        if statement.type in _KEPT_STATEMENTS:
            return True
        if statement.type in _DECLARATIONS:
            self.inside(statement)
            return True
        if statement.type in _VARIABLES:
            for declarator in children(statement):
                self.declarator(declarator)
            return True
        if statement.type == "export_statement":
            return self.export(statement)
        if (body := delayed_body(statement) or _namespace_body(statement)) is not None:
            self.statements(body.named_children)
            return True
        return statement.type == "expression_statement" and self.keeps_expression(children(statement)[0])

    def export(self, statement: Node) -> bool:
        if (declaration := statement.child_by_field_name("declaration")) is not None:
            return self.keeps(declaration)
        if (value := statement.child_by_field_name("value")) is not None:
            self.value(value, "the export")
        return True

    def declarator(self, declarator: Node) -> None:
        target = declarator.child_by_field_name("name")
        value = declarator.child_by_field_name("value")
        if target is not None:
            self.names.declare(target, value)
        if value is not None:
            self.value(value, text_of(target))

    def keeps_expression(self, expression: Node) -> bool:
        """Return True if a standalone expression stays: a directive, an assignment or a wiring call."""
        if expression.type == "await_expression":
            return self.keeps_expression(children(expression)[0])
        if expression.type == "assignment_expression":
            target = expression.child_by_field_name("left")
            value = expression.child_by_field_name("right")
            root = root_of(target)
            if value is None or target is None or (target.type == "identifier" and value.type not in FUNCTIONS):
                return False
            if root is not None and root != target and _has_call(target):
                return False
            self.value(value, text_of(target))
            return True
        if expression.type in {"call_expression", "new_expression"} and is_wiring(expression, self.names):
            self.value(expression, "")
            return True
        return expression.type == "string"

    def value(self, value: Node, name: str) -> None:
        """Masks inside a value that is structure and replaces any other by undefined."""
        kind = value.type
        if kind in {"object", "array", "parenthesized_expression", "spread_element", "await_expression"}:
            for child in children(value):
                self.value(child, name)
        elif kind in TYPED:
            self.value(children(value)[0], name)
        elif kind == "pair":
            key = text_of(value.child_by_field_name("key"))
            for child in children(value)[1:]:
                self.value(child, key)
        elif kind == "assignment_expression":
            self.value(children(value)[-1], name)
        elif kind in {"call_expression", "new_expression"} and is_wiring(value, self.names):
            self.call(value)
        elif kind in FUNCTIONS or kind == "shorthand_property_identifier" or stays(value, self.names):
            self.inside(value)
        else:
            purpose = f"set {shortened(plain(name), 40)}" if name else "a value"
            self.splice(value.start_byte, value.end_byte, f"{self.dialect.missing} /* {MARK}{purpose}. */")

    def call(self, call: Node) -> None:
        """Masks the arguments of a wiring call, and of the calls before it in the chain."""
        function = called(call)
        arguments = call.child_by_field_name("arguments")
        for argument in [] if arguments is None else children(arguments):
            self.value(argument, "")
        while function is not None and function.type in {"member_expression", "subscript_expression"}:
            function = function.child_by_field_name("object")
        if function is not None and function.type in {"call_expression", "new_expression"}:
            self.call(function)

    def inside(self, node: Node) -> None:
        """Masks the outermost functions and the members of classes below a node."""
        if node.type in FUNCTIONS or node.type == "class_static_block":
            self.body(node)
            if (parameters := node.child_by_field_name("parameters")) is not None:
                self.inside(parameters)  # a default may be a function
        elif node.type in {"field_definition", "public_field_definition"}:
            if (value := node.child_by_field_name("value")) is not None:
                name = node.child_by_field_name("property") or node.child_by_field_name("name")
                self.value(value, text_of(name))
        else:
            for child in node.named_children:
                if child.type != "class_heritage":
                    self.inside(child)

    def body(self, function: Node) -> None:
        """Replaces what a function does; comments at the start of its body stay."""
        body = function.child_by_field_name("body")
        text = f"{MARK}{_purpose_of(function)}."
        if body is None:
            return
        if body.type != "statement_block":
            self.splice(body.start_byte, body.end_byte, f"{{ {self.dialect.unfinished(text, False)} }}")
            return
        # The parser may count a comment after the closing brace to the block.
        closing = next(child for child in reversed(body.children) if child.type == "}")
        inner = [child for child in body.children[1:] if child.end_byte <= closing.start_byte]
        first = next((child for child in inner if child.type != "comment" and not self.is_super(child)), None)
        if first is None:
            return
        end = inner[-1].end_byte
        ends_line = b"\n" in self.source[end : closing.start_byte]
        self.splice(first.start_byte, end, self.dialect.unfinished(text, ends_line))

    def is_super(self, statement: Node) -> bool:
        return self.dialect.needs_super and calls_super(statement)


def _namespace_body(statement: Node) -> Node | None:
    namespace = next(iter(children(statement)), None) if statement.type == "expression_statement" else None
    is_namespace = namespace is not None and namespace.type == "internal_module"
    return namespace.child_by_field_name("body") if is_namespace and namespace is not None else None


def _kind(statement: Node) -> str:
    expression = statement
    while expression.type in {"expression_statement", "await_expression"}:
        expression = children(expression)[0]
    return _KINDS.get(expression.type, "a statement")


def _has_call(node: Node | None) -> bool:
    return node is not None and (node.type == "call_expression" or any(map(_has_call, node.children)))


def _purpose_of(function: Node) -> str:
    """Say what a function is for: by its name, or by the call that it is given to."""
    if function.type == "class_static_block":
        return "prepare the class"
    name = function.child_by_field_name("name")
    parent = function.parent
    while parent is not None and parent.type == "parenthesized_expression":
        parent = parent.parent
    if name is None and parent is not None:
        if parent.type == "arguments" and parent.parent is not None:
            return _purpose_of_callback(parent.parent, parent)
        if parent.type == "export_statement":
            return "implement the default export"
        fields = ("name", "key", "left", "property")
        name = next(filter(None, map(parent.child_by_field_name, fields)), None)
    cleaned = shortened(plain(text_of(name)), 60)
    return f"implement {cleaned}" if cleaned else "implement this function"


def _purpose_of_callback(call: Node, arguments: Node) -> str:
    given = children(arguments)
    first = label(text_of(given[0]).strip("'\"`")) if given and given[0].type == "string" else ""
    method = plain(method_of(call))
    if first and method in EVENT_METHODS:
        return f"react to {first}"
    if first and method in _HTTP_VERBS:
        return f"handle {method.upper()} {first}" if method != "use" else f"handle requests to {first}"
    return f"implement the callback of {shortened(method, 40)}" if method else "implement the callback"
