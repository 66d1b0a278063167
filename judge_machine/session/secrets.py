"""What a project must not see even where it lies in a folder that every sandbox shows, such as /usr."""

from pathlib import Path

from judge_machine.request import JudgeRequest

_OWN_PACKAGES = ("projecteval", "judge_machine", "masker")
_PACKAGE_FOLDERS = ("site-packages", "dist-packages")


def secret_folders(request: JudgeRequest) -> tuple[Path, ...]:
    """The folders of the tests, the materials and the evidence, and where we are installed ourselves.

    We carry missions and canonical solutions: in packages that are installed for the whole system, or in a checkout
    that may lie anywhere (/usr/src/app, say). Not covered: other copies of a mission in a folder that is shown.
    """
    given = [request.tests.parent, request.evidence, *([request.materials] if request.materials else [])]
    installed = Path(__file__).resolve().parents[2]
    if installed.name in _PACKAGE_FOLDERS:
        return (*given, *(installed / name for name in _OWN_PACKAGES))
    return (*given, installed)
