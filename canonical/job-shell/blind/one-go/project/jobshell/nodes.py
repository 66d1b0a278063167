"""The commands of the grammar and how they are carried out (XCU 2.9).

Each node has run(sh), which leaves the exit status in sh.status.
"""

from . import builtins
from .errors import Break, Continue, ReadonlyError, RedirError, Return, UtilityError
from .expand import as_pattern, as_text, expand_into
from .pattern import matches


class Redir:
    """A redirection; for a here-document `word` is its body."""

    __slots__ = ("number", "op", "word")

    def __init__(self, number, op, word):
        self.number = number
        self.op = op
        self.word = word


class Empty:
    """No command at all."""

    def run(self, sh):
        sh.status = 0


class Sequence:
    def __init__(self, items):
        self.items = items

    def run(self, sh):
        for item in self.items:
            item.run(sh)


def sequence(items):
    if not items:
        return Empty()
    return items[0] if len(items) == 1 else Sequence(items)


class AndOr:
    def __init__(self, first, rest):
        self.first = first
        self.rest = rest

    def run(self, sh):
        rest = self.rest
        last = len(rest) - 1
        sh.no_errexit += 1
        try:
            self.first.run(sh)
        finally:
            sh.no_errexit -= 1
        for index, (op, node) in enumerate(rest):
            if (sh.status == 0) != (op == "&&"):
                continue
            if index == last:
                node.run(sh)
            else:
                sh.no_errexit += 1
                try:
                    node.run(sh)
                finally:
                    sh.no_errexit -= 1


class Not:
    def __init__(self, node):
        self.node = node

    def run(self, sh):
        sh.no_errexit += 1
        try:
            self.node.run(sh)
        finally:
            sh.no_errexit -= 1
        sh.status = 0 if sh.status else 1


class Pipeline:
    def __init__(self, commands):
        self.commands = commands

    def run(self, sh):
        sh.status = sh.run_pipeline(self.commands)
        sh.after_command()


class Subshell:
    def __init__(self, body):
        self.body = body

    def run(self, sh):
        sh.status = sh.wait_for(sh.fork(self.body))
        sh.after_command()


class Background:
    def __init__(self, node):
        self.node = node

    def run(self, sh):
        sh.fork(self.node)
        sh.status = 0


class Redirected:
    """A compound command with redirections."""

    def __init__(self, node, redirs):
        self.node = node
        self.redirs = redirs

    def run(self, sh):
        try:
            saved = sh.redirect(self.redirs)
        except RedirError as error:
            sh.complain(str(error))
            sh.status = 1
            sh.after_command()
            return
        try:
            self.node.run(sh)
        finally:
            sh.restore(saved)


class If:
    def __init__(self, branches, otherwise):
        self.branches = branches
        self.otherwise = otherwise

    def run(self, sh):
        for test, body in self.branches:
            sh.no_errexit += 1
            try:
                test.run(sh)
            finally:
                sh.no_errexit -= 1
            if sh.status == 0:
                body.run(sh)
                return
        if self.otherwise is not None:
            self.otherwise.run(sh)
        else:
            sh.status = 0


class While:
    def __init__(self, test, body, until):
        self.test = test
        self.body = body
        self.until = until

    def run(self, sh):
        test, body, until = self.test, self.body, self.until
        status = 0
        sh.loops += 1
        try:
            while True:
                try:
                    sh.no_errexit += 1
                    try:
                        test.run(sh)
                    finally:
                        sh.no_errexit -= 1
                    if (sh.status == 0) == until:
                        break
                    body.run(sh)
                    status = sh.status
                except Break as control:
                    if control.count > 1:
                        raise Break(control.count - 1) from None
                    status = 0
                    break
                except Continue as control:
                    if control.count > 1:
                        raise Continue(control.count - 1) from None
                    status = 0
        finally:
            sh.loops -= 1
        sh.status = status


class For:
    def __init__(self, name, words, body):
        self.name = name
        self.words = words
        self.body = body

    def run(self, sh):
        if self.words is None:
            values = sh.args
        else:
            values = []
            for word in self.words:
                expand_into(sh, word, values)
        name, body = self.name, self.body
        status = 0
        sh.loops += 1
        try:
            for value in values:
                try:
                    sh.setvar(name, value)
                except ReadonlyError as error:
                    sh.fatal(str(error))
                try:
                    body.run(sh)
                    status = sh.status
                except Break as control:
                    if control.count > 1:
                        raise Break(control.count - 1) from None
                    status = 0
                    break
                except Continue as control:
                    if control.count > 1:
                        raise Continue(control.count - 1) from None
                    status = 0
        finally:
            sh.loops -= 1
        sh.status = status


class Case:
    def __init__(self, word, items):
        self.word = word
        self.items = items

    def run(self, sh):
        text = as_text(sh, self.word)
        for patterns, body in self.items:
            for word in patterns:
                if word.const is not None:
                    found = word.const == text
                else:
                    found = matches(as_pattern(sh, word), text)
                if found:
                    body.run(sh)
                    return
        sh.status = 0


class Function:
    def __init__(self, name, body):
        self.name = name
        self.body = body

    def run(self, sh):
        sh.functions[self.name] = self.body
        sh.status = 0


class Simple:
    """A simple command."""

    def __init__(self, assigns, words, redirs):
        self.assigns = assigns
        self.words = words
        self.redirs = redirs

    def run(self, sh):
        sh.substitution_status = None
        args = []
        for word in self.words:
            if word.const is not None:
                args.append(word.const)
            else:
                expand_into(sh, word, args)
        if not args:
            self.run_nameless(sh)
        else:
            name = args[0]
            function = builtins.SPECIAL.get(name)
            if function is not None:
                self.run_special(sh, function, args)
            else:
                body = sh.functions.get(name)
                if body is None:
                    function = builtins.REGULAR.get(name)
                self.run_regular(sh, body, function, args)
        if sh.status or sh.arrived:
            sh.after_command()

    def run_nameless(self, sh):
        if self.redirs:
            try:
                sh.restore(sh.redirect(self.redirs))
            except RedirError as error:
                sh.complain(str(error))
                sh.status = 1
                return
        for name, word in self.assigns:
            value = as_text(sh, word)
            if sh.xtrace:
                sh.trace([name + "=" + value])
            try:
                sh.setvar(name, value)
            except ReadonlyError as error:
                sh.fatal(str(error))
        status = sh.substitution_status
        sh.status = 0 if status is None else status

    def run_special(self, sh, function, args):
        saved = None
        keep = function is builtins.exec_ and len(args) == 1
        try:
            if self.redirs:
                saved = sh.redirect(self.redirs)
            trace = []
            for name, word in self.assigns:
                value = as_text(sh, word)
                trace.append(name + "=" + value)
                sh.setvar(name, value)
            if sh.xtrace:
                sh.trace(trace, args)
            sh.status = function(sh, args) or 0
        except (RedirError, ReadonlyError, UtilityError) as error:
            sh.fatal(str(error))
        except OSError as error:
            sh.complain(args[0] + ": " + str(error))
            sh.status = 1
        finally:
            if saved:
                if keep:
                    sh.forget(saved)
                else:
                    sh.restore(saved)

    def run_regular(self, sh, body, function, args):
        if function is None and body is None:
            function = builtins.not_found
        elif not self.redirs and not self.assigns and not sh.xtrace:
            if body is not None:
                call(sh, body, args)
            else:
                sh.status = run_utility(sh, function, args)
            return
        saved = None
        if self.redirs:
            try:
                saved = sh.redirect(self.redirs)
            except RedirError as error:
                sh.complain(str(error))
                sh.status = 1
                return
        before = []
        try:
            trace = []
            for name, word in self.assigns:
                value = as_text(sh, word)
                trace.append(name + "=" + value)
                old = name, sh.vars.get(name), name in sh.exported
                try:
                    sh.setvar(name, value)
                except ReadonlyError as error:
                    sh.fatal(str(error))
                before.append(old)
                sh.exported.add(name)
            if sh.xtrace:
                sh.trace(trace, args)
            if body is not None:
                call(sh, body, args)
            else:
                sh.status = run_utility(sh, function, args)
                if sh.keep_redirections:
                    sh.keep_redirections = False
                    if saved:
                        sh.forget(saved)
                        saved = None
        finally:
            for name, value, exported in reversed(before):
                sh.put_back(name, value, exported)
            if saved:
                sh.restore(saved)


def run_utility(sh, function, args):
    """Run a utility that is no special built-in; its errors are not fatal."""
    try:
        return function(sh, args) or 0
    except (UtilityError, ReadonlyError) as error:
        sh.complain(args[0] + ": " + str(error))
        return getattr(error, "status", 2)
    except OSError as error:
        sh.complain(args[0] + ": " + (error.strerror or str(error)))
        return 1


def call(sh, body, args):
    """Call a function with operands."""
    saved = sh.args, sh.loops
    sh.args = args[1:]
    sh.loops = 0
    sh.depth += 1
    try:
        body.run(sh)
    except Return as control:
        sh.status = control.status
    finally:
        sh.args, sh.loops = saved
        sh.depth -= 1
