# SPDX-License-Identifier: MIT
#
# What docs/api.md shows is what happens: every `$ command` is run and its output compared.
import os
import re
import shutil
import subprocess

from harness import ROOT, Server, check


def test_the_examples_of_the_api():
    check(shutil.which("curl"), "curl is wanted: tools/setup test")
    with open(ROOT + "/docs/api.md", encoding="utf-8") as file:
        text = file.read()
    blocks = re.findall(r"```console\n(.*?)```", text, re.S)
    check(len(blocks) >= 3, blocks)
    with Server() as server:
        for block in blocks:
            commands = re.findall(r"^\$ (.*)$", block, re.M)
            script = "".join(f"printf '%s\\n' {quoted('$ ' + one)}\n{one}\necho\n" for one in commands)
            script = script.replace("localhost:8420/", f"localhost:{server.port}/")
            done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
            happened = done.stdout.replace(f"localhost:{server.port}/", "localhost:8420/")
            lines = [line for line in happened.split("\n") if line]
            if os.environ.get("ROMPICAPO_WRITE"):
                text = text.replace(block, "\n".join(lines) + "\n")
            else:
                check(lines == block.rstrip("\n").split("\n"), "happened:", lines, "written:", block)
    if os.environ.get("ROMPICAPO_WRITE"):
        with open(ROOT + "/docs/api.md", "w", encoding="utf-8") as file:
            file.write(text)


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"
