// SPDX-License-Identifier: MIT
#include "rompicapo/base/phrase.hpp"

#include <algorithm>
#include <utility>

namespace rompicapo {

std::string with_values(std::string_view english, const PhraseValues& values) {
  std::string text;
  for (std::size_t at = 0; at < english.size();) {
    const std::size_t open = std::min(english.find('{', at), english.size());
    text += english.substr(at, open - at);
    if (open == english.size()) break;
    const std::size_t close = std::min(english.find('}', open), english.size() - 1);
    const std::string_view whole = english.substr(open, close + 1 - open);
    const auto known = std::find_if(values.begin(), values.end(), [&](const auto& value) {
      return whole.size() == value.first.size() + 2 && whole.substr(1, value.first.size()) == value.first;
    });
    if (known == values.end()) {
      text += whole;
    } else {
      text += known->second;
    }
    at = close + 1;
  }
  return text;
}

Error phrased_error(ErrorCode code, std::string_view key, std::string_view english, PhraseValues values,
                    std::optional<std::size_t> position) {
  return {code, with_values(english, values), position, {std::string(key), std::move(values)}};
}

}  // namespace rompicapo
