import sys
from pathlib import Path


def total(words):
    result = 0
    for word in words:
        result = result + int(word)
    return result


def main():
    try:
        result = total(sys.argv[1:])
    except ValueError:
        return 2
    print(result)
    Path("sum.txt").write_text(str(result))
    return 0


if __name__ == "__main__":
    sys.exit(main())
