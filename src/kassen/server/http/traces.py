"""Traces by OpenTelemetry: off unless somebody collects them (`KASSEN_TRACES`).

A span says which route was asked for and how long its parts took. There is no address, name, key or
move in it: so spans are made here, and not by a library that writes down whole requests.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import kassen
from kassen.core.values.errors import SettingError
from kassen.server.http.language import phrase

if TYPE_CHECKING:
    from opentelemetry.trace import Tracer

_UNSAID: dict[str, Any] = {"record_exception": False, "set_status_on_exception": False}
"""An error may say what somebody has sent."""
_EXTRA = "opentelemetry.exporter.otlp.proto.http"
_PASSED_ON = ("traceparent", "tracestate")
_tracer: Tracer | None = None


def check_traces(address: str) -> None:
    """SettingError if spans cannot be sent there."""
    if not address:
        return
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise SettingError(phrase("no-trace-address", address=address))
    if not _is_installed():
        raise SettingError(phrase("no-telemetry"))


def _is_installed() -> bool:
    try:
        return find_spec(_EXTRA) is not None
    except ModuleNotFoundError:
        return False


@contextmanager
def collected(address: str) -> Iterator[None]:
    """Send spans to an OTLP collector while the server runs."""
    if not address:
        yield
        return
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor

    global _tracer  # as a log is one for the whole process
    about = {"service.name": "kassen", "service.version": kassen.__version__}
    provider = TracerProvider(resource=Resource.create(about), shutdown_on_exit=False)
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint=address)))
    _tracer = provider.get_tracer("kassen")
    try:
        yield
    finally:
        _tracer = None
        provider.shutdown()


@contextmanager
def span(name: str, **about: Any) -> Iterator[None]:
    """A part of whatever is being done."""
    if _tracer is None:
        yield
        return
    with _tracer.start_as_current_span(name, attributes=about, **_UNSAID):
        yield


@contextmanager
def request_span(scope: Any) -> Iterator[None]:
    """A request, as part of what the proxy or the asker does (`traceparent`)."""
    if _tracer is None:
        yield
        return
    from opentelemetry.propagate import extract
    from opentelemetry.trace import SpanKind

    headers = {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}
    context = extract({name: headers[name] for name in _PASSED_ON if name in headers})
    kind = str(scope.get("method", "WEBSOCKET"))
    with _tracer.start_as_current_span(kind, context, SpanKind.SERVER, **_UNSAID) as found:
        found.set_attribute("http.request.method", kind)
        try:
            yield
        finally:
            route = scope.get("path_template", "-")
            found.update_name(f"{kind} {route}")
            found.set_attribute("http.route", route)


def answered(status: int) -> None:
    """What the request of this moment came to."""
    if _tracer is None:
        return
    from opentelemetry.trace import Status, StatusCode, get_current_span

    found = get_current_span()
    found.set_attribute("http.response.status_code", status)
    if status >= 500:
        found.set_status(Status(StatusCode.ERROR))
