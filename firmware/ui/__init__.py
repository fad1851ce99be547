"""What is drawn on the panel and how it is driven."""
