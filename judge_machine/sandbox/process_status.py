"""The numbers that the kernel shows of one process in /proc/PID/status; proc(5) explains them."""

from pathlib import Path


def status_of(pid: int) -> dict[str, int]:
    """The numbers by name, memory in KiB; none where the process has ended."""
    try:
        text = Path("/proc", str(pid), "status").read_text("ascii", "replace")
    except OSError:
        return {}
    numbers = {}
    for line in text.splitlines():
        name, _, value = line.partition(":")
        word = value.split()[:1]
        if word and word[0].isdecimal():
            numbers[name] = int(word[0])
    return numbers
