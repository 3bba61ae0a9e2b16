// SPDX-License-Identifier: MIT
#include "apps/wasm/page_heuristic.hpp"

#include <cstdlib>
#include <emscripten.h>
#include <fmt/format.h>
#include <optional>

#include "rompicapo/base/text.hpp"

EM_JS(int, page_heuristic_version, (), { return Module["heuristicVersion"](); });

EM_JS(char*, ask_page, (const char* states, double* answers, int count),
      { return Module["askHeuristic"](states, answers, count); });

namespace rompicapo::page {

namespace {

struct Fault {
  int state = -1;
  std::string words;
};

std::optional<Fault> asked(std::span<const std::string> states, double* answers) {
  std::string lines;
  for (const std::string& state : states) lines += (lines.empty() ? "" : "\n") + state;
  char* const told = ask_page(lines.c_str(), answers, static_cast<int>(states.size()));
  if (told == nullptr) return std::nullopt;
  const std::string text(told);
  std::free(told);
  return Fault{std::atoi(text.c_str()), text.substr(text.find('\n') + 1)};
}

}  // namespace

std::uint64_t PageHeuristic::version() const { return static_cast<std::uint64_t>(page_heuristic_version()); }

Expected<bool> PageHeuristic::ask(std::span<const std::string> states, const Limits&, std::vector<double>& answers) {
  answers.resize(states.size());
  std::optional<Fault> fault = asked(states, answers.data());
  std::size_t first = 0;
  if (fault && fault->state < 0 && states.size() > 1)  // one by one, to find the state
    for (std::size_t at = 0; at < states.size(); ++at)
      if (auto alone = asked(states.subspan(at, 1), answers.data())) {
        fault = std::move(alone);
        first = at;
        break;
      }
  if (!fault) return true;
  if (fault->state >= 0) return no_estimate(states[first + static_cast<std::size_t>(fault->state)], fault->words);
  return Error{ErrorCode::bad_option, fmt::format("your heuristic failed for the state `{}`: {}",
                                                  excerpt(states[first], 200), excerpt(fault->words, 400))};
}

}  // namespace rompicapo::page
