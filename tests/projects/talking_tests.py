"""Tests that talk to a program, or run one, whose sandbox is killed meanwhile."""

import threading

import psutil


def kill_sandbox():
    """Kill bubblewrap around the only program that runs."""
    (sandbox,) = psutil.Process().children()
    sandbox.kill()


def test_launches(console, true):
    """Programs run."""
    assert console.run(true).exit_code == 0


def test_talks(console, talk):
    """It reads a line."""
    conversation = console.converse(talk)
    conversation.sees("ready")
    conversation.enters("xyz")
    conversation.sees("read xyz")


def test_divides(console, divide):
    """It divides by zero without an exception."""
    assert console.run(divide).stdout == "0"


def test_is_killed(console, talk):
    """Somebody kills it while it waits for a line."""
    conversation = console.converse(talk)
    conversation.sees("ready")
    kill_sandbox()
    conversation.sees("read xyz")


def test_is_killed_in_a_run(console, sleep):
    """Somebody kills it while it sleeps."""
    threading.Timer(0.5, kill_sandbox).start()
    assert console.run(sleep).exit_code == 0
