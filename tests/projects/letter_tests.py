"""A file that appears is seen; judged with tests/projects/watches_a_folder."""


def test_launches(api, home_url):
    """The letter arrives."""
    assert api.get(home_url).expect(200).text == "letter arrived"
