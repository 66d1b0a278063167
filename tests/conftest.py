"""What holds for all tests."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples every time, so that a run can be repeated; PROJECTEVAL_EXPLORE=1 looks for new ones.
settings.register_profile("repeatable", derandomize=True)
if not os.environ.get("PROJECTEVAL_EXPLORE"):
    settings.load_profile("repeatable")


# The files with the longest tests: whichever came last would leave the other workers without work.
LONG = frozenset(
    {
        "examples/test_examples.py",
        "judge_machine/isolation/test_huge_pages.py",
        "judge_machine/judging/test_kills.py",
        "missions/test_certificates.py",
        "missions/test_shipped_missions.py",
        "missions/test_variants.py",
        "projecteval/cli/test_agents_end_to_end.py",
        "projecteval/cli/test_certify_command.py",
        "projecteval/cli/test_command_runs.py",
        "projecteval/cli/test_model_runs.py",
        "test_wheel.py",
    }
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest tests; the others keep their order."""
    folder = Path(__file__).parent
    items.sort(key=lambda item: item.path.relative_to(folder).as_posix() not in LONG)


@pytest.fixture(scope="session", autouse=True)
def _state_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Approvals that tests give do not stay on the machine, and those that it has do not count."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PROJECTEVAL_STATE", str(tmp_path_factory.mktemp("state")))
        yield
