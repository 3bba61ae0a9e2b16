// SPDX-License-Identifier: MIT
//
// The fast models by name, each with the properties of model_properties.hpp: the only list of the types for which the
// properties are instantiated.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/properties/properties.hpp"

namespace rompicapo::properties {

struct ModelProperty {
  std::string_view name;
  std::function<Verdict(std::uint64_t seed, std::size_t length)> check;
};

// A property checked once and exhaustively.
struct ModelCheck {
  std::string_view name;
  std::function<Verdict()> run;
};

struct FastModel {
  std::string name;
  std::vector<ModelProperty> properties;
  std::vector<ModelCheck> checks;
};

std::vector<FastModel> fast_models();

}  // namespace rompicapo::properties
