# SPDX-License-Identifier: MIT
#
# The server and its description (openapi.json) say the same: every route, method, status and field, both ways.
import json
import os

from harness import EASY, HARD, ROOT, Server, check, events, wait_until
from schema import faults

EXAMPLES = {  # of each verb, requests that it serves
    "catalogue": [{}],
    "offer": [{}],
    "puzzle": [{"puzzle": "cube:3"}, {"puzzle": "8-puzzle", "goal": "spiral", "move_convention": "tile"},
               {"puzzle": "brain-twist"}, {"puzzle": "file:skewb"}],
    "state": [{"puzzle": "cube:3", "text": "@R U"}, {"puzzle": "cube:3", "text": "nonsense"},
              {"puzzle": "8-puzzle", "text": "1 2 3 4 5 6 8 7 0", "lang": "th"}],
    "walk": [{"puzzle": "cube:3", "state": "@", "moves": "[R, U] (F)2"}],
    "successors": [{"puzzle": "15-puzzle", "state": "@"}],
    "scramble": [{"puzzle": "cube:3", "seed": 1}, {"puzzle": "cube:3", "seed": 1, "length": 20},
                 {"puzzle": "cube:2", "seed": 1, "distance": 4}],
    "verify": [{"puzzle": "8-puzzle", "state": "4 1 3 2 5 6 7 8 0", "moves": "LULURDDR"}],
    "explain": [{"puzzle": "cube:3", "state": "@R F' U L", "moves": "L' U' F R'", "solver": "layers", "lang": "fr"},
                {"puzzle": "8-puzzle", "state": "4 1 3 2 5 6 7 8 0", "moves": "LULURDDR", "heuristic": "manhattan"}],
    "prepare": [{"puzzle": "cube:2"}],
    "trace": [{"puzzle": "8-puzzle", "state": "4 1 3 2 5 6 7 8 0", "solver": solver, "nodes": 50}
              for solver in ("a-star", "ida-star", "breadth-first", "bidirectional", "hill-climb")] +
             [{"puzzle": "cube:2", "state": "@R U F", "solver": "beam", "width": 5, "events": 200}],
    "encoding": [{"puzzle": "8-puzzle", "state": "@LU"}, {"puzzle": "brain-twist", "state": "@1", "encoding": "a."}],
    "judge_plan": [{"puzzle": "8-puzzle", "state": "@LU", "horizons": [{"steps": 2, "answer": "plan", "seconds": 0.1}],
                    "atoms": [f'do("{move}",1)', 'do("R",2)']} for move in "DR"] +
                  [{"puzzle": "cube:2", "state": "@R", "horizons": [{"steps": 1, "answer": "none"}]}],
    "inspect": [{"puzzle": "8-puzzle", "state": "4 1 3 2 5 6 7 8 0", "moves": "LULURDDR"},
                {"puzzle": "cube:3", "state": "@R U", "heuristics": "misplaced,face-rank"}],
    "judge": [{"puzzle": "sliding:2x3", "heuristic": "manhattan"}, {"puzzle": "cube:2", "heuristic": "face-rank", "nodes": 500},
              {"puzzle": "15-puzzle", "nodes": 5000}],
}


HORIZON = {"puzzle": "8-puzzle", "state": "@LU", "encoding": 'do("D",1). do("R",2). #show do/2.', "horizon": 2}


def description():
    with Server() as server:
        return server.ask("GET", "/api/v1/openapi.json").json()


DOCUMENT = description()


def operations():
    for path, item in DOCUMENT["paths"].items():
        for method in ("get", "post", "delete"):
            if method in item:
                yield method.upper(), path, item[method]


def conforms(operation, reply, about):
    """Status, type and body are among what is described; what the body says."""
    check(str(reply.status) in operation["responses"], about, "undescribed status", reply.status, reply.body)
    described = operation["responses"][str(reply.status)]
    kind = reply.headers["Content-Type"].split(";")[0]
    check(kind in described["content"], about, kind)
    for header in described.get("headers", {}):
        check(reply.headers[header], about, "lacks header", header)
    if kind != "application/json":
        return reply.body
    wrong = faults(DOCUMENT, described["content"][kind]["schema"], reply.json())
    check(not wrong, about, wrong[:5], reply.body[:300])
    return reply.json()


def operation_of(method, path):
    return DOCUMENT["paths"][path][method.lower()]


def test_the_description_is_served_with_the_options():
    with open(os.path.join(ROOT, "apps/server/openapi.json"), encoding="utf-8") as file:
        written = json.load(file)
    keys = {"puzzle": set(), "solver": set()}  # of all options in the catalogue
    with Server() as server:
        for family in server.ask("GET", "/api/v1/catalogue").json()["families"]:
            for puzzle in family["samples"]:
                for option in server.call("puzzle", puzzle=puzzle).json()["options"]:
                    keys["solver" if "read_as" in option else "puzzle"].add(option["key"])
    check(min(map(len, keys.values())) > 2, keys)
    for name, schema in written["components"]["schemas"].items():
        properties = DOCUMENT["components"]["schemas"][name].get("properties", {})
        for key in set().union(*(keys[whose] for whose in schema.pop("x-options", []))):
            check(properties.pop(key, None), name, "lacks", key)
    check(written == DOCUMENT)
    DOCUMENT.update(description())


def test_references_lead_somewhere():
    named = set()

    def walk(it):
        if isinstance(it, dict):
            if "$ref" in it:
                named.add(it["$ref"].rsplit("/", 1)[1])
            it = list(it.values())
        if isinstance(it, list):
            for one in it:
                walk(one)

    walk(DOCUMENT)
    check(named == set(DOCUMENT["components"]["schemas"]), named ^ set(DOCUMENT["components"]["schemas"]))


def test_every_verb_answers_as_described():
    with Server() as server:
        verbs = {path.rsplit("/", 1)[1] for method, path, _ in operations() if method == "POST"} - {"solve", "horizon"}
        check(verbs == set(EXAMPLES), verbs ^ set(EXAMPLES))
        for verb, requests in EXAMPLES.items():
            operation = operation_of("POST", "/api/v1/" + verb)
            asked = operation["requestBody"]["content"]["application/json"]["schema"]
            for request in requests:
                check(not faults(DOCUMENT, asked, request), verb, request, faults(DOCUMENT, asked, request))
                reply = server.call(verb, **request)
                check(reply.status == 200, verb, request, reply.body)
                conforms(operation, reply, verb)
            for request in ({"nonsense": 1}, {"puzzle": 3}, {"puzzle": "cube:3", "state": 1, "text": 1, "moves": 1}):
                reply = server.call(verb, **request)
                check(reply.status == 400, verb, request, reply.body)
                conforms(operation, reply, verb)


# What the description demands the server demands, and what it does not describe the server does not take.
def test_every_described_key_is_read():
    with Server() as server:
        for verb, (request, *_) in [*EXAMPLES.items(), ("solve", [EASY]), ("horizon", [HORIZON])]:
            schema = DOCUMENT["components"]["schemas"][
                operation_of("POST", "/api/v1/" + verb)["requestBody"]["content"]["application/json"]["schema"]["$ref"].rsplit("/", 1)[1]]
            for key in schema["required"]:
                reply = answered(server, verb, {**{one: value for one, value in request.items() if one != key}})
                check(reply.get("error"), verb, "does without", key)
            for key in schema["properties"]:
                fault = answered(server, verb, {**request, key: {"of": "no type"}}).get("error")
                check(fault and fault.get("key") == key, verb, key, fault)
            check("nonsense" in answered(server, verb, {**request, "nonsense": 1})["error"]["message"], verb)


def answered(server, verb, request):
    reply = server.call(verb, **request)
    return server.wait_for(reply.json()["id"]) if reply.status == 202 else reply.json()


# Clingo runs as a job does: it is told where a solve is, and cancelled as one.
def test_a_horizon_is_a_job():
    with Server() as server:
        asked = server.call("horizon", **HORIZON)
        check(asked.status == 202, asked.body)
        conforms(operation_of("POST", "/api/v1/horizon"), asked, "horizon")
        done = server.wait_for(asked.json()["id"])
        conforms(operation_of("GET", "/api/v1/solve/{id}"), server.ask("GET", "/api/v1/solve/" + done["id"]), "job")
        result = done["result"]
        check(result["answer"] == "plan" and sorted(result["atoms"]) == ['do("D",1)', 'do("R",2)'], done)
        verdict = server.call("judge_plan", puzzle="8-puzzle", state="@LU", atoms=result["atoms"],
                              horizons=[{"steps": 2, "answer": "plan", "seconds": result["seconds"]}]).json()
        check(verdict["verdict"] == "valid" and verdict["optimal"], verdict)

        refused = answered(server, "horizon", {**HORIZON, "encoding": "a.\nb :- c(."})["error"]
        check(refused["key"] == "encoding" and "encoding:2:" in refused["message"], refused)
        script = answered(server, "horizon", {**HORIZON, "encoding": "#script (lua)"})["error"]
        check(script["phrase"]["key"] == "encoding-script", script)

        endless = server.call("horizon", **{**HORIZON, "encoding": "n(0). n(N+1) :- n(N)."}).json()["id"]
        wait_until(lambda: server.job(endless)["status"] == "running", 10)
        server.ask("DELETE", "/api/v1/solve/" + endless)
        check(server.job(endless)["status"] == "cancelled")
        limited = answered(server, "horizon", {**HORIZON, "encoding": "n(0). n(N+1) :- n(N).", "time": 0.2})
        check(limited["result"]["answer"] == "unfinished", limited)


def test_a_job_from_its_start_to_its_end():
    get, delete = operation_of("GET", "/api/v1/solve/{id}"), operation_of("DELETE", "/api/v1/solve/{id}")
    schema = lambda name: {"$ref": "#/components/schemas/" + name}
    with Server("--jobs", "1") as server:
        running = server.ask("POST", "/api/v1/solve", HARD)
        check(running.status == 202)
        first = conforms(operation_of("POST", "/api/v1/solve"), running, "solve")
        check(running.headers["Location"] == "/api/v1/solve/" + first["id"])
        wait_until(lambda: server.job(first["id"])["status"] == "running", 10)
        waiting = conforms(operation_of("POST", "/api/v1/solve"), server.ask("POST", "/api/v1/solve", EASY), "solve")
        job = conforms(get, server.ask("GET", "/api/v1/solve/" + waiting["id"]), "job")
        check(job["status"] == "queued" and job["place"] == 0 and job["progress"]["stage"] == "queued", job)

        connection = server.connect()
        connection.request("GET", f"/api/v1/solve/{first['id']}/events")
        stream = connection.getresponse()
        check(stream.status == 200 and stream.headers["Content-Type"] == "text/event-stream", stream.headers)
        told = events(stream)
        for _ in range(3):
            name, data = next(told)
            check(name == "progress" and not faults(DOCUMENT, schema("Progress"), data), name, data)
        check(conforms(delete, server.ask("DELETE", "/api/v1/solve/" + first["id"]), "cancel")["status"] == "cancelled")
        name, data = [one for one in told if one[0] != "progress"][0]
        check(name == "done" and data["status"] == "cancelled" and not faults(DOCUMENT, schema("Job"), data), name, data)
        check(next(told, None) is None, "the stream ends with the job")

        done = server.wait_for(waiting["id"])
        check(done["status"] == "done" and done["result"]["outcome"] == "solved" and done["result"]["verified"], done)
        conforms(get, server.ask("GET", "/api/v1/solve/" + waiting["id"]), "job")
        connection.request("GET", f"/api/v1/solve/{waiting['id']}/events")
        names = [name for name, data in events(connection.getresponse())]
        check(names[-1] == "done" and "better" in names, "the events of a job that has ended", names)
        for method, path in (("GET", ""), ("DELETE", ""), ("GET", "/events")):
            reply = server.ask(method, "/api/v1/solve/" + "0" * 32 + path)
            check(reply.status == 404)
            conforms(operation_of(method, "/api/v1/solve/{id}" + path), reply, method + path)


def test_a_solution_in_stages():
    with Server() as server:
        request = {"puzzle": "cube:3", "state": "@R U F2 D' L B U2", "stages": "eo, dr, htr", "niss": True, "width": 20}
        reply = server.call("solve", **request)
        server.wait_for(reply.json()["id"])
        job = conforms(operation_of("GET", "/api/v1/solve/{id}"), server.ask("GET", reply.headers["Location"]), "stages")
        stages = job["result"]["stages"]
        check([stage["goal"].split(":")[0] for stage in stages] == ["eo", "dr", "htr", "solved"], job)
        check(any(stage["inverse"] for stage in stages) and "(" in job["result"]["niss"], job)


# What is wrong with a job is said at once, as it is of every other verb.
def test_a_refused_job_tells_why():
    solve, horizon = ({**EASY, "threads": 1}, "solve"), (HORIZON, "horizon")
    with Server() as server:
        for (right, verb), wrong, code, key in (
                (solve, {"puzzle": None}, "bad_option", "puzzle"), (horizon, {"puzzle": None}, "bad_option", "puzzle"),
                (solve, {"state": None}, "bad_option", "state"), (horizon, {"state": "1 2 3"}, "bad_state", "state"),
                (solve, {"state": "@R Q"}, "bad_move", "state"), (solve, {"state": "what?"}, "bad_move", "state"),
                (solve, {"nonsense": 1}, "unknown_name", None), (horizon, {"nonsense": 1}, "unknown_name", None),
                (solve, {"solver": "two-fase"}, "unknown_name", "solver"), (horizon, {"horizon": -1}, "bad_option", "horizon"),
                (solve, {"puzzle": "cube:x"}, "bad_syntax", "puzzle"), (solve, {"puzzle": "cube:9999"}, "bad_option", "puzzle"),
                (solve, {"puzzle": "file:/etc/passwd"}, "unsupported", "puzzle"), (horizon, {"encoding": "#script (lua)"}, "bad_syntax", "encoding"),
                (solve, {"time": 100}, "bad_option", "time"), (solve, {"time": -1}, "bad_option", "time"),
                (solve, {"time": "1"}, "bad_option", "time"), (solve, {"threads": 1.5}, "bad_option", "threads"),
                (solve, {"threads": 0}, "bad_option", "threads"), (solve, {"threads": -1}, "bad_option", "threads"),
                (solve, {"threads": 1e300}, "bad_option", "threads"), (solve, {"memory": 2**70}, "bad_option", "memory"),
                (solve, {"stages": "eo, nonsense"}, "unknown_name", "stages"), (solve, {"first": "R Q"}, "bad_move", "first"),
                (solve, {"ergonomics": True}, "bad_option", "ergonomics"), (solve, {"nodes": 0.5}, "bad_option", "nodes"), (solve, {"seed": -1}, "bad_option", "seed")):
            reply = server.call(verb, **{**right, **wrong})
            check(reply.status == 400, verb, wrong, reply.status, reply.body)
            conforms(operation_of("POST", "/api/v1/" + verb), reply, verb)
            check((reply.fault()["code"], reply.fault()["key"]) == (code, key), verb, wrong, reply.fault())
        for number in ("1e999", "-1e999"):  # no double has it
            reply = server.ask("POST", "/api/v1/solve", '{"puzzle": "cube:3", "state": "@R", "time": %s}' % number)
            check(reply.status == 400 and reply.fault()["code"] == "bad_syntax", number, reply.status, reply.body)
        refused = server.call("horizon", **{**HORIZON, "encoding": "#script (lua)"}).fault()
        check("--" not in refused["message"] and "script" in refused["message"], refused)
        job = server.wait_for(server.solve(puzzle="8-puzzle", state="1 2 3 4 5 6 8 7 0"))
        check(job["result"]["outcome"] == "unsolvable", "a state that has no solution is an answer", job)


def test_the_state_of_the_server():
    with Server("--metrics", "--job-time", "7", "--job-threads", "3") as server:
        for path in ("/health", "/api/v1/offer", "/metrics", "/api/v1/catalogue"):
            conforms(operation_of("GET", path), server.ask("GET", path), path)
        offer = server.ask("GET", "/api/v1/offer").json()
        check(offer["seconds"] == 7 and offer["threads"] == 3 and offer["tables"], offer)
        text = server.ask("GET", "/metrics").body.decode()
        check('rompicapo_requests_total{route="/health",method="GET",status="200"} 1' in text, text)
        server.wait_for(server.solve(**EASY))
        check('rompicapo_jobs_total{status="done"} 1' in server.ask("GET", "/metrics").body.decode())
    with Server() as server:
        check(server.ask("GET", "/metrics").status == 404)


# Every address refuses the methods that are not described, and says which are.
def test_other_methods():
    with Server("--metrics") as server:
        for path, item in DOCUMENT["paths"].items():
            described = {method.upper() for method in item if method in ("get", "post", "delete")}
            for method in {"GET", "POST", "PUT", "DELETE", "PATCH"} - described:
                reply = server.ask(method, path.replace("{id}", "0" * 32), {})
                check(reply.status == 405 and reply.fault()["code"] == "wrong_method", method, path, reply.status)
                allowed = set(reply.headers["Allow"].split(", ")) - {"OPTIONS", "HEAD"}
                check(allowed == described, path, allowed)
            if "get" in item and "{id}" not in path:
                reply = server.ask("HEAD", path)
                check(reply.status == 200 and reply.body == b"" and int(reply.headers["Content-Length"]) > 0, path)
