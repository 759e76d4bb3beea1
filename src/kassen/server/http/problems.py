"""Errors as problem details (RFC 9457): a kind that programs tell apart, a sentence for people."""

from __future__ import annotations

import logging
import secrets
from http import HTTPStatus
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from msgspec import UNSET, Struct, UnsetType

from kassen.core.values.errors import (
    DataError,
    IllegalMove,
    KassenError,
    NotationError,
    NotYourTurn,
    PlayRefused,
    ScenarioError,
    SettingError,
    StaleState,
)
from kassen.core.values.languages import ENGLISH
from kassen.core.values.messages import Message
from kassen.core.values.phrases import phrase as core_phrase
from kassen.core.words.rulebook import UnknownRule
from kassen.core.words.typed_lines import Unclear
from kassen.server.http import language
from kassen.server.http.language import language_of, phrase
from kassen.server.lobby.tables.gathering import NoSuchTable
from kassen.server.past.looking_back import Hidden, NoSuchNumber
from kassen.server.play.open_matches import NoSuchMatch
from kassen.server.shapes.states import Sentence, State
from kassen.server.store.database import is_away
from kassen.server.store.writer import Conflict, NotKept
from kassen.server.watch.states import Speaker

_log = logging.getLogger("kassen.server")
MEDIA_TYPE = "application/problem+json"

_DATABASE_SECONDS = 5
"""After which it is worth asking again."""
KINDS: dict[str, int] = {
    "stale-state": 409,
    "not-your-turn": 403,
    "illegal-move": 422,
    "not-understood": 422,
    "unclear": 422,
    "refused": 409,
    "bad-wish": 422,
    "invalid-request": 400,
    "no-token": 401,
    "not-signed-in": 401,
    "not-allowed": 403,
    "hidden": 403,
    "not-found": 404,
    "wrong-method": 405,
    "too-large": 413,
    "too-many-requests": 429,
    "server-fault": 500,
    "not-kept": 503,
    "not-sent": 503,
    "no-database": 503,
}
"""Each with its status; the title is the message `problem-` and the kind."""


def title(kind: str) -> Message:
    return phrase(f"problem-{kind}")


class ProblemInfo(Struct, omit_defaults=True):
    """What is answered when something does not work."""

    type: str
    title: str
    status: int
    detail: str
    state: State | UnsetType = UNSET
    to_act: list[int] | UnsetType = UNSET
    move: str | UnsetType = UNSET
    reason: Sentence | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    candidates: list[str] | UnsetType = UNSET
    errors: list[dict[str, str]] | UnsetType = UNSET
    role: str | UnsetType = UNSET
    retry_after: int | UnsetType = UNSET
    incident: str | UnsetType = UNSET


class Problem(Exception):
    """Raised by the API; answered as problem details."""

    def __init__(self, kind: str, detail: Message | KassenError | str, **more: Any) -> None:
        super().__init__(detail)
        self.kind = kind
        self.said = detail
        self.more = more

    def detail(self, lang: str) -> str:
        text = self.said if isinstance(self.said, str) else self.said.said(lang)
        return text if text.endswith((".", "?", "!", ")", "`")) else f"{text}."

    def info(self, lang: str) -> ProblemInfo:
        return ProblemInfo(
            f"/problems/{self.kind}",
            title(self.kind).said(lang),
            KINDS[self.kind],
            self.detail(lang),
            **self.more,
        )

    def response(self, lang: str) -> Response[ProblemInfo]:
        info = self.info(lang)
        headers = {"Content-Language": lang, "Vary": "Accept-Language"}
        if not isinstance(info.retry_after, UnsetType):
            headers["Retry-After"] = str(info.retry_after)
        if info.status == 401:
            headers["WWW-Authenticate"] = "Bearer"
        return Response(info, status_code=info.status, media_type=MEDIA_TYPE, headers=headers)


def refused(error: KassenError, speaker: Speaker) -> Problem:
    """What the rules or the table said no to, in the reader's language."""
    match error:
        case IllegalMove():
            reason = speaker.sentence(error.reason)
            detail = f"{reason.text} ({error.rule})"
            return Problem("illegal-move", detail, move=error.move, reason=reason, rule=error.rule)
        case Unclear():
            texts = [speaker.setting.notation.text(move) for move in error.moves]
            return Problem("unclear", error, candidates=texts)
        case StaleState():
            return Problem("stale-state", error)
        case NotYourTurn():
            return Problem(
                "not-your-turn", no_decision(speaker, error.to_act), to_act=list(error.to_act)
            )
    return problem_for(error)


def no_decision(speaker: Speaker, to_act: tuple[int, ...]) -> str:
    if not to_act:
        return core_phrase("game-over").said(speaker.lang)
    return language.say(speaker.lang, "no-decision", seats=speaker.seats(to_act))


def problem_for(error: Exception) -> Problem:
    """The problem for an error of the core or of the server."""
    match error:
        case NotationError():
            return Problem("not-understood", error)
        case Hidden():
            return Problem("hidden", error)
        case NoSuchNumber() | UnknownRule():
            return Problem("not-found", error)
        case NoSuchMatch():
            return no_token()
        case NoSuchTable():
            return Problem("not-found", phrase("no-such-table"))
        case NotKept() | Conflict():
            return Problem("not-kept", error)
        case SettingError() | DataError() | ScenarioError():
            return Problem("bad-wish", error)
        case PlayRefused():
            return Problem("refused", error)
    return no_database() if is_away(error) else server_fault(error)


def no_database() -> Problem:
    return Problem("no-database", phrase("database-away"), retry_after=_DATABASE_SECONDS)


def no_token() -> Problem:
    return Problem("no-token", phrase("send-token"))


def server_fault(error: Exception) -> Problem:
    incident = secrets.token_hex(6)
    _log.error("incident %s", incident, exc_info=error)
    return Problem("server-fault", phrase("our-fault"), incident=incident)


# ---- for Litestar ------------------------------------------------------------------------------

_BY_STATUS = {
    400: "invalid-request",
    401: "no-token",
    404: "not-found",
    405: "wrong-method",
    413: "too-large",
    429: "too-many-requests",
}


def on_problem(request: Request[Any, Any, Any], error: Problem) -> Response[ProblemInfo]:
    return error.response(language_of(request))


def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[ProblemInfo]:
    lang = _language(request)
    if isinstance(error, KassenError | NoSuchMatch | NoSuchTable) or is_away(error):
        return problem_for(error).response(lang)
    if isinstance(error, UnicodeDecodeError):
        return Problem("invalid-request", phrase("no-utf-8-request")).response(lang)
    if isinstance(error, ValidationException):
        problem = Problem("invalid-request", _sentence(error), errors=_errors(error.extra))
        return problem.response(lang)
    if isinstance(error, HTTPException) and error.status_code < 500:
        kind = _BY_STATUS.get(error.status_code, "invalid-request")
        plain = HTTPStatus(error.status_code).phrase
        detail = title(kind) if error.detail in ("", plain) else error.detail
        response = Problem(kind, detail).response(lang)
        for name, value in (error.headers or {}).items():
            response.set_header(name, value)
        return response
    return server_fault(error).response(lang)


def _language(request: Request[Any, Any, Any]) -> str:
    """Even of a request whose address is no UTF-8."""
    try:
        return language_of(request)
    except UnicodeDecodeError:
        return ENGLISH


def _sentence(error: ValidationException) -> Message | str:
    """What Litestar and msgspec say to programs, which is in English."""
    found = _errors(error.extra)
    if not found:
        return error.detail or title("invalid-request")
    return "; ".join(
        f"{one['field']}: {one['message']}" if one["field"] else one["message"] for one in found
    )


def _errors(extra: Any) -> list[dict[str, str]]:
    found = extra if isinstance(extra, list) else []
    return [
        {"field": str(one.get("key", "")), "message": str(one.get("message", ""))}
        for one in found
        if isinstance(one, dict)
    ]


TO_MAKE = (
    "no-token",
    "not-signed-in",
    "not-allowed",
    "hidden",
    "not-found",
    "refused",
    "bad-wish",
    "too-large",
    "not-kept",
)
"""What may keep a new match or table from being had."""


def problems(*kinds: str) -> dict[int, ResponseSpec]:
    """For OpenAPI: what a handler may answer instead."""
    always = ("invalid-request", "too-many-requests", "no-database")
    found: dict[int, list[str]] = {}
    for kind in (*kinds, *always):
        found.setdefault(KINDS[kind], []).append(kind)
    return {
        status: ResponseSpec(
            data_container=ProblemInfo,
            media_type=MEDIA_TYPE,
            description=", ".join(sorted(set(names))),
            generate_examples=False,
        )
        for status, names in found.items()
    }
