// SPDX-License-Identifier: MIT
//
// An interactive program: lines go to its standard input and come from its standard output; standard error is ours or
// discarded. It is started once, without a shell, and ended with the object. Linux only: elsewhere (WebAssembly)
// begin() returns an error.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/base/interface.hpp"
#include "rompicapo/planning/bounds.hpp"

namespace rompicapo::planning {

class Dialogue : public Interface {
 public:
  // words[0] is a path, or a name to look up. Precondition: not empty. Errors: environment, unsupported.
  static Expected<std::unique_ptr<Dialogue>> begin(const std::vector<std::string>& words, const Bounds& bounds = {},
                                                   bool keep_errors = true);

  // Sends `text` and waits for `lines` lines, stored in `answer`, each with its line break. The program may answer
  // while `text` is being written. `cancelled` is polled every few hundredths of a second; false: it ended the wait,
  // and the dialogue is over. Errors: environment, for a program that ends, closes its output, writes too much or
  // exceeds its bounds.
  virtual Expected<bool> exchange(std::string_view text, std::size_t lines, const std::function<bool()>& cancelled,
                                  std::string& answer) = 0;
};

// The words of a command: separated by blanks, quoted by ' or ", with \ before a literal character (not between single
// quotes). Nothing else is special. Errors: bad_syntax, for an unclosed quote and for no words.
Expected<std::vector<std::string>> words_of_command(std::string_view command);

}  // namespace rompicapo::planning
