"""Builds the noun lists of hangman by rules, from the evidence in public dictionaries and word counts."""
