"""A website on which the members of a club talk in rooms."""
