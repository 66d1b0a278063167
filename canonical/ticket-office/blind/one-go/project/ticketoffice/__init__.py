"""The website of the ticket office."""
