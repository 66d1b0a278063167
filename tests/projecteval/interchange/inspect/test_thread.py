"""Work in a thread, for tasks that are cancelled."""

import threading

import pytest

anyio = pytest.importorskip("anyio", reason="the extra `inspect` is not installed")

PATIENCE_S = 10


def test_a_cancelled_wait_ends_after_its_work() -> None:
    from projecteval.interchange.inspect.thread import run_in_thread

    happened: list[str] = []

    async def wait() -> None:
        with anyio.CancelScope() as scope:

            def work(stop: threading.Event) -> None:
                anyio.from_thread.run_sync(scope.cancel)
                assert stop.wait(PATIENCE_S)
                happened.append("the work has ended")

            await run_in_thread(work)
        happened.append("the wait has ended")

    anyio.run(wait)
    assert happened == ["the work has ended", "the wait has ended"]


def test_results_and_errors_of_the_work_are_passed_on() -> None:
    from projecteval.interchange.inspect.thread import run_in_thread

    async def wait() -> int:
        return await run_in_thread(lambda _stop: 7)

    async def fail() -> None:
        await run_in_thread(lambda _stop: int("seven"))

    assert anyio.run(wait) == 7
    with pytest.raises(ValueError, match="seven"):
        anyio.run(fail)
