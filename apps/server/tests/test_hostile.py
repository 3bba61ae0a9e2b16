# SPDX-License-Identifier: MIT
#
# What no honest client sends: each is refused with its reason, and the server goes on.
import json
import os
import random
import resource
import socket
import time

from harness import EASY, Server, check, read_all


def post(server, body, path="/api/v1/state", headers="Content-Type: application/json\r\n", length=None):
    """Status and fault of a request written by hand."""
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\n{headers}Content-Length: {len(body) if length is None else length}\r\n"
    return answer(server, head.encode() + b"Connection: close\r\n\r\n" + body)


def answer(server, data):
    with server.raw(data) as one:
        head, _, body = read_all(one).partition(b"\r\n\r\n")
    check(head.startswith(b"HTTP/1.1 "), data[:80], head[:200])
    return int(head.split()[1]), json.loads(body)["error"] if body.startswith(b'{"error"') else body


def test_malformed_json():
    with Server() as server:
        for path in ("/api/v1/state", "/api/v1/solve"):
            for body, position in ((b"", 0), (b"{", 1), (b'{"puzzle": }', 11), (b"[]", 0), (b'"text"', 0), (b"null", 0),
                                   (b'{"puzzle": "\xff"}', 12), (b"[" * 200000, None), (b'{"a":' * 100000, None),
                                   (b'{"puzzle": "cube:3"} x', 21), (b"\0" * 10, 0)):
                status, fault = post(server, body, path)
                check(status == 400 and fault["code"] == "bad_syntax", body[:40], status, fault)
                check(position is None or fault["position"] == position, body[:40], fault)
        status, fault = post(server, b'{"puzzle": "cube:3", "text": ' + b"[" * 100000 + b"]" * 100000 + b"}")
        check(status == 400 and fault["code"] == "bad_option", status, fault)
        check(server.alive())


def test_noise():
    noise = random.Random(1)
    with Server() as server:
        for _ in range(200):
            request = json.dumps({"puzzle": noise.choice(["cube:3", "8-puzzle", "file:x", "cube:" + str(noise.getrandbits(70))]),
                                  "text": "".join(chr(noise.randrange(1, 0x3000)) for _ in range(noise.randrange(200)))}).encode()
            body = bytearray(request)
            for _ in range(noise.randrange(4)):
                body[noise.randrange(len(body))] = noise.randrange(256)
            status, _ = post(server, bytes(body))
            check(status in (200, 400), status, bytes(body))
        for _ in range(100):
            with server.raw(noise.randbytes(noise.randrange(1, 5000)) + b"\r\n\r\n") as one:
                one.shutdown(socket.SHUT_WR)
                read_all(one)
        check(server.alive())


def test_bodies_that_are_not_taken():
    with Server("--max-body", "5000") as server:
        check(post(server, b"{" + b" " * 4998 + b"}")[1]["code"] == "bad_option", "a body of the greatest size is read")
        status, fault = post(server, b"{" + b" " * 4999 + b"}")
        check(status == 413 and fault["code"] == "too_large", status, fault)
        status, fault = post(server, b"x" * 3_000_000)
        check(status == 413, status, "the reply arrives though much is under way")
        status, fault = post(server, b"", length=10**15)
        check(status == 413, status)
        for headers in ("", "Content-Type: text/plain\r\n", "Content-Type: application/x-www-form-urlencoded\r\n",
                        "Content-Type: multipart/form-data; boundary=x\r\n",
                        "Content-Type: application/json\r\nContent-Encoding: gzip\r\n"):
            status, fault = post(server, b"{}", headers=headers)
            check(status == 415 and fault["code"] == "unsupported_media", headers, status)
        check(post(server, b"{}", headers="Content-Type: application/json; charset=utf-8\r\n")[1]["code"] == "bad_option")
        for lengths in ("Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", "\r\n"):
            status, fault = answer(server, b"POST /api/v1/state HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                                   b"Connection: close\r\n" + lengths.encode())
            check(status == 411 and fault["code"] == "length_required", lengths, status)
        for lengths in ("Content-Length: 2\r\nContent-Length: 3\r\n", "Content-Length: -1\r\n", "Content-Length: two\r\n",
                        "Content-Length: 99999999999999999999999\r\n"):
            status, fault = answer(server, b"POST /api/v1/state HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                                   b"Connection: close\r\n" + lengths.encode() + b"\r\n{}")
            check(status == 400, lengths, status)
        check(server.alive())


# What stands unread in the connection is never taken for the next request.
def test_no_request_hides_in_another():
    hidden = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with Server("--max-body", "5000") as server:
        for head in (b"POST /api/v1/none HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: %d" % len(hidden),
                     b"GET /health HTTP/1.1\r\nContent-Length: %d" % len(hidden),
                     b"GET /health HTTP/1.1\r\nTransfer-Encoding: chunked",
                     b"POST /api/v1/state HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked",
                     b"POST /api/v1/state HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 5\r\nContent-Length: %d" % len(hidden),
                     b"POST /api/v1/state HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 900000"):
            with server.raw(head + b"\r\nHost: localhost\r\n\r\n" + hidden) as one:
                one.shutdown(socket.SHUT_WR)
                check(read_all(one).count(b"HTTP/1.1 ") == 1, head)
        with server.raw(hidden * 20) as one:  # these stand there openly
            one.shutdown(socket.SHUT_WR)
            check(read_all(one).count(b"HTTP/1.1 200") == 20, "requests sent ahead are all answered")


def test_heads_that_are_not_taken():
    with Server() as server:
        local = b"Host: localhost\r\nConnection: close\r\n\r\n"
        for head, wanted in ((b"GET / HTTP/9.9\r\n\r\n", 400), (b"HELLO\r\n\r\n", 400), (b"BREW / HTTP/1.1\r\n\r\n", 400),
                             (b"GET /" + b"x" * 500 + b" HTTP/1.1\r\n" + local, 404),
                             (b"GET /" + b"%41" * 600 + b" HTTP/1.1\r\n" + local, 414),
                             (b"GET /" + b"x" * 8180 + b" HTTP/1.1\r\n" + local, 414),
                             (b"GET /" + b"x" * 9000 + b" HTTP/1.1\r\n" + local, 414),
                             (b"GET /" + b"x" * 200_000 + b" HTTP/1.1\r\n" + local, 414),
                             (b"GET /health?" + b"x" * 200_000 + b" HTTP/1.1\r\n" + local, 414)):
            status, fault = answer(server, head)
            check(status == wanted and fault["code"], head[:40], status)
        endless = server.raw(b"GET /health HTTP/1.1\r\nHost: localhost\r\n")
        try:
            for at in range(100000):
                endless.sendall(b"X-Header-%d: %s\r\n" % (at, b"y" * 100))
            check(False, "headers without end are read without end")
        except (BrokenPipeError, ConnectionResetError):
            pass
        check(server.alive())


# Read otherwise by another server in front of this one, such a head would hide a request.
def test_heads_that_can_be_read_in_two_ways():
    body = b"{}" + b" " * 19
    hidden = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with Server() as server:
        for header in (b"Content-Length : %d\r\n", b"Content-Length\t: %d\r\n", b"Content-Length:\r\n %d\r\n",
                       b"X-Folded: a\r\n\tb\r\nContent-Length: %d\r\n", b" Content-Length: %d\r\n", b"Content-Length: %d\n",
                       b"Content-Length: %d\r\nno colon\r\n", b"Content-Length: %d\r\nX: a\rb\r\n", b"Content(Length: %d\r\n"):
            data = b"POST /api/v1/offer HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + header % len(body) + b"\r\n"
            with server.raw(data + body + hidden) as one:
                one.shutdown(socket.SHUT_WR)
                told = read_all(one)
            head = told.partition(b"\r\n\r\n")[0]
            check(head.startswith(b"HTTP/1.1 400 ") and told.count(b"HTTP/1.1 ") == 1, header, told[:300])
            check(b"Connection: close" in head and b'"bad_syntax"' in told, header, told)
        check(server.alive())


def test_hosts():
    with Server() as server:
        get = b"GET /health HTTP/1.%d\r\n%sConnection: close\r\n\r\n"
        check(answer(server, get % (0, b""))[0] == 200, "HTTP/1.0 knows no Host")
        for hosts in (b"", b"Host:\r\n", b"Host: localhost\r\nHost: localhost\r\n", b"Host: localhost@evil\r\n",
                      b"Host: localhost:80@evil\r\n", b"Host: [127.0.0.1].evil\r\n", b"Host: a b\r\n"):
            status, fault = answer(server, get % (1, hosts))
            check(status == 400 and fault["code"] == "bad_syntax", hosts, status, fault)


def test_hosts_and_origins():
    with Server("--allow-origin", "https://puzzles.example.org") as server:
        ask = lambda headers, method="GET", path="/api/v1/offer": server.ask(method, path, headers=headers)
        for host in ("localhost", f"127.0.0.1:{server.port}", "[::1]", "puzzles.example.org"):
            check(ask({"Host": host}).status == 200, host)
        for host in ("evil.example", "localhost.evil.example"):
            reply = ask({"Host": host})
            check(reply.status == 421 and reply.fault()["code"] == "foreign_host", host, reply.status)
        own = f"http://127.0.0.1:{server.port}"
        check(ask({"Origin": own}).headers["Access-Control-Allow-Origin"] is None)
        check(ask({"Origin": own}).status == 200)
        for origin in ("https://evil.example", "null", "http://localhost:1"):
            for method, path in (("GET", "/api/v1/offer"), ("OPTIONS", "/api/v1/solve"), ("GET", "/")):
                reply = ask({"Origin": origin}, method, path)
                check(reply.status == 403 and reply.headers["Access-Control-Allow-Origin"] is None, origin, method, reply.status)
        friend = {"Origin": "https://puzzles.example.org"}
        check(ask(friend).headers["Access-Control-Allow-Origin"] == friend["Origin"])
        before = ask({**friend, "Access-Control-Request-Method": "POST"}, "OPTIONS", "/api/v1/solve")
        check(before.status == 204 and "Content-Type" in before.headers["Access-Control-Allow-Headers"], before.headers)
        check(server.ask("POST", "/api/v1/solve", EASY, {"Origin": "https://evil.example"}).status == 403)
        check(server.ask("POST", "/api/v1/solve", EASY, friend).status == 202)


# Half of a request, a byte now and then: it is given up in time, and nobody else waits for it.
def test_slow_senders():
    with Server("--threads", "24") as server:
        slow = [server.raw(b"POST /api/v1/state HTTP/1.1\r\nHost: localhost\r\nContent-Ty") for _ in range(10)]
        bodies = [server.raw(b"POST /api/v1/state HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                             b"Content-Length: 500\r\n\r\n{") for _ in range(10)]
        start = time.monotonic()
        longest, over = 0, 0
        while time.monotonic() - start < 14:
            for one in slow + bodies:
                try:
                    one.sendall(b" ")
                except OSError:
                    over += 1
            before = time.monotonic()
            check(server.ask("GET", "/health", source="127.0.0.2").status == 200)
            longest = max(longest, time.monotonic() - before)
            time.sleep(0.5)
        check(longest < 5, "an honest request waited", longest)
        check(over > 0, "slow senders are given up")
        for one in slow + bodies:
            one.close()


# More idle connections than threads: they make room.
def test_idle_connections_make_room():
    with Server("--threads", "8") as server:
        idle = [server.connect() for _ in range(40)]
        before = time.monotonic()
        for one in idle:
            check(server.ask("GET", "/health", connection=one).status == 200)
        check(time.monotonic() - before < 20, time.monotonic() - before)
        check(server.alive())


def test_few_open_files():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (64, hard))  # the server inherits it
    try:
        server = Server()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    with server:
        many = [server.raw() for _ in range(100)]
        for one in many:
            one.close()
        check(server.alive(), server.log()[-500:])
