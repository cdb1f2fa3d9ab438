"""What is in the box, as tables to proof-read. No functions here."""
