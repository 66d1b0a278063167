"""When and with what certificates are made."""

import os
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version

from projecteval.certification.certificate import Circumstances
from projecteval.judging.machine import versions_of_this_machine


@cache
def circumstances() -> Circumstances:
    """Those of this process; the browser is asked for its version once."""
    machine = versions_of_this_machine()
    return Circumstances(
        day=datetime.now(UTC).date(),
        projecteval=version("projecteval"),
        browser=machine.browser,
        isolation=machine.isolation,
        cores=os.cpu_count() or 0,
    )
