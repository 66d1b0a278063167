"""The website of the club's newsletter."""
