// SPDX-License-Identifier: MIT
#include "apps/cli/words.hpp"

namespace rompicapo::cli {

std::vector<std::pair<std::string_view, std::string_view>> locales() {
  std::vector<std::pair<std::string_view, std::string_view>> all;
  for (const EmbeddedText& file : locale_files()) all.emplace_back(file.name.substr(0, file.name.find('.')), file.text);
  return all;
}

explain::Words words_of(std::string_view language) {
  for (const auto& [name, text] : locales())
    if (name == language) return {language, text};
  return {language, {}};
}

}  // namespace rompicapo::cli
