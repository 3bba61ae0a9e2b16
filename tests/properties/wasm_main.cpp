// SPDX-License-Identifier: MIT
//
// The properties over fixed seeds, as a program without a test framework, for node. Prints faults and `N passed, N
// failed`; exits with 1 on a fault.
#include <cstdio>
#include <string>

#include "rompicapo/catalogue/catalogue.hpp"

#include "tests/properties/fast_models.hpp"
#include "tests/properties/properties.hpp"

using namespace rompicapo;

namespace {

struct Tally {
  int passed = 0, failed = 0;

  void count(const std::string& name, const properties::Verdict& broken) {
    ++(broken.empty() ? passed : failed);
    if (!broken.empty()) std::printf("%s: %s\n", name.c_str(), broken.c_str());
  }
};

constexpr std::uint64_t seeds = 5;

// Walks of 0, 9, 18, ... moves.
template <class Holds>
properties::Verdict over_seeds(const Holds& holds) {
  for (std::uint64_t seed = 0; seed < seeds; ++seed)
    if (properties::Verdict broken = holds(seed, 9 * static_cast<std::size_t>(seed)); !broken.empty())
      return "seed " + std::to_string(seed) + ": " + broken;
  return {};
}

}  // namespace

int main() {
  Tally tally;
  for (const properties::Variant& variant : properties::variants()) {
    const auto puzzle = catalogue::make(variant.name, variant.options);
    if (!puzzle) {
      tally.count(properties::label(variant), puzzle.error().message);
      continue;
    }
    for (const properties::Property& property : properties::properties())
      tally.count(properties::label(variant) + " " + std::string(property.name),
                  over_seeds([&](auto seed, auto length) { return property.check(**puzzle, seed, length); }));
  }
  for (const properties::FastModel& model : properties::fast_models())
    for (const properties::ModelProperty& property : model.properties)
      tally.count(model.name + " " + std::string(property.name), over_seeds(property.check));
  std::printf("%d passed, %d failed\n", tally.passed, tally.failed);
  return tally.failed == 0 && tally.passed > 0 ? 0 : 1;
}
