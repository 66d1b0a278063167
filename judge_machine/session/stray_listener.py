"""Notices a project that listens on other ports than its launch manifest names, and does nothing about it any more."""

from dataclasses import dataclass, field

_LONGEST_S = 5.0
_SHARE_OF_START = 0.25
_IDLE_SHARE = 0.05


@dataclass(slots=True, kw_only=True)
class StrayListener:
    """Decides from one look after the other whether the wanted port can still come.

    It cannot when the project has listened elsewhere for a quarter of `start_s`, 5 seconds at most, and has hardly used
    the processor meanwhile. Not covered: a start command that pauses for longer between two servers.
    """

    start_s: float
    _ports: frozenset[int] = field(default=frozenset(), init=False)
    _since_s: float = field(default=0.0, init=False)
    _cpu_s: float = field(default=0.0, init=False)

    def is_certain(self, ports: frozenset[int], *, cpu_s: float, now_s: float) -> bool:
        """Return True if the project stays with `ports`; `cpu_s` is what it has used so far, `now_s` the time."""
        idle_s = now_s - self._since_s
        if not ports or ports != self._ports or cpu_s - self._cpu_s > _IDLE_SHARE * max(idle_s, self._patience_s):
            self._ports, self._since_s, self._cpu_s = ports, now_s, cpu_s
            return False
        return idle_s >= self._patience_s

    @property
    def _patience_s(self) -> float:
        return min(_LONGEST_S, self.start_s * _SHARE_OF_START)
