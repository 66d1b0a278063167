"""The network of a world stands still while a browser uses it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

_NO_ADDRESS_OF_ITS_OWN = "1"  # IN6_ADDR_GEN_MODE_NONE

_LOOK = """
import json
from pathlib import Path
from judge_machine.world import namespaces
namespaces.enter()
names = sorted(path.name for path in Path("/proc/sys/net/ipv6/conf").iterdir() if path.name.startswith("v"))
print(json.dumps({name: Path("/proc/sys/net/ipv6/conf", name, "addr_gen_mode").read_text().strip() for name in names}))
"""


@pytest.mark.skipif(not Path("/proc/sys/net/ipv6").exists(), reason="this machine has no IPv6")
def test_no_interface_gets_an_address_later() -> None:
    """Chromium gives up what it is loading when an address appears, with ERR_NETWORK_CHANGED."""
    repository = Path(__file__).parents[3]
    seen = subprocess.run([sys.executable, "-c", _LOOK], cwd=repository, capture_output=True, check=True, timeout=60)
    assert json.loads(seen.stdout) == {"v0": _NO_ADDRESS_OF_ITS_OWN, "v1": _NO_ADDRESS_OF_ITS_OWN}
