"""Reads expressions."""

from .parse_base import Node, ParserBase

BINARY = {"||": 1, "??": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "===": 6, "!==": 6, "<": 7, ">": 7,
          "<=": 7, ">=": 7, "<<": 8, ">>": 8, ">>>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10}
ASSIGN = frozenset(("=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=", "|=", "^="))
UNARY = frozenset(("!", "~", "+", "-"))
UNARY_WORDS = frozenset(("typeof", "void", "delete"))
LITERALS = {"null": "Null", "true": "True", "false": "False"}


class ExprParser(ParserBase):
    no_in = False

    def expression(self):
        first = self.assignment()
        if not self.at(","):
            return first
        items = [first]
        while self.eat(","):
            items.append(self.assignment())
        return Node("Seq", items=items)

    def with_in(self, parse):
        saved, self.no_in = self.no_in, False
        node = parse()
        self.no_in = saved
        return node

    def assignment(self):
        tok = self.tok
        if tok.k == "n":
            nxt = self.peek()
            if nxt.k == "p" and nxt.v == "=>" and not nxt.nl:
                return self.arrow(False)
            if tok.v == "async" and not nxt.nl:
                if nxt.k == "n":
                    third = self.peek(2)
                    if third.k == "p" and third.v == "=>" and not third.nl:
                        self.next()
                        return self.arrow(True)
                elif nxt.k == "p" and nxt.v == "(":
                    after = self.toks[nxt.match + 1]
                    if after.k == "p" and after.v == "=>" and not after.nl:
                        self.next()
                        return self.arrow(True)
            if tok.v == "yield" and self.func.gen:
                return self.yield_expr()
        elif tok.k == "p":
            if tok.v == "(":
                after = self.after_match()
                if after.k == "p" and after.v == "=>" and not after.nl:
                    return self.arrow(False)
            elif tok.v in "[{":
                after = self.after_match()
                if after.k == "p" and after.v == "=":
                    target = self.with_in(lambda: self.pattern(None))
                    self.need("=")
                    return Node("Asn", op="=", target=target, value=self.assignment())
        left = self.conditional()
        if self.tok.k == "p" and self.tok.v in ASSIGN:
            op = self.tok.v
            self.check_target(left)
            self.next()
            return Node("Asn", op=op, target=left, value=self.assignment())
        return left

    def check_target(self, node):
        if node.t == "Ident":
            if node.name in ("eval", "arguments"):
                self.fail("cannot assign")
        elif node.t not in ("Mem", "Idx", "SuperMem"):
            self.fail("cannot assign")

    def yield_expr(self):
        if self.func.in_params:
            self.fail("yield in parameters")
        self.next()
        if self.tok.nl or self.tok.k == "e" or (self.tok.k == "p" and self.tok.v in (")", "]", "}", ",", ";", ":")) \
                or self.at_word("in") or self.at_word("of") or (self.tok.k == "t" and self.piece_goes_on()):
            return Node("Yield", arg=None, star=False)
        if self.eat("*"):
            return Node("Yield", arg=self.assignment(), star=True)
        return Node("Yield", arg=self.assignment(), star=False)

    def piece_goes_on(self):
        """Whether the piece of a template at hand follows an expression of that template."""
        return self.tok.match is True

    def conditional(self):
        test = self.binary(1)
        if not self.eat("?"):
            return test
        yes = self.with_in(self.assignment)
        self.need(":")
        return Node("Cond", test=test, yes=yes, no=self.assignment())

    def binary(self, least):
        left = self.unary()
        while True:
            tok = self.tok
            if tok.k == "p":
                level = BINARY.get(tok.v)
            elif tok.k == "n" and (tok.v == "instanceof" or tok.v == "in" and not self.no_in):
                level = 7
            else:
                return left
            if level is None or level < least:
                return left
            op = self.next().v
            right = self.binary(level + 1)
            if op in ("&&", "||", "??"):
                for side in (left, right):
                    if side.t == "Log" and not side.paren and (side.op == "??") != (op == "??"):
                        self.fail("mixed ??")
                left = Node("Log", op=op, left=left, right=right)
            else:
                left = Node("Bin", op=op, left=left, right=right)

    def unary(self):
        tok = self.tok
        if tok.k == "p" and tok.v in UNARY or tok.k == "n" and tok.v in UNARY_WORDS:
            self.next()
            arg = self.unary()
            if tok.v == "delete" and arg.t == "Ident":
                self.fail("delete of a name")
            if self.at("**"):
                self.fail("unary before **")
            return Node("Un", op=tok.v, arg=arg)
        if tok.k == "p" and tok.v in ("++", "--"):
            self.next()
            arg = self.unary()
            self.check_target(arg)
            node = Node("Upd", op=tok.v, prefix=True, target=arg)
        elif tok.k == "n" and tok.v == "await" and self.await_reserved():
            if self.func.in_params:
                self.fail("await in parameters")
            self.next()
            node = Node("Await", arg=self.unary())
            if self.at("**"):
                self.fail("unary before **")
            return node
        else:
            node = self.lhs()
            if self.tok.k == "p" and self.tok.v in ("++", "--") and not self.tok.nl:
                self.check_target(node)
                node = Node("Upd", op=self.next().v, prefix=False, target=node)
        if self.eat("**"):
            return Node("Bin", op="**", left=node, right=self.unary())
        return node

    def arguments(self):
        self.need("(")
        args = []
        while not self.at(")"):
            if self.eat("..."):
                args.append(Node("Spread", arg=self.with_in(self.assignment)))
            else:
                args.append(self.with_in(self.assignment))
            if not self.at(")"):
                self.need(",")
        self.need(")")
        return args

    def lhs(self):
        tok = self.tok
        if tok.k == "n" and tok.v == "new":
            node = self.new_expr()
        elif tok.k == "n" and tok.v == "super":
            node = self.super_expr()
        else:
            node = self.primary()
            if node.t == "Fn" and node.func.arrow:
                return node
        return self.members(node, True)

    def members(self, node, calls):
        chain = False
        while True:
            tok = self.tok
            if tok.k == "t" and not self.piece_goes_on():
                if chain:
                    self.fail("template in optional chain")
                node = self.template(node)
            elif tok.k != "p":
                break
            elif tok.v == ".":
                self.next()
                node = Node("Mem", obj=node, name=self.word(), opt=False)
            elif tok.v == "[":
                self.next()
                node = Node("Idx", obj=node, key=self.with_in(self.expression), opt=False)
                self.need("]")
            elif tok.v == "(" and calls:
                node = Node("Call", callee=node, args=self.arguments(), opt=False)
            elif tok.v == "?.":
                if not calls:
                    self.fail("optional chain after new")
                chain = True
                self.next()
                if self.at("("):
                    node = Node("Call", callee=node, args=self.arguments(), opt=True)
                elif self.eat("["):
                    node = Node("Idx", obj=node, key=self.with_in(self.expression), opt=True)
                    self.need("]")
                elif self.tok.k == "t":
                    self.fail("template in optional chain")
                else:
                    node = Node("Mem", obj=node, name=self.word(), opt=True)
            else:
                break
        return Node("Chain", expr=node) if chain else node

    def word(self):
        if self.tok.k != "n":
            self.fail("expected a name")
        return self.next().v

    def new_expr(self):
        self.next()
        if self.eat("."):
            if not self.at_word("target") or not self.func.new_target:
                self.fail("new.target")
            self.next()
            return self.pseudo("NewTarget", "%nt")
        if self.at_word("new"):
            callee = self.new_expr()
        elif self.at_word("super"):
            callee = self.super_expr()
            if callee.t == "SuperCall":
                self.fail("new super()")
        elif self.at_word("import"):
            self.fail("import")
        else:
            callee = self.primary()
            if callee.t == "Fn" and callee.func.arrow:
                self.fail("new arrow")
        callee = self.members(callee, False)
        args = self.arguments() if self.at("(") else []
        return Node("New", callee=callee, args=args)

    def pseudo(self, kind, name):
        node = Node(kind, ref=self.ident(name, self.tok.pos))
        return node

    def super_expr(self):
        self.next()
        if self.at("("):
            if not self.func.super_call:
                self.fail("super()")
            node = self.pseudo("SuperCall", "%this")
            node.home = self.ident("%home", self.tok.pos)
            node.nt = self.ident("%nt", self.tok.pos)
            node.args = self.arguments()
            return node
        if not self.func.super_prop:
            self.fail("super")
        node = self.pseudo("SuperMem", "%this")
        node.home = self.ident("%home", self.tok.pos)
        node.name, node.key = None, None
        if self.eat("."):
            node.name = self.word()
        elif self.eat("["):
            node.key = self.with_in(self.expression)
            self.need("]")
        else:
            self.fail("super")
        return node

    def primary(self):
        tok = self.tok
        if tok.k == "d":
            self.next()
            return Node("Num", value=tok.v)
        if tok.k == "s":
            self.next()
            return Node("Str", value=tok.v)
        if tok.k == "t":
            if self.piece_goes_on():
                self.fail()
            return self.template(None)
        if tok.k == "n":
            word = tok.v
            if word in LITERALS:
                self.next()
                return Node(LITERALS[word])
            if word == "this":
                self.next()
                return self.pseudo("This", "%this")
            if word == "function":
                return self.function_expr(False)
            if word == "class":
                return self.class_expr()
            if word == "async" and self.peek().k == "n" and self.peek().v == "function" and not self.peek().nl:
                self.next()
                return self.function_expr(True)
            return self.ident(self.name(False), tok.pos)
        if tok.k == "p":
            if tok.v == "(":
                self.next()
                node = self.with_in(self.expression)
                self.need(")")
                node.paren = True
                return node
            if tok.v == "[":
                return self.array()
            if tok.v == "{":
                return self.with_in(self.object)
        return self.fail()

    def array(self):
        self.next()
        items = []
        while not self.at("]"):
            if self.eat(","):
                items.append(None)
                continue
            if self.eat("..."):
                items.append(Node("Spread", arg=self.with_in(self.assignment)))
            else:
                items.append(self.with_in(self.assignment))
            if not self.at("]"):
                self.need(",")
        self.need("]")
        return Node("Arr", items=items)

    def template(self, tag):
        cooked, raws, exprs = [], [], []
        while True:
            piece = self.next()
            if piece.k != "t":
                self.fail()
            if piece.v is None and tag is None:
                self.fail("bad escape")
            cooked.append(piece.v)
            raws.append(piece.raw)
            if piece.tail:
                break
            exprs.append(self.with_in(self.expression))
        if tag is None:
            return Node("Tmpl", cooked=cooked, exprs=exprs)
        return Node("Tagged", tag=tag, cooked=cooked, raws=raws, exprs=exprs)
