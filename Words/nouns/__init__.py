"""Makes the lists of nouns that hangman asks for, by rules over what public dictionaries and counts say."""
