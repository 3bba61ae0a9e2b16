# SPDX-License-Identifier: MIT
#
# The page as it is sent: headers, types, encodings; a folder in place of the built-in one; nothing outside it.
import os
import tempfile

from harness import Server, check, read_all


def folder():
    made = tempfile.TemporaryDirectory()
    os.makedirs(made.name + "/page/assets")
    files = {"index.html": b"<!doctype html>", "assets/core-1a2b.wasm": b"\0asm" * 50000, "assets/core-1a2b.wasm.br": b"packed",
             "site.webmanifest": b"{}"}
    for name, data in files.items():
        with open(f"{made.name}/page/{name}", "wb") as file:
            file.write(data)
    with open(made.name + "/secret", "wb") as file:
        file.write(b"secret")
    return made


def test_files_and_their_headers():
    with folder() as made, Server("--page", made + "/page") as server:
        page = server.ask("GET", "/")
        check(page.status == 200 and page.body == b"<!doctype html>" and page.headers["Cache-Control"] == "no-cache")
        for name, value in {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp",
                            "Cross-Origin-Resource-Policy": "same-origin", "X-Content-Type-Options": "nosniff",
                            "Referrer-Policy": "no-referrer"}.items():
            for path in ("/", "/health", "/none"):
                check(server.ask("GET", path).headers[name] == value, path, name)
        check("'wasm-unsafe-eval'" in page.headers["Content-Security-Policy"])
        again = server.ask("GET", "/", headers={"If-None-Match": page.headers["ETag"]})
        check(again.status == 304 and again.body == b"", again.status, again.body)
        core = server.ask("GET", "/assets/core-1a2b.wasm")
        check(core.headers["Content-Type"] == "application/wasm" and len(core.body) == 200000)
        check("immutable" in core.headers["Cache-Control"] and core.headers["Content-Encoding"] is None)
        packed = server.ask("GET", "/assets/core-1a2b.wasm", headers={"Accept-Encoding": "gzip, br"})
        check(packed.body == b"packed" and packed.headers["Content-Encoding"] == "br", packed.headers)
        check(packed.headers["Content-Type"] == "application/wasm" and packed.headers["ETag"] != core.headers["ETag"])
        ranged = server.ask("GET", "/assets/core-1a2b.wasm", headers={"Range": "bytes=0-3"})
        check(ranged.status == 200 and len(ranged.body) == 200000, ranged.status)
        check(server.ask("GET", "/site.webmanifest").headers["Content-Type"] == "application/manifest+json")
        head = server.ask("HEAD", "/assets/core-1a2b.wasm")
        check(head.status == 200 and head.body == b"" and head.headers["Content-Length"] == "200000", head.headers)
        check(server.ask("POST", "/", {}).status == 404)


# A page of another origin may use the player and what it loads, and nothing else.
def test_what_other_pages_may_load():
    with folder() as made, Server("--page", made + "/page") as server:
        with open(made + "/page/embed.js", "w") as file:
            file.write("export {}")
        foreign = {"Origin": "https://example.org"}
        for path in ("/embed.js", "/assets/core-1a2b.wasm"):
            for headers in (foreign, {}):
                reply = server.ask("GET", path, headers=headers)
                check(reply.status == 200, path, reply.status)
                check(reply.headers["Cross-Origin-Resource-Policy"] == "cross-origin", path)
                check(reply.headers["Access-Control-Allow-Origin"] == "*", path)
                check(reply.headers.get_all("Cross-Origin-Resource-Policy") == ["cross-origin"], path)
            check(server.ask("POST", path, {}, headers=foreign).status == 403, path)
            check(server.ask("GET", path, headers={"Host": "example.org"}).status == 421, path)
        for path in ("/", "/index.html", "/site.webmanifest", "/health", "/api/v1/puzzles", "/assets/../index.html", "/embed.jsx"):
            reply = server.ask("GET", path, headers=foreign)
            check(reply.status == 403 and "Access-Control-Allow-Origin" not in reply.headers, path, reply.status)
            check(reply.headers["Cross-Origin-Resource-Policy"] == "same-origin", path)


def test_nothing_outside_the_folder():
    with folder() as made, Server("--page", made + "/page") as server:
        for path in ("/../secret", "/assets/../../secret", "/%2e%2e/secret", "/..%2fsecret", "//etc/passwd", "/%2fetc/passwd",
                     "/assets/%2e%2e/%2e%2e/secret", "/index.html%00.js", "/%00"):
            one = server.raw(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
            reply = read_all(one)
            check(b" 404 " in reply.split(b"\r\n")[0] and not reply.endswith((b"\r\n\r\nsecret", b"/sh\n")), path, reply)


# Ten clients that ask for megabytes and read nothing: others are served, and the server's end does not wait for them.
def test_readers_that_stop_hold_nothing_up():
    with folder() as made:
        with open(made + "/page/large.bin", "wb") as file:
            file.truncate(64 << 20)
        with Server("--page", made + "/page", "--threads", "16", "--grace", "0") as server:
            request = b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n"
            stopped = [server.raw(request) for _ in range(10)]
            for one in stopped:
                check(one.recv(1000).startswith(b"HTTP/1.1 200"), "it has begun")
            for _ in range(20):
                check(server.alive())
            check(len(server.ask("GET", "/large.bin").body) == 64 << 20, "who reads gets all of it")
            check(server.end(seconds=15) == 0)
            for one in stopped:
                one.close()


def test_unknown_addresses_name_the_nearest():
    with Server() as server:
        check("`/api/v1/solve`" in server.ask("GET", "/api/v1/slove").fault()["message"])
        check("`/health`" in server.ask("GET", "/helth").fault()["message"])
