"""What we use of fonttools, which has no types of its own."""
