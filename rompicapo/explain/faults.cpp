// SPDX-License-Identifier: MIT
#include "rompicapo/explain/faults.hpp"

namespace rompicapo::explain {

std::string localized(std::string_view code, std::string_view message, const Phrase& phrase, const Words& words) {
  const std::string text = words.tell("fault." + (phrase.key.empty() ? std::string(code) : phrase.key), phrase.values);
  return text.empty() ? std::string(message) : text;
}

std::string localized(const Fix& fix, const Words& words) {
  PhraseValues values = fix.values;
  values.emplace_back("what", fix.what);
  const std::string text = words.tell("mend." + fix.name, values);
  return text.empty() ? fix.name + ' ' + fix.what : text;
}

}  // namespace rompicapo::explain
