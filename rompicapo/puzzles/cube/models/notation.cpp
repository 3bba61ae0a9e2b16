// SPDX-License-Identifier: MIT
//
// Recursive descent over the notation; every bracket is expanded at once, under a limit on the total, so
// that a short text cannot ask for endless work.
#include "rompicapo/puzzles/cube/models/notation.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <optional>

#include "rompicapo/base/phrase.hpp"
#include "rompicapo/base/printed.hpp"
#include "rompicapo/base/text.hpp"

namespace rompicapo::cube {

namespace {

using Turns = std::vector<Turn>;

Turns inverse_of(Turns turns) {
  std::reverse(turns.begin(), turns.end());
  for (Turn& turn : turns) turn = inverse(turn);
  return turns;
}

class MoveReader {
 public:
  MoveReader(unsigned size, std::string_view text) : size_(size), text_(text) {}

  Expected<Turns> all() {
    Expected<Turns> turns = sequence(0);
    if (turns && at_ < text_.size())
      return fail(at_, "moves-not-opened", "`{given}` without an opening bracket before it",
                  {{"given", std::string(1, text_[at_])}});
    return turns;
  }

 private:
  // `english` says in English what "fault.KEY" says in every language, with the same places.
  Error fail(std::size_t at, std::string_view key, std::string_view english, PhraseValues values = {},
             ErrorCode code = ErrorCode::bad_syntax) const {
    return phrased_error(code, key, english, std::move(values), at);
  }
  // Of the move that starts there.
  Error fail_move(std::size_t start, std::string_view key, std::string_view english, PhraseValues more = {},
                  ErrorCode code = ErrorCode::bad_move) const {
    more.emplace_back("given", piece_from(start));
    return fail(start, key, english, std::move(more), code);
  }
  Error too_long(std::size_t at) const {
    return fail(at, "moves-too-many", "this expands to more than {most} moves", {{"most", std::to_string(most_turns)}},
                ErrorCode::bad_option);
  }
  Error unclosed(std::size_t start) const {
    return fail(start, "moves-unclosed", "this `{given}` is never closed", {{"given", std::string(1, text_[start])}});
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  static bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

  // Digits at the cursor; nothing when there are none.
  Expected<std::optional<unsigned>> number() {
    const std::size_t start = at_;
    unsigned value = 0;
    for (; is_digit(peek()); ++at_) {
      value = value * 10 + static_cast<unsigned>(peek() - '0');
      if (value > most_turns) return fail(start, "moves-number", "this number is too large", {}, ErrorCode::bad_option);
    }
    if (at_ == start) return std::optional<unsigned>{};
    return std::optional<unsigned>{value};
  }

  Expected<Times> times() {
    const Times read = times_at(text_, at_);
    if (read.count > most_turns)
      return fail(at_, "moves-number", "this number is too large", {}, ErrorCode::bad_option);
    at_ += read.length;
    return read;
  }

  // Up to the end of the text or a character that closes or divides the bracket it is in. A comma that divides none is
  // a blank.
  Expected<Turns> sequence(unsigned depth, bool divided = false) {
    Turns turns;
    while (true) {
      at_ = std::min(text_.find_first_not_of(divided ? " \t\r\n\f\v" : " \t\r\n\f\v,", at_), text_.size());
      if (at_ == text_.size() || std::string_view(")],:").find(text_[at_]) != std::string_view::npos) return turns;
      const std::size_t start = at_;
      const bool bracket = peek() == '(' || peek() == '[';
      Expected<Turns> piece = bracket ? group(depth + 1) : move();
      if (!piece) return piece;
      if (turns.size() + piece->size() > most_turns) return too_long(start);
      turns.insert(turns.end(), piece->begin(), piece->end());
    }
  }

  Expected<Turns> group(unsigned depth) {
    const std::size_t start = at_;
    if (depth > deepest_nesting)
      return fail(start, "moves-nested", "brackets nested more than {most} deep",
                  {{"most", std::to_string(deepest_nesting)}}, ErrorCode::bad_option);
    const bool square = text_[at_++] == '[';
    Expected<Turns> content = sequence(depth, square);
    if (!content) return content;
    if (square) content = commutator(start, *std::move(content), depth);
    if (!content) return content;
    if (peek() != (square ? ']' : ')'))
      return at_ == text_.size()
                 ? unclosed(start)
                 : fail(at_, "moves-inside", "`{given}` inside `{open}`",
                        {{"given", std::string(1, text_[at_])}, {"open", std::string(1, text_[start])}});
    ++at_;
    for (const std::string_view sign : {"*", "\u00d7"})
      if (text_.substr(at_, sign.size()) == sign && at_ + sign.size() < text_.size() &&
          is_digit(text_[at_ + sign.size()]))
        at_ += sign.size();
    const Expected<Times> times = this->times();
    if (!times) return times.error();
    if (content->size() * times->count > most_turns) return too_long(start);
    Turns turns;
    if (times->back) content = inverse_of(*std::move(content));
    if (!content->empty())
      for (unsigned done = 0; done < times->count; ++done) turns.insert(turns.end(), content->begin(), content->end());
    return turns;
  }

  // After the first half; leaves the cursor at the closing bracket.
  Expected<Turns> commutator(std::size_t start, Turns first, unsigned depth) {
    const char divider = peek();
    if (divider != ',' && divider != ':')
      return at_ == text_.size()
                 ? unclosed(start)
                 : fail(at_, "moves-two-parts", "`[` needs a `,` (commutator) or a `:` (conjugate) before its `]`");
    ++at_;
    Expected<Turns> second = sequence(depth, /*divided=*/true);
    if (!second) return second;
    if (2 * (first.size() + second->size()) > most_turns) return too_long(start);
    Turns turns = first;
    turns.insert(turns.end(), second->begin(), second->end());
    const Turns back = inverse_of(std::move(first));
    turns.insert(turns.end(), back.begin(), back.end());
    if (divider == ',') {
      const Turns second_back = inverse_of(*std::move(second));
      turns.insert(turns.end(), second_back.begin(), second_back.end());
    }
    return turns;
  }

  std::string piece_from(std::size_t start) const {
    const std::size_t end = std::min(text_.find_first_of(" \t\r\n()[],:", start), text_.size());
    return excerpt(text_.substr(start, std::max<std::size_t>(end - start, 1)), 12);
  }

  // One move with its layer numbers and its count.
  Expected<Turns> move() {
    const std::size_t start = at_;
    const Expected<std::optional<unsigned>> from = number();
    if (!from) return from.error();
    std::optional<unsigned> to;
    if (*from && peek() == '-') {
      ++at_;
      const Expected<std::optional<unsigned>> end = number();
      if (!end) return end.error();
      if (!*end)
        return fail(at_, "cube-layer-missing", "`{given}`: a layer number is missing after `-`",
                    {{"given", piece_from(start)}});
      to = *end;
    }
    const Expected<Turn> base = layers(start, *from, to);
    if (!base) return base.error();
    const Expected<Times> times = this->times();
    if (!times) return times.error();
    Turn turn = *base;
    turn.quarters = times->count % 4 * turn.quarters % 4;
    if (turn.quarters == 0) return Turns{};
    return Turns{times->back ? inverse(turn) : turn};
  }

  // The letter (and `w`) at the cursor, with the numbers read before it.
  Expected<Turn> layers(std::size_t start, std::optional<unsigned> from, std::optional<unsigned> to) {
    const char letter = peek();
    if (const std::size_t special = std::string_view("MESmesxyzXYZ").find(letter); special != std::string_view::npos) {
      if (from)
        return fail_move(start, "cube-layer-not-taken", "`{given}`: `{letter}` takes no layer number",
                         {{"letter", std::string(1, letter)}}, ErrorCode::bad_syntax);
      return slice_or_rotation(start, special);
    }
    std::size_t face = face_letters.find(letter);
    bool wide = false;
    if (face == std::string_view::npos) {
      face = std::string_view("urfdlb").find(letter);
      wide = true;
    }
    if (letter == '\0' || face == std::string_view::npos)
      return fail_move(start, "cube-no-move",
                       "`{given}` is no move: faces are U R F D L B, wide Rw or r, slices M E S, rotations x y z");
    ++at_;
    if (!wide && peek() == 'w') {
      wide = true;
      ++at_;
    }
    Turn turn{static_cast<Face>(face), 1, 1, 1};
    if (to && !wide)
      return fail_move(start, "cube-layers-wide", "`{given}`: several layers are written {given}w", {},
                       ErrorCode::bad_syntax);
    turn.first = to ? *from : wide ? 1 : from.value_or(1);
    turn.last = to ? *to : wide ? from.value_or(2) : turn.first;
    if (turn.first < 1 || turn.last < turn.first)
      return fail_move(start, "cube-layers-order", "`{given}`: layers run from 1, the nearer one first");
    if (turn.last > size_)
      return fail_move(start, "cube-no-layer", "`{given}` reaches layer {layer} of a cube of {size}",
                       {{"layer", std::to_string(turn.last)}, {"size", std::to_string(size_)}});
    return turn;
  }

  Expected<Turn> slice_or_rotation(std::size_t start, std::size_t special) {
    static constexpr std::array<Face, 3> slices{L, D, F}, rotations{R, U, F};
    ++at_;
    if (special >= 6) return Turn{rotations[special % 3], 1, size_, 1};
    const Face face = slices[special % 3];
    if (special < 3 && size_ % 2 == 0)
      return fail_move(start, "cube-no-middle", "`{given}`: a cube of even size has no middle layer");
    if (special < 3) return Turn{face, size_ / 2 + 1, size_ / 2 + 1, 1};
    if (size_ < 3) return fail_move(start, "cube-no-inner", "`{given}`: a cube of size 2 has no inner layers");
    return Turn{face, 2, size_ - 1, 1};
  }

  unsigned size_;
  std::string_view text_;
  std::size_t at_ = 0;
};

// Where moves on the inverse scramble begin, as solvers for fewest moves write them (NISS): a bracket without a count
// in a line whose remark says so, or that is a whole line with a remark while other lines stand without a bracket.
std::optional<std::size_t> inverse_moves(std::string_view text) {
  if (text.find('(') == std::string_view::npos || text.find("//") == std::string_view::npos) return std::nullopt;
  std::optional<std::size_t> bracketed;
  bool bare = false;
  for (const Token& line : split(text, "\r\n")) {
    const std::size_t remark = std::min(line.text.find("//"), line.text.size());
    std::string_view steps = line.text.substr(0, remark);
    steps = steps.substr(0, steps.find_last_not_of(" \t") + 1);  // npos + 1 is 0
    const std::size_t open = steps.find('('), close = steps.find(')', open);
    const bool counted = close == steps.npos || times_at(steps, close + 1).length > 0;
    std::string said(line.text.substr(remark));
    for (char& letter : said) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    if (!counted && (said.find("niss") != said.npos || said.find("inverse") != said.npos)) return line.position + open;
    if (counted || steps.find_first_not_of(" \t") != open || close + 1 != steps.size() || said.empty())
      bare = bare || steps.find_first_not_of(" \t") != steps.npos;
    else if (!bracketed)
      bracketed = line.position + open;
  }
  return bare ? bracketed : std::nullopt;
}

// Named from the opposite face when that makes it an outer block.
Turn from_nearer_face(unsigned size, const Turn& turn) {
  if (turn.first == 1 || turn.last != size) return turn;
  return {opposite(turn.face), 1, size - turn.first + 1, 4 - turn.quarters};
}

std::string_view suffix(unsigned quarters) { return quarters == 1 ? "" : quarters == 2 ? "2" : "'"; }

}  // namespace

Expected<std::vector<Turn>> read_moves(unsigned size, std::string_view text) {
  if (const std::optional<std::size_t> at = inverse_moves(text))
    return phrased_error(ErrorCode::bad_move, "moves-niss",
                         "these brackets hold moves on the inverse scramble (NISS), which are not read: write the "
                         "solution out in the order of its moves",
                         {}, *at);
  const std::string moves = without_remarks(text);
  return MoveReader(size, moves).all();
}

std::vector<std::string> remarks(std::string_view text) {
  std::vector<std::string> found;
  for (std::size_t at = 0; at + 2 < text.size(); ++at)
    if ((text[at] == ')' || text[at] == ']') && text[at + 1] == 'x' && text[at + 2] >= '2' && text[at + 2] <= '9')
      found.push_back(
          fmt::format("`x{0}` behind a bracket is read as a turn of the whole cube; to repeat the bracket "
                      "write `{1}{0}`",
                      text[at + 2], text[at] == ')' ? "(...)" : "[...]"));
  return found;
}

std::string write_turn(unsigned size, const Turn& given) {
  const Turn turn = from_nearer_face(size, given);
  const Turn back{opposite(turn.face), size + 1 - turn.last, size + 1 - turn.first, 4 - turn.quarters};
  const char face = face_letters[turn.face];
  if (turn.first == 1 && turn.last == size) {
    const bool named = turn.face == R || turn.face == U || turn.face == F;
    const char axis = "yxz"[turn.face % 3];
    return fmt::format("{}{}", axis, suffix(named ? turn.quarters : back.quarters));
  }
  if (turn.first == 1 && turn.last == 1) return fmt::format("{}{}", face, suffix(turn.quarters));
  if (turn.first == 1 && turn.last == 2) return fmt::format("{}w{}", face, suffix(turn.quarters));
  if (turn.first == 1) return fmt::format("{}{}w{}", turn.last, face, suffix(turn.quarters));
  if (turn.first == turn.last && 2 * turn.first == size + 1) {
    const bool named = turn.face == L || turn.face == D || turn.face == F;
    return fmt::format("{}{}", "EMS"[turn.face % 3], suffix(named ? turn.quarters : back.quarters));
  }
  if (turn.first == turn.last) return fmt::format("{}{}{}", turn.first, face, suffix(turn.quarters));
  return fmt::format("{}-{}{}w{}", turn.first, turn.last, face, suffix(turn.quarters));
}

Cost cost_of(unsigned size, const Turn& turn, Metric metric) {
  const Cost layers = turn.last - turn.first + 1;
  // A run of layers is as well the others turned back, and the whole cube, which is free.
  const Cost single = std::min<Cost>(layers, size - layers);
  const Cost blocks = layers == size ? 0 : turn.first == 1 || turn.last == size ? 1 : 2;
  return (counts_layers(metric) ? single : blocks) * (counts_quarters(metric) && turn.quarters == 2 ? 2 : 1);
}

}  // namespace rompicapo::cube
