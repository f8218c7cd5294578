"""The terminal client: ``cli.model`` decides what is said and understood, ``cli.ui`` says it."""
