"""The page, played in a real browser against a real server, each as a person starts it."""
