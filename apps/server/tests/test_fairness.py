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
        for _ in range(100):
            job = server.ask("POST", "/api/v1/solve", padded)
            check(job.status == 202, job.status, job.body)
            server.ask("DELETE", "/api/v1/solve/" + job.json()["id"])
        grown = (server.resident() - before) >> 10
        print(f"100 jobs of 1 MB submitted and cancelled: {grown} MiB more")
        check(grown < 60, grown)


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


def large_definition(orbits, places):
    """A puzzle of two moves that turn pairs of pieces, each of three orientations: its group takes minutes."""
    names = [f"O{orbit}" for orbit in range(orbits)]
    pieces, turns = " ".join(str(place + 1) for place in range(places)), " ".join("0" * places)

    def move(name, first):
        row = list(range(1, places + 1))
        for place in range(first, places - 1, 2):
            row[place], row[place + 1] = row[place + 1], row[place]
        return f"Move {name}\n" + "".join(f"{one}\n{' '.join(map(str, row))}\n{'1 ' * places}\n" for one in names) + "End\n"

    return ("Name large\n" + "".join(f"Set {one} {places} 3\n" for one in names) +
            "Solved\n" + "".join(f"{one}\n{pieces}\n{turns}\n" for one in names) + "End\n" + move("A", 0) + move("B", 1))


# A few bytes may ask for a million moves, a few thousand for a group of millions of elements: sizes are looked at first.
def test_what_is_too_much_is_refused_before_it_is_made():
    with Server() as server:
        for verb, request, key in (
                ("scramble", {"puzzle": "file:megaminx", "seed": 1, "length": 1_000_000}, "length"),
                ("scramble", {"puzzle": "sliding:200x200", "seed": 1, "length": 1_000_000}, "length"),
                ("scramble", {"puzzle": "cube:50", "seed": 1, "length": 1_000_000}, "length"),
                ("explain", {"puzzle": "15-puzzle", "state": "@", "moves": "LR" * 250_000}, "moves"),
                ("explain", {"puzzle": "file:skewb", "state": "@", "moves": "((U R)1000)100"}, "moves"),
                ("verify", {"puzzle": "file:megaminx", "state": "@", "moves": "(((U R)1000)1000)10"}, "moves"),
                ("inspect", {"puzzle": "cube:100", "state": "@", "moves": "(R U)1000"}, "moves"),
                ("puzzle", {"puzzle": "file:mine", "definition": large_definition(12, 24)}, "definition")):
            before = server.worked()
            reply = server.call(verb, **request)
            check(reply.status == 400 and reply.fault()["key"] == key, verb, request, reply.status, reply.body)
            check(server.worked() - before < 0.7, verb, request, server.worked() - before)
        before = server.worked()
        reply = server.call("puzzle", puzzle="file:mine", definition=large_definition(10, 25))
        check(reply.status == 200 and server.worked() - before < 4, "a group that is not known", reply.status, server.worked() - before)
        before = server.worked()
        reply = server.call("state", puzzle="sliding:200x200", text="@" + "LR" * 250_000)
        check(reply.status == 200 and server.worked() - before < 1.5, "half a million moves", server.worked() - before)


def works(server, seconds=0.5):
    """Waits until it has taken so much more of the processors."""
    begun = server.worked()
    wait_until(lambda: server.worked() - begun > seconds, 60)


def quiet(server):
    """Whether the server works no more than now and then."""
    before = server.worked()
    time.sleep(1)
    return server.worked() - before < 0.1


def ask_and_wait(server, verb, request, source):
    body = json.dumps(request).encode()
    return server.raw(b"POST /api/v1/%s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                      % (verb.encode(), len(body), body), source=source)


# Questions that search are answered while they are waited for. Six of one address leave a turn to the next address, and
# end with their client.
def test_one_address_leaves_turns_to_others():
    judging = {"puzzle": "24-puzzle", "heuristic": "manhattan", "time": 50}
    with Server("--jobs", "2") as server:
        greedy = [ask_and_wait(server, "judge", judging, "127.0.0.1") for _ in range(6)]
        works(server)
        before = time.monotonic()
        for source in (OTHER, "127.0.0.3"):
            reply = server.ask("POST", "/api/v1/judge", {"puzzle": "sliding:2x2", "heuristic": "hamming"}, source=source)
            check(reply.status == 200 and reply.json()["states"] == 12, source, reply.status, reply.body)
        print(f"judged for others after {time.monotonic() - before:.2f} s")
        check(time.monotonic() - before < 15, time.monotonic() - before)
        for one in greedy:
            one.close()
        wait_until(lambda: quiet(server), 15, "nobody works for a client that has gone")
        check(server.alive() and server.log().count('"status":408') == 6, server.log()[-800:])


# Whoever closes its sending half after a request is still answered, where that does not take long.
def test_a_half_that_is_closed():
    with Server() as server:
        with ask_and_wait(server, "verify", {"puzzle": "8-puzzle", "state": "4 1 3 2 5 6 7 8 0", "moves": "LULURDDR"}, None) as one:
            one.shutdown(socket.SHUT_WR)
            check(b'"solved":true' in read_all(one))


def stored(server):
    """The files in the folder of tables, and their bytes."""
    cache = os.path.join(server.folder.name, "cache")
    files = os.listdir(cache) if os.path.isdir(cache) else []
    return {file: os.path.getsize(os.path.join(cache, file)) for file in files}


# Whichever verb builds them, stored tables keep to their space.
def test_tables_do_not_fill_the_disk():
    with Server("--table-space", "1") as server:
        for verb, request in (("explain", {"puzzle": "15-puzzle", "state": "@L", "moves": "R", "heuristic": "pattern-database"}),
                              ("inspect", {"puzzle": "15-puzzle", "state": "@L", "heuristics": "pattern-database"}),
                              ("judge", {"puzzle": "15-puzzle", "heuristic": "pattern-database", "nodes": 100}),
                              ("scramble", {"puzzle": "brain-twist", "seed": 1, "distance": 5}),
                              ("prepare", {"puzzle": "sliding:4x5", "solver": "ida-star", "heuristic": "pattern-database"})):
            reply = server.call(verb, **request)
            check(reply.status == 200, verb, reply.status, reply.body)
            check(sum(stored(server).values()) <= 1 << 20, verb, stored(server))
        job = server.wait_for(server.solve(puzzle="15-puzzle", state="@L", solver="ida-star", heuristic="pattern-database"))
        check(job["result"]["outcome"] == "solved" and sum(stored(server).values()) <= 1 << 20, job, stored(server))


PREPARED = {"puzzle": "24-puzzle", "solver": "ida-star", "heuristic": "pattern-database"}  # half a minute of building


# A build ends with the last one who waits for it, whoever began it, and leaves nothing behind.
def test_cancelled_builds():
    def building(job):
        return (server.job(job)["progress"] or {}).get("stage") == "tables"

    with Server("--jobs", "2", "--job-threads", "1") as server:
        asked = [server.solve(**PREPARED, state="@L", time=60) for _ in range(2)]
        wait_until(lambda: all(building(job) for job in asked), 60, asked)
        server.ask("DELETE", "/api/v1/solve/" + asked[0])
        wait_until(lambda: server.ask("GET", "/health").json()["running"] == 1, 20, "the other goes on")
        works(server)  # in the place of the first, if that one built
        server.ask("DELETE", "/api/v1/solve/" + asked[1])
        wait_until(lambda: server.ask("GET", "/health").json()["running"] == 0, 20)
        waits = ask_and_wait(server, "prepare", PREPARED, None)
        works(server)
        waits.close()
        wait_until(lambda: quiet(server), 20, "a build ends when its client goes")
        check(all(file.endswith(".table") for file in stored(server)), stored(server))


# Whose replies are read by the byte, and whose events not at all, keeps its own turns and nobody else's.
def test_slow_readers_and_held_streams():
    with Server("--threads", "16", "--jobs", "1") as server:
        job = server.solve(**HARD)
        slow = [ask_slowly(server, LARGE) for _ in range(4)]
        streams = [server.raw(b"GET /api/v1/solve/%s/events HTTP/1.1\r\nHost: localhost\r\n\r\n" % job.encode()) for _ in range(8)]
        try:
            for _ in range(5):
                for one in slow:
                    one.recv(1)
                before = time.monotonic()
                for verb, request in (("verify", {"puzzle": "cube:3", "state": "@R", "moves": "R'"}),
                                      ("walk", {"puzzle": "sliding:200x200", "state": "@", "moves": "LRUD"})):
                    reply = server.ask("POST", "/api/v1/" + verb, request, source=OTHER)
                    check(reply.status == 200, verb, reply.status)
                check(time.monotonic() - before < 10, time.monotonic() - before)
            connection = server.connect(source=OTHER)
            connection.request("GET", f"/api/v1/solve/{job}/events")
            check(connection.getresponse().status == 200, "another address hears events")
            connection.close()
        finally:
            for one in slow + streams:
                one.close()
        wait_until(lambda: server.ask("GET", "/health").json()["status"] == "ok", 20)
