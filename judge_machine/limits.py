"""The limits of a project: how much of the machine it may use, and for how long."""

from pydantic import BaseModel, ConfigDict, Field


class Limits(BaseModel):
    """Limits of one judging; every one is hard.

    Seconds are wall time. `memory_mib` bounds the sum over the project's process tree, and `build_mib`, if it is
    more, the same while a build command runs, since a compiler needs more than what it builds. `disk_mib` bounds what
    the project may write beyond its own files (its output counts), `processes` the processes and threads alive at once.
    `install_s` is for the packages of Python, for those of Node.js, and for building native parts of the latter, each.
    `install_mib` and `install_files` bound what installing or building writes, downloads included, and
    `install_memory_mib` the memory of its processes besides.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    install_s: float = Field(default=300, gt=0, le=3600)
    install_mib: int = Field(default=2048, ge=16, le=65536)
    install_files: int = Field(default=200_000, ge=1000, le=10_000_000)
    install_memory_mib: int = Field(default=2048, ge=64, le=65536)
    build_s: float = Field(default=120, gt=0, le=3600)
    build_mib: int = Field(default=1024, ge=16, le=65536)
    setup_s: float = Field(default=60, gt=0, le=3600)
    start_s: float = Field(default=30, gt=0, le=600)
    test_s: float = Field(default=20, gt=0, le=600)
    memory_mib: int = Field(default=512, ge=16, le=65536)
    disk_mib: int = Field(default=128, ge=1, le=65536)
    processes: int = Field(default=128, ge=1, le=4096)
