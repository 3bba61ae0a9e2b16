# SPDX-License-Identifier: MIT
#
# The life of a job: cancelled, forgotten by its client, too many of them, the server's end.
import json
import os
import signal
import socket
import subprocess
import time

from harness import EASY, HARD, PROGRAM, Server, check, events, wait_until


def listen(server, job, source=None):
    connection = server.connect(source=source)
    connection.request("GET", f"/api/v1/solve/{job}/events")
    return connection, connection.getresponse()


def running(server):
    return server.ask("GET", "/health").json()["running"]


def test_cancelled_at_once():
    with Server("--jobs", "1") as server:
        job = server.solve(**HARD)
        wait_until(lambda: server.job(job)["status"] == "running", 10)
        waiting = server.solve(**HARD)
        for one in (waiting, job):
            before = time.monotonic()
            check(server.ask("DELETE", "/api/v1/solve/" + one).json()["status"] == "cancelled")
            check(time.monotonic() - before < 2, "a cancel waits for nothing")
        wait_until(lambda: running(server) == 0, 10, "the worker is free")
        check(server.job(waiting)["result"] is None)
        check(server.ask("DELETE", "/api/v1/solve/" + job).json()["status"] == "cancelled", "once more does no harm")
        check(server.wait_for(server.solve(**EASY))["result"]["outcome"] == "solved")


def test_progress_and_a_proved_bound():
    with Server() as server:
        connection, stream = listen(server, server.solve(**{**HARD, "time": 3}))
        told = list(events(stream))
        glances = [data for name, data in told if name == "progress" and data["stage"] == "search"]
        check(len(glances) >= 3 and glances[-1]["expanded"] > glances[0]["expanded"], glances[:2])
        done = told[-1][1]
        check(done["result"]["outcome"] == "out_of_budget" and done["result"]["error"]["code"] == "time_limit", done)
        check(done["result"]["lower_bound"] >= 70, done)
        connection.close()


# A client that listens and goes away, and one that asks and never comes back.
def test_a_job_without_a_client_is_cancelled():
    with Server("--jobs", "2", "--lease", "2") as server:
        heard, unheard = server.solve(**HARD), server.solve(**HARD)
        wait_until(lambda: running(server) == 2, 15)
        connection, stream = listen(server, heard)
        next(events(stream))
        stream.close()
        connection.close()
        gone = time.monotonic()
        wait_until(lambda: running(server) == 0, 15)
        check(time.monotonic() - gone > 1, "the lease is kept")
        check(server.job(heard)["status"] == server.job(unheard)["status"] == "cancelled")
        asked_for = server.solve(**{**HARD, "time": 5})
        check(server.wait_for(asked_for)["status"] == "done", "who asks now and then keeps the job")


# A listener that reads nothing: the job goes on, others hear it, and the server lets go of the one who sleeps.
def test_a_sleeping_listener_holds_nobody_up():
    with Server("--jobs", "1") as server:
        job = server.solve(**{**HARD, "time": 6})
        sleeper = socket.socket()
        sleeper.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        sleeper.connect(("127.0.0.1", server.port))
        sleeper.sendall(f"GET /api/v1/solve/{job}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        connection, stream = listen(server, job)
        told = list(events(stream))
        check(told[-1][0] == "done" and len(told) > 10, len(told))
        gaps = [b["seconds"] - a["seconds"] for (_, a), (_, b) in zip(told[1:-2], told[2:-1])]
        check(max(gaps) < 3, "progress comes steadily", max(gaps))
        sleeper.close()


def test_listeners_have_an_end():
    with Server("--threads", "8", "--jobs", "1") as server:
        job = server.solve(**HARD)
        held = [listen(server, job, source) for source in ("127.0.0.1", "127.0.0.1", "127.0.0.2", "127.0.0.3")]
        check(all(stream.status == 200 for _, stream in held))
        fifth, stream = listen(server, job, "127.0.0.4")
        check(stream.status == 503 and json.loads(stream.read())["error"]["code"] == "busy")
        check(server.alive(), "listeners leave threads for others")
        held[0][1].close()
        held[0][0].close()
        wait_until(lambda: listen(server, job, "127.0.0.4")[1].status == 200, 10)


def test_a_full_queue():
    with Server("--jobs", "1", "--queue", "6") as server:
        first = server.solve(**HARD)
        wait_until(lambda: server.job(first)["status"] == "running", 10)
        ask = lambda session, source="127.0.0.1": server.ask("POST", "/api/v1/solve", HARD, {"Rompicapo-Session": session}, source=source)
        mine = [ask("a") for _ in range(4)]
        check([one.status for one in mine] == [202, 202, 429, 429], [one.status for one in mine])
        check(mine[-1].headers["Retry-After"] == "1" and mine[-1].fault()["code"] == "queue_full")
        check([ask("b").status for _ in range(2)] == [202, 429], "those who share an address leave room to each other")
        check([ask(f"made up {at}").status for at in range(4)] == [429] * 4, "names are free, places are not")
        check([ask("", "127.0.0.2").status for _ in range(3)] == [202, 429, 429], "another address has room")
        server.ask("DELETE", "/api/v1/solve/" + mine[0].json()["id"])
        check(ask("c").status == 202)


# One client has filled its share of the queue; another's single job is the next but one.
def test_turns():
    with Server("--jobs", "1") as server:
        long_one = {**HARD, "time": 0.4}
        greedy = [server.solve({"Rompicapo-Session": "greedy"}, **long_one) for _ in range(12)]
        modest = server.solve({"Rompicapo-Session": "modest"}, **EASY)
        check(server.job(modest)["place"] <= 1, server.job(modest))
        server.wait_for(modest)
        left = [one for one in greedy if server.job(one)["status"] == "queued"]
        check(len(left) >= 8, "the modest one did not wait for them all", len(left))
        for one in greedy:
            server.ask("DELETE", "/api/v1/solve/" + one)


def test_limits_of_a_job():
    with Server("--job-time", "0.25", "--job-memory", "64", "--job-threads", "1") as server:
        job = server.wait_for(server.solve(**{key: value for key, value in HARD.items() if key != "time"}))
        check(job["result"]["error"]["code"] == "time_limit" and job["result"]["seconds"] < 5, job)
        for more in ({"time": 2}, {"time": 0}, {"memory": 65}, {"threads": 2}):
            reply = server.ask("POST", "/api/v1/solve", {**EASY, **more})
            check(reply.status == 400 and reply.fault()["code"] == "bad_option", more, reply.body)
        # Tables count: of a verb that only builds them, and of a job that says nothing of time.
        build = {"puzzle": "24-puzzle", "solver": "ida-star", "heuristic": "pattern-database"}
        before = server.worked()
        late = server.call("prepare", **build)
        check(late.status == 400 and late.fault()["code"] == "time_limit", late.status, late.body)
        job = server.wait_for(server.solve(**build, state="@L"))
        check(job["result"]["error"]["code"] == "time_limit", job)
        check(server.worked() - before < 4, "two seconds of one thread each", server.worked() - before)
        hungry = {"puzzle": "15-puzzle", "solver": "breadth-first", "state": "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3",
                  "goal": "blank-first"}
        job = server.wait_for(server.solve(**hungry))
        check(job["result"]["error"]["code"] in ("memory_limit", "time_limit"), job)
        check(job["result"]["peak_bytes"] <= 64 << 20, job)


def test_sigterm_in_the_middle():
    with Server("--jobs", "1", "--grace", "1") as server:
        job, waiting = server.solve(**HARD), server.solve(**HARD)
        connection, stream = listen(server, job)
        told = events(stream)
        next(told)
        idle = server.connect()
        server.ask("GET", "/health", connection=idle)
        wait_until(lambda: server.job(job)["status"] == "running", 10)  # a server without running jobs ends at once
        before = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        time.sleep(0.3)
        late = server.ask("POST", "/api/v1/solve", EASY)
        check(late.status == 503 and late.fault()["code"] == "ending", late.status)
        check(server.ask("GET", "/health").status == 503)
        last = list(told)[-1]
        check(last[0] == "done" and last[1]["status"] == "cancelled", "listeners are told", last)
        check(server.process.wait(15) == 0)
        check(0.5 < time.monotonic() - before < 8, "within the grace and a little", time.monotonic() - before)
        check('"event":"end"' in server.log(), server.log()[-400:])


def test_running_jobs_may_end_within_the_grace():
    with Server("--grace", "20") as server:
        job = server.solve(**{**HARD, "time": 2})
        connection, stream = listen(server, job)
        wait_until(lambda: server.job(job)["status"] == "running", 10)
        server.process.send_signal(signal.SIGTERM)
        check(list(events(stream))[-1][1]["result"]["outcome"] == "out_of_budget")
        check(server.process.wait(15) == 0)


def test_interrupted():
    with Server("--grace", "0") as server:
        server.solve(**HARD)
        check(server.end(signal.SIGINT) == 130)
    with Server("--grace", "60") as server:  # who asks twice does not wait
        job = server.solve(**HARD)
        wait_until(lambda: server.job(job)["status"] == "running", 10)
        server.process.send_signal(signal.SIGINT)
        time.sleep(0.5)
        check(server.end(signal.SIGINT, 5) == -signal.SIGINT)


def test_play():
    with Server() as taken:
        arguments = [PROGRAM, "play", "--no-browser", "--page", os.path.dirname(__file__), "--port", str(taken.port)]
        play = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        line = play.stdout.readline().decode()
        check(line.startswith("Rompicapo is at http://127.0.0.1:") and f":{taken.port}/" not in line, line)
        play.send_signal(signal.SIGINT)
        check(play.wait(10) == 130)
        clash = subprocess.run([PROGRAM, "serve", "--port", str(taken.port)], capture_output=True, check=False)
        check(clash.returncode == 4 and b"cannot listen" in clash.stderr, clash)


def test_the_log_is_json_and_keeps_secrets():
    with Server() as server:
        job = server.solve(**EASY)
        server.wait_for(job)
        server.end()
        lines = [json.loads(line) for line in server.log().splitlines()]
        check({"start", "request", "job", "end"} <= {line["event"] for line in lines}, lines)
        check(job not in server.log(), "whoever reads the log could cancel the job")
    with Server("--quiet") as server:
        server.ask("GET", "/health")
        check(server.log() == "", server.log())
