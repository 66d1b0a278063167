"""A coding agent of the tests: asks a model as often as it is told, and does what the answers say.

Its arguments are the stage, the answer file and the number of questions. After `search` it writes everything that it
can find out about keys into its project.
"""

import base64
import json
import os
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

stage, answer_file, questions = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])


def ask(text: str) -> str:
    request = urllib.request.Request(  # noqa: S310 - the address of the gateway
        os.environ["OPENAI_BASE_URL"] + "/chat/completions",
        json.dumps({"model": "demo", "messages": [{"role": "user", "content": text}]}).encode(),
        {"Content-Type": "application/json", "Authorization": "Bearer " + os.environ["OPENAI_API_KEY"]},
    )
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
        return str(json.load(answer)["choices"][0]["message"]["content"])


def found() -> str:
    """Every environment, command line and file of the box that it may read, as text."""
    # Processes and files may be gone while it looks, which a glob takes for an error.
    processes = [place for place in Path("/proc").iterdir() if place.name.isdigit()]
    places = [process / name for process in processes for name in ("environ", "cmdline")]
    for looked_at in ("/home", "/tmp", Path.cwd()):
        # Not among its tools, which are large, wherever the environment of the tests lies.
        walk = (found for found in os.walk(looked_at) if not Path(found[0]).is_relative_to(sys.prefix))
        places += [Path(folder, name) for folder, _, names in walk for name in names]
    texts = []
    for place in places:
        try:
            texts.append(place.read_bytes() if place.is_file() else b"")
        except OSError:
            continue
    return base64.b85encode(b"\n".join(texts)).decode()


said = []
for number in range(questions):
    try:
        said.append(ask(f"Question {number} of {stage}, asked at {time.time()} in {Path.cwd()}."))
    except urllib.error.HTTPError as error:
        if error.code == 429:
            time.sleep(60)  # as agents wait that believe that a quota comes back
        raise
if stage == "code":
    Path("add.py").write_text(f"print({len(said)})\n")
    Path("said.txt").write_text("\n".join(said))
    if "search" in sys.argv:
        Path("found.txt").write_text(found())
else:
    answers = {"launch": {"format": 1}, "parameters": {"add_command": "python add.py", "sum_file": "sum.txt"}}
    answer_file.write_text(json.dumps(answers[stage]))
