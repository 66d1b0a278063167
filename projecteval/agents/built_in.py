"""The agents that certify missions and need no model: oracle, floors, seeded defects, and imported recordings."""

from typing import Self

from judge_machine import Cause, LaunchManifest, ParameterKind
from projecteval.agents.setup import AgentSetup
from projecteval.attempt import StageName
from projecteval.errors import UsageError
from projecteval.mission import Checklist, Mission, MissionKind
from projecteval.project import Project
from projecteval.stages import StageReply, StageTask

HELLO_SERVER = '''\
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

HELLO_PROGRAM = '"""Says hello, whatever it is asked."""\n\nprint("Hello")\n'


class _WithoutSettings:
    @classmethod
    def from_setup(cls, setup: AgentSetup) -> Self:
        """Make it from a setup without argument and settings. Raises UsageError for any."""
        setup.expect_nothing()
        return cls()


class CanonicalAgent(_WithoutSettings):
    """The oracle: answers every stage from the mission; a test that it fails is a defect of mission or judge."""

    def perform(self, task: StageTask) -> StageReply:
        """Return the canonical artefact of the stage. Raises UsageError where the mission lacks it."""
        mission = task.mission
        match task.stage:
            case StageName.CHECKLIST:
                return StageReply(artefact=mission.checklist.without_tests())
            case StageName.SKELETON:
                return StageReply(artefact=mission.skeleton_project())
            case StageName.CODE:
                return StageReply(artefact=mission.canonical_project())
            case StageName.LAUNCH:
                return StageReply(artefact=mission.canonical_launch())
            case StageName.PARAMETERS:
                return StageReply(artefact=mission.canonical_parameters())


class EmptyAgent(_WithoutSettings):
    """Answers every stage with an empty artefact: the floor that every mission must hold."""

    def perform(self, task: StageTask) -> StageReply:
        """Return an empty checklist, project, manifest or set of values."""
        match task.stage:
            case StageName.CHECKLIST:
                return StageReply(artefact=Checklist(pages=()))
            case StageName.SKELETON | StageName.CODE:
                return StageReply(artefact=Project({}))
            case StageName.LAUNCH:
                return StageReply(artefact=LaunchManifest())
            case StageName.PARAMETERS:
                return StageReply(artefact={})


class HelloAgent(CanonicalAgent):
    """A server that answers 200 to everything, or a program that says hello; the answers about it are canonical.

    A project that launches but does nothing must pass only the launch.
    """

    def perform(self, task: StageTask) -> StageReply:
        """Return the hello project at the code stage. Raises UsageError where the mission lacks canonical answers."""
        match task.stage:
            case StageName.SKELETON | StageName.CODE:
                return StageReply(artefact=Project({"server.py": HELLO_SERVER, "hello.py": HELLO_PROGRAM}))
            case StageName.LAUNCH:
                return StageReply(artefact=_hello_launch(task.mission))
            case StageName.PARAMETERS:
                return StageReply(artefact=_hello_values(task.mission))
            case _:
                return super().perform(task)


class SkeletonAgent(CanonicalAgent):
    """The canonical answers with masked code: structure alone passes nothing."""

    def perform(self, task: StageTask) -> StageReply:
        """Return the mission's skeleton as code, else canonical answers. Raises UsageError where they are missing."""
        if task.stage is StageName.CODE:
            return StageReply(artefact=task.mission.skeleton_project())
        return super().perform(task)


class StarterAgent(CanonicalAgent):
    """The canonical answers with the mission's starter as code: the tests of a completion mission that need no work."""

    def perform(self, task: StageTask) -> StageReply:
        """Return the mission's starter as code (no file where it has none), else canonical answers.

        Raises UsageError where the mission lacks one of these.
        """
        if task.stage is StageName.CODE:
            return StageReply(artefact=task.mission.starter_project() or Project({}))
        return super().perform(task)


class KeepAgent(CanonicalAgent):
    """Canonical at the first checkpoint, then its code stays as it is: what of a mission that grows needs no work."""

    def perform(self, task: StageTask) -> StageReply:
        """Return the given files as code where there are any, else canonical answers.

        Raises UsageError where the mission lacks one of these.
        """
        given = task.mission.starter_project()
        if task.stage is StageName.CODE and given is not None:
            return StageReply(artefact=given)
        return super().perform(task)


class MutantAgent(CanonicalAgent):
    """The canonical answers with one seeded defect in the code: tests that pass every one are too weak.

    The same seed, mission and sample always give the same defect, another sample gives another one. The reply of the
    code stage describes it.
    """

    def perform(self, task: StageTask) -> StageReply:
        """Return the defective code at the code stage. Raises UsageError when the solution offers no more defects."""
        if task.stage is not StageName.CODE:
            return super().perform(task)
        from projecteval.agents.mutation import mutations  # noqa: PLC0415 - loads two parsers

        project = task.mission.canonical_project()
        choices = mutations(project, seed=f"{task.seed}/{task.mission.id}")
        if task.sample >= len(choices):
            raise UsageError(
                f"samples: {task.mission.id}: its solution offers {len(choices)} defects, none is left for sample "
                f"{task.sample}; lower the number of samples"
            )
        mutation = choices[task.sample]
        return StageReply(
            artefact=mutation.apply(project),
            message=f"{mutation.edit.operator} in {mutation.path}",
            reply=mutation.describe(project),
        )


class ImportedAgent:
    """`imported:NAME`: an agent whose answers were recorded elsewhere and imported into a run; it gives no new ones."""

    @classmethod
    def from_setup(cls, setup: AgentSetup) -> "ImportedAgent":
        """Make it from `imported:NAME`. Raises UsageError without a name."""
        if not setup.argument:
            raise UsageError("agents: imported: names no recording; write imported:NAME")
        return cls()

    def perform(self, task: StageTask) -> StageReply:
        """Return the cause `missing_stage`: the stage was not recorded."""
        return StageReply(cause=Cause.MISSING_STAGE, message=f"the recording has no {task.stage}")


class HarborAgent:
    """`harbor:NAME`: an agent that Harbor ran, whose trials were imported into a run; it gives no new answers."""

    @classmethod
    def from_setup(cls, setup: AgentSetup) -> "HarborAgent":
        """Make it from `harbor:NAME`. Raises UsageError without a name."""
        if not setup.argument:
            raise UsageError("agents: harbor: names no agent of Harbor; make such a run with projecteval import harbor")
        return cls()

    def perform(self, task: StageTask) -> StageReply:
        """Return the cause `harness_error`: what Harbor could not try is no fault of its agent."""
        return StageReply(
            cause=Cause.HARNESS_ERROR,
            message=f"the imported job has no {task.stage}; have Harbor run it, and import the job again",
        )


def _hello_launch(mission: Mission) -> LaunchManifest:
    canonical = mission.canonical_launch()
    if mission.kind in (MissionKind.CONSOLE, MissionKind.BATCH) and canonical.start is None:
        return LaunchManifest()
    ports = [str(port) for port in canonical.all_ports]
    return LaunchManifest(
        start=["python", "server.py", *ports], ready_url=canonical.ready_url, ports=list(canonical.ports)
    )


def _hello_values(mission: Mission) -> dict[str, str]:
    canonical = mission.canonical_parameters()
    commands = {spec.name: "python hello.py" for spec in mission.parameters if spec.kind is ParameterKind.COMMAND}
    return {**canonical, **commands}
