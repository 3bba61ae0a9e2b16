// SPDX-License-Identifier: MIT
//
// Any text as a name in a planner's program stays within its string, identifier or comment. The program is read by
// gringo's rules for strings and comments, since calling clingo for each input would be slow.
#include <algorithm>

#include "rompicapo/planning/facts.hpp"
#include "rompicapo/planning/foreign.hpp"
#include "rompicapo/planning/horizons.hpp"
#include "rompicapo/planning/reasons.hpp"

#include "tests/fuzz/fuzz.hpp"

using namespace rompicapo;
using planning::Facts, planning::Term;

namespace {

// The program without its line comments and with each string as `""`.
std::string bare(std::string_view program) {
  std::string rest;
  for (std::size_t at = 0; at < program.size(); ++at) {
    if (program[at] == '%') {
      fuzz::require(program.substr(at, 2) != "%*", "no block comment is opened");
      while (at + 1 < program.size() && program[at + 1] != '\n') ++at;
    } else if (program[at] == '"') {
      for (++at; at < program.size() && program[at] != '"'; ++at) {
        fuzz::require(static_cast<unsigned char>(program[at]) >= 0x20, "a string has no control characters");
        if (program[at] != '\\') continue;
        ++at;
        fuzz::require(at < program.size() && std::string_view("\"\\n").find(program[at]) != std::string_view::npos,
                      "a string has gringo's escapes only");
      }
      fuzz::require(at < program.size(), "a string is closed");
      rest += "\"\"";
    } else {
      rest += program[at];
    }
  }
  return rest;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view name(reinterpret_cast<const char*>(data), size);
  Facts facts;
  facts.comment(name, "ours.");
  facts.fact("s", {Term::string(name), 1});
  facts.end_line();
  fuzz::require(bare(facts.text()) == "\ns(\"\",1).\n", "a name stays within its string and its comment");
  const std::string term = Term::name(name).text();
  fuzz::require(term == name || bare(term) == "\"\"", "an identifier is one, or a string");
  for (const char letter : term.front() == '"' ? std::string_view() : std::string_view(term))
    fuzz::require(
        letter == '_' || (letter >= '0' && letter <= '9') || ((letter | 0x20) >= 'a' && (letter | 0x20) <= 'z'),
        "an identifier has letters, digits and underscores");
  const auto plan = planning::read_plan({"do(" + Term::string(name).text() + ",1)"}, 1);
  fuzz::require(plan.has_value() && plan->steps.size() == 1, "a move's name is read back");
  const std::string marked = "% @legal do(M): " + std::string(name);
  for (const std::string& text : {std::string(name), marked}) {
    const planning::ForeignEncoding foreign{"fuzzed", text};
    if (const auto checked = planning::check_foreign(foreign); !checked) {
      fuzz::require_good_error(checked.error(), text.size());
      continue;
    }
    const std::string shown = planning::with_marks_shown(text);
    fuzz::require(shown.find("#script") == std::string::npos && shown.find("#include") == std::string::npos,
                  "what is let through has no script");
    fuzz::require(std::count(shown.begin(), shown.end(), '\n') == std::count(text.begin(), text.end(), '\n'),
                  "a mark stays on its line");
  }
  for (const planning::Reason& reason :
       planning::read_reasons(marked, {std::string(name), "because(1," + std::string(name)}))
    fuzz::require(reason.first >= 2 && reason.first <= reason.last, "a reason names the lines of a rule");
  return 0;
}
