"""The names of signals and of options."""

import signal

SIGNALS = {name: int(getattr(signal, "SIG" + name))
           for name in ("HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL",
                        "USR1", "SEGV", "USR2", "PIPE", "ALRM", "TERM", "CHLD", "CONT",
                        "STOP", "TSTP", "TTIN", "TTOU", "URG", "XCPU", "XFSZ", "VTALRM",
                        "PROF", "SYS")}
TRAP_NUMBERS = dict(SIGNALS, EXIT=0)

OPTIONS = {  # name: (letter, attribute)
    "allexport": ("a", "allexport"), "errexit": ("e", "errexit"),
    "ignoreeof": ("", "ignoreeof"), "monitor": ("m", "monitor"),
    "noclobber": ("C", "noclobber"), "noexec": ("n", "noexec"),
    "noglob": ("f", "noglob"), "nolog": ("", "nolog"), "notify": ("b", "notify"),
    "nounset": ("u", "nounset"), "verbose": ("v", "verbose"),
    "vi": ("", "vi"), "xtrace": ("x", "xtrace"),
}
