// SPDX-License-Identifier: MIT
#include "apps/cli/words.hpp"

namespace rompicapo::cli {

explain::Words words_of(std::string_view language) {
  for (const auto& [name, text] : locales())
    if (name == language) return {language, text};
  return {language, {}};
}

}  // namespace rompicapo::cli
