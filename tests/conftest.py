"""What holds for all tests."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

# The same examples every time, so that a run can be repeated; PROJECTEVAL_EXPLORE=1 looks for new ones.
settings.register_profile("repeatable", derandomize=True)
if not os.environ.get("PROJECTEVAL_EXPLORE"):
    settings.load_profile("repeatable")


@pytest.fixture(scope="session", autouse=True)
def _state_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Approvals that tests give do not stay on the machine, and those that it has do not count."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PROJECTEVAL_STATE", str(tmp_path_factory.mktemp("state")))
        yield
