"""The proxies of ``deploy/`` in front of a server, with other ports and a certificate of ours."""

from __future__ import annotations

import os
import re
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.support.ports import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
HOST = "games.example.org"
"""The host of the configurations."""
PATIENCE = 60.0
ANN, BEN = "127.0.0.2", "127.0.0.3"
"""Two clients: Linux has a whole network of addresses for itself."""


@dataclass
class Proxy:
    """A proxy that runs."""

    folder: Path
    http_port: int
    https_port: int

    @cached_property
    def trust(self) -> ssl.SSLContext:
        """Trusts the certificate of this proxy, and no other."""
        return ssl.create_default_context(cafile=str(self.folder / "cert.pem"))

    @cached_property
    def trust_of_threads(self) -> ssl.SSLContext:
        """The same for a connection on which one thread reads while another one writes.

        OpenSSL bears that as long as nothing but data is read. With TLS 1.3, session tickets follow
        the handshake: what is written while the other thread reads one may be lost without an
        error, or crash the process, and that thread goes on in a read that closing does not end.
        """
        context = ssl.create_default_context(cafile=str(self.folder / "cert.pem"))
        context.maximum_version = ssl.TLSVersion.TLSv1_2
        return context

    def request(
        self,
        method: str,
        path: str,
        source: str = ANN,
        headers: Mapping[str, str] | None = None,
        body: object = None,
        encrypted: bool = True,
    ) -> httpx.Response:
        """Ask as a client at an address, on a connection of its own."""
        transport = httpx.HTTPTransport(verify=self.trust, local_address=source)
        scheme, port = ("https", self.https_port) if encrypted else ("http", self.http_port)
        with httpx.Client(transport=transport, timeout=PATIENCE) as client:
            return client.request(
                method,
                f"{scheme}://127.0.0.1:{port}{path}",
                headers={"Host": HOST} | dict(headers or {}),
                json=body,
                extensions={"sni_hostname": HOST},
            )

    def get(self, path: str, source: str = ANN, **headers: str) -> httpx.Response:
        return self.request("GET", path, source, headers)

    @contextmanager
    def live(self, table: str, source: str = ANN, origin: str = HOST) -> Iterator[ClientConnection]:
        """A WebSocket to a table."""
        line = socket.create_connection(("127.0.0.1", self.https_port), PATIENCE, (source, 0))
        with connect(
            f"wss://{HOST}/api/tables/{table}/live",
            sock=line,
            ssl=self.trust_of_threads,
            server_hostname=HOST,
            additional_headers={"Origin": f"https://{origin}"},
            open_timeout=PATIENCE,
            max_size=None,
        ) as connection:
            yield connection

    def protocol(self) -> str | None:
        """What a browser that speaks HTTP/2 agrees on with the proxy."""
        offers = ssl.create_default_context(cafile=str(self.folder / "cert.pem"))
        offers.set_alpn_protocols(["h2", "http/1.1"])
        with (
            socket.create_connection(("127.0.0.1", self.https_port), PATIENCE) as line,
            offers.wrap_socket(line, server_hostname=HOST) as encrypted,
        ):
            return encrypted.selected_alpn_protocol()


def make_certificate(folder: Path) -> None:
    """A key and a certificate for the host, signed by itself."""
    subject = ("-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}")
    kind = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc", "-days", "2")
    files = ("-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem"))
    command = ("openssl", "req", "-x509", *kind, *subject, *files)
    subprocess.run(command, check=True, capture_output=True)


def substituted(text: str, changes: Mapping[str, str]) -> str:
    """A configuration with other values; every one of them must be there."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


@contextmanager
def running(
    command: list[str], proxy: Proxy, environment: Mapping[str, str] | None = None
) -> Iterator[Proxy]:
    """Start a proxy, wait until both its ports are open, and end it after the block."""
    log = proxy.folder / "proxy.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            stdout=output,
            stderr=subprocess.STDOUT,
            env=os.environ | dict(environment or {}),
        )
    try:
        deadline = time.monotonic() + PATIENCE
        while not (_is_open(proxy.http_port) and _is_open(proxy.https_port)):
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{command[0]} does not start:\n{log.read_text()[-2000:]}")
            time.sleep(0.02)
        yield proxy
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _is_open(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 5).close()
    except OSError:
        return False
    return True


@contextmanager
def nginx(
    program: Path, folder: Path, servers: list[int], changes: Mapping[str, str] | None = None
) -> Iterator[Proxy]:
    """nginx with ``deploy/nginx.conf`` before servers at some ports."""
    make_certificate(folder)
    proxy = Proxy(folder, free_port(), free_port())
    first, *others = servers
    own = {
        "server 127.0.0.1:8080": f"server 127.0.0.1:{first}",
        "listen 80;": f"listen 127.0.0.1:{proxy.http_port};",
        "listen [::]:80;": "",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{proxy.https_port} ssl http2;",
        "listen [::]:443 ssl http2;": "",
        f"/etc/letsencrypt/live/{HOST}/fullchain.pem": str(folder / "cert.pem"),
        f"/etc/letsencrypt/live/{HOST}/privkey.pem": str(folder / "key.pem"),
        "/var/www/html": str(folder),
        "/var/log/nginx/": f"{folder}/",
    }
    if others:
        own["# server 127.0.0.1:8081"] = f"server 127.0.0.1:{others[0]}"
    site = substituted((DEPLOY / "nginx.conf").read_text("utf-8"), own | dict(changes or {}))
    (folder / "site.conf").write_text(site, "utf-8")
    temporary = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"{name}_temp_path {folder}/{name};\n" for name in temporary)
    is_root = os.geteuid() == 0
    whole = folder / "nginx.conf"
    whole.write_text(
        f"daemon off;\npid {folder}/pid;\nerror_log stderr;\n"
        + ("user root root;\n" if is_root else "")
        + f"events {{}}\nhttp {{\n{paths}include {folder}/site.conf;\n}}\n"
    )
    with running([str(program), "-p", str(folder), "-c", str(whole)], proxy):
        yield proxy


@contextmanager
def caddy(
    program: Path, folder: Path, servers: list[int], changes: Mapping[str, str] | None = None
) -> Iterator[Proxy]:
    """Caddy with ``deploy/Caddyfile`` before servers at some ports."""
    make_certificate(folder)
    proxy = Proxy(folder, free_port(), free_port())
    own = {
        "127.0.0.1:8080 {": " ".join(f"127.0.0.1:{port}" for port in servers) + " {",
        f"\n{HOST} {{": f"\n{HOST} {{\n\ttls {folder}/cert.pem {folder}/key.pem",
    }
    site = substituted((DEPLOY / "Caddyfile").read_text("utf-8"), own | dict(changes or {}))
    ports = f"http_port {proxy.http_port}\nhttps_port {proxy.https_port}"
    whole = folder / "Caddyfile"
    whole.write_text(f"{{\nadmin off\ndefault_bind 127.0.0.1\n{ports}\n}}\n{site}", "utf-8")
    command = [str(program), "run", "--config", str(whole), "--adapter", "caddyfile"]
    home = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    with running(command, proxy, home):
        yield proxy


def settings_of_the_example() -> dict[str, str]:
    """What ``deploy/settings.toml`` says about the proxy."""
    text = (DEPLOY / "settings.toml").read_text("utf-8")
    found = dict(re.findall(r'^(base-url|trusted-proxy) = "(.*)"$', text, re.M))
    return {name.replace("-", "_"): value for name, value in found.items()}
