"""Files for browsers: the built web app, and the boards that games bring."""

from __future__ import annotations

import gzip
import mimetypes
import re
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from msgspec import Struct

from kassen.core.engine.game import Game
from kassen.core.engine.registry import game_named
from kassen.core.values.errors import SettingError

STATIC = Path(__file__).parents[1] / "static"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
_HASHED = re.compile(r"[.-][\w-]{8,}\.\w+$")
_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain",
    ".ftl": "text/plain",
}
_PACKED = {"br": ".br", "gzip": ".gz"}
_WORTH_PACKING = (".json", ".svg", ".txt")  # pictures and fonts are packed as they are

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Kassen</title>
<h1>Kassen 合戦</h1>
<p>The server is running, but the board is not: the web app has not been built yet.</p>
<p>Build it with <code>make web</code> and start the server again. Until then, programs can play:
the API is described in <a href="/api/openapi.json">/api/openapi.json</a>, and
<code>kassen play</code> opens the table in a terminal.</p>
</html>
"""


class WebFile(Struct, frozen=True):
    """A file that is kept in memory, with the packed forms that lie beside it."""

    address: str
    type: str
    tag: str
    content: bytes
    packed: dict[str, bytes]

    def response(self, request: Request[Any, Any, Any], caching: str) -> Response[bytes]:
        headers = {"Cache-Control": caching, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(b"", status_code=304, headers=headers, media_type=self.type)
        accepted = request.headers.get("accept-encoding", "")
        for encoding, content in self.packed.items():
            if encoding in accepted:
                headers["Content-Encoding"] = encoding
                return Response(content, headers=headers, media_type=self.type)
        return Response(self.content, headers=headers, media_type=self.type)


def _read(path: Path, address: str) -> WebFile:
    content = path.read_bytes()
    digest = blake2b(content, digest_size=4).hexdigest()
    guess = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    beside = {name: path.with_name(path.name + end) for name, end in _PACKED.items()}
    packed = {name: file.read_bytes() for name, file in beside.items() if file.exists()}
    if not packed and path.suffix in _WORTH_PACKING:
        packed["gzip"] = gzip.compress(content, mtime=0)
    return WebFile(
        address=f"{address}?v={digest}",
        type=_TYPES.get(path.suffix, guess),
        tag=f'"{digest}"',
        content=content,
        packed=packed,
    )


def read_folder(folder: Path, address: str) -> dict[str, WebFile]:
    """Every file below a folder, by its path: what is not in here cannot be asked for."""
    if not folder.is_dir():
        return {}
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {
        name: _read(path, f"{address}/{name}")
        for path in paths
        if path.suffix not in _PACKED.values()
        for name in [path.relative_to(folder).as_posix()]
    }


@lru_cache
def board_files(game: Game[Any, Any, Any]) -> dict[str, WebFile]:
    """What a game's board is drawn from."""
    return read_folder(game.folder / "board", f"/boards/{game.id}")


@get("/boards/{game:str}/{name:str}", include_in_schema=False, packed_already=True)
async def board(request: Request[Any, Any, Any], game: str, name: str) -> Response[bytes]:
    try:
        found = board_files(game_named(game)).get(name)
    except SettingError as error:
        raise NotFoundException(str(error)) from error
    if found is None:
        raise NotFoundException(f"The board of {game} has no file {name!r}.")
    is_dated = request.url.query == found.address.partition("?")[2]
    return found.response(request, FOREVER if is_dated else ASK_AGAIN)


@lru_cache
def web_app(folder: Path) -> dict[str, WebFile]:
    return read_folder(folder, "")


@get(["/", "/{path:path}"], include_in_schema=False, packed_already=True)
async def page(request: Request[Any, Any, Any], path: str = "/") -> Response[bytes]:
    """The web app. It finds its own way among its pages, so they all begin with `index.html`."""
    return page_at(request, path)


def page_at(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    name = path.strip("/")
    files = web_app(request.app.state.static)
    found = files.get(name or "index.html")
    if found is not None:
        return found.response(request, FOREVER if _HASHED.search(name) else ASK_AGAIN)
    if name.startswith(("api/", "assets/")) or "." in name.rpartition("/")[2]:
        raise NotFoundException(f"There is nothing at /{name}.")
    if "index.html" in files:
        return files["index.html"].response(request, ASK_AGAIN)
    return Response(NOT_BUILT.encode(), media_type="text/html", status_code=503)


HANDLERS = [board, page]
