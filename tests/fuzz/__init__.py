"""What comes from outside, damaged at random: only a refusal in a sentence may come of it."""
