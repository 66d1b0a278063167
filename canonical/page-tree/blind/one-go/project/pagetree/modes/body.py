"""The body: most of the elements."""

from .. import foreign
from ..adoption import close_formatting, close_other
from ..categories import HEADINGS, MATHML, SVG
from ..nodes import NO_ATTRIBUTES
from ..quirks import QUIRKS
from ..tokenizer import PLAINTEXT, RAWTEXT, RCDATA
from .base import (
    AFTER_BODY, HEAD_ELEMENTS, IN_BODY, IN_CAPTION, IN_CELL, IN_HEAD, IN_ROW, IN_SELECT, IN_SELECT_IN_TABLE, IN_TABLE,
    IN_TABLE_BODY, MODES, Mode, register)

START = {}  # start tags with rules of their own
END = {}    # end tags with rules of their own


@register
class InBody(Mode):
    name = IN_BODY

    def characters(self, b, data):
        if '\0' in data:
            data = data.replace('\0', '')
            if not data:
                return
        b.reconstruct()
        b.insert_text(data)

    def start(self, b, name, attributes, self_closing):
        START.get(name, start_other)(b, name, attributes, self_closing)

    def end(self, b, name):
        END.get(name, close_other)(b, name)


def on_start(names):
    """Decorate the rules for the start tags with some names."""
    def enter(rules):
        START.update(dict.fromkeys(names.split(), rules))
        return rules
    return enter


def on_end(names):
    """Decorate the rules for the end tags with some names."""
    def enter(rules):
        END.update(dict.fromkeys(names.split(), rules))
        return rules
    return enter


# Start tags

def start_other(b, name, attributes, self_closing):
    b.reconstruct()
    b.insert_element(name, attributes)


@on_start('html')
def start_html(b, name, attributes, self_closing):
    if not b.stack.contains('template'):
        b.add_attributes(b.stack.bottom, attributes)


@on_start(' '.join(HEAD_ELEMENTS))
def start_head_element(b, name, attributes, self_closing):
    MODES[IN_HEAD].start(b, name, attributes, self_closing)


@on_start('body')
def start_body(b, name, attributes, self_closing):
    second = b.stack.bottom.above
    if second is not None and second.index == 'body' and not b.stack.contains('template'):
        b.add_attributes(second, attributes)


@on_start('caption col colgroup frame frameset head tbody td tfoot th thead tr')
def start_ignored(b, name, attributes, self_closing):
    pass


@on_start('''address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header
    hgroup main menu nav ol p search section summary ul''')
def start_block(b, name, attributes, self_closing):
    b.close_p()
    b.insert_element(name, attributes)


@on_start('h1 h2 h3 h4 h5 h6')
def start_heading(b, name, attributes, self_closing):
    b.close_p()
    if b.stack.top.index in HEADINGS:
        b.stack.pop()
    b.insert_element(name, attributes)


@on_start('pre listing')
def start_preformatted(b, name, attributes, self_closing):
    b.close_p()
    b.insert_element(name, attributes)
    b.skip_line_feed = True


@on_start('form')
def start_form(b, name, attributes, self_closing):
    within_template = b.stack.contains('template')
    if b.form is not None and not within_template:
        return
    b.close_p()
    element = b.insert_element(name, attributes)
    if not within_template:
        b.form = element


@on_start('li')
def start_li(b, name, attributes, self_closing):
    _start_item(b, name, attributes, ('li',))


@on_start('dd dt')
def start_dd(b, name, attributes, self_closing):
    _start_item(b, name, attributes, ('dd', 'dt'))


def _start_item(b, name, attributes, kinds):
    open_item = b.stack.stops[-1].index
    if open_item in kinds:
        b.stack.pop_implied(open_item)
        b.stack.pop_until(open_item)
    b.close_p()
    b.insert_element(name, attributes)


@on_start('plaintext')
def start_plaintext(b, name, attributes, self_closing):
    b.close_p()
    b.insert_element(name, attributes)
    b.raw_text = PLAINTEXT


@on_start('button')
def start_button(b, name, attributes, self_closing):
    if b.stack.in_scope('button'):
        b.stack.pop_implied()
        b.stack.pop_until('button')
    b.reconstruct()
    b.insert_element(name, attributes)


@on_start('a')
def start_a(b, name, attributes, self_closing):
    entry = b.formatting.last_named('a')
    if entry is not None:
        element = entry.element
        close_formatting(b, 'a')
        if element.entry is not None:
            b.formatting.remove(element.entry)
        if element.in_stack:
            b.stack.remove(element)
    start_formatting(b, name, attributes, self_closing)


@on_start('b big code em font i s small strike strong tt u')
def start_formatting(b, name, attributes, self_closing):
    b.reconstruct()
    b.formatting.push(b.insert_element(name, attributes))


@on_start('nobr')
def start_nobr(b, name, attributes, self_closing):
    b.reconstruct()
    if b.stack.in_scope('nobr'):
        close_formatting(b, 'nobr')
    start_formatting(b, name, attributes, self_closing)


@on_start('applet marquee object')
def start_object(b, name, attributes, self_closing):
    b.reconstruct()
    b.insert_element(name, attributes)
    b.formatting.push_marker()


@on_start('table')
def start_table(b, name, attributes, self_closing):
    if b.document.mode != QUIRKS:
        b.close_p()
    b.insert_element(name, attributes)
    b.switch(IN_TABLE)


@on_start('area br embed img input keygen wbr')
def start_void(b, name, attributes, self_closing):
    b.reconstruct()
    b.insert_void(name, attributes)


@on_start('image')
def start_image(b, name, attributes, self_closing):
    start_void(b, 'img', attributes, self_closing)


@on_start('param source track')
def start_parameter(b, name, attributes, self_closing):
    b.insert_void(name, attributes)


@on_start('hr')
def start_hr(b, name, attributes, self_closing):
    b.close_p()
    b.insert_void(name, attributes)


@on_start('textarea')
def start_textarea(b, name, attributes, self_closing):
    b.insert_raw(name, attributes, RCDATA)
    b.skip_line_feed = True


@on_start('xmp')
def start_xmp(b, name, attributes, self_closing):
    b.close_p()
    b.reconstruct()
    b.insert_raw(name, attributes, RAWTEXT)


@on_start('iframe noembed')
def start_raw(b, name, attributes, self_closing):
    b.insert_raw(name, attributes, RAWTEXT)


@on_start('select')
def start_select(b, name, attributes, self_closing):
    b.reconstruct()
    b.insert_element(name, attributes)
    within_table = b.mode.name in (IN_TABLE, IN_CAPTION, IN_TABLE_BODY, IN_ROW, IN_CELL)
    b.switch(IN_SELECT_IN_TABLE if within_table else IN_SELECT)


@on_start('optgroup option')
def start_option(b, name, attributes, self_closing):
    if b.stack.top.index == 'option':
        b.stack.pop()
    b.reconstruct()
    b.insert_element(name, attributes)


@on_start('rb rtc')
def start_ruby_base(b, name, attributes, self_closing):
    if b.stack.in_scope('ruby'):
        b.stack.pop_implied()
    b.insert_element(name, attributes)


@on_start('rp rt')
def start_ruby_text(b, name, attributes, self_closing):
    if b.stack.in_scope('ruby'):
        b.stack.pop_implied('rtc')
    b.insert_element(name, attributes)


@on_start('math')
def start_math(b, name, attributes, self_closing):
    b.reconstruct()
    foreign.insert(b, name, attributes, MATHML, self_closing)


@on_start('svg')
def start_svg(b, name, attributes, self_closing):
    b.reconstruct()
    foreign.insert(b, name, attributes, SVG, self_closing)


# End tags

@on_end('template')
def end_template(b, name):
    MODES[IN_HEAD].end(b, name)


@on_end('body')
def end_body(b, name):
    if b.stack.in_scope('body'):
        b.switch(AFTER_BODY)


@on_end('html')
def end_html(b, name):
    if b.stack.in_scope('body'):
        b.switch(AFTER_BODY)
        b.mode.end(b, name)


@on_end('''address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer
    header hgroup listing main menu nav ol pre search section summary ul''')
def end_block(b, name):
    if b.stack.in_scope(name):
        b.stack.pop_implied()
        b.stack.pop_until(name)


@on_end('form')
def end_form(b, name):
    if b.stack.contains('template'):
        end_block(b, name)
        return
    element = b.form
    b.form = None
    if element is not None and b.stack.element_in_scope(element):
        b.stack.pop_implied()
        b.stack.remove(element)


@on_end('p')
def end_p(b, name):
    if not b.stack.in_button_scope('p'):
        b.insert_element('p')
    b.close_p()


@on_end('li')
def end_li(b, name):
    if b.stack.in_list_scope(name):
        b.stack.pop_implied(name)
        b.stack.pop_until(name)


@on_end('dd dt')
def end_dd(b, name):
    if b.stack.in_scope(name):
        b.stack.pop_implied(name)
        b.stack.pop_until(name)


@on_end('h1 h2 h3 h4 h5 h6')
def end_heading(b, name):
    if any(b.stack.in_scope(heading) for heading in HEADINGS):
        b.stack.pop_implied()
        b.stack.pop_until_any(HEADINGS)


@on_end('a b big code em font i nobr s small strike strong tt u')
def end_formatting(b, name):
    close_formatting(b, name)


@on_end('applet marquee object')
def end_object(b, name):
    if b.stack.in_scope(name):
        b.stack.pop_implied()
        b.stack.pop_until(name)
        b.formatting.clear_to_marker()


@on_end('br')
def end_br(b, name):
    start_void(b, name, NO_ATTRIBUTES, False)
