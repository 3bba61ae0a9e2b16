// SPDX-License-Identifier: MIT
//
// The laws over fixed seeds, as a program without a test framework: what runs under node, and natively too.
// Prints what broke and `N passed, N failed`; exit code 1 when anything broke.
#include <cstdio>
#include <string>

#include "rompicapo/catalogue/catalogue.hpp"

#include "tests/laws/fast_models.hpp"
#include "tests/laws/laws.hpp"

using namespace rompicapo;

namespace {

struct Tally {
  int passed = 0, failed = 0;

  void count(const std::string& name, const laws::Verdict& broken) {
    ++(broken.empty() ? passed : failed);
    if (!broken.empty()) std::printf("%s: %s\n", name.c_str(), broken.c_str());
  }
};

constexpr std::uint64_t seeds = 5;

// Walks of 0, 9, 18, ... moves.
template <class Holds>
laws::Verdict over_seeds(const Holds& holds) {
  for (std::uint64_t seed = 0; seed < seeds; ++seed)
    if (laws::Verdict broken = holds(seed, 9 * static_cast<std::size_t>(seed)); !broken.empty())
      return "seed " + std::to_string(seed) + ": " + broken;
  return {};
}

}  // namespace

int main() {
  Tally tally;
  for (const laws::Variant& variant : laws::variants()) {
    const auto puzzle = catalogue::make(variant.name, variant.options);
    if (!puzzle) {
      tally.count(laws::label(variant), puzzle.error().message);
      continue;
    }
    for (const laws::Law& law : laws::laws())
      tally.count(laws::label(variant) + " " + std::string(law.name),
                  over_seeds([&](auto seed, auto length) { return law.check(**puzzle, seed, length); }));
  }
  for (const laws::FastModel& model : laws::fast_models())
    for (const laws::ModelLaw& law : model.laws)
      tally.count(model.name + " " + std::string(law.name), over_seeds(law.check));
  std::printf("%d passed, %d failed\n", tally.passed, tally.failed);
  return tally.failed == 0 && tally.passed > 0 ? 0 : 1;
}
