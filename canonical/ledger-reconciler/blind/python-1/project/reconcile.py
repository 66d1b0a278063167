"""Reconciles a bank statement with a ledger. See --help."""
import sys

from reconciler.cli import main

if __name__ == "__main__":
    sys.exit(main())
