#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Solves as many of Korf and Felner's fifty 24-puzzles as a given time allows, the easy ones first: in passes, each
# with more time an instance than the one before. Whatever has been found is kept in a file of JSON lines, and the next
# run goes on from there. Prints a table of all fifty: those left get an estimate from the nodes that their proved
# bounds have cost, by the growth from bound to bound that was measured on the way.
#
#   bench/twenty_four.py PROGRAM --seconds 900 --threads 2 --tables large --results build/24.jsonl
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import time

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
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                               text=True)
    try:
        process.stdin.write("\n".join(boards) + "\n")
        process.stdin.close()
        for line in process.stdout:
            results.add(json.loads(line))
    finally:
        process.terminate()
        process.wait()


def growth(results):
    """By how much the nodes grow for each 2 of the bound: the median over boards with two proved bounds."""
    ratios = []
    for attempts in results.by_board.values():
        seen = sorted({(a["lower_bound"], a["nodes_expanded"]) for a in attempts if a["nodes_expanded"] > 100_000})
        for (low, few), (high, many) in zip(seen, seen[1:]):
            if high > low and many > few:
                ratios.append((many / few) ** (2 / (high - low)))
    return statistics.median(ratios) if ratios else None


def table(results):
    factor = growth(results)
    rows, total = [], 0.0
    rates = [a["nodes_expanded"] / a["cpu_seconds"] for all_of in results.by_board.values() for a in all_of
             if a["cpu_seconds"] > 1]
    rate = statistics.median(rates) if rates else None
    for number, length, board in instances():
        found, far = results.solved(board), results.furthest(board)
        if found:
            assert found["length"] == length, f"#{number}: {found['length']}, known to be {length}"
            total += found["cpu_seconds"]
            rows.append((number, length, "solved", found["nodes_expanded"], found["cpu_seconds"], found["seconds"]))
        elif far and factor and rate and far["nodes_expanded"] > 0:
            # The nodes that the bound reached has cost, carried on to the iteration that finds the solution, half done.
            steps = max(0, (length - far["lower_bound"]) / 2)
            nodes = far["nodes_expanded"] * factor ** steps
            total += nodes / rate
            rows.append((number, length, f"proved {far['lower_bound']}", round(nodes), nodes / rate, None))
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
          + (f"; {rate / 1e6:.1f} million nodes a second of a core" if rate else "")
          + (f"; each 2 of the bound costs {factor:.2f} times the nodes" if factor else "")
          + (f"; {'all of them' if known == len(rows) else f'the {known} tried'}: {'' if solved == known else 'about '}"
             f"{total / 3600:,.2f} CPU hours" if total else ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=600, help="for all passes of this run")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--tables", default="large")
    parser.add_argument("--results", type=pathlib.Path, default=pathlib.Path("build/twenty_four.jsonl"))
    parser.add_argument("--only", type=int, nargs="*", help="these numbers alone")
    arguments = parser.parse_args()
    arguments.results.parent.mkdir(parents=True, exist_ok=True)
    results = Results(arguments.results)
    boards = [board for number, _, board in instances() if not arguments.only or number in arguments.only]
    end, each = time.monotonic() + arguments.seconds, 1.0
    try:
        while each <= arguments.seconds:
            left = [board for board in boards if not results.solved(board)]
            # Not again what has had this much time already.
            left = [b for b in left if max((a["seconds"] for a in results.by_board.get(b, [])), default=0) < each * 0.9]
            for board in left:
                if time.monotonic() + each > end:
                    return table(results)
                attempt(arguments, [board], each, results)
            each *= 4
    except KeyboardInterrupt:
        print("stopped; what was found is kept", file=sys.stderr)
    table(results)


if __name__ == "__main__":
    main()
