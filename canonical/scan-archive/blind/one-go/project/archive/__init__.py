"""A website for the scanned papers of an office, whose scans are in an object store."""
