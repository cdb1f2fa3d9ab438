"""FastAPI routes, WebSocket connections, middleware, typed requests and responses."""
