// SPDX-License-Identifier: MIT
#include "rompicapo/model/option.hpp"

#include <algorithm>

namespace rompicapo {

std::string_view name_of(OptionInfo::Type type) {
  switch (type) {
    case OptionInfo::Type::flag:
      return "flag";
    case OptionInfo::Type::whole:
      return "whole";
    case OptionInfo::Type::number:
      return "number";
    case OptionInfo::Type::choice:
      return "choice";
    case OptionInfo::Type::counted:
      return "counted";
    case OptionInfo::Type::text:
      break;
  }
  return "text";
}

std::string key_of(std::string_view name) {
  std::string key(name);
  std::replace(key.begin(), key.end(), '-', '_');
  return key;
}

}  // namespace rompicapo
