"""One small coroutine for each kind of answer."""
