// SPDX-License-Identifier: MIT
//
// By itself, so that the tests can be linked with all the rest.
#include "apps/cli/program.hpp"

int main(int argc, char** argv) { return rompicapo::cli::program(argc, argv); }
