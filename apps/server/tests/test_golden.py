# SPDX-License-Identifier: MIT
#
# The golden playthroughs (tests/golden) played over HTTP: the same scenes as tests/golden/playthrough.cpp writes, but
# what the heuristics think, which has no address.
import glob
import os

from harness import ROOT, Server, check

WIDEST = 160


def excerpt(text, most=WIDEST):
    raw = text.encode()
    shown = "".join(chr(byte) if 0x20 <= byte < 0x7F else f"\\x{byte:02x}" for byte in raw[:most])
    return shown + ("..." if len(raw) > most else "")


def steps(found):
    return [f"{step['move']:<4} {excerpt(step['state'])}" for step in found]


def drawing(reply):
    rows = [row for row in reply["drawing"].split("\n") if row]
    return ["    " + excerpt(row, 120) for row in rows[:24]] + ([f"    ... {len(rows) - 24} rows more"] if len(rows) > 24 else [])


class Player:
    def __init__(self, server, name, goal):
        self.server = server
        self.puzzle = {"puzzle": name, "goal": goal}
        self.info = self.ask("puzzle")

    def ask(self, verb, **request):
        reply = self.server.call(verb, **self.puzzle, **request)
        check(reply.status == 200, verb, request, reply.body)
        return reply.json()

    def about(self):
        info = self.info
        shows = next(one for one in info["solvers"] if one["name"] == info["default_solver"])["heuristics"]
        return [f"# {info['puzzle']}: {info['summary']}",
                f"goal {excerpt(info['goal'])}, metric {info['metric']}, states {info['states'] or 'unknown'}",
                f"by default: {info['default_solver']}" + (f" with {info['default_heuristic']}" if shows else "")]

    def solved(self):
        solved = self.info["state"]
        successors = self.ask("successors", state=solved)["successors"]
        most = 6 if len(solved) > 60 else 18
        return (["## Solved", excerpt(solved)] + drawing(self.ask("state", text=solved)) +
                ["## What can be done"] + steps(successors[:most]) +
                ([f"... {len(successors) - most} more"] if len(successors) > most else []))

    def solve(self, state, step_by_step):
        it = self.server.wait_for(self.server.solve(**self.puzzle, state=state, nodes=200000, memory=64))["result"]
        if it["outcome"] == "invalid":
            return [f"error {it['error']['code']}: {it['error']['message']}"]
        lines = [f"{it['outcome']} by {it['solver']} {it['heuristic'] or ''}: length {it['length'] or 0}, "
                 f"{'optimal' if it['optimal'] else 'not proved optimal'}, "
                 f"{'verified' if it['verified'] else 'not verified'}, at least {it['lower_bound']}",
                 f"expanded {it['nodes_expanded']}, generated {it['nodes_generated']}"]
        if it["moves"]:
            lines.append(it["moves"])
        if step_by_step:
            lines += steps(self.ask("walk", state=state, moves=it["moves"] or "")["steps"])
        return lines

    def scrambled(self):
        scramble = self.ask("scramble", seed=1, length=6)
        walk = self.ask("walk", state=self.info["state"], moves=scramble["moves"])
        return (["## Scrambled with seed 1", scramble["moves"]] + steps(walk["steps"]) +
                drawing(self.ask("state", text=scramble["state"])) +
                ["## Solved by default"] + self.solve(scramble["state"], True))

    def random(self):
        state = self.ask("scramble", seed=7)["state"]
        return ["## A random position, seed 7", excerpt(state)] + (self.solve(state, False) if len(state) < 28 else [])

    def wrong(self):
        solved = self.info["state"]
        lines = ["## Wrong input"]
        for text in ("", "what?", "@nonsense", solved[:len(solved) // 2], solved[:-1] + solved[0]):
            lines.append(self.report("state", text, self.ask("state", text=text)["error"]))
        for text in ("?", "U U U q", "99"):
            reply = self.server.call("walk", **self.puzzle, state=solved, moves=text)
            lines.append(self.report("moves", text, None if reply.status == 200 else reply.fault()))
        return lines

    @staticmethod
    def report(what, text, error):
        if error is None:
            return f"{what} `{excerpt(text, 60)}`: accepted"
        at = "" if error["position"] is None else f" at {error['position']}"
        message = error["message"].split(" (one of")[0] if error["code"] == "unknown_name" else error["message"]
        return f"{what} `{excerpt(text, 60)}`: {error['code']}{at}: {message}"


def written(path, heuristics):
    """The lines of a playthrough, less blank ones and those that the heuristics say."""
    kept, skipped = [], False
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("\n"):
            if line.startswith("## "):
                skipped = line == "## What the heuristics think of it"
            estimate = any(line.startswith(f"{name:<16} ") for name in heuristics)
            if line and not skipped and not estimate and not line.startswith(("heuristic `", "solver `")):
                kept.append(line)
    return kept


def test_playthroughs():
    files = sorted(glob.glob(ROOT + "/tests/golden/*.txt"))
    check(len(files) >= 10, files)
    with Server() as server:
        for path in files:
            with open(path, encoding="utf-8") as file:
                name = file.readline()[2:].split(": ")[0]
                goal = file.readline()[len("goal "):].rsplit(", metric ", 1)[0]
            player = Player(server, name, goal)
            played = player.about() + player.solved() + player.scrambled() + player.random() + player.wrong()
            expected = written(path, [one["name"] for one in player.info["heuristics"]])
            for mine, theirs in zip(played, expected):
                check(mine == theirs, os.path.basename(path), "played:", mine, "written:", theirs)
            check(len(played) == len(expected), name, len(played), len(expected))
