"""The sandbox inside a world where the untrusted project sits alone."""
