// SPDX-License-Identifier: MIT
//
// A phase as data. A state is some words, each a coordinate with its own table of turns; from them come values, which
// are all 0 at the goal alone: bounds, each no more than the turns needed, and hints, which tell states apart. Features
// are sums of values for which weights.hpp has weights. All work is done on blocks of states, one indirect call a block
// and table, so that reads of tables overlap.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "rompicapo/puzzles/cube/reduction/model/turns.hpp"

namespace rompicapo::cube::reduction {

inline constexpr std::size_t block_states = 256, most_words = 10, most_values = 12;

// What a phase does not use is 0.
using State = std::array<std::uint32_t, most_words>;
using Distances = std::array<std::uint8_t, most_values>;

using StateBlock = std::array<std::array<std::uint32_t, block_states>, most_words>;     // [word][state]
using DistanceBlock = std::array<std::array<std::uint8_t, block_states>, most_values>;  // [value][state]

// One state of a block: [word].
struct StateAt {
  const StateBlock& states;
  std::size_t at;
  std::uint32_t operator[](std::size_t word) const { return states[word][at]; }
};

// Of the sum of `count` values from the first on, or of the greatest of them: times / by of it, and at most extent - 1,
// as greater ones are rare and each extent multiplies the size of the weights.
struct Feature {
  std::size_t extent, first, count = 1;
  unsigned times = 1, by = 1;
  bool greatest = false;

  std::uint8_t level(std::size_t value) const {
    return static_cast<std::uint8_t>(std::min(value * times / by, extent - 1));
  }
};

using NextTurns = std::span<const std::vector<TurnIndex>>;  // [last turn, or its size - 1]: what may come next
using TurnMap = std::span<const TurnIndex>;                 // [turn of the phase]: of a coordinate; empty: the same

class Phase {
 public:
  Phase(const Phase&) = delete;
  Phase& operator=(const Phase&) = delete;

  std::size_t words() const { return words_.size(); }
  std::size_t values() const { return is_bound_.size(); }
  bool is_bound(std::size_t value) const { return is_bound_[value]; }
  NextTurns next_turns() const { return next_; }
  TurnIndex none() const { return static_cast<TurnIndex>(next_.size() - 1); }
  const std::vector<Feature>& features() const { return features_; }

  // out[i]: what the turn makes of in[from[i]].
  void turn(TurnIndex turn, const StateBlock& in, const std::uint8_t* from, std::size_t count, StateBlock& out) const;
  // out[i]: what turns[i] makes of in[i].
  void turn_each(const TurnIndex* turns, const StateBlock& in, std::size_t count, StateBlock& out) const;
  void distances(const StateBlock& states, std::size_t count, DistanceBlock& out) const {
    for (const auto& [first, read] : measures_) read(states, count, &out[first]);
  }
  // Adds to weights[i] that of states[from[i]] when so many turns are left.
  void add_penalties(const StateBlock& states, const std::uint8_t* from, std::size_t count, unsigned left,
                     std::int32_t* weights) const {
    if (penalty_) penalty_(states, from, count, left, weights);
  }

  State after(const State& state, TurnIndex turn) const;
  Distances distances(const State& state) const;
  std::int32_t penalty(const State& state, unsigned left) const;
  unsigned least_turns(const Distances& distances) const;  // by the bounds

  void put(const State& state, StateBlock& states, std::size_t at) const {
    for (std::size_t word = 0; word < words(); ++word) states[word][at] = state[word];
  }
  State get(const StateBlock& states, std::size_t at) const {
    State state{};
    for (std::size_t word = 0; word < words(); ++word) state[word] = states[word][at];
    return state;
  }

  // --- for constructors, and what they share ---

  // The next word: after(word, turn).
  template <class After>
  void word(After after, TurnMap map = {}) {
    words_.push_back({[after](TurnIndex turn, const std::uint32_t* in, const std::uint8_t* from, std::size_t count,
                              std::uint32_t* out) { turn_block(after, turn, in, from, count, out); },
                      [after](const TurnIndex* turns, const std::uint32_t* in, std::size_t count, std::uint32_t* out) {
                        turn_each_in_block(after, turns, in, count, out);
                      },
                      map});
  }
  // A number read off a StateAt.
  template <class Value>
  void bound(Value value) {
    array<1>([value](const StateAt& at) { return std::array{value(at)}; });
  }
  template <class Value>
  void hint(Value value) {
    array<0, 1>([value](const StateAt& at) { return std::array{value(at)}; });
  }
  // An array: bounds, after them hints.
  template <std::size_t Bounds, std::size_t Hints = 0, class Value>
  void array(Value value) {
    measures_.emplace_back(values(), [value](const StateBlock& states, std::size_t count, ValuesOut out) {
      measure<Bounds + Hints>(value, states, count, out);
    });
    is_bound_.insert(is_bound_.end(), Bounds, true);
    is_bound_.insert(is_bound_.end(), Hints, false);
  }
  // The next word and its bound, by a table with `after` and `distance`.
  template <class Table>
  void table(const Table& table, TurnMap map = {}) {
    bound([&table, at_word = words()](const StateAt& at) { return table.distance(at[at_word]); });
    word([&table](std::uint32_t node, TurnIndex turn) { return table.after(node, turn); }, map);
  }
  // wrong(StateAt): how many pieces that are no part of the goal are wrong, in `parts` of a piece. Each costs turns
  // after the phase, fewer if more turns are left in which it may be mended.
  template <class Wrong>
  void set_penalty(double weight, unsigned parts, Wrong wrong) {
    std::array<std::uint32_t, 32> each;  // [left]
    constexpr double fading = 8;         // turns
    for (std::size_t left = 0; left < each.size(); ++left)
      each[left] = static_cast<std::uint32_t>(std::lround(weight * std::exp(-static_cast<double>(left) / fading)));
    penalty_ = [=](const StateBlock& states, const std::uint8_t* from, std::size_t count, unsigned left,
                   std::int32_t* weights) {
      add_penalty(wrong, each[std::min<std::size_t>(left, each.size() - 1)], parts, states, from, count, weights);
    };
  }

 protected:
  Phase(NextTurns next, std::vector<Feature> features) : next_(next), features_(std::move(features)) {}
  ~Phase() = default;

 private:
  using ValuesOut = std::array<std::uint8_t, block_states>*;
  struct Word {
    std::function<void(TurnIndex, const std::uint32_t*, const std::uint8_t*, std::size_t, std::uint32_t*)> turn;
    std::function<void(const TurnIndex*, const std::uint32_t*, std::size_t, std::uint32_t*)> turn_each;
    TurnMap map;
  };

  // The loops over a block, each with its function inlined.
  template <class After>
  [[gnu::flatten]] static void turn_block(const After& after, TurnIndex turn, const std::uint32_t* in,
                                          const std::uint8_t* from, std::size_t count, std::uint32_t* __restrict out) {
    for (std::size_t at = 0; at < count; ++at) out[at] = after(in[from[at]], turn);
  }
  template <class After>
  [[gnu::flatten]] static void turn_each_in_block(const After& after, const TurnIndex* turns, const std::uint32_t* in,
                                                  std::size_t count, std::uint32_t* __restrict out) {
    for (std::size_t at = 0; at < count; ++at) out[at] = after(in[at], turns[at]);
  }
  template <std::size_t Values, class Value>
  [[gnu::flatten]] static void measure(const Value& value, const StateBlock& states, std::size_t count,
                                       ValuesOut __restrict out) {
    for (std::size_t at = 0; at < count; ++at) {
      const auto read = value(StateAt{states, at});
      for (std::size_t each = 0; each < Values; ++each) out[each][at] = static_cast<std::uint8_t>(read[each]);
    }
  }
  template <class Wrong>
  [[gnu::flatten]] static void add_penalty(const Wrong& wrong, std::uint32_t of_each, unsigned parts,
                                           const StateBlock& states, const std::uint8_t* from, std::size_t count,
                                           std::int32_t* __restrict weights) {
    for (std::size_t at = 0; at < count; ++at)
      weights[at] += static_cast<std::int32_t>(wrong(StateAt{states, from[at]}) * of_each / parts);
  }

  const NextTurns next_;
  const std::vector<Feature> features_;
  std::vector<Word> words_;
  std::vector<std::pair<std::size_t, std::function<void(const StateBlock&, std::size_t, ValuesOut)>>>
      measures_;                // with their first value
  std::vector<bool> is_bound_;  // [value]
  std::function<void(const StateBlock&, const std::uint8_t*, std::size_t, unsigned, std::int32_t*)> penalty_;
};

}  // namespace rompicapo::cube::reduction
