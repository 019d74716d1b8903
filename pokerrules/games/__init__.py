"""The games, each a round of play in the order of its section."""
