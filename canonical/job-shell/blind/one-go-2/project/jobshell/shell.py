"""The shell execution environment (XCU 2.12) of one script or subshell."""

import fcntl
import os
import re
import signal
import stat
import sys

from . import special, utilities
from .errors import (AssignmentError, ExitShell, ExpansionError, Flow,
                     RedirectionError, ReturnFrom, ShellError, UtilityError)
from .expand import expand_text
from .nodes import not_found
from .syntax import Parser
from .words import Word

FIRST_PRIVATE_FD = 200
# Subshells are processes; below this many of them, each in the one before,
# a process stands for several, so that a deep recursion needs few processes.
PROCESS_LEVELS = 8
LEVELS_IN_PROCESS = 80
_PLAIN = re.compile(r'[A-Za-z0-9_@%+:,./=^-]+\Z')


def write_all(fd, data):
    while data:
        data = data[os.write(fd, data):]


def private_fd(fd):
    """Move a file descriptor to where scripts have none of theirs."""
    try:
        return fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, FIRST_PRIVATE_FD)
    finally:
        os.close(fd)


def private_pipe():
    first, second = os.pipe()
    first = private_fd(first)
    return first, private_fd(second)


def substituted(data):
    """What a command substitution leaves of the output of its commands."""
    return data.decode('latin-1').replace('\0', '').rstrip('\n')


def exit_status(wait_status):
    code = os.waitstatus_to_exitcode(wait_status)
    return 128 - code if code < 0 else code


class Shell:
    special = special.UTILITIES
    utilities = utilities.UTILITIES

    def __init__(self):
        self.vars = {'IFS': ' \t\n', 'OPTIND': '1', 'PS4': '+ ', 'PWD': self.directory()}
        self.exported = set()
        self.readonly = set()
        self.functions = {}
        self.aliases = {}
        self.params = []
        self.status = 0
        self.substitution_status = 0
        self.pid = os.getpid()
        # Options
        self.errexit = self.noglob = self.nounset = False
        self.xtrace = self.noclobber = False
        self.other_options = set()
        # Where the commands stand
        self.tolerant = False       # -e is ignored
        self.loop_depth = 0
        self.function_depth = 0
        self.tracing = False
        # Traps: action by number of the signal, 0 for EXIT
        self.traps = {}
        self.inherited_traps = None
        self.pending = []
        self.trap_status = None     # the status before the trap action
        self.trap_depth = 0
        self.option_offset = 0      # of getopts, in an operand with several options
        self.private = set()
        # Subshells that this process stands for (see `run_inside`)
        self.level = 0              # how many processes are above this one
        self.inside = 0             # how many subshells this process stands for
        self.queue = self.pending   # where signals for the process are noted
        self.handled = set()        # signals whose disposition was changed
        self.kept = []              # redirections of `exec` to take back
        self.directory_fd = -1      # the directory to go back to

    @staticmethod
    def directory():
        return os.getcwdb().decode('latin-1')

    # Output

    def complain(self, message):
        try:
            write_all(2, ('sh: %s\n' % message).encode('latin-1', 'replace'))
        except OSError:
            pass

    @staticmethod
    def write(text):
        write_all(1, text.encode('latin-1'))

    def trace(self, assignments, fields, saved=()):
        if self.tracing:
            return
        self.tracing = True
        status = self.status
        try:
            prompt = Parser(self.vars.get('PS4', ''), {}).read_parts('heredoc')
            text = expand_text(self, Word([('dq', prompt)]))
        except ShellError:
            text = self.vars.get('PS4', '')
        finally:
            self.tracing = False
            self.status = status
        words = ['%s=%s' % (name, self.traced(value) if value else '')
                 for name, value in assignments]
        words += [self.traced(field) for field in fields]
        target = 2
        for fd, copy in saved:
            if fd == 2:
                target = copy
        try:
            write_all(target, (text + ' '.join(words) + '\n').encode('latin-1'))
        except (OSError, ValueError):
            pass

    @staticmethod
    def traced(text):
        return text if _PLAIN.match(text) else special.quoted(text)

    # Parameters

    def set_var(self, name, value):
        if name in self.readonly:
            raise AssignmentError('%s: is readonly' % name)
        self.vars[name] = value
        if name == 'OPTIND':
            self.option_offset = 0

    def put_back(self, name, value):
        """Undo an assignment that held for one utility only."""
        if value is None:
            self.vars.pop(name, None)
        else:
            self.vars[name] = value

    def lookup(self, name):
        """The value of a parameter, or None if it is unset."""
        value = self.vars.get(name)
        if value is not None:
            return value
        if name == '?':
            return str(self.status)
        if name == '#':
            return str(len(self.params))
        if name.isdecimal():
            index = int(name)
            if index == 0:
                return 'sh'
            return self.params[index - 1] if index <= len(self.params) else None
        if name == '$':
            return str(self.pid)
        if name == '-':
            return self.option_letters()
        return None

    def parameter(self, name):
        value = self.vars.get(name)
        if value is None:
            value = self.lookup(name)
            if value is None:
                if self.nounset:
                    raise ExpansionError('%s: parameter not set' % name)
                return ''
        return value

    def option_letters(self):
        letters = ''.join(sorted(self.other_options))
        for letter, name in special.OPTIONS:
            if getattr(self, name):
                letters += letter
        return letters

    # Files

    @staticmethod
    def file_exists(name):
        try:
            os.stat(name.encode('latin-1'))
        except OSError:
            return False
        return True

    def redirect(self, redirections):
        """Carry redirections out; the result is what `restore` needs."""
        saved = []
        try:
            for redirection in redirections:
                self.redirect_one(redirection, saved)
        except BaseException:
            self.restore(saved)
            raise
        return saved

    def redirect_one(self, redirection, saved):
        fd, op = redirection.fd, redirection.op
        text = expand_text(self, redirection.word)
        closing = False
        source = None
        if op in ('<&', '>&'):
            if text == '-':
                closing = True
            elif not text.isdecimal():
                raise RedirectionError('%s: no file descriptor' % text)
            else:
                source = int(text)
                try:
                    if source in self.private:
                        raise OSError
                    fcntl.fcntl(source, fcntl.F_GETFD)
                except (OSError, OverflowError):
                    raise RedirectionError('%s: bad file descriptor' % text) from None
        self.save(fd, saved)
        if closing:
            try:
                os.close(fd)
            except OSError:
                pass
            return
        if source is not None:
            if source != fd:
                self.place(source, fd)
            return
        try:
            opened = self.open_document(text) if op == '<<' else self.open(op, text)
        except OSError as error:
            raise RedirectionError('%s: %s' % (text, error.strerror)) from None
        if opened != fd:
            try:
                self.place(opened, fd)
            finally:
                os.close(opened)

    @staticmethod
    def place(source, fd):
        try:
            os.dup2(source, fd)
        except (OSError, OverflowError):
            raise RedirectionError('%d: bad file descriptor' % fd) from None

    def save(self, fd, saved):
        if any(known == fd for known, _ in saved):
            return
        try:
            copy = fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, FIRST_PRIVATE_FD)
            self.private.add(copy)
        except OSError:
            copy = -1
        except OverflowError:
            raise RedirectionError('%d: bad file descriptor' % fd) from None
        saved.append((fd, copy))

    def restore(self, saved):
        for fd, copy in reversed(saved):
            if copy < 0:
                try:
                    os.close(fd)
                except OSError:
                    pass
            else:
                os.dup2(copy, fd)
                os.close(copy)
                self.private.discard(copy)

    def keep(self, saved):
        """Let the redirections stay, as `exec` does."""
        if self.inside:
            self.kept.extend(saved)
            return
        for _, copy in saved:
            if copy >= 0:
                os.close(copy)
                self.private.discard(copy)

    @staticmethod
    def open_document(text):
        fd = os.memfd_create('here')
        write_all(fd, text.encode('latin-1'))
        os.lseek(fd, 0, os.SEEK_SET)
        return fd

    def open(self, op, text):
        path = text.encode('latin-1')
        if op == '<':
            return os.open(path, os.O_RDONLY)
        if op == '<>':
            return os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        if op == '>>':
            return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
        if op == '>' and self.noclobber:
            try:
                found = os.stat(path)
            except OSError:
                return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
            if stat.S_ISREG(found.st_mode):
                raise RedirectionError('%s: file exists' % text)
            return os.open(path, os.O_WRONLY)
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)

    # Running

    def run_text(self, text):
        """Run the complete commands of a text; the status of the last one."""
        parser = Parser(text, self.aliases)
        status = 0
        while True:
            command = parser.complete_command()
            if command is None:
                return status
            status = command.run(self)

    def finish(self, status):
        """What follows a pipeline or subshell."""
        self.status = status
        if self.pending:
            self.run_traps()
        if status and self.errexit and not self.tolerant:
            raise ExitShell(status)

    def run_to_end(self, function, *args):
        """Run a script or subshell and end the process."""
        status = 2
        try:
            status = self.run_environment(function, *args)
        except BaseException as error:  # pylint: disable=broad-except
            self.complain(repr(error))
        finally:
            os._exit(status & 255)

    def run_environment(self, function, *args):
        """Run a script or subshell with its traps; its exit status."""
        status = self.guarded(function, *args)
        if self.pending:
            self.status = status
            status = self.guarded(self.run_traps, keep=status)
        action = self.traps.pop(0, None)
        if action:
            self.status = status
            status = self.guarded(self.run_trap, action, keep=status)
        return status & 255

    def run_inside(self, body):
        """Run a subshell in this process and take back what it has changed."""
        state = dict(self.__dict__)
        for name in ('vars', 'functions', 'aliases'):
            setattr(self, name, dict(state[name]))
        for name in ('exported', 'readonly', 'other_options'):
            setattr(self, name, set(state[name]))
        self.inherited_traps = self.traps
        self.traps = {number: '' for number, action in self.traps.items() if not action}
        self.pending = []
        self.trap_status = None
        self.inside += 1
        self.kept = []
        self.directory_fd = -1
        try:
            return self.run_environment(body.run, self)
        finally:
            self.restore(self.kept)
            if self.directory_fd >= 0:
                os.fchdir(self.directory_fd)
                self.private.discard(self.directory_fd)
                os.close(self.directory_fd)
            self.__dict__.update(state)

    def may_run_inside(self):
        return self.level >= PROCESS_LEVELS and self.inside < LEVELS_IN_PROCESS

    def before_chdir(self):
        """Note the directory to which `run_inside` has to go back."""
        if self.inside and self.directory_fd < 0:
            try:
                self.directory_fd = private_fd(os.open('.', os.O_PATH))
                self.private.add(self.directory_fd)
            except OSError:
                self.directory_fd = -1

    def guarded(self, function, *args, keep=None):
        """Run a function; the status with which the shell shall exit."""
        try:
            function(*args)
            return self.status if keep is None else keep
        except (ExitShell, ReturnFrom) as flow:
            return flow.status
        except Flow:
            return 0
        except (ShellError, RecursionError, MemoryError) as error:
            if str(error):
                self.complain(error)
            self.status = 2
            return 2

    def fork(self):
        """Fork; the child becomes a subshell environment."""
        pid = os.fork()
        if pid == 0:
            self.enter_subshell()
        return pid

    def enter_subshell(self):
        self.inherited_traps = self.traps
        self.traps = {number: '' for number, action in self.traps.items() if not action}
        self.pending = self.queue = []
        self.trap_status = None
        for number in self.handled:
            ignored = number in self.traps
            signal.signal(number, signal.SIG_IGN if ignored else signal.SIG_DFL)
        self.level += 1
        self.inside = 0
        self.kept = []
        self.directory_fd = -1
        # What the shell above has put aside is of no use here.
        for fd in self.private:
            os.close(fd)
        self.private = set()

    @staticmethod
    def wait(pid):
        return exit_status(os.waitpid(pid, 0)[1])

    def run_subshell(self, body):
        if self.may_run_inside():
            return self.run_inside(body)
        pid = self.fork()
        if pid == 0:
            self.run_to_end(body.run, self)
        return self.wait(pid)

    def run_pipeline(self, commands):
        pids = []
        incoming = -1
        last = len(commands) - 1
        for index, command in enumerate(commands):
            following = outgoing = -1
            if index < last:
                following, outgoing = private_pipe()
            pid = self.fork()
            if pid == 0:
                if incoming >= 0:
                    os.dup2(incoming, 0)
                    os.close(incoming)
                if outgoing >= 0:
                    os.close(following)
                    os.dup2(outgoing, 1)
                    os.close(outgoing)
                self.run_to_end(command.run, self)
            pids.append(pid)
            if incoming >= 0:
                os.close(incoming)
            if outgoing >= 0:
                os.close(outgoing)
            incoming = following
        status = 0
        for pid in pids:
            status = self.wait(pid)
        return status

    def substitute(self, program):
        """The output of a command substitution, without its last line feeds."""
        if self.may_run_inside():
            return self.substitute_inside(program)
        source, target = private_pipe()
        pid = self.fork()
        if pid == 0:
            os.close(source)
            os.dup2(target, 1)
            os.close(target)
            self.run_to_end(program.run, self)
        os.close(target)
        chunks = []
        while True:
            chunk = os.read(source, 65536)
            if not chunk:
                break
            chunks.append(chunk)
        os.close(source)
        self.substitution_status = self.wait(pid)
        return substituted(b''.join(chunks))

    def substitute_inside(self, program):
        saved = []
        self.save(1, saved)
        target = private_fd(os.memfd_create('output'))
        self.private.add(target)
        os.dup2(target, 1)
        try:
            status = self.run_inside(program)
            os.lseek(target, 0, os.SEEK_SET)
            chunks = []
            while True:
                chunk = os.read(target, 65536)
                if not chunk:
                    break
                chunks.append(chunk)
        finally:
            self.restore(saved)
            self.private.discard(target)
            os.close(target)
        self.substitution_status = status
        return substituted(b''.join(chunks))

    # Traps

    def set_trap(self, number, action):
        """Set the action for a condition; None for the default one."""
        if action is None:
            self.traps.pop(number, None)
        else:
            self.traps[number] = action
        if number and not self.inside:
            self.handled.add(number)
            if action is None:
                signal.signal(number, signal.SIG_DFL)
            elif action == '':
                signal.signal(number, signal.SIG_IGN)
            else:
                signal.signal(number, self.on_signal)

    def on_signal(self, number, _frame):
        if number not in self.queue:
            self.queue.append(number)

    def run_traps(self):
        while self.pending:
            action = self.traps.get(self.pending.pop(0))
            if action:
                self.run_trap(action)

    def run_trap(self, action):
        status = self.status
        before = (self.trap_status, self.trap_depth)
        self.trap_status, self.trap_depth = status, self.function_depth
        try:
            self.run_text(action)
        finally:
            self.trap_status, self.trap_depth = before
        self.status = status

    def shown_traps(self):
        if self.inherited_traps is not None:
            return self.inherited_traps
        return self.traps

    # Utilities that run commands

    def run_command(self, fields):
        """Run a utility, but no function, as `command` does."""
        name = fields[0]
        utility = self.special.get(name)
        if utility is None:
            utility = self.utilities.get(name)
        if utility is None:
            return not_found(self, fields)
        try:
            return utility(self, fields[1:])
        except UtilityError as error:
            self.complain('%s: %s' % (name, error))
            return error.status


def start(text):
    """Run a script in this process, which ends with it."""
    sys.setrecursionlimit(100000)
    shell = Shell()
    shell.run_to_end(shell.run_text, text)
