"""The quirks that a document type asks for."""

QUIRKY_SYSTEM = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"
QUIRKY_PUBLIC = ("-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html")
QUIRKY_BEGINNINGS = (
    "+//silmaril//dtd html pro v0r11 19970101//",
    "-//as//dtd html 3.0 aswedit + extensions//",
    "-//advasoft ltd//dtd html 3.0 aswedit + extensions//",
    *(
        f"-//ietf//dtd html {version}//"
        for version in (
            "2.0 level 1", "2.0 level 2", "2.0 strict level 1", "2.0 strict level 2", "2.0 strict", "2.0", "2.1e", "3.0",
            "3.2 final", "3.2", "3", "level 0", "level 1", "level 2", "level 3", "strict level 0", "strict level 1",
            "strict level 2", "strict level 3", "strict",
        )
    ),
    "-//ietf//dtd html//",
    "-//metrius//dtd metrius presentational//",
    *(
        f"-//microsoft//dtd internet explorer {version}//"
        for version in ("2.0 html strict", "2.0 html", "2.0 tables", "3.0 html strict", "3.0 html", "3.0 tables")
    ),
    "-//netscape comm. corp.//dtd html//",
    "-//netscape comm. corp.//dtd strict html//",
    "-//o'reilly and associates//dtd html 2.0//",
    "-//o'reilly and associates//dtd html extended 1.0//",
    "-//o'reilly and associates//dtd html extended relaxed 1.0//",
    "-//sq//dtd html 2.0 hotmetal + extensions//",
    "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
    "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
    "-//spyglass//dtd html 2.0 extended//",
    "-//sun microsystems corp.//dtd hotjava html//",
    "-//sun microsystems corp.//dtd hotjava strict html//",
    *(
        f"-//w3c//dtd html {version}//"
        for version in (
            "3 1995-03-24", "3.2 draft", "3.2 final", "3.2", "3.2s draft", "4.0 frameset", "4.0 transitional",
            "experimental 19960712", "experimental 970421",
        )
    ),
    "-//w3c//dtd w3 html//",
    "-//w3o//dtd w3 html 3.0//",
    "-//webtechs//dtd mozilla html 2.0//",
    "-//webtechs//dtd mozilla html//",
)  # fmt: skip
LATE_BEGINNINGS = ("-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//")
LIMITED_BEGINNINGS = ("-//w3c//dtd xhtml 1.0 frameset//", "-//w3c//dtd xhtml 1.0 transitional//")


def quirks_of(doctype):
    """One of no-quirks, limited-quirks and quirks."""
    public, system = (doctype.public or "").lower(), (doctype.system or "").lower()
    if doctype.force_quirks or doctype.name != "html":
        return "quirks"
    if system == QUIRKY_SYSTEM or public in QUIRKY_PUBLIC or public.startswith(QUIRKY_BEGINNINGS):
        return "quirks"
    if public.startswith(LATE_BEGINNINGS):
        return "quirks" if doctype.system is None else "limited-quirks"
    return "limited-quirks" if public.startswith(LIMITED_BEGINNINGS) else "no-quirks"
