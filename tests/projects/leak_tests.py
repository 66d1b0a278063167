"""Tests of the greeter's memory."""


def test_launches(api, home_url):
    """The greeter answers."""
    api.get(home_url).expect(200)


def test_memory_stays_flat(api, server, home_url):
    """Acting many times keeps no memory."""
    server.stays_flat_while(lambda: api.post(home_url).expect(200), times=30, growth_mib=20)
