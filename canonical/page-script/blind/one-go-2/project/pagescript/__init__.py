"""An interpreter of ECMAScript 2020 in Python."""
