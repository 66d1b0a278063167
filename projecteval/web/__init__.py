"""The web interface: shows stored runs, and starts new ones as separate processes."""
