"""The relay from a world's loopback to the project's, in a world of its own."""

import json
import subprocess
import sys
from pathlib import Path

# It answers the end of a request with "first", and when another connection comes with "second".
_SERVER = """
import socket, subprocess
subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
with socket.create_server(("127.0.0.1", 8000)) as listener:
    asking, _ = listener.accept()
    with asking:
        while asking.recv(100):
            pass
        asking.sendall(b"first")
        with listener.accept()[0]:
            asking.sendall(b" second")
"""

_WORLD = """
import gc, json, os, socket, subprocess, sys, time
from judge_machine.session.relay import Relay
from judge_machine.world import namespaces

namespaces.enter()
project = subprocess.Popen(["unshare", "--net", sys.executable, "-c", sys.argv[1]])
while os.readlink(f"/proc/{project.pid}/ns/net") == os.readlink("/proc/self/ns/net"):
    time.sleep(0.01)
relay = Relay(project.pid, (8000,))
while not relay.is_open(8000):
    time.sleep(0.01)
with socket.create_connection(("127.0.0.1", 8000), 10) as asking:
    asking.sendall(b"question")
    asking.shutdown(socket.SHUT_WR)
    words = [asking.recv(100).decode()]
    gc.collect()
    with socket.create_connection(("127.0.0.1", 8000), 10):
        while word := asking.recv(100):
            words.append(word.decode())
relay.close()
print(json.dumps([words, project.wait(10)]))
"""


def test_a_connection_whose_one_side_has_ended_is_carried_on() -> None:
    """The garbage collector leaves it alone, though asyncio itself no longer holds it."""
    said = subprocess.run(
        [sys.executable, "-c", _WORLD, _SERVER],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert said.stderr == ""
    assert json.loads(said.stdout) == [["first", " second"], 0]
