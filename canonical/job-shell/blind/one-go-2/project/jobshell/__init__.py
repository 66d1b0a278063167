"""A shell for nightly jobs: the POSIX.1-2017 shell command language in pure Python."""
