"""Subshells: copies of the program itself, which the operating system keeps apart."""

import os

CHUNK = 65536


def start_subshell(shell, action, before=None):
    """Carry out something in a subshell; its process id."""
    raise NotImplementedError("TODO: implement start_subshell.")


def wait_for(child):
    """The exit status of a subshell."""
    raise NotImplementedError("TODO: implement wait_for.")


def run_subshell(shell, action):
    """Carry out something in a subshell; its exit status."""
    raise NotImplementedError("TODO: implement run_subshell.")


def output_of(shell, action):
    """What something writes in a subshell, without the line feeds at the end, and its exit status."""
    raise NotImplementedError("TODO: implement output_of.")


def run_pipeline(shell, actions):
    """Carry out actions in subshells, each of which reads what the one before writes; the status of the last."""
    raise NotImplementedError("TODO: implement run_pipeline.")
