# SPDX-License-Identifier: MIT
#
# Writes a source that defines rompicapo::cli::revision(): the commit that SOURCE stands at, empty where it is no clone.
execute_process(COMMAND git -C ${SOURCE} rev-parse --short=12 HEAD OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE
                ERROR_QUIET RESULT_VARIABLE failed)
if(failed)
  set(commit "")
endif()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "#include \"apps/cli/revision.hpp\"\n
std::string_view rompicapo::cli::revision() { return \"${commit}\"; }\n" @ONLY)
