"""Writes the trees and links of the pages of a folder."""
