"""Marks words in texts."""

from markupsafe import Markup, escape

from words import WORD, words_of


def mark(text, found, field):
    """Return the text of a field as HTML, with the words marked through which a search found it."""
    places = found.marked(words_of(text), field)
    html, at = Markup(), 0
    for place, word in enumerate(WORD.finditer(text)):
        html += escape(text[at : word.start()])
        html += Markup("<mark>{}</mark>").format(word[0]) if place in places else escape(word[0])
        at = word.end()
    return html + escape(text[at:])
