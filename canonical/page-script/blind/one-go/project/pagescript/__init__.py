"""Interpreter for small scripts in ECMAScript 2020 (strict mode)."""
