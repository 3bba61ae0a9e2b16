// SPDX-License-Identifier: MIT
#include "rompicapo/explain/terms.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <set>
#include <string_view>

#include "rompicapo/base/text.hpp"

namespace rompicapo::explain {

namespace {

constexpr std::string_view key_begins = "term.", key_ends = ".forms";

struct Form {
  std::string text;  // its letters A to Z in lower case
  std::string name;
};

bool is_letter(char byte) { return (byte & 0x80) != 0 || std::isalnum(static_cast<unsigned char>(byte)) != 0; }

std::string small(std::string_view text) {
  std::string made(text);
  for (char& letter : made)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return made;
}

// Longest first.
std::vector<Form> forms_of(const Words& words) {
  std::vector<Form> forms;
  for (const auto& [key, phrase] : words.all()) {
    const std::string_view rest(key);
    if (rest.substr(0, key_begins.size()) != key_begins || rest.size() < key_begins.size() + key_ends.size() ||
        rest.substr(rest.size() - key_ends.size()) != key_ends)
      continue;
    const std::string_view name = rest.substr(0, rest.size() - key_ends.size());
    for (const Token& form : split(phrase, "|")) forms.push_back({small(form.text), std::string(name)});
  }
  std::stable_sort(forms.begin(), forms.end(),
                   [](const Form& one, const Form& other) { return one.text.size() > other.text.size(); });
  return forms;
}

}  // namespace

std::vector<Term> terms_in(std::span<const std::string> lines, const Words& words) {
  const std::vector<Form> forms = forms_of(words);
  const bool blanks_between = words.language() != "th";  // Thai has no blanks between words
  std::vector<Term> terms;
  std::set<std::string_view> told;
  for (const std::string& line : lines) {
    const std::string text = small(line);
    const auto stands_at = [&](const Form& form, std::size_t at) {
      if (text.compare(at, form.text.size(), form.text) != 0) return false;
      const std::size_t end = at + form.text.size();
      return !blanks_between ||
             ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end])));
    };
    for (std::size_t at = 0; at < text.size();) {
      const auto found =
          std::find_if(forms.begin(), forms.end(), [&](const Form& form) { return stands_at(form, at); });
      if (found == forms.end()) {
        ++at;
        continue;
      }
      const std::size_t length = found->text.size();
      if (told.insert(found->name).second)
        terms.push_back({line.substr(at, length), words.say(found->name + ".about")});
      at += length;
    }
  }
  return terms;
}

}  // namespace rompicapo::explain
