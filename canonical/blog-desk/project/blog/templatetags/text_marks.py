"""Makes the formatting of texts available to templates."""

from django import template

from blog.formatting import format_text

register = template.Library()
register.filter("formatted", format_text)
