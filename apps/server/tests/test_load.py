# SPDX-License-Identifier: MIT
#
# Many at once: nothing is lost, nobody waits for ever. What it took is printed; docs/performance.md quotes it.
import statistics
import threading
import time

from harness import Server, check, events

WORKERS = 8


def in_threads(count, work):
    """Runs work(0..count-1), each in its thread; what went wrong is raised here."""
    wrong = []

    def guarded(at):
        try:
            work(at)
        except Exception as error:
            wrong.append(error)

    threads = [threading.Thread(target=guarded, args=(at,)) for at in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if wrong:
        raise wrong[0]


def test_24_solves_at_once():
    with Server("--jobs", "2") as server:
        server.wait_for(server.solve(puzzle="cube:3", state="@R"))  # the small tables are there
        states = [server.call("scramble", puzzle="cube:3", seed=seed).json()["state"] for seed in range(24)]
        took, lengths, order = {}, {}, []
        start = time.monotonic()

        def solve(at):
            connection = server.connect()
            session = {"Rompicapo-Session": f"client {at % 6}"}
            job = server.solve(session, puzzle="cube:3", state=states[at], time=0.5, stop_length=1)
            connection.request("GET", f"/api/v1/solve/{job}/events")
            told = list(events(connection.getresponse()))
            result = told[-1][1]["result"]
            check(result["outcome"] == "solved" and result["verified"] and result["state"] == states[at], result)
            took[at], lengths[at] = time.monotonic() - start, result["length"]
            order.append(at % 6)
            connection.close()

        in_threads(24, solve)
        check(len(took) == 24, "none is lost")
        firsts = [order.index(client) for client in range(6)]
        check(max(firsts) <= 9, "each of the six clients has its turn before any has its third", order)
        waits = sorted(took.values())
        print(f"24 solves of 0.5 s at once by 6 clients, 2 at a time: the first after {waits[0]:.2f} s, the median after "
              f"{statistics.median(waits):.2f} s, the last after {waits[-1]:.2f} s; mean length {statistics.mean(lengths.values()):.2f}")


def quick(server, requests, keep):
    counted, slowest = [0] * WORKERS, [0.0] * WORKERS
    start = time.monotonic()

    def ask(at):
        connection = server.connect()
        for number in range(requests // WORKERS):
            before = time.monotonic()
            reply = server.ask("POST", "/api/v1/verify", {"puzzle": "8-puzzle", "state": "4 1 3 2 5 6 7 8 0", "moves": "LULURDDR"},
                               connection=connection if keep else None)
            check(reply.status == 200 and reply.json()["solved"], reply.status, reply.body, at, number)
            counted[at] += 1
            slowest[at] = max(slowest[at], time.monotonic() - before)
        connection.close()

    in_threads(WORKERS, ask)
    seconds = time.monotonic() - start
    check(sum(counted) == requests, "none is lost", counted)
    print(f"{requests} requests over {'kept' if keep else 'new'} connections by {WORKERS} clients: {requests / seconds:.0f} a "
          f"second, the slowest took {1000 * max(slowest):.0f} ms (python asks, and takes most of the processors)")


# Requests sent ahead over a few connections: what the server itself can do, as little is asked of the client.
def sent_ahead(server, requests):
    body = b'{"puzzle": "8-puzzle", "state": "4 1 3 2 5 6 7 8 0", "moves": "LULURDDR"}'
    one = (b"POST /api/v1/verify HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
           % len(body)) + body
    start = time.monotonic()
    answered = [0] * WORKERS

    def ask(at):
        with server.raw() as connection:
            rest = b""
            for _ in range(requests // WORKERS // 50):
                connection.sendall(one * 50)
                seen = 0
                while seen < 50:
                    rest += connection.recv(1 << 20)
                    seen += rest.count(b'"solved":true')
                    rest = rest[-12:] if not rest.endswith(b"}") else b""
                answered[at] += seen

    in_threads(WORKERS, ask)
    check(sum(answered) == requests, "none is lost", answered)
    print(f"{requests} requests sent ahead over {WORKERS} connections: {requests / (time.monotonic() - start):.0f} a second")


def test_10000_quick_requests():
    with Server("--quiet") as server:
        quick(server, 10000, True)
        quick(server, 10000, False)
        sent_ahead(server, 10000)
        check(server.alive())
