// SPDX-License-Identifier: MIT
//
// Estimates for permutation puzzles, and the one list of them. The misplaced places divided by the most that one move
// touches, rounded up, is admissible, for each orbit and for all places; the largest is taken.
#pragma once

#include <algorithm>
#include <bitset>
#include <string>
#include <utility>
#include <vector>

#include "rompicapo/base/type_list.hpp"
#include "rompicapo/group/puzzle.hpp"
#include "rompicapo/model/heuristic.hpp"

namespace rompicapo::group {

template <class P>
class Misplaced {
 public:
  static constexpr std::string_view name = "misplaced";
  static constexpr std::string_view summary =
      "places that do not hold their piece, turned right / the most that one move touches, by orbit and in all";
  static constexpr bool admissible = true;

  explicit Misplaced(const P& puzzle) : right_(puzzle.coding().places()) {
    for (const StateOf<P>& goal : puzzle.goals())
      for (std::size_t place = 0; place < right_.size(); ++place) right_[place].set(goal.cells[place]);
    const Coding& coding = puzzle.coding();
    all_.last = coding.places();
    for (std::size_t orbit = 0; orbit < coding.orbits().size(); ++orbit) {
      const std::size_t first = coding.first_place(orbit);
      orbits_.push_back({first, first + coding.orbits()[orbit].places, 1});
      names_.push_back(coding.orbits()[orbit].name);
    }
    for (std::size_t move = 0; move < puzzle.move_count(); ++move) {
      for (Range& orbit : orbits_) orbit.touched = std::max(orbit.touched, touched(puzzle, move, orbit));
      all_.touched = std::max(all_.touched, touched(puzzle, move, all_));
    }
  }

  Cost operator()(const StateOf<P>& state) const {
    Cost most = 0, wrong_in_all = 0;
    for (const Range& orbit : orbits_) {
      Cost wrong = 0;
      for (std::size_t place = orbit.first; place < orbit.last; ++place) wrong += is_wrong(state, place) ? 1u : 0u;
      most = std::max(most, moves_for(wrong, orbit));
      wrong_in_all += wrong;
    }
    return std::max(most, moves_for(wrong_in_all, all_));
  }

  // Each orbit by itself, and all together: the places that do not hold their piece.
  Account account(const StateOf<P>& state) const {
    Account account{.combining = Combining::maximum};
    AccountPart all{"places", 0, {}, all_.touched};
    for (std::size_t orbit = 0; orbit < orbits_.size(); ++orbit) {
      AccountPart part{"orbit", 0, {}, orbits_[orbit].touched};
      for (std::size_t place = orbits_[orbit].first; place < orbits_[orbit].last; ++place)
        if (is_wrong(state, place))
          part.pieces.push_back(names_[orbit] + ' ' + std::to_string(place - orbits_[orbit].first + 1));
      part.value = moves_for(static_cast<Cost>(part.pieces.size()), orbits_[orbit]);
      all.pieces.insert(all.pieces.end(), part.pieces.begin(), part.pieces.end());
      account.parts.push_back(std::move(part));
    }
    all.value = moves_for(static_cast<Cost>(all.pieces.size()), all_);
    account.parts.push_back(std::move(all));
    return account;
  }

 private:
  struct Range {
    std::size_t first = 0, last = 0;  // places
    Cost touched = 1;                 // by a move, at most
  };

  bool is_wrong(const StateOf<P>& state, std::size_t place) const { return !right_[place][state.cells[place]]; }
  static Cost touched(const P& puzzle, std::size_t move, const Range& range) {
    Cost count = 0;
    for (std::size_t place = range.first; place < range.last; ++place)
      count += puzzle.touches(static_cast<Move>(move), place) ? 1u : 0u;
    return count;
  }
  static Cost moves_for(Cost wrong, const Range& range) { return (wrong + range.touched - 1) / range.touched; }

  std::vector<std::bitset<256>> right_;  // [place]: the codes that some goal has there
  std::vector<Range> orbits_;
  Range all_;
  std::vector<std::string> names_;  // [orbit]
};

}  // namespace rompicapo::group
