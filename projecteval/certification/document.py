def page_of(c): return ""
