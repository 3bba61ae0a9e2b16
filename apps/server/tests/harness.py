# SPDX-License-Identifier: MIT
#
# A server of its own for each test, asked over real sockets, and the counting of what was seen.
import http.client
import json
import os
import select
import signal
import socket
import subprocess
import tempfile
import time

PROGRAM = os.environ.get("ROMPICAPO_PROGRAM", "")
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))


class Failed(Exception):
    pass


def check(condition, *about):
    if not condition:
        raise Failed(" ".join(repr(one)[:600] for one in about))


def wait_until(condition, seconds, *about):
    """Looks until the condition holds; what it gave."""
    end = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > end:
            raise Failed(f"not within {seconds} s", *about)
        time.sleep(0.02)


class Reply:
    def __init__(self, response, body):
        self.status = response.status
        self.headers = response.headers
        self.body = body

    def json(self):
        return json.loads(self.body)

    def fault(self):
        """The error of a refusal, whose form is held to."""
        fault = self.json()["error"]
        check({"code", "message", "position"} <= set(fault) and fault["message"], "a fault", fault)
        return fault


class Server:
    """rompicapo serve in a process of its own, its tables in a folder that is thrown away."""

    def __init__(self, *arguments, environment=None):
        self.folder = tempfile.TemporaryDirectory()
        self.log_path = os.path.join(self.folder.name, "log")
        cache = {"ROMPICAPO_CACHE": os.path.join(self.folder.name, "cache")}
        with open(self.log_path, "wb") as log:
            self.process = subprocess.Popen([PROGRAM, "serve", "--port", "0", *arguments], stdout=subprocess.PIPE,
                                            stderr=log, env={**os.environ, **cache, **(environment or {})})
        ready, _, _ = select.select([self.process.stdout], [], [], 30)
        self.address = self.process.stdout.readline().decode().strip() if ready else ""
        check(self.address.startswith("http://"), "the address is printed", self.address, self.log())
        self.port = int(self.address.rsplit(":", 1)[1].strip("/"))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.folder.cleanup()

    def log(self):
        with open(self.log_path, encoding="utf-8") as file:
            return file.read()

    def connect(self, timeout=60, source=None):
        """`source`: the address that it is asked from, any of 127.0.0.0/8."""
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout, source_address=source and (source, 0))

    def ask(self, method, path, body=None, headers=None, connection=None, source=None):
        """One request; a dictionary as body is sent as JSON."""
        headers = dict(headers or {})
        if isinstance(body, dict):
            body = json.dumps(body)
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
        used = connection or self.connect(source=source)
        try:
            used.request(method, path, body, headers)
            response = used.getresponse()
            return Reply(response, response.read())
        finally:
            if connection is None:
                used.close()

    def call(self, verb, **request):
        return self.ask("POST", "/api/v1/" + verb, request)

    def solve(self, headers=None, source=None, **request):
        reply = self.ask("POST", "/api/v1/solve", request, headers, source=source)
        check(reply.status == 202, reply.status, reply.body)
        return reply.json()["id"]

    def job(self, name):
        return self.ask("GET", "/api/v1/solve/" + name).json()

    def wait_for(self, name, seconds=60):
        return wait_until(lambda: (lambda job: job["status"] in ("done", "cancelled") and job)(self.job(name)), seconds, name)

    def resident(self):
        """KiB of memory that the server takes."""
        with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS:"))

    def worked(self):
        """Seconds of processor time that the server has taken."""
        with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as file:
            user, system = file.read().rsplit(")", 1)[1].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def raw(self, data=b"", timeout=30, source=None):
        one = socket.create_connection(("127.0.0.1", self.port), timeout=timeout, source_address=source and (source, 0))
        try:
            one.sendall(data)
        except (BrokenPipeError, ConnectionResetError):
            pass  # it has answered before it has read all, and what it said is there to be read
        return one

    def alive(self):
        return self.process.poll() is None and self.ask("GET", "/health").status == 200

    def end(self, how=signal.SIGTERM, seconds=30):
        """Its exit code."""
        self.process.send_signal(how)
        return self.process.wait(seconds)


def read_all(one):
    """What a raw socket gives until the other side closes it."""
    data = b""
    try:
        while piece := one.recv(65536):
            data += piece
    except ConnectionResetError:
        pass
    return data


def events(response):
    """(event, data) of a stream of server-sent events, as they come."""
    name = data = None
    while line := response.readline():
        line = line.decode().rstrip("\n")
        if line.startswith("event: "):
            name = line[7:]
        elif line.startswith("data: "):
            data = json.loads(line[6:])
        elif not line and name:
            yield name, data
            name = data = None


HARD = {"puzzle": "24-puzzle", "solver": "ida-star", "heuristic": "manhattan", "time": 50,
        "state": "17 1 20 9 16 2 22 19 14 5 15 21 0 3 24 23 18 13 12 7 10 8 6 4 11"}  # R. Korf's first: days of searching
EASY = {"puzzle": "cube:3", "state": "@R U F' L2 D B"}
