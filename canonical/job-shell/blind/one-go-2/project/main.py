"""Run every shell script of a folder: python main.py FOLDER"""

import sys

sys.dont_write_bytecode = True

from jobshell.runner import main  # noqa: E402

if __name__ == '__main__':
    main(sys.argv[1:])
