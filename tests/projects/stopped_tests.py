"""A test that stops its own session."""

import os
import signal


def test_launches():
    """It does not come back."""
    os.kill(os.getpid(), signal.SIGSTOP)
