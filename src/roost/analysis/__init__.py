"""Values of positions with open hands, and proofs from a view, worked out by the kernel."""
