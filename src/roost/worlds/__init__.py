"""Worlds: the ways in which the unseen cards of a view may lie."""

from roost.worlds.inference import likely
from roost.worlds.places import World
from roost.worlds.questions import questions
from roost.worlds.resampling import picked
from roost.worlds.sampler import Sampler

__all__ = ["Sampler", "World", "likely", "picked", "questions"]
