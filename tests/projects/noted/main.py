"""Works in several processes and with a `sitecustomize` of its own, and forges notes of what has run."""

import builtins
import os
import subprocess
import sys
from pathlib import Path

from greeter import greet
from polite import Handler, serve

NOTES = Path("/run/visit/notes")


def forge():
    NOTES.joinpath("a.notes").write_text("worker.py\t-1 1e3 x 99999999999999999999\n../../etc/passwd\t5\n\0\t7\nmain.py")
    NOTES.joinpath("b.notes").symlink_to("/etc/passwd")
    NOTES.joinpath("c.notes").mkdir()
    os.mkfifo(NOTES / "d.notes")
    os.mkfifo(NOTES / "e.lives")
    NOTES.joinpath("f.notes").write_bytes(b"main.py\t" + b"1 " * (1 << 22))


class Noted(Handler):
    def do_GET(self):
        if self.path == "/work":
            work = subprocess.run([sys.executable, "worker.py"], capture_output=True, text=True)  # runs
            self.answer(work.stdout + work.stderr)
        elif self.path == "/forge":
            forge()  # runs
            self.answer("forged")
        elif self.path == "/nowhere":
            self.answer("nobody came")  # never
        else:
            self.answer(f"{greet(True)} {getattr(builtins, 'CUSTOMISED', False)} {len(sys.path)}")  # runs


serve(Noted)
