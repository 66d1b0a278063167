"""Listens on a port that its launch manifest does not name."""

from polite import Handler, serve

serve(Handler, port=9123)
