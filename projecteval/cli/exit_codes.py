"""Exit codes that scripts rely on; `projecteval.cli.app` says what they mean."""

EXIT_DONE = 0
EXIT_NOT_PASSED = 1
EXIT_USAGE = 2
EXIT_HARNESS = 3
EXIT_INTERRUPTED = 130
