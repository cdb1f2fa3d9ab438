"""The browser client: plain ES modules and CSS, served as they are."""
