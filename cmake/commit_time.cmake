# SPDX-License-Identifier: MIT
#
# Prints the time of the commit that these sources are, in seconds since 1970: of the tarball, else of the clone.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/commit.txt lines)
list(GET lines 1 time)
if(NOT time MATCHES "^[0-9]+$")
  execute_process(COMMAND git -C ${CMAKE_CURRENT_LIST_DIR} log -1 --format=%ct OUTPUT_VARIABLE time
                  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
endif()
message("${time}")
