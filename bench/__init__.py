"""Benchmarks: how fast Roost is, beside OpenSpiel in the same run. Nothing here passes or fails."""
