"""The shell execution environment (XCU 2.12), redirections and processes."""

import errno
import fcntl
import os
import signal
import stat

from . import nodes
from .errors import (Break, Continue, ReadonlyError, RedirError, Return, ShellExit, SyntaxErr)
from .expand import as_text, plain
from .parser import Parser
from .tables import OPTIONS, TRAP_NUMBERS

SAVED_FDS = 100     # copies of the script's files are kept from here on
MANY_PROCESSES = 20     # nested deeper, command substitutions get no process


def high_fd(fd):
    """Move a file descriptor out of the script's way."""
    moved = fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, SAVED_FDS)
    os.close(fd)
    return moved


def high_pipe():
    reader, writer = os.pipe()
    return high_fd(reader), high_fd(writer)


class Shell:
    def __init__(self, name):
        self.name = name
        self.pid = str(os.getpid())
        self.args = []
        self.vars = {"IFS": " \t\n", "OPTIND": "1", "PS4": "+ ",
                     "PWD": os.getcwdb().decode("latin-1")}
        self.exported = set()
        self.readonly = set()
        self.functions = {}
        self.aliases = {}
        self.status = 0
        self.substitution_status = None
        for _, attribute in OPTIONS.values():
            setattr(self, attribute, False)
        self.no_errexit = 0         # above 0 while errors are looked at
        self.loops = 0
        self.depth = 0              # of functions
        self.dots = 0               # of dot scripts
        self.keep_redirections = False
        self.traps = {}             # condition: action
        self.inherited_traps = None  # what `trap` lists at first in a subshell
        self.arrived = []           # conditions whose traps are due
        self.trap_status = None     # $? before the trap that is carried out
        self.trap_depth = 0
        self.getopts_at = 0         # place in a group of options
        self.processes = 0          # how many shells this one is nested in
        self.for_good = None        # what `exec` did in a nested environment

    # ---- variables and options ------------------------------------------

    def setvar(self, name, value):
        if name in self.readonly:
            raise ReadonlyError(name + ": is read only")
        self.vars[name] = value
        if name == "OPTIND":
            self.getopts_at = 0
        if self.allexport:
            self.exported.add(name)

    def put_back(self, name, value, exported):
        """Undo an assignment that held for one command only."""
        if value is None:
            self.vars.pop(name, None)
        else:
            self.vars[name] = value
        if name == "OPTIND":
            self.getopts_at = 0
        if not exported:
            self.exported.discard(name)

    def unset(self, name):
        if name in self.readonly:
            raise ReadonlyError(name + ": is read only")
        self.vars.pop(name, None)
        self.exported.discard(name)

    def flags(self):
        return "".join(letter for letter, attribute in OPTIONS.values()
                       if letter and getattr(self, attribute))

    # ---- messages -------------------------------------------------------

    def complain(self, message):
        try:
            os.write(2, ("sh: " + message + "\n").encode("latin-1", "replace"))
        except OSError:
            pass

    def fatal(self, message):
        """An error for which the shell shall exit."""
        self.complain(message)
        raise ShellExit(2)

    def write(self, text):
        data = text.encode("latin-1")
        while data:
            data = data[os.write(1, data):]

    def trace(self, *lists):
        self.xtrace = False
        try:
            inner = Parser(self.aliases, self.vars.get("PS4", ""))
            prefix = plain(self, inner.double_quoted_parts("h"))
        except SyntaxErr:
            prefix = self.vars.get("PS4", "")
        finally:
            self.xtrace = True
        text = prefix + " ".join(item for items in lists for item in items) + "\n"
        try:
            os.write(2, text.encode("latin-1"))
        except OSError:
            pass

    # ---- running --------------------------------------------------------

    def run_text(self, text):
        """Carry out one complete command after the other; whether there was one."""
        parser = Parser(self.aliases, text)
        any_command = False
        try:
            while True:
                node = parser.complete_command()
                if node is None:
                    return any_command
                any_command = True
                node.run(self)
        except SyntaxErr as error:
            self.fatal(str(error))

    def run_to_end(self, function, argument):
        """Carry something out and end this shell; returns the exit status."""
        try:
            function(argument)
            status = self.status
        except ShellExit as end:
            status = end.status
        except Return as end:
            status = end.status
        except (Break, Continue):
            status = 0
        except RecursionError:
            self.complain("commands are nested too deeply")
            status = 2
        action = self.traps.pop("EXIT", None)
        if action:
            self.status = self.trap_status = status
            self.trap_depth = self.depth = 0
            self.no_errexit = self.loops = 0
            try:
                self.run_text(action)
            except ShellExit as end:
                status = end.status
            except (Return, Break, Continue):
                pass
        return status & 255

    def after_command(self):
        """Carry out the traps that are due, and `set -e`."""
        if self.arrived:
            self.run_traps()
        if self.status and self.errexit and not self.no_errexit:
            raise ShellExit(self.status)

    def run_traps(self):
        while self.arrived:
            action = self.traps.get(self.arrived.pop(0))
            if not action:
                continue
            saved = self.status, self.trap_status, self.trap_depth
            self.trap_status, self.trap_depth = self.status, self.depth
            try:
                self.run_text(action)
            finally:
                _, self.trap_status, self.trap_depth = saved
            self.status = saved[0]

    # ---- traps ----------------------------------------------------------

    def set_trap(self, condition, action):
        """Set an action; None stands for the default, '' for ignoring."""
        number = TRAP_NUMBERS[condition]
        if number:
            if action is None:
                handler = signal.SIG_DFL
            elif action == "":
                handler = signal.SIG_IGN
            else:
                def handler(_number, _frame, condition=condition):
                    self.arrived.append(condition)
            signal.signal(number, handler)
        if action is None:
            self.traps.pop(condition, None)
        else:
            self.traps[condition] = action

    def enter_subshell(self):
        if self.inherited_traps is None:
            self.inherited_traps = dict(self.traps)
        for condition, action in list(self.traps.items()):
            if condition == "EXIT":
                del self.traps[condition]
            elif action:
                self.set_trap(condition, None)
        self.arrived = []
        self.trap_status = None

    # ---- processes ------------------------------------------------------

    def fork(self, node, prepare=None):
        """Run a node in a subshell of its own; returns its process."""
        pid = os.fork()
        if pid:
            return pid
        status = 2
        self.processes += 1
        self.for_good = None
        try:
            self.enter_subshell()
            if prepare is not None:
                prepare()
            status = self.run_to_end(node.run, self)
        except BaseException as error:
            self.complain("internal error: " + repr(error))
        finally:
            os._exit(status)

    @staticmethod
    def wait_for(pid):
        try:
            _, status = os.waitpid(pid, 0)
        except ChildProcessError:
            return 127
        if os.WIFSIGNALED(status):
            return 128 + os.WTERMSIG(status)
        return os.WEXITSTATUS(status)

    def substitute(self, node):
        """Command substitution: what the node writes, without the last newlines."""
        if isinstance(node, nodes.Empty):
            self.substitution_status = 0
            return ""
        if self.processes >= MANY_PROCESSES:
            return self.substitute_inside(node)
        reader, writer = high_pipe()

        def prepare():
            os.dup2(writer, 1)
            os.close(reader)
            os.close(writer)

        pid = self.fork(node, prepare)
        os.close(writer)
        chunks = []
        while True:
            chunk = os.read(reader, 65536)
            if not chunk:
                break
            chunks.append(chunk)
        os.close(reader)
        self.substitution_status = self.wait_for(pid)
        return self.substituted(b"".join(chunks))

    @staticmethod
    def substituted(data):
        text = data.decode("latin-1").rstrip("\n")
        return text.replace("\0", "").rstrip("\n") if "\0" in text else text

    def substitute_inside(self, node):
        """Command substitution in this process, in a copy of the environment.

        A deep recursion would otherwise need a process for each level.  It is
        done only where the process is no longer the one that `$$` names."""
        saved = []
        output = self.here_document("")
        self.save(1, saved)
        os.dup2(output, 1)
        outer = dict(self.__dict__)
        folder = os.getcwdb()
        for name, value in outer.items():
            if isinstance(value, (dict, set, list)):
                setattr(self, name, value.copy())
        self.for_good = []
        try:
            self.enter_subshell()
            status = self.run_to_end(node.run, self)
        finally:
            for late in reversed(self.for_good):
                self.restore(late)
            changed = set(self.traps) | set(outer["traps"])
            self.__dict__.update(outer)
            for condition in changed:
                self.set_trap(condition, self.traps.get(condition))
            self.restore(saved)
            os.chdir(folder)
        os.lseek(output, 0, os.SEEK_SET)
        chunks = []
        while True:
            chunk = os.read(output, 65536)
            if not chunk:
                break
            chunks.append(chunk)
        os.close(output)
        self.substitution_status = status
        return self.substituted(b"".join(chunks))

    def run_pipeline(self, commands):
        pids = []
        previous = None
        for index, node in enumerate(commands):
            if isinstance(node, nodes.Subshell):
                node = node.body        # it has a process of its own anyway
            reader = writer = None
            if index < len(commands) - 1:
                reader, writer = high_pipe()

            def prepare(source=previous, target=writer, other=reader):
                if source is not None:
                    os.dup2(source, 0)
                    os.close(source)
                if target is not None:
                    os.dup2(target, 1)
                    os.close(target)
                    os.close(other)

            pids.append(self.fork(node, prepare))
            if previous is not None:
                os.close(previous)
            if writer is not None:
                os.close(writer)
            previous = reader
        statuses = [self.wait_for(pid) for pid in pids]
        return statuses[-1]

    # ---- redirections ---------------------------------------------------

    def redirect(self, redirs):
        """Carry out redirections; returns what `restore` needs."""
        saved = []
        try:
            for redir in redirs:
                self.redirect_one(redir, saved)
        except BaseException:
            self.restore(saved)
            raise
        return saved

    def redirect_one(self, redir, saved):
        number, op = redir.number, redir.op
        target = as_text(self, redir.word)
        source = None
        try:
            if op in ("<&", ">&"):
                if target != "-":
                    if not target or target.strip("0123456789"):
                        raise RedirError(target + ": bad file descriptor")
                    source = int(target)
                    fcntl.fcntl(source, fcntl.F_GETFD)
            elif op in ("<<", "<<-"):
                source = self.here_document(target)
            else:
                source = self.open_file(op, target)
            self.save(number, saved)
            if op in ("<&", ">&"):
                if source is None:
                    try:
                        os.close(number)
                    except OSError:
                        pass
                elif source != number:
                    os.dup2(source, number)
            elif source != number:
                os.dup2(source, number)
                os.close(source)
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise RedirError(target + ": " + reason) from None

    def open_file(self, op, target):
        path = target.encode("latin-1")
        if op == "<":
            return high_fd(os.open(path, os.O_RDONLY))
        if op == "<>":
            return high_fd(os.open(path, os.O_RDWR | os.O_CREAT, 0o666))
        if op == ">>":
            flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        else:
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
            if op == ">" and self.noclobber:
                try:
                    if stat.S_ISREG(os.stat(path).st_mode):
                        raise OSError(errno.EEXIST, "cannot overwrite existing file")
                except FileNotFoundError:
                    flags |= os.O_EXCL
        return high_fd(os.open(path, flags, 0o666))

    @staticmethod
    def here_document(text):
        try:
            fd = os.memfd_create("here-document")
        except OSError:
            fd = os.open(b".", os.O_RDWR | os.O_TMPFILE, 0o600)
        fd = high_fd(fd)
        data = text.encode("latin-1")
        while data:
            data = data[os.write(fd, data):]
        os.lseek(fd, 0, os.SEEK_SET)
        return fd

    @staticmethod
    def save(number, saved):
        try:
            copy = fcntl.fcntl(number, fcntl.F_DUPFD_CLOEXEC, SAVED_FDS)
        except OSError as error:
            if error.errno != errno.EBADF:
                raise
            copy = None
        saved.append((number, copy))

    @staticmethod
    def restore(saved):
        for number, copy in reversed(saved):
            if copy is None:
                try:
                    os.close(number)
                except OSError:
                    pass
            else:
                os.dup2(copy, number)
                os.close(copy)

    def forget(self, saved):
        """Keep the redirections for good."""
        if self.for_good is not None:
            self.for_good.append(saved)
            return
        for _, copy in saved:
            if copy is not None:
                os.close(copy)
