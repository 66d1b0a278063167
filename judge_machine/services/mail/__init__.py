"""The service `mail`: an SMTP server that keeps what it is sent, and refuses what a test tells it to refuse."""
