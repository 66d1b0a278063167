"""Nothing but loopback is reached without encryption."""

import json
from pathlib import Path

import pytest

from projecteval.errors import UsageError
from projecteval.judging.cluster.address import check_address, read_scheduler_file

KEYS = Path("/keys")


@pytest.mark.parametrize("address", ["tcp://localhost:8786", "tcp://127.0.0.1:1", "tcp://[::1]:8786"])
def test_loopback_needs_no_keys(address: str) -> None:
    assert check_address(address, keys=None, where="--judges") == address


def test_with_keys_any_host_is_reached() -> None:
    assert (
        check_address("tls://node-7.example.org:8786/", keys=KEYS, where="--judges") == "tls://node-7.example.org:8786"
    )


@pytest.mark.parametrize(
    ("address", "keys", "words"),
    [
        ("tcp://node-7:8786", None, "is another machine"),
        ("tcp://10.0.0.1:8786", None, "is another machine"),
        ("tcp://localhost.example.org:8786", None, "is another machine"),
        ("tls://node-7:8786", None, "needs the keys"),
        ("tcp://localhost:8786", KEYS, "is not encrypted although"),
        ("localhost:8786", None, "give tls://HOST:PORT"),
        ("tcp://localhost", None, "give tls://HOST:PORT"),
        ("tcp://localhost:99999", None, "give tls://HOST:PORT"),
        ("ucx://localhost:8786", None, "give tls://HOST:PORT"),
        ("tcp://localhost:8786/page", None, "give tls://HOST:PORT"),
    ],
)
def test_other_addresses_are_refused_with_a_remedy(address: str, keys: Path | None, words: str) -> None:
    with pytest.raises(UsageError, match=f"^--judges: .*{words}"):
        check_address(address, keys=keys, where="--judges")


def test_the_address_is_read_from_the_file_of_a_scheduler(tmp_path: Path) -> None:
    file = tmp_path / "scheduler.json"
    with pytest.raises(UsageError, match="has no address"):
        read_scheduler_file(file)
    file.write_text(json.dumps({"address": "tls://node-7:8786"}))
    assert read_scheduler_file(file) == "tls://node-7:8786"
