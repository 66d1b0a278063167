"""A well-behaved little server; the misbehaving ones differ from it in one thing each."""

from polite import Handler, serve

serve(Handler)
