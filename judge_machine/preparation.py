"""What a judging needs before its session: the launch manifest and the packages."""

from functools import partial
from pathlib import Path

from judge_machine.defaults import default_manifest
from judge_machine.dialect import find_dialect
from judge_machine.judgement import Isolation
from judge_machine.launch import LaunchManifest
from judge_machine.packages import Environment, prepare_environment
from judge_machine.request import JudgeRequest, SessionInput


def prepare(request: JudgeRequest, cache: Path | None, isolation: Isolation) -> tuple[LaunchManifest, SessionInput]:
    """Install the packages of a project, and return its manifest and all that a session needs. Raises TestEnded."""
    manifest = manifest_of(request)
    environment, *tools = environments_for(request, manifest, cache, isolation)
    return manifest, SessionInput(
        request=request,
        manifest=manifest,
        read_only=environment.read_only_paths,
        node_modules=environment.node_modules,
        scratch=environment.scratch_paths,
        path_entries=tuple(str(path) for path in environment.path_entries),
        environment=dict(environment.env),
        tools=tools[0].python if tools else None,
    )


def manifest_of(request: JudgeRequest) -> LaunchManifest:
    """The launch manifest of a request, by default that of the project's stack. Raises TestEnded."""
    return request.launch if request.launch is not None else default_manifest(request.project)[0]


def environments_for(
    request: JudgeRequest, manifest: LaunchManifest, cache: Path | None, isolation: Isolation
) -> tuple[Environment, ...]:
    """The packages of the project, and those that tests of another dialect import beside this judge, if any.

    Raises TestEnded.
    """
    own = partial(prepare_environment, request.project, cache=cache, limits=request.limits, isolation=isolation.name)
    packages = find_dialect(request.dialect).packages(request.tests) if request.dialect else ()
    return (own(manifest), own(LaunchManifest(), extra=packages)) if packages else (own(manifest),)
