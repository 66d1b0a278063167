"""Notes, inside a project's own Python, which lines of the project run; the interpreter imports it as it starts.

It works by the tracer of coverage.py alone, which loads in a few milliseconds and prints nothing. Notes are written at
the end of the process, and whenever the judge opens the pipe `ask`. Whatever fails here, the project must not notice.

It runs in whatever version of Python a project uses, and needs nothing but the standard library.
"""

import atexit
import fcntl
import os
import sys
import threading
from importlib import machinery, util

_HERE = os.path.dirname(__file__)
_SHARED = os.path.dirname(_HERE)
_PROJECT = "/project/"
_OTHERS = ("/node_modules/", "/site-packages/", "/.venv/", "/venv/")


class _Notes:
    """The notes of this process: for each file the steps from line to line, as the tracer packs them."""

    def __init__(self):
        self._library = _load_tracer()
        self._noted, self._known = {}, {}
        self._begin()
        atexit.register(self._write)
        os.register_at_fork(after_in_child=self._begin_in_child)
        threading.settrace(self._trace_thread)
        self._trace()

    def _begin(self):
        """Say that this process lives, by a lock that ends with it, and listen."""
        self._place = os.path.join(_SHARED, "notes", os.urandom(8).hex())
        self._lock = open(self._place + ".lives", "wb")
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        threading.Thread(target=self._listen, daemon=True).start()

    def _begin_in_child(self):
        try:
            self._lock.close()
            self._begin()
        except Exception:
            return

    def _listen(self):
        while True:
            try:
                with open(os.path.join(_SHARED, "ask"), "rb") as asked:  # until somebody asks
                    asked.read()
            except OSError:
                return
            self._write()

    def _write(self):
        try:
            files = ((path[len(_PROJECT) :], steps.copy()) for path, steps in self._noted.copy().items())
            lines = ("{}\t{}".format(path, " ".join(map(str, steps))) for path, steps in files)
            with open(self._place + ".part", "w", encoding="utf-8", errors="replace") as notes:
                notes.write("\n".join(lines))
            os.replace(self._place + ".part", self._place + ".notes")
        except Exception:  # the room for notes may be full: then there are no more
            return

    def _trace(self):
        """Trace this thread."""
        tracer = self._library.CTracer()
        tracer.data, tracer.trace_arcs, tracer.file_tracers = self._noted, True, {}
        tracer.should_trace, tracer.should_trace_cache = self._should_trace, self._known
        tracer.should_start_context = tracer.check_include = tracer.concur_id_func = None
        tracer.switch_context = tracer.disable_plugin = tracer.warn = _nothing
        tracer.lock_data = tracer.unlock_data = _nothing  # what it does in between, it does at once
        return tracer.start()

    def _trace_thread(self, frame, event, argument):
        """Called by the first event of a thread."""
        sys.settrace(None)
        trace = self._trace()
        return trace(frame, event, argument) if trace else None

    def _should_trace(self, filename, _frame):
        """Called once for each file."""
        path = filename if filename.startswith("<") else os.path.realpath(filename)
        is_own = path.startswith(_PROJECT) and not any(folder in path for folder in _OTHERS)
        file = self._library.CFileDisposition()
        file.original_filename = file.canonical_filename = filename
        file.source_filename, file.trace = (path, True) if is_own else (None, False)
        file.reason, file.file_tracer, file.has_dynamic_filename = "", None, False
        return file


def _load_tracer():
    folder = os.path.join(_SHARED, "tracer")
    (name,) = (one for one in os.listdir(folder) if one.endswith(machinery.EXTENSION_SUFFIXES[0]))
    spec = util.spec_from_file_location("coverage.tracer", os.path.join(folder, name))
    library = util.module_from_spec(spec)
    spec.loader.exec_module(library)
    return library


def _nothing(*_arguments):
    return None


def _hand_on():
    """Run the `sitecustomize` that the interpreter would have found without this one."""
    sys.path[:] = [entry for entry in sys.path if entry != _HERE]
    spec = machinery.PathFinder.find_spec("sitecustomize", sys.path)
    if spec is not None and spec.loader is not None:
        sys.modules["sitecustomize"] = module = util.module_from_spec(spec)
        spec.loader.exec_module(module)


try:
    _Notes()
except Exception:  # another version of Python, say: nothing is noted then
    sys.settrace(None)
_hand_on()
