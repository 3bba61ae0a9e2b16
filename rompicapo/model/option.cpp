// SPDX-License-Identifier: MIT
#include "rompicapo/model/option.hpp"

#include <algorithm>
#include <array>

namespace rompicapo {

std::string_view name_of(OptionInfo::Type type) {
  constexpr std::array<std::string_view, 6> names{"flag", "whole", "number", "choice", "text", "counted"};
  return names[static_cast<std::size_t>(type)];
}

std::string key_of(std::string_view name) {
  std::string key(name);
  std::replace(key.begin(), key.end(), '-', '_');
  return key;
}

}  // namespace rompicapo
