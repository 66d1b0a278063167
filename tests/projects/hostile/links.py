"""Makes hard links to files that are not its own: links.py FILE…"""

import json
import os
import sys

linked = []
for number, name in enumerate(sys.argv[1:]):
    try:
        os.link(name, f"link{number}")
    except OSError:
        continue
    os.unlink(f"link{number}")
    linked.append(name)
print(json.dumps({"linked": linked}))
