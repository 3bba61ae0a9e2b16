// SPDX-License-Identifier: MIT
//
// The words of a language, from locales/*.json, which are built into the program.
#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rompicapo::cli {

// Name and JSON text of each; defined in a source file that the build makes from locales/.
const std::vector<std::pair<std::string_view, std::string_view>>& locales();

class Words {
 public:
  // An unknown language has no words: check it against locales() first.
  explicit Words(std::string_view language);

  // The phrase with each {name} replaced. A missing phrase comes out as its key.
  std::string say(std::string_view key,
                  std::initializer_list<std::pair<std::string_view, std::string>> values = {}) const;

  const std::map<std::string, std::string, std::less<>>& all() const { return phrases_; }

 private:
  std::map<std::string, std::string, std::less<>> phrases_;
};

}  // namespace rompicapo::cli
