// SPDX-License-Identifier: MIT
//
// The fast model of a puzzle from a file: a byte a place (coding.hpp), and a move is a shuffle of the bytes followed by
// an addition that wraps, the same three vectors whatever the puzzle. N: the places there is room for; the rest are 0
// and stay so. Pieces that look alike have the same byte, so a move may change nothing.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "rompicapo/group/coding.hpp"
#include "rompicapo/group/moves.hpp"

namespace rompicapo::group {

class PatternSource;  // stored tables: pattern_database.hpp

template <std::size_t N>
struct Cells {
  std::array<std::uint8_t, N> cells{};

  const std::uint8_t* data() const { return cells.data(); }
  std::uint8_t* data() { return cells.data(); }
  static constexpr std::size_t size() { return N; }
  bool operator==(const Cells&) const = default;
};

template <std::size_t N>
class FilePuzzle {
 public:
  static_assert(N % 32 == 0 && N <= most_places);
  using State = Cells<N>;

  // Precondition: Coding::refusal is empty and there are at most N places.
  FilePuzzle(const Definition& definition, const Moves& moves, const Goals& goals)
      : tables_(std::make_shared<const Tables>(definition, moves)) {
    for (const Pattern& goal : goals) goals_.push_back(state_of(goal));
  }

  std::span<const State> goals() const { return goals_; }
  bool is_solved(const State& state) const {
    for (const State& goal : goals_)
      if (state == goal) return true;
    return false;
  }
  std::span<const Move> moves(const State&) const { return tables_->lists.back(); }
  std::span<const Move> moves(const State&, Move last) const {
    return last == Move::none ? tables_->lists.back() : tables_->lists[index_of(last)];
  }
  void apply(State& state, Move move) const {
    const Step& step = tables_->steps[index_of(move)];
    if (step.plain) {
      shift(state, step);
    } else {
      look_up(state, step);
    }
  }
  void undo(State& state, Move move) const { apply(state, inverse(move)); }
  Move inverse(Move move) const { return tables_->inverses[index_of(move)]; }
  std::string_view move_name(Move move) const { return tables_->names[index_of(move)]; }

  FilePuzzle with_goal(const State& state) const {
    FilePuzzle puzzle = *this;
    puzzle.goals_ = {state};
    return puzzle;
  }

  State state_of(const Pattern& pattern) const {
    State state;
    tables_->coding.encode(pattern, state.data());
    return state;
  }
  Pattern pattern_of(const State& state) const { return tables_->coding.decode(state.data()); }

  const Coding& coding() const { return tables_->coding; }
  std::size_t move_count() const { return tables_->steps.size(); }
  // Then a move may change nothing: it exchanges like pieces, or twists what does not show.
  bool has_like_pieces() const { return tables_->coding.has_like_pieces(); }
  // Whether the move may change what lies at this place.
  bool touches(Move move, std::size_t place) const {
    const Step& step = tables_->steps[index_of(move)];
    return step.source[place] != place || step.row[place] != 0;
  }

  // What `pattern-database` looks into; for its own goal.
  FilePuzzle with_patterns(const std::shared_ptr<const PatternSource>& patterns) const {
    FilePuzzle puzzle = *this;
    puzzle.patterns_ = patterns;
    return puzzle;
  }
  const std::shared_ptr<const PatternSource>& patterns() const { return patterns_; }

 private:
  struct alignas(32) Step {
    std::array<std::uint8_t, N> source{}, add{}, wrap{};
    std::array<std::uint16_t, N> row{};  // of Coding::twisted
    bool plain = true;                   // no row is needed
  };
  struct Tables {
    Tables(const Definition& definition, const Moves& moves);

    Coding coding;
    std::vector<Step> steps;
    std::vector<Move> inverses;
    std::vector<std::string> names;
    std::vector<std::vector<Move>> lists;  // [last move]; then all
  };

  static void shift(State& state, const Step& step) {
#if defined(__AVX2__)
    if constexpr (N == 32) {
      const auto load = [](const std::uint8_t* from) {
        return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
      };
      const __m256i cells = load(state.data()), source = load(step.source.data());
      // A shuffle stays within 16 bytes: from either half, then the one that bit 4 of the source asks for.
      const __m256i low = _mm256_shuffle_epi8(_mm256_permute2x128_si256(cells, cells, 0x00), source);
      const __m256i high = _mm256_shuffle_epi8(_mm256_permute2x128_si256(cells, cells, 0x11), source);
      const __m256i moved = _mm256_blendv_epi8(low, high, _mm256_slli_epi16(source, 3));
      const __m256i sum = _mm256_add_epi8(moved, load(step.add.data()));
      _mm256_storeu_si256(reinterpret_cast<__m256i*>(state.data()),
                          _mm256_min_epu8(sum, _mm256_sub_epi8(sum, load(step.wrap.data()))));
      return;
    }
#endif
    const State before = state;
    for (std::size_t at = 0; at < N; ++at) state.cells[at] = before.cells[step.source[at]];
    for (std::size_t at = 0; at < N; ++at) {
      const auto sum = static_cast<std::uint8_t>(state.cells[at] + step.add[at]);
      state.cells[at] = std::min(sum, static_cast<std::uint8_t>(sum - step.wrap[at]));  // below the wrap: a large one
    }
  }

  void look_up(State& state, const Step& step) const {
    const State before = state;
    for (std::size_t at = 0; at < N; ++at)
      state.cells[at] = tables_->coding.twisted()[step.row[at]][before.cells[step.source[at]]];
  }

  std::shared_ptr<const Tables> tables_;
  std::vector<State> goals_;
  std::shared_ptr<const PatternSource> patterns_{};
};

template <std::size_t N>
FilePuzzle<N>::Tables::Tables(const Definition& definition, const Moves& moves) : coding(definition) {
  for (const NamedMove& move : moves.all()) {
    const Coding::Step made = coding.step(move.transformation);
    Step step;
    for (std::size_t place = 0; place < N; ++place) step.source[place] = static_cast<std::uint8_t>(place);
    std::copy(made.source.begin(), made.source.end(), step.source.begin());
    std::copy(made.add.begin(), made.add.end(), step.add.begin());
    std::copy(made.wrap.begin(), made.wrap.end(), step.wrap.begin());
    std::copy(made.row.begin(), made.row.end(), step.row.begin());
    for (std::size_t place = 0; place < coding.places(); ++place)
      step.plain = step.plain && (step.row[place] == 0 || step.wrap[place] != 0);
    steps.push_back(step);
    inverses.push_back(move.inverse);
    names.push_back(move.name);
  }
  std::vector<Move> all;
  for (std::size_t move = 0; move < moves.size(); ++move) all.push_back(static_cast<Move>(move));
  for (const Move last : all) {
    lists.emplace_back();
    for (const Move next : all)
      if (moves.worth_making(last, next)) lists.back().push_back(next);
  }
  lists.push_back(std::move(all));
}

}  // namespace rompicapo::group
