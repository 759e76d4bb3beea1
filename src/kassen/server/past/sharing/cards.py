"""How links look where they are posted: title, words and picture in the head of the page.

Whoever makes previews sends no key, so a card says what anybody may know who has the address:
of a game that is shown, and of a public table. Every other address has the same card, whether or
not there is something at it.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

from msgspec import Struct

from kassen.core.engine.registry import game_named
from kassen.server.http.language import join, say
from kassen.server.http.pages import board_files
from kassen.server.http.problems import Problem
from kassen.server.lobby.tables.gathering import Gathering, NoSuchTable
from kassen.server.services import Services

_PICTURE: Final = "play.webp"
_ICON: Final = "/icon-512.png"


class Card(Struct, frozen=True):
    title: str
    text: str
    picture: str
    """A path."""
    told: str
    """The picture in words."""
    large: bool = True


async def card_for(services: Services, kind: str, id: str, lang: str) -> Card:
    """Of a page of a kind; whatever is not there has a card too."""
    if kind == "shared":
        return await _of_game(services, id, lang) or _unknown(lang, "card-game")
    if kind == "gather":
        return await _of_table(services, id, lang) or _unknown(lang, "card-invited")
    return _unknown(lang, "card-seat")


def in_head(page: str, card: Card, base: str, path: str, lang: str) -> str:
    """The page with a card in its head, and its title and language."""
    properties = {
        "og:site_name": "Kassen",
        "og:type": "website",
        "og:title": card.title,
        "og:description": card.text,
        "og:url": f"{base}{path}",
        "og:locale": lang,
        "og:image": f"{base}{card.picture}",
        "og:image:alt": card.told,
    }
    names = {
        "description": card.text,
        "twitter:card": "summary_large_image" if card.large else "summary",
        "twitter:title": card.title,
        "twitter:description": card.text,
        "twitter:image": f"{base}{card.picture}",
    }
    tags = [_tag("property", *one) for one in properties.items()]
    tags += [_tag("name", *one) for one in names.items()]
    page = page.replace('<html lang="en">', f'<html lang="{lang}">', 1)
    title = f"<title>{escape(card.title)} · Kassen</title>"
    page = re.sub(r"<title>.*?</title>", lambda _: title, page, count=1)
    return page.replace("</head>", "".join(tags) + "</head>", 1)


def _tag(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}" />\n'


async def _of_game(services: Services, id: str, lang: str) -> Card | None:
    try:
        told = await services.shares.told(id, lang)
    except Problem:
        return None
    title = say(lang, "card-game-title", game=told.title, result=told.result)
    text = say(lang, "card-game-text", names=join(lang, told.names), story=told.story).strip()
    board = say(lang, "card-board", game=told.title)
    return Card(title, text, told.picture or _ICON, board, large=bool(told.picture))


async def _of_table(services: Services, id: str, lang: str) -> Card | None:
    try:
        gathering = await services.gatherings.find(id)
    except NoSuchTable:
        return None
    if gathering.whom != "public":
        return None
    game = game_named(gathering.agreed.game)
    free = sum(chair.kind == "free" for chair in gathering.chairs)
    picture = board_files(game).get(_PICTURE)
    return Card(
        title=say(lang, "card-table-title", game=game.title),
        text=say(lang, "card-table-text", names=_sitting(gathering, lang), free=free),
        picture=_ICON if picture is None else picture.address,
        told=say(lang, "card-board", game=game.title),
        large=picture is not None,
    )


def _sitting(gathering: Gathering, lang: str) -> str:
    return join(lang, [one.name for one in gathering.chairs if one.kind == "person" and one.name])


def _unknown(lang: str, words: str) -> Card:
    return Card(say(lang, words), say(lang, "card-kassen"), _ICON, "Kassen", large=False)
