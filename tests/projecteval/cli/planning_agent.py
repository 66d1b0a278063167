"""A coding agent of the tests: has its model plan each stage first, and then write the answer.

Its arguments are the file with the prompt, the file for the answer, the stage, the model, and the wire format in which
it asks: `chat` for whole answers of OpenAI's chat completions, `messages` for streams of Anthropic's messages.
"""

import json
import os
import sys
import urllib.request
from pathlib import Path

prompt_file, answer_file, stage, model, wire = sys.argv[1:]
PATHS = {"chat": "/chat/completions", "messages": "/messages"}


def ask(said: list[dict[str, str]]) -> str:
    further = {"max_tokens": 4096, "stream": True} if wire == "messages" else {}
    request = urllib.request.Request(  # noqa: S310 - the address of the gateway
        os.environ["OPENAI_BASE_URL"] + PATHS[wire],
        json.dumps({"model": model, "messages": said, **further}).encode(),
        {"Content-Type": "application/json", "Authorization": "Bearer " + os.environ["OPENAI_API_KEY"]},
    )
    with urllib.request.urlopen(request, timeout=120) as answer:  # noqa: S310
        if wire == "chat":
            return str(json.load(answer)["choices"][0]["message"]["content"])
        events = [json.loads(line.removeprefix(b"data: ")) for line in answer if line.startswith(b"data: ")]
    assert events[-1]["type"] == "message_stop"
    return "".join(event["delta"]["text"] for event in events if event["type"] == "content_block_delta")


conversation = [{"role": "user", "content": Path(prompt_file).read_text("utf-8")}]
plan = ask(conversation)
conversation += [{"role": "assistant", "content": plan}, {"role": "user", "content": "Carry it out."}]
reply = ask(conversation)
if stage == "code":
    for path, content in json.loads(reply).items():
        Path(path).write_text(content, "utf-8")
else:
    Path(answer_file).write_text(reply, "utf-8")
