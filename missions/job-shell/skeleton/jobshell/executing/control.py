"""What leaves the usual way of commands."""


class ExitShell(Exception):
    """The shell, or the subshell, ends with a status."""

    def __init__(self, status):
        raise NotImplementedError("TODO: implement __init__.")


class ReturnFromFunction(Exception):
    """The function, or the file that `.` reads, ends with a status."""

    def __init__(self, status):
        raise NotImplementedError("TODO: implement __init__.")


class LeaveLoop(Exception):
    """Some loops are left; the last one of them goes on where `goes_on` is true."""

    def __init__(self, count, goes_on):
        raise NotImplementedError("TODO: implement __init__.")


class ShellProblem(Exception):
    """An error that ends the shell."""


class UtilityProblem(Exception):
    """An error of a utility, which ends the shell only if it is a special one."""

    def __init__(self, message, status=2):
        raise NotImplementedError("TODO: implement __init__.")
