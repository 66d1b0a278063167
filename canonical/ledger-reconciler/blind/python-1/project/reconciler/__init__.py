"""Reconciles bank statements with ledgers."""
