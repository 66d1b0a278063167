"""Judges a project: a folder, a file of tests and an agent's parameter values in, one verdict per test out.

This is the package's interface. The names load when they are first used, so that importing the package costs nothing.
Two more modules are open to others: `judge_machine.documents` reads and prints what others wrote, and
`judge_machine.extension` offers the parts from which a dialect of tests is built.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge_machine.browser_programs import find_browser_programs
    from judge_machine.command_box import (
        BOX_HOME,
        BoxLimits,
        BoxRequest,
        CommandBox,
        CommandEnd,
        find_box_problem,
        open_box,
    )
    from judge_machine.counterfactual import explain_parameters
    from judge_machine.errors import BadInput, JudgingStopped
    from judge_machine.isolation import probe
    from judge_machine.judgement import NO_RESOURCES, Counterfactual, Isolation, Judgement, Resources
    from judge_machine.launch import LaunchManifest, parse_manifest, read_manifest
    from judge_machine.leak_checker import find_leak_checker
    from judge_machine.limits import Limits
    from judge_machine.machine import judge
    from judge_machine.own_pytest import OwnRun
    from judge_machine.package_archive import pack_packages, unpack_packages
    from judge_machine.packages.cache import default_cache
    from judge_machine.packages.node_runtime import missing_build_tools
    from judge_machine.parameters import ParameterKind, ParameterSpec
    from judge_machine.ready_sessions import ReadySessions
    from judge_machine.request import BrowserBackend, JudgeRequest, ParameterDescription
    from judge_machine.sandbox.bubblewrap import find_bubblewrap
    from judge_machine.sandbox.hosts import Host
    from judge_machine.sandbox.output import OutputLog
    from judge_machine.services.kinds import SERVICE_KINDS, ServiceKind, known_service
    from judge_machine.verdicts import (
        LAUNCH_TEST,
        Cause,
        Evidence,
        JourneyStep,
        Outcome,
        Owner,
        Verdict,
        concerns_answer,
        online_judge_word,
        owner_of,
        unjudged,
    )
    from judge_machine.visit import (
        Aspect,
        PageFinding,
        RunLines,
        RunScript,
        Visit,
        VisitedPage,
        visit_from_json,
        visit_to_json,
    )

__all__ = [
    "BOX_HOME",
    "LAUNCH_TEST",
    "NO_RESOURCES",
    "SERVICE_KINDS",
    "Aspect",
    "BadInput",
    "BoxLimits",
    "BoxRequest",
    "BrowserBackend",
    "Cause",
    "CommandBox",
    "CommandEnd",
    "Counterfactual",
    "Evidence",
    "Host",
    "Isolation",
    "JourneyStep",
    "JudgeRequest",
    "Judgement",
    "JudgingStopped",
    "LaunchManifest",
    "Limits",
    "Outcome",
    "OutputLog",
    "OwnRun",
    "Owner",
    "PageFinding",
    "ParameterDescription",
    "ParameterKind",
    "ParameterSpec",
    "ReadySessions",
    "Resources",
    "RunLines",
    "RunScript",
    "ServiceKind",
    "Verdict",
    "Visit",
    "VisitedPage",
    "concerns_answer",
    "default_cache",
    "explain_parameters",
    "find_box_problem",
    "find_browser_programs",
    "find_bubblewrap",
    "find_leak_checker",
    "judge",
    "known_service",
    "missing_build_tools",
    "online_judge_word",
    "open_box",
    "owner_of",
    "pack_packages",
    "parse_manifest",
    "probe",
    "read_manifest",
    "unjudged",
    "unpack_packages",
    "visit_from_json",
    "visit_to_json",
]

if not TYPE_CHECKING:
    _MODULES = {
        "browser_programs": ("find_browser_programs",),
        "command_box": (
            "BOX_HOME",
            "BoxLimits",
            "BoxRequest",
            "CommandBox",
            "CommandEnd",
            "find_box_problem",
            "open_box",
        ),
        "counterfactual": ("explain_parameters",),
        "errors": ("BadInput", "JudgingStopped"),
        "isolation": ("probe",),
        "judgement": ("NO_RESOURCES", "Counterfactual", "Isolation", "Judgement", "Resources"),
        "launch": ("LaunchManifest", "parse_manifest", "read_manifest"),
        "leak_checker": ("find_leak_checker",),
        "limits": ("Limits",),
        "machine": ("judge",),
        "own_pytest": ("OwnRun",),
        "package_archive": ("pack_packages", "unpack_packages"),
        "packages.cache": ("default_cache",),
        "packages.node_runtime": ("missing_build_tools",),
        "parameters": ("ParameterKind", "ParameterSpec"),
        "ready_sessions": ("ReadySessions",),
        "request": ("BrowserBackend", "JudgeRequest", "ParameterDescription"),
        "sandbox.bubblewrap": ("find_bubblewrap",),
        "sandbox.hosts": ("Host",),
        "sandbox.output": ("OutputLog",),
        "services.kinds": ("SERVICE_KINDS", "ServiceKind", "known_service"),
        "verdicts": (
            "LAUNCH_TEST",
            "Cause",
            "Evidence",
            "JourneyStep",
            "Outcome",
            "Owner",
            "Verdict",
            "concerns_answer",
            "online_judge_word",
            "owner_of",
            "unjudged",
        ),
        "visit": (
            "Aspect",
            "PageFinding",
            "RunLines",
            "RunScript",
            "Visit",
            "VisitedPage",
            "visit_from_json",
            "visit_to_json",
        ),
    }
    _MODULE_OF = {name: module for module, names in _MODULES.items() for name in names}

    def __getattr__(name: str) -> object:
        if name not in _MODULE_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        globals()[name] = found = getattr(import_module(f"{__name__}.{_MODULE_OF[name]}"), name)
        return found
