#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Solves as many of Korf and Felner's fifty 24-puzzles as a given time allows: a second each to see how they grow, then
# always the one that promises to take least. Whatever has been found is kept in a file of JSON lines, and the next
# run goes on from there. Prints a table of all fifty: those left get an estimate from the nodes that their proved
# bounds have cost.
#
#   bench/twenty_four.py PROGRAM --seconds 900 --threads 2 --tables medium --results build/24.jsonl
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import time

# By how much the nodes of an iteration grow for each 2 of the bound: 7.5 to 8.1 on the boards that are solved.
GROWTH = 7.8
INSTANCES = pathlib.Path(__file__).parent.parent / "data" / "korf24_50.txt"


def instances():
    """[(number, optimal length, board)], the blank's goal in the first corner."""
    for line in INSTANCES.read_text().splitlines():
        if line and not line.startswith("#"):
            number, length, *board = line.split()
            yield int(number), int(length), " ".join(board)


class Results:
    """What every attempt at every board has given, by board; on disk as soon as it is known."""

    def __init__(self, path):
        self.path, self.by_board = path, {}
        if path.exists():
            for line in path.read_text().splitlines():
                self.remember(json.loads(line))

    def remember(self, attempt):
        self.by_board.setdefault(attempt["state"], []).append(attempt)

    def add(self, attempt):
        self.remember(attempt)
        with self.path.open("a") as file:
            file.write(json.dumps(attempt) + "\n")

    def solved(self, board):
        """The quickest attempt that ended."""
        ended = [a for a in self.by_board.get(board, []) if a["outcome"] == "solved" and a["optimal"]]
        return min(ended, key=lambda a: a["cpu_seconds"], default=None)

    def furthest(self, board):
        return max(self.by_board.get(board, []), key=lambda a: (a["lower_bound"], a["nodes_expanded"]), default=None)


def attempt(arguments, boards, seconds, results):
    """Each of `boards` for so many seconds."""
    command = [arguments.program, "solve", "24-puzzle", "--goal", "blank-first", "--solver", "pattern-database",
               "--tables", arguments.tables, "--threads", str(arguments.threads), "--time", f"{seconds:g}",
               "--format", "json", "--file", "-"]
    try:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                   text=True)
    except OSError as error:
        sys.exit(f"{arguments.program}: {error.strerror}")
    try:
        process.stdin.write("\n".join(boards) + "\n")
        process.stdin.close()
        for line in process.stdout:
            record = json.loads(line)
            if record["lower_bound"] is None:  # it did not run
                sys.exit(f"{arguments.program}: {record['error']['message']}")
            results.add(record)
    finally:
        process.terminate()
        process.wait()


def rate(results):
    """Nodes a second of a core."""
    rates = [a["nodes_expanded"] / a["cpu_seconds"] for all_of in results.by_board.values() for a in all_of
             if a["cpu_seconds"] > 0.2]
    return statistics.median(rates) if rates else None


def left_to_expand(far, length):
    """Nodes: what the bound reached has cost, carried on to the iteration that finds the solution. That the bound's own
    iteration was left half way, and that the last one ends early, about cancel out."""
    return far["nodes_expanded"] * GROWTH ** max(0, (length - far["lower_bound"]) / 2)


def table(results):
    speed = rate(results)
    rows, total = [], 0.0
    for number, length, board in instances():
        found, far = results.solved(board), results.furthest(board)
        if found:
            assert found["length"] == length, f"#{number}: {found['length']}, known to be {length}"
            total += found["cpu_seconds"]
            rows.append((number, length, "solved", found["nodes_expanded"], found["cpu_seconds"], found["seconds"]))
        elif far and speed:
            nodes = left_to_expand(far, length)
            total += nodes / speed
            rows.append((number, length, f"proved {far['lower_bound']}", round(nodes), nodes / speed, None))
        else:
            rows.append((number, length, "not tried", None, None, None))
    print("| # | length | | nodes expanded | CPU s | s |\n|---|---|---|---|---|---|")
    for number, length, state, nodes, cpu, wall in rows:
        about = "" if state == "solved" or nodes is None else "about "
        print(f"| {number} | {length} | {state} | {about}{nodes if nodes is not None else '-':{',' if nodes else ''}} | "
              f"{about}{f'{cpu:,.1f}' if cpu is not None else '-'} | {f'{wall:,.1f}' if wall is not None else '-'} |")
    solved = sum(state == "solved" for _, _, state, *_ in rows)
    known = sum(state != "not tried" for _, _, state, *_ in rows)
    print(f"\n{solved} of {len(rows)} solved"
          + (f"; {speed / 1e6:.1f} million nodes a second of a core" if speed else "")
          + (f"; {'all of them' if known == len(rows) else f'the {known} tried'}: {'' if solved == known else 'about '}"
             f"{total / 3600:,.2f} CPU hours" if total else ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=600, help="for all passes of this run")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--tables", default="medium")
    parser.add_argument("--results", type=pathlib.Path, default=pathlib.Path("build/twenty_four.jsonl"))
    parser.add_argument("--only", type=int, nargs="*", help="these numbers alone")
    arguments = parser.parse_args()
    arguments.results.parent.mkdir(parents=True, exist_ok=True)
    results = Results(arguments.results)
    length_of = {board: length for number, length, board in instances()
                 if not arguments.only or number in arguments.only}
    end = time.monotonic() + arguments.seconds
    try:
        attempt(arguments, [board for board in length_of if board not in results.by_board], 1.0, results)
        while left := [board for board in length_of if not results.solved(board)]:
            board = min(left, key=lambda b: left_to_expand(results.furthest(b), length_of[b]))
            nodes, speed = left_to_expand(results.furthest(board), length_of[board]), rate(results)
            had = max(a["seconds"] for a in results.by_board[board])
            needed = max(4 * had, 2 * nodes / speed / arguments.threads)
            if time.monotonic() + max(had, needed / 2) > end:
                break
            attempt(arguments, [board], min(needed, end - time.monotonic()), results)
    except KeyboardInterrupt:
        print("stopped; what was found is kept", file=sys.stderr)
    table(results)


if __name__ == "__main__":
    main()
