"""Readers of dictionaries and counts, one module for each source. None of them knows the rules."""
