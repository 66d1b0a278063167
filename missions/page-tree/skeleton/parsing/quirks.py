"""The quirks that a document type asks for."""

QUIRKY_SYSTEM = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"
QUIRKY_PUBLIC = ("-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html")
QUIRKY_BEGINNINGS = None  # fmt: skip
LATE_BEGINNINGS = ("-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//")
LIMITED_BEGINNINGS = ("-//w3c//dtd xhtml 1.0 frameset//", "-//w3c//dtd xhtml 1.0 transitional//")


def quirks_of(doctype):
    """One of no-quirks, limited-quirks and quirks."""
    raise NotImplementedError("TODO: implement quirks_of.")
