"""Services that projects use: real servers that the judge runs for each attempt, such as a mail server.

`kinds` has the table of them; everything else is imported only where an attempt has a service.
"""
