"""Flex containers."""
