"""A test in which the payment provider fails by itself."""

import gc

from judge_machine.services.payment.till import Till


def test_launches(api, home_url):
    """The project answers."""
    api.get(home_url).expect(200)


def test_payment_is_opened(api, home_url, payment):
    """The provider trips over its own memory when the project asks it."""
    for till in gc.get_objects():
        if isinstance(till, Till):
            till._sessions = None
    api.post(home_url, params={"reference": "lost"})
