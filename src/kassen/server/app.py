"""The Litestar application."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Router, get
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from msgspec import Struct

import kassen
from kassen.core.engine.registry import game_ids, game_named
from kassen.core.values.structs import read_structs
from kassen.server.catalogue import games_api, numbers_api
from kassen.server.chat import talk_api
from kassen.server.http import metrics, pages
from kassen.server.http.bodies import KassenRequest
from kassen.server.http.counting import Traffic
from kassen.server.http.language import phrase
from kassen.server.http.limits import BODY, Limits
from kassen.server.http.problems import Problem, on_error, on_problem, problems
from kassen.server.http.security import Guard
from kassen.server.http.settings import ServerSettings, settings_from
from kassen.server.http.traces import collected
from kassen.server.lobby.ratings import api as ratings_api
from kassen.server.lobby.tables import api as tables_api
from kassen.server.lobby.tables import invitations_api
from kassen.server.lobby.tournaments import api as tournaments_api
from kassen.server.notify import api as notices_api
from kassen.server.past import hindsight_api, looking_back_api
from kassen.server.past.sharing import api as sharing_api
from kassen.server.past.sharing import pages as sharing_pages
from kassen.server.people import api as club_api
from kassen.server.people import archive_api as club_archive_api
from kassen.server.people import circle_api as club_circle_api
from kassen.server.people import games_api as club_games_api
from kassen.server.people import leaving_api as club_leaving_api
from kassen.server.people import order_api as club_order_api
from kassen.server.people import people_api as club_people_api
from kassen.server.people.sign_in import mail_api as club_mail_api
from kassen.server.people.sign_in import openid_api as club_openid_api
from kassen.server.people.sign_in.door import member_of
from kassen.server.play import hosting_api, matches_api
from kassen.server.play.door import services_of, visitor_of
from kassen.server.play.orders import api as orders_api
from kassen.server.play.standins import api as standins_api
from kassen.server.services import Services, running
from kassen.server.store.writer import NotKept
from kassen.server.think.errands import PACKED_HARD, WORTH_PACKING
from kassen.server.think.workers import register_games
from kassen.server.watch.bells import bells_plugin
from kassen.server.watch.live import live, presence, stream


class Alive(Struct):
    kassen: str


@get("/alive", summary="Does the server answer at all?", responses=problems())
async def alive() -> Alive:
    """For whoever starts it anew if not: a database that is away is no reason to."""
    return Alive(kassen.__version__)


class Status(Struct):
    kassen: str
    ok: bool


@get("/status", summary="Can the server read and write?", responses=problems("not-kept"))
async def status(services: Services) -> Status:
    try:
        await services.health.check()
    except NotKept as error:
        raise Problem("not-kept", phrase("nothing-kept")) from error
    return Status(kassen.__version__, True)


def create_app(
    settings: ServerSettings | None = None,
    *,
    games: Sequence[str] = (),
    static: Path = pages.STATIC,
) -> Guard:
    """A server for the games that come with Kassen, and for `games` (`module:attribute`)."""
    settings = settings_from(os.environ) if settings is None else settings
    register_games(games)
    for name in game_ids():
        game_named(name)
    read_structs()
    plugin = bells_plugin(settings.database_url)
    traffic = Traffic()
    limits = Limits(settings.rate, settings.burst, settings.create_rate, settings.create_burst)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with running(settings, limits, plugin, games) as services:
            app.state.services = services
            app.state.static = static
            with metrics.told(settings.metrics, services, traffic), collected(settings.traces):
                yield

    api = Router(
        path="/api/v1",
        route_handlers=[
            alive,
            status,
            *games_api.HANDLERS,
            *numbers_api.HANDLERS,
            *matches_api.HANDLERS,
            *hosting_api.HANDLERS,
            *orders_api.HANDLERS,
            *looking_back_api.HANDLERS,
            *hindsight_api.HANDLERS,
            *sharing_api.HANDLERS,
            *talk_api.HANDLERS,
            *club_api.HANDLERS,
            *club_games_api.HANDLERS,
            *club_archive_api.HANDLERS,
            *club_mail_api.HANDLERS,
            *notices_api.HANDLERS,
            *tables_api.HANDLERS,
            *invitations_api.HANDLERS,
            *club_leaving_api.HANDLERS,
            *club_people_api.HANDLERS,
            *club_circle_api.HANDLERS,
            *club_openid_api.HANDLERS,
            *club_order_api.HANDLERS,
            *ratings_api.HANDLERS,
            *tournaments_api.HANDLERS,
            *standins_api.HANDLERS,
            presence,
            stream,
            live,
        ],
        dependencies={
            "services": Provide(_services, sync_to_thread=False),
            "visitor": Provide(visitor_of),
            "member": Provide(member_of),
        },
    )
    app = Litestar(
        route_handlers=[api, *sharing_pages.HANDLERS, *pages.HANDLERS],
        plugins=[plugin],
        lifespan=[lifespan],
        request_class=KassenRequest,
        exception_handlers={Problem: on_problem, Exception: on_error},
        request_max_body_size=BODY,
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=WORTH_PACKING,
            gzip_compress_level=PACKED_HARD,
            exclude=["/stream$"],
            exclude_opt_key="packed_already",
        ),
        openapi_config=_openapi(),
        logging_config=None,
    )
    return Guard(app, settings, limits, traffic)


def _services(request: Request[Any, Any, Any]) -> Any:
    return services_of(request)


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Kassen",
        version=kassen.__version__,
        description="One table for the war games of old Japan. See docs/api.md.",
        path="/api",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        components=Components(
            security_schemes={
                "bearer": SecurityScheme(type="http", scheme="bearer"),
                "session": SecurityScheme(
                    type="apiKey", name="kassen", security_scheme_in="cookie"
                ),
            }
        ),
    )
