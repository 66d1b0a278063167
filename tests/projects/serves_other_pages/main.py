"""Serves the pages of some other project."""

from polite import Handler, serve


class Recipes(Handler):
    def do_GET(self):
        self.answer("<title>Recipes</title><h1>Soups of the world</h1><input id='search'>", kind="text/html")

    def do_POST(self):
        self.answer("404", kind="text/html")


serve(Recipes)
