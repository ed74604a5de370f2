"""Roost: bidding trick-taking games of the Rook family, and Norwegian Amerikaner.

Importing this package loads nothing else: each layer is imported by who needs it.
"""

__version__ = "0.1.0"
