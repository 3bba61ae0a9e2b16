# SPDX-License-Identifier: MIT
#
# Answers nothing right, and leaves somebody behind who holds on to the output and ignores signals. The grandchild's
# command line has the word that the test looks for.
import subprocess
import sys

wait = "import signal, time; [signal.signal(s, signal.SIG_IGN) for s in (1, 2, 15)]; time.sleep(1000)"
try:
    subprocess.Popen([sys.executable, "-c", wait, sys.argv[1]], start_new_session=True)
except OSError:
    subprocess.Popen([sys.executable, "-c", wait, sys.argv[1]])
print("U")
