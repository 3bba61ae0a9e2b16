// SPDX-License-Identifier: MIT
//
// Another program that is talked with: lines go to its standard input, lines come from its standard output, and what it
// writes to standard error goes where ours goes, or nowhere. It is started once, without a shell, and ended with the
// object. Linux only: elsewhere (WebAssembly) begin() says so.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/planning/bounds.hpp"

namespace rompicapo::planning {

class Dialogue {
 public:
  Dialogue() = default;
  Dialogue(const Dialogue&) = delete;
  Dialogue& operator=(const Dialogue&) = delete;
  virtual ~Dialogue() = default;

  // words[0] is a path, or a name to look up; there is at least that one. Errors: environment, unsupported.
  static Expected<std::unique_ptr<Dialogue>> begin(const std::vector<std::string>& words, const Bounds& bounds = {},
                                                   bool keep_errors = true);

  // Sends `text` and waits for `lines` lines, which are put into `answer`, each with its line break. The program may
  // answer while it is still being written to. `cancelled` is asked every few hundredths of a second; false: it has
  // ended the waiting, and there is nothing more to say. Errors: environment, for a program that ends, closes its
  // output, writes more than it was asked for or takes more than its bounds.
  virtual Expected<bool> exchange(std::string_view text, std::size_t lines, const std::function<bool()>& cancelled,
                                  std::string& answer) = 0;
};

// The words of a command: parted by blanks, quoted by ' or ", with \ before what is meant as it stands (not between
// single quotes). Nothing else is special. Errors: bad_syntax, for a quote that is not closed and for no words.
Expected<std::vector<std::string>> words_of_command(std::string_view command);

}  // namespace rompicapo::planning
