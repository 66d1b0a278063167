"""Held-out missions: encrypted into one file, with a hash of each that can be published."""

from projecteval.sealing.key import make_key, read_key
from projecteval.sealing.opened import OpenedMissions, open_sealed
from projecteval.sealing.sealed_file import SealedFile, read_sealed_file, seal_missions, unseal_missions

__all__ = [
    "OpenedMissions",
    "SealedFile",
    "make_key",
    "open_sealed",
    "read_key",
    "read_sealed_file",
    "seal_missions",
    "unseal_missions",
]
