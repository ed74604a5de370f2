"""Worlds: the ways in which the unseen cards of a view may lie."""

from roost.players.worlds.inference import likely
from roost.players.worlds.picking import picked
from roost.players.worlds.places import World, nest_taken, played_by
from roost.players.worlds.questions import questions
from roost.players.worlds.sampler import Sampler

__all__ = ["Sampler", "World", "likely", "nest_taken", "picked", "played_by", "questions"]
