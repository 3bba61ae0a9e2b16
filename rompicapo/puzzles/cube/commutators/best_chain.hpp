// SPDX-License-Identifier: MIT
//
// The best states of elements in a row, where each state has a value and each pair of neighbouring states a cost:
// dynamic programming (A. Viterbi, 1967).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace rompicapo::cube::commutators {

inline constexpr double never = -1e9;  // the value of a state that is not allowed

// begin(state) and end(state) are costs of the first and of the last element, change(at, before, state) the cost
// between at - 1 and at. Fills chosen[at] and returns the sum.
template <class Value, class Begin, class Change, class End>
double best_chain(std::size_t count, std::size_t states, const Value& value, const Begin& begin, const Change& change,
                  const End& end, std::vector<std::uint16_t>& chosen) {
  std::vector<double> sum(count * states, never);
  std::vector<std::uint16_t> from(count * states);
  for (std::size_t at = 0; at < count; ++at) {
    double* const row = sum.data() + at * states;
    for (std::size_t state = 0; state < states; ++state) {
      const double own = value(at, state);
      if (own == never) continue;
      double best = at == 0 ? -begin(state) : never;
      std::size_t best_before = 0;
      for (std::size_t before = 0; at > 0 && before < states; ++before) {
        const double so = (row - states)[before] - change(at, before, state);
        if (so > best) best = so, best_before = before;
      }
      from[at * states + state] = static_cast<std::uint16_t>(best_before);
      row[state] = best + own;
      if (at + 1 == count) row[state] -= end(state);
    }
  }
  const auto last = sum.end() - static_cast<std::ptrdiff_t>(states);
  const auto best = std::max_element(last, sum.end());
  chosen.resize(count);
  auto state = static_cast<std::uint16_t>(best - last);
  for (std::size_t at = count; at-- > 0; state = from[at * states + state]) chosen[at] = state;
  return *best;
}

}  // namespace rompicapo::cube::commutators
