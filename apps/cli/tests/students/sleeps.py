# SPDX-License-Identifier: MIT
#
# Never ends, and takes no processor time.
import time

time.sleep(1000)
