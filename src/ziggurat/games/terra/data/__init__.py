"""The contents of the box, as tables to proof-read. There are no functions here."""
