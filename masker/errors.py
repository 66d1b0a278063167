"""The error of masking; a file that cannot be read is never kept, because it would give the solution away."""


class MaskError(Exception):
    """Masking stopped at `line` of `path`, counted from 1 (None: the whole file or folder); `reason` says why."""

    def __init__(self, path: str, line: int | None, reason: str) -> None:
        self.path = path
        self.line = line
        self.reason = reason
        super().__init__(f"{path}: {reason}" if line is None else f"{path}:{line}: {reason}")
