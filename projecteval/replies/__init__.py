"""Reads what models reply, whatever shape it is in."""
