# SPDX-License-Identifier: MIT
#
# What one client may take of the server, and what stays for the others: a client is an address.
import json
import os
import socket
import time

from harness import EASY, HARD, ROOT, Server, check, read_all, wait_until

OTHER = "127.0.0.2"
LARGE = {"puzzle": "sliding:200x200", "state": "@", "moves": "LRUD" * 80}  # 74 MB, a quarter of a megabyte a move


# Many connections that send half of a request: another client does not notice, and their own comes to its turn.
def test_slow_connections():
    def half(server):
        one = server.raw()
        try:
            one.sendall(b"POST /api/v1/state HTTP/1.1\r\nHost: localhost\r\nContent-Ty")
        except OSError:
            pass  # too many of its address wait already
        return one

    def seconds_of_health(server, source):
        before = time.monotonic()
        check(server.ask("GET", "/health", source=source).status == 200)
        return time.monotonic() - before

    with Server("--threads", "16") as server:
        slow = [half(server) for _ in range(150)]
        longest = 0
        for _ in range(20):
            longest = max(longest, seconds_of_health(server, OTHER))
            time.sleep(0.1)
        print(f"health beside 150 slow connections of another address: {longest:.3f} s at the most")
        check(longest < 3, longest)
        for one in slow:
            one.close()
    with Server("--threads", "16") as server:
        slow = [half(server) for _ in range(12)]
        own = seconds_of_health(server, "127.0.0.1")
        print(f"behind 12 slow connections of its own address: {own:.1f} s")
        check(own < 8, "while others wait a request has two seconds and not ten", own)


def test_streams_of_events():
    with Server("--threads", "16", "--jobs", "1") as server:
        job = server.solve(**HARD)

        def listen(source):
            connection = server.connect(source=source)
            connection.request("GET", f"/api/v1/solve/{job}/events")
            return connection, connection.getresponse()

        greedy = [listen("127.0.0.1") for _ in range(7)]
        check([stream.status for _, stream in greedy] == [200] * 4 + [503] * 3, [stream.status for _, stream in greedy])
        check(greedy[-1][1].headers["Retry-After"] == "1")
        check(listen(OTHER)[1].status == 200, "another client hears its events")


# X-Forwarded-For is anybody's to write: it counts only from a proxy that was named.
def test_forwarded_addresses():
    def full(server, told):
        asked = [server.ask("POST", "/api/v1/solve", HARD, {"X-Forwarded-For": told(at)}).status for at in range(6)]
        return asked.count(429)

    with Server("--jobs", "1", "--queue", "4") as server:
        check(full(server, lambda at: f"10.0.0.{at}") >= 3, "made-up addresses share one queue")
    with Server("--jobs", "1", "--queue", "4", "--proxy", "127.0.0.1") as server:
        check(full(server, lambda at: "10.0.0.1") >= 3)
        check(server.ask("POST", "/api/v1/solve", HARD, {"X-Forwarded-For": "10.0.0.1, 10.0.0.2"}).status == 202)


def test_what_was_cancelled_is_not_kept():
    with Server("--jobs", "1", "--quiet") as server:
        server.solve(**HARD)
        padded = {**EASY, "state": EASY["state"] + " " * 1_000_000}
        before = server.resident()
        for _ in range(200):
            job = server.ask("POST", "/api/v1/solve", padded)
            check(job.status == 202, job.status, job.body)
            server.ask("DELETE", "/api/v1/solve/" + job.json()["id"])
        grown = (server.resident() - before) >> 10
        print(f"200 jobs of 1 MB submitted and cancelled: {grown} MiB more")
        check(grown < 100, grown)


def ask_slowly(server, request):
    """A socket on which a reply waits of which nothing is read."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.settimeout(60)
    one.connect(("127.0.0.1", server.port))
    body = json.dumps(request).encode()
    one.sendall(b"POST /api/v1/walk HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n"
                b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    return one


def test_slow_readers_take_little_memory():
    with Server("--quiet") as server:
        check(server.alive())
        before = server.resident()
        slow = [ask_slowly(server, LARGE) for _ in range(8)]
        for one in slow:
            check(one.recv(15) == b"HTTP/1.1 200 OK")
        held = (server.resident() - before) >> 10
        whole = server.call("walk", **LARGE)
        check(len(whole.body) == int(whole.headers["Content-Length"]) > 50_000_000, len(whole.body))
        walk = whole.json()
        check(walk["length"] == len(walk["steps"]) == 320 and walk["solved"] and walk["steps"][-1]["state"] == walk["state"])
        del walk
        for one in slow:
            one.close()
        wait_until(lambda: (server.resident() - before) >> 10 < 60, 20, server.resident() - before)
        print(f"8 slow readers of {len(whole.body) >> 20} MiB each: {held} MiB more")
        check(held < 120, held)


# What cannot be made as it is sent is held whole, within what there is for all.
def test_the_memory_for_replies_is_limited():
    asked = {"puzzle": "cube:3", "state": "@"}
    with Server("--reply-memory", "2") as server:
        reply = server.call("explain", **asked, moves="R L " * 5000)
        check(reply.status == 503 and reply.fault()["code"] == "busy" and reply.headers["Retry-After"] == "1", reply.status)
        check(server.call("explain", **asked, moves="R L " * 500).status == 200)


# The tables of a puzzle that the client defines live as long as its job, and end with it.
def test_tables_of_a_definition():
    with open(ROOT + "/data/puzzles/megaminx.tws", encoding="utf-8") as file:
        definition = {"puzzle": "file:mine", "definition": file.read(), "state": "@R U", "tables": "large",
                      "solver": "pattern-database"}
    with Server("--jobs", "1", "--job-memory", "2048", "--job-threads", "1") as server:
        job = server.solve(**definition)
        wait_until(lambda: (server.job(job)["progress"] or {}).get("stage") == "tables", 60, server.job(job))
        server.ask("DELETE", "/api/v1/solve/" + job)
        before = time.monotonic()
        wait_until(lambda: server.ask("GET", "/health").json()["running"] == 0, 20, "the worker is free")
        print(f"building ended {time.monotonic() - before:.2f} s after it was cancelled")
        cache = os.path.join(server.folder.name, "cache")
        check(not os.path.isdir(cache) or not os.listdir(cache), "nothing stays on the disk")
