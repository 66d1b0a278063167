"""Answers 200 to everything: what launches but does nothing must pass nothing but the launch."""

from judge_machine import LaunchManifest, ParameterKind
from projecteval.agents.canonical import CanonicalAgent
from projecteval.agents.setup import AgentSetup
from projecteval.attempt import StageName
from projecteval.mission import Mission, MissionKind
from projecteval.project import Project
from projecteval.stages import StageReply, StageTask

SERVER = '''\
"""Answers "Hello" to every request, on the ports given as arguments."""

import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ANSWER = b"<!doctype html><html><head><title>Hello</title></head><body><p>Hello</p></body></html>"


class Hello(BaseHTTPRequestHandler):
    def answer(self):
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(ANSWER)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(ANSWER)

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = answer


servers = [ThreadingHTTPServer(("127.0.0.1", int(port)), Hello) for port in sys.argv[1:]]
for server in servers[1:]:
    threading.Thread(target=server.serve_forever, daemon=True).start()
servers[0].serve_forever()
'''

PROGRAM = '"""Says hello, whatever it is asked."""\n\nprint("Hello")\n'


class HelloAgent:
    """A server, or a program, that says hello; the answers about it are canonical."""

    def __init__(self) -> None:
        self._canonical = CanonicalAgent()

    @classmethod
    def from_setup(cls, setup: AgentSetup) -> "HelloAgent":
        setup.expect_nothing()
        return cls()

    def perform(self, task: StageTask) -> StageReply:
        """The hello project at the code stage. Raises UsageError where the mission has no canonical answers."""
        match task.stage:
            case StageName.SKELETON | StageName.CODE:
                return StageReply(artefact=Project({"server.py": SERVER, "hello.py": PROGRAM}))
            case StageName.LAUNCH:
                return StageReply(artefact=_launch(task.mission))
            case StageName.PARAMETERS:
                return StageReply(artefact=_values(task.mission))
            case _:
                return self._canonical.perform(task)


def _launch(mission: Mission) -> LaunchManifest:
    canonical = mission.canonical_launch()
    if mission.kind in (MissionKind.CONSOLE, MissionKind.BATCH) and canonical.start is None:
        return LaunchManifest()
    ports = [str(port) for port in canonical.all_ports]
    return LaunchManifest(
        start=["python", "server.py", *ports], ready_url=canonical.ready_url, ports=list(canonical.ports)
    )


def _values(mission: Mission) -> dict[str, str]:
    canonical = mission.canonical_parameters()
    commands = {spec.name: "python hello.py" for spec in mission.parameters if spec.kind is ParameterKind.COMMAND}
    return {**canonical, **commands}
