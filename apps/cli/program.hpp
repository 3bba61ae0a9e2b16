// SPDX-License-Identifier: MIT
#pragma once

namespace rompicapo::cli {

// main(): returns the exit code.
int program(int argc, char** argv);

}  // namespace rompicapo::cli
