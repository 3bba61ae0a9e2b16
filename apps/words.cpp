// SPDX-License-Identifier: MIT
#include "apps/words.hpp"

#include <algorithm>

namespace rompicapo::apps {

std::vector<std::pair<std::string_view, std::string_view>> locales() {
  std::vector<std::pair<std::string_view, std::string_view>> all;
  for (const EmbeddedText& file : locale_files()) all.emplace_back(file.name.substr(0, file.name.find('.')), file.text);
  std::stable_partition(all.begin(), all.end(), [](const auto& one) { return one.first == "en"; });
  return all;
}

explain::Words words_of(std::string_view language) {
  for (const auto& [name, text] : locales())
    if (name == language) return {language, text};
  return {language, {}};
}

}  // namespace rompicapo::apps
