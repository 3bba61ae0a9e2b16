// SPDX-License-Identifier: MIT
//
// By descent through groups and derived moves, to a fixed depth; every step is paid from one purse, so that no text,
// however nested, takes long.
#include "rompicapo/puzzles/permutation/text/move_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>

#include "rompicapo/base/phrase.hpp"
#include "rompicapo/base/printed.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/permutation/text/pochmann.hpp"

namespace rompicapo::permutation {

namespace {

constexpr int deepest_bracket = 30;
constexpr std::string_view blanks = " \t\r\n", enders = " \t\r\n()[],:";

using Turns = std::vector<Turn>;

void invert(Turns& turns) {
  std::reverse(turns.begin(), turns.end());
  for (Turn& turn : turns) turn.exponent = -turn.exponent;
}

class MoveReader {
 public:
  MoveReader(const Definition& definition, std::size_t most)
      : definition_(definition), held_(definition), most_(most), purse_(4 * most + 64) {
    for (std::size_t at = 0; at < definition.generators.size(); ++at) names_[definition.generators[at].name] = at;
    for (std::size_t at = 0; at < definition.derived.size(); ++at)
      names_[definition.derived[at].name] = definition.generators.size() + at;
  }

  std::optional<Turns> read(std::string_view given, int depth) {
    const auto outer = std::pair(text_, at_);
    const std::string text = without_remarks(given);
    text_ = text;
    at_ = 0;
    std::optional<Turns> turns = sequence(depth);
    if (turns && at_ < text_.size()) {
      fail("moves-not-opened", "`{given}` closes nothing", at_, {{"given", std::string(1, text_[at_])}});
      turns.reset();
    }
    std::tie(text_, at_) = outer;
    return turns;
  }

  Error error() const { return error_; }

 private:
  // `english` says in English what "fault.KEY" says in every language, with the same places.
  void fail(std::string_view key, std::string_view english, std::size_t position, PhraseValues values = {}) {
    if (error_.message.empty()) error_ = phrased_error(ErrorCode::bad_move, key, english, std::move(values), position);
  }

  void skip() { at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size()); }

  bool append(Turns& to, const Turns& more, std::size_t position) {
    if (to.size() + more.size() > most_ || purse_ < more.size() + 1) {
      fail("moves-too-many", "the moves are too many: at most {most}", position, {{"most", std::to_string(most_)}});
      return false;
    }
    purse_ -= more.size() + 1;
    to.insert(to.end(), more.begin(), more.end());
    return true;
  }

  // To the end of the text, or to what closes or divides a bracket.
  std::optional<Turns> sequence(int depth) {
    Turns all;
    for (skip(); at_ < text_.size(); skip()) {
      const std::size_t from = at_;
      const char letter = text_[at_];
      if (letter == ')' || letter == ']' || letter == ':') return all;
      if (letter == ',') {
        if (in_bracket_ > 0) return all;
        ++at_;  // between moves it is as good as a blank
        continue;
      }
      const std::optional<Turns> part = letter == '(' || letter == '[' ? bracket(depth) : name(depth);
      if (!part || !append(all, *part, from)) return std::nullopt;
    }
    return all;
  }

  std::optional<Turns> bracket(int depth) {
    const std::size_t from = at_;
    const char open = text_[at_++];
    if (depth == 0) return fail("moves-nested", "brackets are nested too deep", from), std::nullopt;
    const int outer = std::exchange(in_bracket_, open == '[' ? 1 : 0);
    std::optional<Turns> all = sequence(depth - 1);
    if (all && open == '[') all = pair(*std::move(all), from, depth - 1);
    in_bracket_ = outer;
    if (!all) return std::nullopt;
    if (at_ == text_.size() || text_[at_] != (open == '(' ? ')' : ']'))
      return fail("moves-unclosed", "`{given}` is not closed", from, {{"given", std::string(1, open)}}), std::nullopt;
    ++at_;
    return repeated(*std::move(all), from);
  }

  // [A, B] is A B A' B'; [A: B] is A B A'.
  std::optional<Turns> pair(Turns first, std::size_t from, int depth) {
    if (at_ == text_.size() || (text_[at_] != ',' && text_[at_] != ':'))
      return fail("moves-two-parts", "in brackets stand two parts, `[A, B]` or `[A: B]`", from), std::nullopt;
    const bool commutator = text_[at_++] == ',';
    std::optional<Turns> second = sequence(depth);
    if (!second) return std::nullopt;
    Turns back = first;
    invert(back);
    if (!append(first, *second, from) || !append(first, back, from)) return std::nullopt;
    invert(*second);
    if (commutator && !append(first, *second, from)) return std::nullopt;
    return first;
  }

  // A count and an apostrophe behind a bracket.
  std::optional<Turns> repeated(Turns part, std::size_t from) {
    const std::size_t end = std::min(text_.find_first_of(enders, at_), text_.size());
    const std::string_view suffix = text_.substr(at_, end - at_);
    const std::optional<std::int32_t> times = exponent(suffix);
    if (!times)
      return fail("moves-count", "`{given}` is no count of a group", at_, {{"given", excerpt(suffix)}}), std::nullopt;
    at_ = end;
    if (*times < 0) invert(part);
    Turns all;
    for (std::int32_t time = 0; time < std::abs(*times) && !part.empty(); ++time)
      if (!append(all, part, from)) return std::nullopt;
    return all;
  }

  // Of the whole suffix of a name or a group.
  static std::optional<std::int32_t> exponent(std::string_view suffix) {
    const Times times = times_at(suffix, 0);
    if (times.length != suffix.size() || times.count > most_times) return std::nullopt;
    return (times.back ? -1 : 1) * static_cast<std::int32_t>(times.count);
  }

  std::optional<Turns> name(int depth) {
    const std::size_t from = at_, end = std::min(text_.find_first_of(enders, at_), text_.size());
    const std::string_view word = text_.substr(from, end - from);
    at_ = end;
    if (const auto whole = names_.find(word); whole != names_.end()) return meaning(whole->second, 1, from, depth);
    if (const std::size_t mark = prime_at_end(word); mark > 0)  // a name may have a prime of its own
      if (const auto whole = names_.find(std::string(word.substr(0, word.size() - mark)) + '\''); whole != names_.end())
        return meaning(whole->second, 1, from, depth);
    for (std::size_t length = word.size(); length > 0; --length) {  // the longest name that leaves a count
      const auto known = names_.find(word.substr(0, length));
      if (known == names_.end()) continue;
      if (const auto times = exponent(word.substr(length))) return meaning(known->second, *times, from, depth);
    }
    if (depth == deepest_bracket)
      if (const auto turn = held_.turn(word)) return Turns{{turn->first, turn->second, from}};
    fail("file-no-move", "there is no move `{given}`{hint}", from, {{"given", excerpt(word)}, {"hint", hint(word)}});
    return std::nullopt;
  }

  // Of names so short that any other is near, all.
  std::string hint(std::string_view word) const {
    std::vector<std::string_view> all;
    for (const auto& [known, index] : names_)
      if (all.size() < 40) all.push_back(known);
    if (word.size() > 2) return suggestion(word, all);
    return all.size() > 24 ? "" : fmt::format(" (one of: {})", joined(all, ", "));
  }

  std::optional<Turns> meaning(std::size_t index, std::int32_t times, std::size_t from, int depth) {
    if (index < definition_.generators.size()) return Turns{{held_.face(index), times, from}};
    const Derived& derived = definition_.derived[index - definition_.generators.size()];
    if (depth == 0) {
      fail("moves-derived", "`{given}` stands for itself, or too deep", from, {{"given", derived.name}});
      return std::nullopt;
    }
    const int outer = std::exchange(in_bracket_, 0);
    std::optional<Turns> part = read(derived.moves, depth - 1);
    in_bracket_ = outer;
    if (!part) {
      error_.position = from;
      return std::nullopt;
    }
    for (Turn& turn : *part) turn.position = from;
    if (times < 0) invert(*part);
    Turns all;
    for (std::int32_t time = 0; time < std::abs(times) && !part->empty(); ++time)
      if (!append(all, *part, from)) return std::nullopt;
    return all;
  }

  const Definition& definition_;
  HeldDodecahedron held_;
  std::size_t most_, purse_;
  std::map<std::string_view, std::size_t> names_{};
  std::string_view text_{};
  std::size_t at_ = 0;
  int in_bracket_ = 0;  // 1 directly inside [ ]: a comma divides
  Error error_{};
};

}  // namespace

Expected<std::vector<Turn>> read_moves(const Definition& definition, std::string_view text, std::size_t most) {
  MoveReader reader(definition, most);
  std::optional<Turns> turns = reader.read(text, deepest_bracket);
  if (!turns) return reader.error();
  return *std::move(turns);
}

Transformation made_of(const Definition& definition, const std::vector<Turn>& turns) {
  Transformation all = identity(definition.orbits);
  for (const Turn& turn : turns)
    all = composed(definition.orbits, all,
                   power(definition.orbits, definition.generators[turn.generator].transformation, turn.exponent));
  return all;
}

}  // namespace rompicapo::permutation
