"""The table: seats and button, acts and their log, betting, chips and pots, and the course of a round."""
