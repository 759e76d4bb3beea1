"""`kassen admin`: order among the members of a server, while it goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar, cast

import click

from kassen.cli.backup import url_of
from kassen.cli.language import say, wished_language

if TYPE_CHECKING:
    from kassen.server.people.accounts import Account
    from kassen.server.people.order import Order
    from kassen.server.shapes.order import Role

_WHO = "kassen admin"
"""Who it was, in the log."""
T = TypeVar("T")


@click.group()
@click.option("--database", default="", help="A file, or the URL of a PostgreSQL database.")
@click.pass_context
def admin(ctx: click.Context, database: str) -> None:
    """Keep order on a server: roles, reports, suspensions, and the log of them."""
    ctx.obj = database


@admin.command()
@click.argument("text", default="")
def people(text: str) -> None:
    """List members whose name, address or account holds TEXT."""

    async def work(order: Order) -> list[str]:
        return [_line(one) for one in await order.people(text)]

    _tell(_done(work))


@admin.command()
@click.argument("account")
@click.argument("role", type=click.Choice(["owner", "moderator", "member"]))
def role(account: str, role: str) -> None:
    """Make the member ACCOUNT owner or moderator of the server, or a member like all."""

    async def work(order: Order) -> str:
        await order.give(_WHO, await order.called(account), cast("Role", role))
        return _line(await order.called(account))

    click.echo(_done(work))


@admin.command()
@click.argument("account")
@click.option("--days", type=click.IntRange(1, 3650), default=7, help="For how many days.")
@click.option("--why", required=True, help="What the member is told.")
def suspend(account: str, days: int, why: str) -> None:
    """Suspend the member ACCOUNT: signed out everywhere, and not let in before it is over."""

    async def work(order: Order) -> str:
        await order.suspend(_WHO, await order.called(account), days, why)
        return _line(await order.called(account))

    click.echo(_done(work))


@admin.command()
@click.argument("account")
def pardon(account: str) -> None:
    """Let the suspended member ACCOUNT in again."""

    async def work(order: Order) -> str:
        await order.pardon(_WHO, await order.called(account))
        return _line(await order.called(account))

    click.echo(_done(work))


@admin.command()
@click.argument("account")
@click.option("--why", required=True, help="What stands in the log.")
def unrate(account: str, why: str) -> None:
    """Let the member ACCOUNT begin anew on all ladders."""

    async def work(order: Order) -> str:
        await order.unrate(_WHO, await order.called(account), why)
        return _line(await order.called(account))

    click.echo(_done(work))


@admin.command("sign-out")
@click.argument("account", default="")
@click.option("--everybody", is_flag=True, help="All members instead of one.")
def sign_out(account: str, everybody: bool) -> None:
    """End all sessions of the member ACCOUNT, and the keys of his seats that hang on them."""
    if bool(account) == everybody:
        raise click.UsageError(say("admin-whom"))

    async def work(order: Order) -> str:
        if everybody:
            await order.sign_everybody_out(_WHO)
        else:
            await order.sign_out(_WHO, await order.called(account))
        return say("admin-signed-out")

    click.echo(_done(work))


@admin.command("new-keys")
def new_keys() -> None:
    """Make the server's own keys anew; browsers that are told by push are to be asked again."""

    async def work(order: Order) -> str:
        await order.new_keys(_WHO)
        return say("admin-new-keys")

    click.echo(_done(work))


@admin.command()
def reports() -> None:
    """List the reports that nobody has settled."""

    async def work(order: Order) -> list[str]:
        return [
            say(
                "admin-report",
                report=one.report,
                made=one.made,
                by=one.by.name,
                about=one.about.name,
                account=one.about.account,
                match=one.match or "-",
                why=one.why,
            )
            for one in await order.open_reports()
        ]

    _tell(_done(work))


@admin.command()
@click.argument("report")
def settle(report: str) -> None:
    """Mark REPORT as settled."""

    async def work(order: Order) -> str:
        await order.settle(_WHO, report)
        return say("admin-settled", report=report)

    click.echo(_done(work))


@admin.command()
def undelivered() -> None:
    """List notices that nobody took: by which way, how many, since when, and why."""

    async def work(order: Order) -> list[str]:
        return [
            say(
                "admin-undelivered",
                way=one.way,
                kind=one.kind,
                name=one.who.name,
                account=one.who.account,
                many=str(one.many),
                since=one.since,
                why=one.why,
            )
            for one in await order.undelivered()
        ]

    _tell(_done(work))


@admin.command("deliver-again")
@click.argument("way", default="")
@click.option("--all", "every", is_flag=True, help="By all ways instead of one.")
def deliver_again(way: str, every: bool) -> None:
    """Let the server try once more what nobody took by WAY, as `undelivered` names it."""
    if bool(way) == every:
        raise click.UsageError(say("admin-which-way"))

    async def work(order: Order) -> str:
        many = await order.deliver_again(_WHO, way or None)
        return say("admin-deliver-again", many=str(many)) if many else say("admin-nothing")

    click.echo(_done(work))


@admin.command()
def log() -> None:
    """Show what was done to keep order, the newest first."""

    async def work(order: Order) -> list[str]:
        found = await order.log(wished_language())
        return [f"{one.at}  {one.who}: {one.text} {one.why}".rstrip() for one in found]

    _tell(_done(work))


def _tell(lines: list[str]) -> None:
    click.echo("\n".join(lines) or say("admin-nothing"))


def _line(one: Account) -> str:
    from kassen.server.watch.states import iso

    facts = [one.id, one.name, one.mail or "-", one.role or "member"]
    if one.suspended is not None:
        until, why = iso(one.suspended), one.suspended_why or ""
        facts.append(say("admin-suspended", until=until, why=why))
    return "  ".join(facts)


def _done(work: Callable[[Order], Awaitable[T]]) -> T:
    """With the server's own database, whether or not the server runs."""
    from kassen.core.values.errors import SettingError
    from kassen.server.http.problems import Problem
    from kassen.server.people.accounts import Accounts
    from kassen.server.people.order import Order
    from kassen.server.store.database import visited
    from kassen.server.store.storage import Storage
    from kassen.server.store.writer import Writer

    url = url_of(click.get_current_context().find_object(str) or "")

    async def run() -> T:
        async with visited(url) as engine, Writer(engine) as writer:
            storage = Storage(engine, writer)
            return await work(Order(storage, Accounts(storage)))

    try:
        return asyncio.run(run())
    except Problem as problem:
        raise SettingError(problem.said) from problem
