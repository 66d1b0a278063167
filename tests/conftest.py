"""What holds for all tests."""

import os

from hypothesis import settings

# The same examples every time, so that a run can be repeated; PROJECTEVAL_EXPLORE=1 looks for new ones.
settings.register_profile("repeatable", derandomize=True)
if not os.environ.get("PROJECTEVAL_EXPLORE"):
    settings.load_profile("repeatable")
