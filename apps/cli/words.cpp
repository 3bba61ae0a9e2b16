// SPDX-License-Identifier: MIT
//
// A flat JSON object of phrases; {name} marks a place.
#include "apps/cli/words.hpp"

#include <nlohmann/json.hpp>

namespace rompicapo::cli {

Words::Words(std::string_view language) {
  for (const auto& [name, text] : locales()) {
    if (name != language) continue;
    const auto json = nlohmann::json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!json.is_object()) continue;
    for (const auto& [key, phrase] : json.items())
      if (phrase.is_string()) phrases_[key] = phrase.get<std::string>();
  }
}

std::string Words::say(std::string_view key,
                       std::initializer_list<std::pair<std::string_view, std::string>> values) const {
  const auto found = phrases_.find(key);
  if (found == phrases_.end()) return std::string(key);
  std::string text = found->second;
  for (const auto& [name, value] : values) {
    const std::string place = '{' + std::string(name) + '}';
    for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at + value.size()))
      text.replace(at, place.size(), value);
  }
  return text;
}

}  // namespace rompicapo::cli
