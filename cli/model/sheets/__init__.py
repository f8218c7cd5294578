"""The rules as something to look at: what stands on the printed sheets and on the rules page."""
