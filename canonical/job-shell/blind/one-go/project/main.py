"""Job shell: runs every NAME.sh of a folder.  Usage: python main.py FOLDER"""

import os
import sys

from jobshell.runner import main

if __name__ == "__main__":
    code = main([os.fsencode(arg) for arg in sys.argv[1:]])
    sys.stdout.flush()
    sys.exit(code)
