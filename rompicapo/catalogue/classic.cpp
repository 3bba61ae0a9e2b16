// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/classic.hpp"

#include <algorithm>
#include <array>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/entry.hpp"
#include "rompicapo/puzzles/cube/models/notation.hpp"

namespace rompicapo::catalogue {

namespace {

struct Symbol {
  std::size_t position;
  std::string_view text;
};

// The quoted symbols of every line that is a list.
std::vector<Symbol> symbols_in(std::string_view text) {
  std::vector<Symbol> symbols;
  for (const Token& line : split(text, "\n")) {
    if (line.text.find('=') == std::string_view::npos) continue;
    for (std::size_t open = line.text.find('\''); open != std::string_view::npos;) {
      const std::size_t close = line.text.find('\'', open + 1);
      if (close == std::string_view::npos) break;
      symbols.push_back({line.position + open + 1, line.text.substr(open + 1, close - open - 1)});
      open = line.text.find('\'', close + 1);
    }
  }
  return symbols;
}

}  // namespace

ListColours::ListColours(const AnyPuzzle& puzzle, std::string_view given) {
  const Expected<std::string> canonical = puzzle.rewrite(given, Style::canonical, true);
  if (!canonical) return;
  const Expected<std::string> theirs = puzzle.rewrite(given, Style::classic_it, true);
  const Expected<std::string> ours = puzzle.rewrite(*canonical, Style::classic_it, true);
  if (!theirs || !ours) return;
  const std::vector<Symbol> there = symbols_in(*theirs), here = symbols_in(*ours);
  for (std::size_t at = 0; at < std::min(there.size(), here.size()); ++at)
    given_.emplace(here[at].text, there[at].text);
}

std::string ListColours::in_given(std::string_view text) const {
  std::string result;
  std::size_t from = 0;
  for (const Symbol& symbol : symbols_in(text)) {
    const auto known = given_.find(symbol.text);
    result += text.substr(from, symbol.position - from);
    result += known == given_.end() ? symbol.text : std::string_view(known->second);
    from = symbol.position + symbol.text.size();
  }
  return result += text.substr(from);
}

std::string with_move(const AnyPuzzle& puzzle, std::string_view history, std::string_view move) {
  const auto blank_between = [&](Move first, Move second) {
    const std::array<Move, 2> moves{first, second};
    return puzzle.spell(moves).find(' ') != std::string::npos;
  };
  std::string text(history);
  if (text.empty() || text.back() == ' ' || move.empty()) return text.append(move);
  const std::vector<std::string>& names = puzzle.info().move_names;
  std::size_t other = 0;  // a move whose first letter differs from move 0's
  while (other + 1 < names.size() && names[other].front() == names[0].front()) ++other;
  const bool always = blank_between(Move{0}, static_cast<Move>(other));
  const bool of_like = text.back() == move.front() && blank_between(Move{0}, Move{0});
  if (always || of_like) text += ' ';
  return text.append(move);
}

std::vector<std::string> remarks_on(const AnyPuzzle& puzzle, std::string_view text) {
  if (!cube::family().claims(puzzle.info().name)) return {};
  return cube::remarks(text);
}

Expected<std::string> state_after(const AnyPuzzle& puzzle, std::string_view state, std::string_view moves) {
  constexpr std::size_t piece = 8192;  // bytes of moves
  std::string place(state);
  for (std::size_t from = 0;;) {
    std::string_view next = moves.substr(from, piece);
    if (from + next.size() < moves.size())
      if (const std::size_t blank = next.rfind(' '); blank != std::string_view::npos && blank > 0)
        next = next.substr(0, blank);
    const Expected<Walk> walk = puzzle.walk(place, next);
    if (!walk) {
      Error error = walk.error();
      if (error.position) *error.position += from;
      return error;
    }
    place = walk->steps.empty() ? walk->start : walk->steps.back().state;
    from += next.size();
    if (from == moves.size()) return place;
  }
}

}  // namespace rompicapo::catalogue
