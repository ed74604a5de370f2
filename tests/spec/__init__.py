"""The golden data of `spec/`, read by short readers that drive the real game."""
