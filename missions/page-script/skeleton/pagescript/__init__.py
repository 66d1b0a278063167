"""Runs scripts in strict ECMAScript 2020."""
