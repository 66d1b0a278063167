"""The website of a key cabinet: who may do what with which keys."""
