"""`kassen serve`: the table in the browser."""

from __future__ import annotations

import faulthandler
import os
import socket
import sys
import webbrowser
from contextlib import closing, suppress

import click
from msgspec import structs

from kassen.cli.language import phrase, say
from kassen.core.values.errors import SettingError

_PORT = 8080


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help=f"The port to listen at; {_PORT} if it is free, else any.",
)
@click.option("--database", default="", help="A file, or the URL of a PostgreSQL database.")
@click.option(
    "--origin", "origins", multiple=True, help="An address under which others reach this server."
)
@click.option(
    "--proxy", "proxies", multiple=True, help="A proxy to believe about whom it asks for."
)
@click.option("--open/--no-open", "opens", default=True, help="Open the page in a browser.")
def serve(
    host: str,
    port: int | None,
    database: str,
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    opens: bool,
) -> None:
    """Serve Kassen to browsers and programs.

    Only this machine can reach it unless you name another --host. Matches are kept in a file of
    your data folder, or where --database or KASSEN_DATABASE says.
    """
    import uvicorn  # here, so that other commands do not wait for it

    from kassen.server.app import create_app
    from kassen.server.http.connections import guarded
    from kassen.server.http.logs import write_logs
    from kassen.server.http.memory import settle
    from kassen.server.http.metrics import check_address
    from kassen.server.http.settings import LOOPBACK, behind, settings_from
    from kassen.server.http.sound_settings import must_be_sound
    from kassen.server.http.traces import check_traces
    from kassen.server.store.database import DatabaseInUse, check_database, leave_address

    if sys.__stderr__ is not None:  # or a process that dies in a library would not say where
        faulthandler.enable(sys.__stderr__)
    settings = settings_from(os.environ)
    settings = structs.replace(
        settings,
        database=database or settings.database,
        origins=(*settings.origins, *origins),
        proxies=(*settings.proxies, *proxies),
        any_host=host not in LOOPBACK,
    )
    write_logs(settings.log)
    must_be_sound(settings)
    check_address(settings.metrics)
    check_traces(settings.traces)
    try:
        check_database(settings.database_url)
    except DatabaseInUse as error:
        if not error.address or port is not None:
            raise
        click.echo(say("server-runs", address=error.address))
        _show(error.address, opens)
        return

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                leave_address(settings.database_url, address)
                click.echo(say("server-ready", address=address))
                _show(address, opens)

    with closing(_listen(host, port)) as listening:
        address = _address(host, listening.getsockname()[1])
        config = uvicorn.Config(
            create_app(settings),
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            **behind(settings.proxies),
            timeout_graceful_shutdown=3,
            **guarded(settings),
        )
        server = Server(config)
        settle()
        with suppress(KeyboardInterrupt):  # which is how one stops it
            server.run(sockets=[listening])
    if not server.started:
        raise click.ClickException(say("server-failed"))


def _listen(host: str, port: int | None) -> socket.socket:
    """A listening socket; without a wish for a port, the usual one or any that is free."""
    if port is not None:
        return _listen_at(host, port)
    try:
        return _listen_at(host, _PORT)
    except SettingError:
        return _listen_at(host, 0)


def _listen_at(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()
    except OSError as error:
        listening.close()
        why = error.strerror or error
        raise SettingError(phrase("cannot-listen", host=host, port=str(port), why=why)) from error
    return listening


def _address(host: str, port: int) -> str:
    """As a browser is to open it: passkeys can be made at a name, not at a number."""
    name = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def _show(address: str, opens: bool) -> None:
    if opens:
        webbrowser.open(address)
