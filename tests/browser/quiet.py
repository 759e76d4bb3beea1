"""What a page must never do: throw, complain, break the security policy, or call somebody else."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    WebError,
    WebSocket,
)

# Chromium writes every refusal and every broken line to the console; the page tells people itself.
_TOLD_OTHERWISE = ("Failed to load resource", "WebSocket connection to")


class Complaints:
    """Everything that went wrong in the contexts it listens to."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def listen(self, context: BrowserContext) -> BrowserContext:
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)
        context.on("response", self._response)
        context.on("page", self._page)
        return context

    def _page(self, page: Page) -> None:
        page.on("websocket", lambda socket: self._socket(page, socket))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and not message.text.startswith(_TOLD_OTHERWISE):
            self.heard.append(f"{message.type} on the console: {message.text}")

    def _error(self, error: WebError) -> None:
        self.heard.append(f"thrown: {error.error}")

    def _request(self, request: Request) -> None:
        if request.is_navigation_request() or request.url.startswith(("data:", "blob:")):
            return
        worker = request.service_worker
        self._same_origin(request.frame.url if worker is None else worker.url, request.url)

    def _socket(self, page: Page, socket: WebSocket) -> None:
        self._same_origin(page.url, socket.url)

    def _same_origin(self, page: str, address: str) -> None:
        if urlsplit(page).netloc != urlsplit(address).netloc:
            self.heard.append(f"{page} calls {address}")

    def _response(self, response: Response) -> None:
        is_api = urlsplit(response.url).path.startswith("/api/")
        if response.status >= (500 if is_api else 400):
            self.heard.append(f"{response.status} for {response.url}")
