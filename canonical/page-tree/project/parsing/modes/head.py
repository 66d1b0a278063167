"""The modes in head, in head noscript, and text."""

from ..mode import AGAIN, Mode, by_rules_of, ignore, split_space

in_head = Mode("in head")
in_noscript = Mode("in head noscript")
text = Mode("text")


@in_head.on("text")
def head_text(builder, characters):
    """Keep white space; anything else ends the head."""
    space, rest = split_space(characters)
    if space:
        builder.insert_text(space)
    if rest:
        leave_head(builder, None)
    return rest


@in_head.on_start()
@in_head.on_end("body", "html", "br")
@in_head.on("end_of_file")
def leave_head(builder, _token):
    """End the head where something else begins."""
    builder.open.pop()
    builder.switch("after head")
    return AGAIN


in_head.on_start("html")(by_rules_of("in body"))
in_head.on_start("head")(ignore)
in_head.on_end()(ignore)


@in_head.on_start("base", "basefont", "bgsound", "link", "meta")
def start_empty(builder, tag):
    """Put an element without content into the head."""
    builder.insert_empty(tag)


@in_head.on_start("title")
def start_title(builder, tag):
    """Begin an element whose text may have references."""
    builder.insert(tag.name, tag.attributes)
    builder.read_text("rcdata", tag.name)


@in_head.on_start("noframes", "style")
def start_raw_text(builder, tag):
    """Begin an element whose text is taken as it is."""
    builder.insert(tag.name, tag.attributes)
    builder.read_text("rawtext", tag.name)


@in_head.on_start("script")
def start_script(builder, tag):
    """Begin a script."""
    builder.insert(tag.name, tag.attributes)
    builder.read_text("script", tag.name)


@in_head.on_start("noscript")
def start_noscript(builder, tag):
    """Begin what is there for browsers without scripts."""
    builder.insert(tag.name, tag.attributes)
    builder.switch("in head noscript")


@in_head.on_start("template")
def start_template(builder, tag):
    """Begin a template."""
    builder.insert(tag.name, tag.attributes)
    builder.formatting.add_marker()
    builder.switch("in template")
    builder.template_modes.append("in template")


@in_head.on_end("template")
def end_template(builder, _tag):
    """End the innermost template, whatever is open in it."""
    if builder.open.last("template"):
        builder.close_all_implied()
        builder.close_template()


@in_head.on_end("head")
def end_head(builder, _tag):
    """End the head."""
    builder.open.pop()
    builder.switch("after head")


@in_noscript.on("text")
def noscript_text(builder, characters):
    """Keep white space; anything else does not belong there."""
    space, rest = split_space(characters)
    if space:
        builder.insert_text(space)
    if rest:
        leave_noscript(builder, None)
    return rest


@in_noscript.on_start()
@in_noscript.on_end("br")
@in_noscript.on("end_of_file")
def leave_noscript(builder, _token):
    """End the noscript element where something begins that does not belong there."""
    end_noscript(builder, None)
    return AGAIN


@in_noscript.on_end("noscript")
def end_noscript(builder, _tag):
    """End the noscript element."""
    builder.open.pop()
    builder.switch("in head")


in_noscript.on_start("html")(by_rules_of("in body"))
in_noscript.on_start("basefont", "bgsound", "link", "meta", "noframes", "style")(by_rules_of("in head"))
in_noscript.on_start("head", "noscript")(ignore)
in_noscript.on_end()(ignore)


@text.on("text")
def raw_text(builder, characters):
    """Put text into the current element."""
    builder.insert_text(characters)


@text.on_end()
@text.on("end_of_file")
def end_text(builder, token):
    """End the element with raw text; the end of the page ends more than this."""
    builder.open.pop()
    builder.mode = builder.mode_before_text
    return token.kind == "end_of_file"


text.on_start()(ignore)
