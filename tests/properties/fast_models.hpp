// SPDX-License-Identifier: MIT
//
// The fast models by name, each with the properties of model_properties.hpp bound to it: the one list of the types that
// the properties are instantiated for.
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

// Something that is settled once, by going through all there is.
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
