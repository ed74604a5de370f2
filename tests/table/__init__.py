"""Tests of the table: one match, its log, and what each seat is sent."""
