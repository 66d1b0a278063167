"""`python -m projecteval.cli`, for a checkout that is not installed."""

from projecteval.cli.app import main

main()
