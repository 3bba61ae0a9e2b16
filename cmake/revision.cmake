# SPDX-License-Identifier: MIT
#
# Writes a source that defines rompicapo::cli::revision(): the commit that SOURCE stands at, of the clone, or what
# `git archive` has written into the tarball; empty where neither is known.
file(STRINGS ${SOURCE}/cmake/commit.txt lines)
list(GET lines 0 commit)
if(commit MATCHES "^[0-9a-f]+$")  # a tarball: a clone around it is not its own
  string(SUBSTRING "${commit}" 0 12 commit)
else()
  execute_process(COMMAND git -C ${SOURCE} rev-parse --short=12 HEAD OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE
                  ERROR_QUIET RESULT_VARIABLE failed)
  if(failed)
    set(commit "")
  endif()
endif()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "#include \"apps/cli/revision.hpp\"\n
std::string_view rompicapo::cli::revision() { return \"${commit}\"; }\n" @ONLY)
