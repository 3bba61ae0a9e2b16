// SPDX-License-Identifier: MIT
//
// The fast models by name, each with the laws of model_laws.hpp bound to it: the one list of the types that
// the laws are instantiated for.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/laws/laws.hpp"

namespace rompicapo::laws {

struct ModelLaw {
  std::string_view name;
  std::function<Verdict(std::uint64_t seed, std::size_t length)> check;
};

// Something that is settled once, by going through all there is.
struct ModelCheck {
  std::string_view name;
  std::function<Verdict()> run;
};

struct FastModel {
  std::string name;
  std::vector<ModelLaw> laws;
  std::vector<ModelCheck> checks;
};

std::vector<FastModel> fast_models();

}  // namespace rompicapo::laws
