// SPDX-License-Identifier: MIT
#pragma once

namespace rompicapo::cli {

// The whole of main(): the exit code.
int program(int argc, char** argv);

}  // namespace rompicapo::cli
