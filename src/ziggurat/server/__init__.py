"""Tables over HTTP and WebSocket: store, then tell."""
