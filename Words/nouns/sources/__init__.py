"""Readers of dictionaries and counts: one module for each, none of which knows a rule."""
