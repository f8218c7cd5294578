"""What is done with one stored game: show, delete, hand on, take. Nothing here plays."""
