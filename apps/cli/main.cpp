// SPDX-License-Identifier: MIT
//
// Separate, so that tests can link all other files.
#include "apps/cli/program.hpp"

int main(int argc, char** argv) { return rompicapo::cli::program(argc, argv); }
