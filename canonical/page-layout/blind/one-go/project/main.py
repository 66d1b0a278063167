"""Lays out all pages of a folder: python main.py FOLDER"""

import os
import sys
import threading
import traceback

from pagelayout import dom, page


def process(folder):
    """Lays out each page in the folder; returns the exit code."""
    code = 0
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if not name.endswith('.xhtml') or not os.path.isfile(path):
            continue
        target = path[:-len('.xhtml')] + '.boxes'
        with open(path, 'rb') as file:
            data = file.read()
        try:
            text = page.boxes(data)
        except dom.NotWellFormed as error:
            print('%s: not well-formed: %s' % (path, error), file=sys.stderr)
            if os.path.lexists(target):
                os.remove(target)
            code = 1
            continue
        except Exception:       # the other pages have to be laid out in any case
            print('%s: cannot be laid out' % path, file=sys.stderr)
            traceback.print_exc()
            code = 1
            continue
        with open(target, 'w', encoding='utf-8', newline='\n') as file:
            file.write(text)
    return code


def main(arguments):
    if len(arguments) != 1:
        print('usage: main.py FOLDER (exactly one argument)', file=sys.stderr)
        return 2
    if not os.path.isdir(arguments[0]):
        print('%s: not a folder' % arguments[0], file=sys.stderr)
        return 2
    result = []
    sys.setrecursionlimit(100000)
    threading.stack_size(256 * 1024 * 1024)
    thread = threading.Thread(target=lambda: result.append(process(arguments[0])))
    thread.start()
    thread.join()
    return result[0] if result else 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
