"""The commands of the grammar, and how each of them is carried out.

Every node has `run(sh)`, which leaves the exit status in `sh.status` and
returns it.
"""

from . import patterns
from .errors import (AssignmentError, BreakLoop, ContinueLoop, ExitShell,
                     RedirectionError, ReturnFrom, ShellError, UtilityError)
from .expand import (expand_fields, expand_pattern, expand_text)
from .words import CONSTANT, QUOTED_PARAMETER


class Redirection:
    """A redirection but for here-documents."""

    def __init__(self, fd, op, word):
        self.fd = fd
        self.op = op
        self.word = word


class HereDocument:
    """The redirections `<<` and `<<-`; `word` is set when the text is read."""

    op = '<<'

    def __init__(self, fd, delimiter, literal, strip_tabs):
        self.fd = fd
        self.delimiter = delimiter
        self.literal = literal
        self.strip_tabs = strip_tabs
        self.word = None


class Sequence:
    """Commands one after the other."""

    def __init__(self, items):
        self.items = items

    def run(self, sh):
        if not self.items:
            sh.status = 0
            return 0
        for item in self.items:
            item.run(sh)
        return sh.status


class AndOr:
    """Commands with `&&` and `||` between them."""

    def __init__(self, first, rest):
        self.first = first
        self.rest = rest

    def run(self, sh):
        last = len(self.rest) - 1
        tolerant = sh.tolerant
        sh.tolerant = True
        try:
            status = self.first.run(sh)
            for index, (on_success, node) in enumerate(self.rest):
                if (status == 0) == on_success:
                    if index == last:
                        sh.tolerant = tolerant
                    status = node.run(sh)
        finally:
            sh.tolerant = tolerant
        return status


class Not:
    """A pipeline behind `!`."""

    def __init__(self, node):
        self.node = node

    def run(self, sh):
        tolerant = sh.tolerant
        sh.tolerant = True
        try:
            status = self.node.run(sh)
        finally:
            sh.tolerant = tolerant
        sh.status = 0 if status else 1
        return sh.status


class Pipeline:
    def __init__(self, commands):
        self.commands = commands

    def run(self, sh):
        sh.finish(sh.run_pipeline(self.commands))
        return sh.status


class Subshell:
    def __init__(self, body):
        self.body = body

    def run(self, sh):
        sh.finish(sh.run_subshell(self.body))
        return sh.status


class Redirected:
    """A compound command with redirections."""

    def __init__(self, node, redirections):
        self.node = node
        self.redirections = redirections

    def run(self, sh):
        try:
            saved = sh.redirect(self.redirections)
        except RedirectionError as error:
            sh.complain(error)
            sh.finish(1)
            return sh.status
        try:
            return self.node.run(sh)
        finally:
            sh.restore(saved)


class If:
    def __init__(self, branches, otherwise):
        self.branches = branches
        self.otherwise = otherwise

    def run(self, sh):
        tolerant = sh.tolerant
        for test, body in self.branches:
            sh.tolerant = True
            try:
                status = test.run(sh)
            finally:
                sh.tolerant = tolerant
            if status == 0:
                return body.run(sh)
        if self.otherwise:
            return self.otherwise.run(sh)
        sh.status = 0
        return 0


class Loop:
    """`while` and `until`."""

    def __init__(self, test, body, until):
        self.test = test
        self.body = body
        self.until = until

    def run(self, sh):
        test, body, until = self.test.run, self.body.run, self.until
        tolerant = sh.tolerant
        depth = sh.loop_depth
        sh.loop_depth = depth + 1
        status = 0
        try:
            while True:
                try:
                    sh.tolerant = True
                    if (test(sh) == 0) == until:
                        break
                    sh.tolerant = tolerant
                    status = body(sh)
                except ContinueLoop as flow:
                    status = 0
                    if flow.levels > 1:
                        flow.levels -= 1
                        raise
                except BreakLoop as flow:
                    status = 0
                    if flow.levels > 1:
                        flow.levels -= 1
                        raise
                    break
        finally:
            sh.tolerant = tolerant
            sh.loop_depth = depth
        sh.status = status
        return status


class For:
    def __init__(self, name, words, body):
        self.name = name
        self.words = words
        self.body = body

    def run(self, sh):
        if self.words is None:
            values = list(sh.params)
        else:
            values = []
            for word in self.words:
                values.extend(expand_fields(sh, word))
        body, name = self.body.run, self.name
        depth = sh.loop_depth
        tolerant = sh.tolerant
        sh.loop_depth = depth + 1
        status = 0
        try:
            for value in values:
                sh.set_var(name, value)
                try:
                    status = body(sh)
                except ContinueLoop as flow:
                    sh.tolerant = tolerant
                    status = 0
                    if flow.levels > 1:
                        flow.levels -= 1
                        raise
                except BreakLoop as flow:
                    sh.tolerant = tolerant
                    status = 0
                    if flow.levels > 1:
                        flow.levels -= 1
                        raise
                    break
        finally:
            sh.loop_depth = depth
        sh.status = status
        return status


class Case:
    def __init__(self, word, items):
        self.word = word
        self.items = items

    def run(self, sh):
        value = expand_text(sh, self.word)
        for choices, body in self.items:
            for choice in choices:
                if choice.kind == CONSTANT:
                    found = choice.text == value
                else:
                    found = patterns.matches(expand_pattern(sh, choice), value)
                if found:
                    return body.run(sh)
        sh.status = 0
        return 0


class Function:
    """A function definition."""

    def __init__(self, name, body):
        self.name = name
        self.body = body

    def run(self, sh):
        sh.functions[self.name] = self.body
        sh.status = 0
        return 0


class Simple:
    """A simple command."""

    def __init__(self, assignments, words, redirections):
        self.assignments = assignments
        self.words = words
        self.redirections = redirections

    def run(self, sh):
        fields = []
        sh.substitution_status = 0
        for word in self.words:
            kind = word.kind
            if kind == CONSTANT:
                fields.append(word.text)
            elif kind == QUOTED_PARAMETER:
                fields.append(sh.parameter(word.text))
            else:
                fields.extend(expand_fields(sh, word))
        if not fields:
            status = self.run_assignments(sh)
        else:
            name = fields[0]
            utility = sh.special.get(name)
            if utility:
                status = self.run_special(sh, utility, fields)
            elif name in sh.functions:
                status = self.run_regular(sh, call_function, fields)
            else:
                utility = sh.utilities.get(name) or not_found
                status = self.run_regular(sh, utility, fields)
        sh.status = status
        if sh.pending:
            sh.run_traps()
        if status and sh.errexit and not sh.tolerant:
            raise ExitShell(status)
        return status

    def run_assignments(self, sh):
        """A command without a name: redirections first, then assignments."""
        if self.redirections:
            try:
                sh.restore(sh.redirect(self.redirections))
            except RedirectionError as error:
                sh.complain(error)
                return 1
        traced = []
        for name, word in self.assignments:
            value = expand_text(sh, word)
            sh.set_var(name, value)
            if sh.xtrace:
                traced.append((name, value))
        if traced:
            sh.trace(traced, [])
        return sh.substitution_status

    def run_special(self, sh, utility, fields):
        """A special built-in: what goes wrong ends the shell."""
        keep = utility.keeps_redirections
        try:
            saved = sh.redirect(self.redirections) if self.redirections else ()
        except RedirectionError as error:
            sh.complain(error)
            raise ShellError() from None
        try:
            traced = []
            for name, word in self.assignments:
                value = expand_text(sh, word)
                sh.set_var(name, value)
                traced.append((name, value))
            if sh.xtrace:
                sh.trace(traced, fields, saved)
            if keep:
                sh.keep(saved)
                saved = ()
            return utility(sh, fields[1:])
        except UtilityError as error:
            sh.complain(error)
            raise ShellError() from None
        except OSError as error:
            sh.complain(error.strerror)
            return 1
        finally:
            if saved:
                sh.restore(saved)

    def run_regular(self, sh, utility, fields):
        """A function or another utility: assignments hold for its time only."""
        if not self.redirections and not self.assignments:
            if sh.xtrace:
                sh.trace([], fields)
            return run_utility(sh, utility, fields)
        saved = ()
        if self.redirections:
            try:
                saved = sh.redirect(self.redirections)
            except RedirectionError as error:
                sh.complain(error)
                return 1
        before = []
        try:
            traced = []
            for name, word in self.assignments:
                value = expand_text(sh, word)
                before.append((name, sh.vars.get(name)))
                sh.set_var(name, value)
                traced.append((name, value))
            if sh.xtrace:
                sh.trace(traced, fields, saved)
            if fields[0] == 'command' and fields[1:2] == ['exec'] and saved:
                sh.keep(saved)
                saved = ()
            return run_utility(sh, utility, fields)
        finally:
            for name, value in reversed(before):
                sh.put_back(name, value)
            if saved:
                sh.restore(saved)


def run_utility(sh, utility, fields):
    if utility is call_function or utility is not_found:
        return utility(sh, fields)
    try:
        return utility(sh, fields[1:])
    except UtilityError as error:
        sh.complain('%s: %s' % (fields[0], error))
        return error.status
    except AssignmentError as error:
        if fields[0] == 'command':
            raise
        sh.complain('%s: %s' % (fields[0], error))
        return 2
    except OSError as error:
        sh.complain('%s: %s' % (fields[0], error.strerror))
        return 1


def call_function(sh, fields):
    body = sh.functions[fields[0]]
    params, depth = sh.params, sh.loop_depth
    sh.params = fields[1:]
    sh.loop_depth = 0
    sh.function_depth += 1
    tolerant = sh.tolerant
    try:
        return body.run(sh)
    except ReturnFrom as flow:
        sh.tolerant = tolerant
        return flow.status
    finally:
        sh.function_depth -= 1
        sh.loop_depth = depth
        sh.params = params


def not_found(sh, fields):
    name = fields[0]
    if '/' in name and sh.file_exists(name):
        sh.complain('%s: cannot be started' % name)
        return 126
    sh.complain('%s: not found' % name)
    return 127
