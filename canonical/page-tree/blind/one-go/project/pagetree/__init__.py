"""Trees and links of old web pages."""
