"""A table in plain words, for whoever thinks of sitting down."""

from __future__ import annotations

from kassen.core.engine.registry import game_named
from kassen.core.engine.setting import Setting
from kassen.core.values.chance import commitment
from kassen.core.words.sentences import Words, words_for
from kassen.server.http.language import phrase, sides
from kassen.server.lobby.tables.gathering import Chair, Gathering
from kassen.server.lobby.tables.gatherings import Playing
from kassen.server.play.beginnings import origin_info
from kassen.server.play.sides import bids_in_words
from kassen.server.shapes.tables import ChairInfo, ChosenInfo, PlayingInfo, TableInfo
from kassen.server.watch.states import iso


def table_info(
    setting: Setting,
    gathering: Gathering,
    lang: str,
    *,
    seat: int | None,
    host: bool,
    account: str = "",
) -> TableInfo:
    """`account`: of whoever reads it, if he is signed in."""
    words, game, agreed = words_for(setting, lang), setting.game, gathering.agreed
    return TableInfo(
        table=gathering.id,
        game=game.id,
        title=game.title,
        edition=words.edition(setting.edition) if len(game.editions) > 1 else "",
        whom=gathering.whom,
        chosen=chosen(setting, words),
        clock=agreed.clock,
        private_talk=agreed.private_talk,
        silent=agreed.silent,
        votes=agreed.votes,
        coach=agreed.coach,
        rated=agreed.rated,
        when_gone=agreed.when_gone,
        series=agreed.series,
        origin=origin_info(gathering.origin, setting, words),
        delay=agreed.delay or None,
        sides=agreed.sides,
        commitment=commitment(gathering.secret) if gathering.secret else "",
        seats=[words.name("seat", one) for one in range(setting.players)],
        bids=bids_in_words(setting, words) if agreed.sides == "bid" else [],
        bid=None if seat is None else gathering.chairs[seat].bid,
        chairs=[
            _chair(
                *(setting, words, seat, one),
                shows_whom=account in (gathering.owner, one.held_for),
                is_settled=gathering.begun or agreed.sides == "seated",
            )
            for seat, one in enumerate(gathering.chairs)
        ],
        seat=seat,
        host=host,
        owner=bool(account) and account == gathering.owner,
        invited=[],
        alike=gathering.alike() if host else [],
        made=iso(gathering.made),
        fill_at=iso(gathering.due) if gathering.fills and not gathering.begun else None,
        begun=gathering.begun,
    )


def chosen(setting: Setting, words: Words) -> list[ChosenInfo]:
    """The options that are not as usual."""
    return [
        ChosenInfo(words.option(one.id), words.value(one.id, value))
        for one in setting.game.options(setting.edition)
        if (value := getattr(setting.options, one.id)) != one.default
    ]


def _chair(
    setting: Setting, words: Words, seat: int, chair: Chair, *, shows_whom: bool, is_settled: bool
) -> ChairInfo:
    """Until sides are drawn or bid for, a place at the table is just that."""
    label = words.name("seat", seat)
    if not is_settled:
        label = words.message(phrase("place-at-table", number=str(seat + 1)))
    return ChairInfo(
        seat=seat,
        token=setting.notation.names["seat"].tokens[seat],
        label=label,
        text=words.seat_text(seat) if is_settled else "",
        kind=chair.kind,
        name=words.bot(chair.bot) if chair.bot else chair.name,
        bot=chair.bot,
        held=chair.held,
        held_for=chair.held_for if shows_whom else "",
        account=chair.account,
        ready=chair.ready,
        wants=chair.wants,
    )


def playing_info(one: Playing, lang: str) -> PlayingInfo:
    game = game_named(one.header.game)
    names = sides(one.names, game.id, lang)
    return PlayingInfo(one.match, game.id, game.title, names, iso(one.began))
