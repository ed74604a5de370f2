"""Tests of the wire: the messages, and one seat's talk."""
