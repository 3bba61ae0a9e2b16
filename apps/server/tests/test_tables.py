# SPDX-License-Identifier: MIT
#
# Stored tables that others meddle with while the server has them mapped.
import glob
import os
import tempfile

from harness import EASY, Server, check

STORED = {"puzzle": "file:ivy-cube", "state": "@R L", "solver": "pattern-database"}


def test_a_table_that_is_cut_short():
    with tempfile.TemporaryDirectory() as folder:
        own = {"ROMPICAPO_CACHE": folder}
        with Server(environment=own) as server:
            check(server.wait_for(server.solve(**STORED))["result"]["length"] == 2)
        (table,) = glob.glob(folder + "/*.table")
        with open(table, "rb") as file:
            whole = file.read()
        with Server(environment=own) as server:
            check(server.wait_for(server.solve(**STORED))["result"]["length"] == 2)
            os.truncate(table, 4096)
            lost = server.wait_for(server.solve(**STORED))
            check("cut short" in str(lost), lost)
            check(server.wait_for(server.solve(**EASY))["result"]["outcome"] == "solved")
            again = server.wait_for(server.solve(**STORED))
            check(again["result"]["length"] == 2 and again["result"]["optimal"], again)
            check(table in server.log(), server.log())
            check(server.alive())
        with open(table, "rb") as file:
            check(file.read()[4096:] == whole[4096:], "it was built again")
