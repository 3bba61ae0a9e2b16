// SPDX-License-Identifier: MIT
//
// Prints the signature of the core as compiled here, for comparison with that of `rompicapo bench`.
#include <cstdio>

#include "lab/signature.hpp"

int main() {
  const auto lines = rompicapo::lab::signature_lines();
  std::printf("%llu\n", static_cast<unsigned long long>(rompicapo::lab::signature(lines)));
  return lines.empty() ? 1 : 0;
}
