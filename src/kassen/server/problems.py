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

from kassen.core.errors import (
    DataError,
    IllegalMove,
    KassenError,
    NotationError,
    NotYourTurn,
    PlayRefused,
    SettingError,
    StaleState,
)
from kassen.core.rulebook import UnknownRule
from kassen.core.typed_lines import Unclear
from kassen.server import language
from kassen.server.looking_back import Hidden, NoSuchNumber
from kassen.server.open_matches import NoSuchMatch
from kassen.server.shapes import Sentence, State
from kassen.server.states import Speaker
from kassen.server.writer import NotKept

_log = logging.getLogger("kassen.server")
MEDIA_TYPE = "application/problem+json"

KINDS: dict[str, tuple[int, str]] = {
    "stale-state": (409, "The game has moved on"),
    "not-your-turn": (403, "It is not your turn"),
    "illegal-move": (422, "The rules forbid this move"),
    "not-understood": (422, "This is no move"),
    "unclear": (422, "This fits several moves"),
    "refused": (409, "This cannot be done now"),
    "bad-wish": (422, "This cannot be had"),
    "invalid-request": (400, "The request is not well formed"),
    "no-token": (401, "A valid token is needed"),
    "not-allowed": (403, "Your token does not allow this"),
    "hidden": (403, "Hidden until the game is over"),
    "not-found": (404, "There is no such thing"),
    "wrong-method": (405, "This cannot be done with that"),
    "too-large": (413, "The request is too large"),
    "too-many-requests": (429, "Too many requests"),
    "server-fault": (500, "A fault of ours"),
    "not-kept": (503, "The server cannot write now"),
}


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

    def __init__(self, kind: str, detail: str, **more: Any) -> None:
        super().__init__(detail)
        self.kind = kind
        self.detail = detail if detail.endswith((".", "?", "!", ")", "`")) else f"{detail}."
        self.more = more

    def info(self) -> ProblemInfo:
        status, title = KINDS[self.kind]
        return ProblemInfo(f"/problems/{self.kind}", title, status, self.detail, **self.more)

    def response(self) -> Response[ProblemInfo]:
        info = self.info()
        headers = {}
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
            return Problem("unclear", str(error), candidates=texts)
        case StaleState():
            said = language.say(
                speaker.lang, "stale-state", given=error.given, current=error.current
            )
            return Problem("stale-state", said)
        case NotYourTurn():
            return Problem(
                "not-your-turn", no_decision(speaker, error.to_act), to_act=list(error.to_act)
            )
    return problem_for(error)


def no_decision(speaker: Speaker, to_act: tuple[int, ...]) -> str:
    if not to_act:
        return language.say(speaker.lang, "game-over")
    return language.say(speaker.lang, "no-decision", seats=speaker.seats(to_act))


def problem_for(error: Exception) -> Problem:
    """The problem for an error of the core or of the server."""
    match error:
        case NotationError():
            return Problem("not-understood", str(error))
        case Hidden():
            return Problem("hidden", str(error))
        case NoSuchNumber() | UnknownRule():
            return Problem("not-found", str(error))
        case NoSuchMatch():
            return no_token()
        case NotKept():
            return Problem("not-kept", str(error))
        case SettingError() | DataError():
            return Problem("bad-wish", str(error))
        case PlayRefused():
            return Problem("refused", str(error))
    return server_fault(error)


def no_token() -> Problem:
    return Problem(
        "no-token", "Send the token of your link, as `Authorization: Bearer TOKEN`: this needs one."
    )


def server_fault(error: Exception) -> Problem:
    incident = secrets.token_hex(6)
    _log.error("incident %s", incident, exc_info=error)
    return Problem(
        "server-fault",
        "Something went wrong that is not your fault. The server has noted it.",
        incident=incident,
    )


# ---- for Litestar ------------------------------------------------------------------------------

_BY_STATUS = {
    400: "invalid-request",
    401: "no-token",
    404: "not-found",
    405: "wrong-method",
    413: "too-large",
    429: "too-many-requests",
}


def on_problem(_: Request[Any, Any, Any], error: Problem) -> Response[ProblemInfo]:
    return error.response()


def on_error(_: Request[Any, Any, Any], error: Exception) -> Response[ProblemInfo]:
    if isinstance(error, KassenError | NoSuchMatch):
        return problem_for(error).response()
    if isinstance(error, UnicodeDecodeError):
        return Problem("invalid-request", "The request is not UTF-8").response()
    if isinstance(error, ValidationException):
        return Problem("invalid-request", _sentence(error), errors=_errors(error.extra)).response()
    if isinstance(error, HTTPException) and error.status_code < 500:
        kind = _BY_STATUS.get(error.status_code, "invalid-request")
        plain = HTTPStatus(error.status_code).phrase
        detail = KINDS[kind][1] if error.detail in ("", plain) else error.detail
        response = Problem(kind, detail).response()
        for name, value in (error.headers or {}).items():
            response.set_header(name, value)
        return response
    return server_fault(error).response()


def _sentence(error: ValidationException) -> str:
    found = _errors(error.extra)
    if not found:
        return error.detail or KINDS["invalid-request"][1]
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


def problems(*kinds: str) -> dict[int, ResponseSpec]:
    """For OpenAPI: what a handler may answer instead."""
    always = ("invalid-request", "too-many-requests")
    found: dict[int, list[str]] = {}
    for kind in (*kinds, *always):
        found.setdefault(KINDS[kind][0], []).append(kind)
    return {
        status: ResponseSpec(
            data_container=ProblemInfo,
            media_type=MEDIA_TYPE,
            description=", ".join(sorted(set(names))),
            generate_examples=False,
        )
        for status, names in found.items()
    }
