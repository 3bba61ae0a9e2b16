# SPDX-License-Identifier: MIT
#
# Takes memory that no limit of a single process counts.
import mmap

kept = []
for _ in range(4096):
    kept.append(mmap.mmap(-1, 1 << 20))
    kept[-1].write(b"x" * (1 << 20))
