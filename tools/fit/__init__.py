"""Programs that fit the numbers of the players and of the solver. Each is one command.

Without options a program takes from minutes to hours. How much data the first fits of `habits`,
`open_hands` and `auction` used was not recorded. `leads` writes its table; the others print
numbers, to be copied by hand.

| numbers | command | fitted to |
| --- | --- | --- |
| `players/bidding/fitted.py`, weights | `python -m tools.fit.gauge` | open hands |
| `players/bidding/fitted.py`, errors | `python -m tools.fit.open_hands` | deals of `strong` |
| `players/bidding/bid_model.py` | `python -m tools.fit.auction` | auctions of `strong` |
| `players/search/aim.py` | `python -m tools.fit.matches` | matches of `simple` |
| `worlds/fitted.py` | `python -m tools.fit.habits` | deals played by `strong` |
| `kernel/native/leads_fitted.h` | `python -m tools.fit.leads` | searches of the solver |
"""
