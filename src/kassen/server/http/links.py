"""Links as they are shown, once, to whoever is to have them."""

from __future__ import annotations

from kassen.server.play.tokens import HOST, Minted
from kassen.server.shapes.matches import Link


def link_of(minted: Minted, kind: str, name: str = "") -> Link:
    holder, token = minted.holder, minted.token
    link = "" if holder.role == HOST else f"/table/{holder.match}#{token}"
    return Link(holder.role, holder.seat, kind, name, token, link)  # type: ignore[arg-type]
