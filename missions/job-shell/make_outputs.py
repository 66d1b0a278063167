"""Writes materials/expected from materials/scripts with dash: `python make_outputs.py [SUBJECT]...`.

A document on which bash differs is reported; it has to be changed until both do what the standard says. A shell
that ends because of an error has the status 2 in dash, as in the contract, and any other but 0 in bash.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from tests import documents

HERE = Path(__file__).parent
ENVIRONMENT = {"PATH": "/usr/bin:/bin", "LC_ALL": "C"}
SHELLS = {"dash": ["/usr/bin/dash"], "bash": ["/usr/bin/bash", "--posix"]}


def output(shell, text):
    """The standard output of a shell that runs a text, its exit status, and its standard error."""
    with tempfile.TemporaryDirectory() as folder:
        script, work = Path(folder, "job.sh"), Path(folder, "work")
        script.write_bytes(text.encode())
        work.mkdir()
        run = subprocess.run(
            [*SHELLS[shell], str(script)],
            cwd=work,
            env=ENVIRONMENT,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=20,
            check=False,
        )
    status = run.returncode if run.returncode >= 0 else 128 - run.returncode
    return run.stdout.decode("utf-8", "surrogateescape"), status, run.stderr.decode("utf-8", "replace")


def compared(name, text):
    """The output of a document; a difference is printed."""
    first, second = (output(shell, text) for shell in SHELLS)
    same = first[0] == second[0] and (first[1] == second[1] or (first[1] == 2 and second[1]))
    if not same:
        sys.stdout.write(f"=== {name}\n{first[0]}{first[1]}\n{first[2]}--- bash\n{second[0]}{second[1]}\n{second[2]}")
    return f"{first[0]}exit {first[1]}\n"


def main(subjects):
    """Write the outputs of all subjects, or of some."""
    for path in sorted((HERE / "materials/scripts").glob("*.sh")):
        if subjects and path.stem not in subjects:
            continue
        parts = [f"//// {name}\n{compared(name, text)}" for name, text in documents(path).items()]
        whole = "".join(parts)
        (HERE / "materials/expected" / f"{path.stem}.txt").write_bytes(whole.encode("utf-8", "surrogateescape"))


if __name__ == "__main__":
    main(sys.argv[1:])
