// SPDX-License-Identifier: MIT
//
// Beam search through one phase from many starts of different lengths, to ends of a whole length at most: all nodes of
// one length at a time, of whose children the `width` likeliest stay.
// Source: B. T. Lowerre, "The HARPY speech recognition system", 1976, where beam search comes from.
#pragma once

#include "rompicapo/puzzles/cube/reduction/search/likeliest_children.hpp"
#include "rompicapo/puzzles/cube/reduction/search/weights.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::cube::reduction {

struct BeamStart {
  State state{};
  unsigned length = 0;  // of the turns before it
  std::uint32_t id = 0;
};

struct BeamEnd {
  std::uint32_t id = 0;  // of the start
  unsigned length = 0;   // all
  std::vector<TurnIndex> way{};
};

struct BeamLimits {
  std::size_t width = 1000;
  std::size_t wanted = 1;  // ends
  unsigned longest = 0;    // all
  std::uint64_t seed = 0;  // 0: none; else likelihoods are a little off, another way for each seed
  bool several = false;    // several ways to a state near the goal are wanted: the rest of the cube differs
};

// How often states were met, by their hashes; open addressing.
class Met {
 public:
  // Before a layer of at most so many nodes. `anew`: forgets what was met. None may be counted 2^20 times.
  void begin_layer(std::size_t width, bool anew);

  // Soon to be counted.
  void fetch(std::uint64_t key) const { __builtin_prefetch(&slots_[home(key)]); }

  std::uint64_t count(std::uint64_t key) {
    std::uint64_t* slot = find(key);
    if (*slot == 0) *slot = key & ~count_mask, ++used_;
    return ++*slot & count_mask;
  }

 private:
  // A slot: the upper bits of a key and how often it was met; 0: free.
  static constexpr unsigned count_bits = 20;
  static constexpr std::uint64_t count_mask = (std::uint64_t{1} << count_bits) - 1;

  std::size_t home(std::uint64_t key) const { return key >> count_bits & (slots_.size() - 1); }

  std::uint64_t* find(std::uint64_t key) {
    for (std::size_t at = home(key);; at = (at + 1) & (slots_.size() - 1)) {
      std::uint64_t& slot = slots_[at];
      if (slot == 0 || (slot ^ key) <= count_mask) return &slot;
    }
  }

  std::vector<std::uint64_t> slots_;
  std::size_t used_ = 0;
};

class Beam {
 public:
  Beam(const Phase& phase, const WeightTable& weights, Budget& budget, Stats& stats);

  // The starts, in rising order of their lengths.
  std::vector<BeamEnd> run(std::span<const BeamStart> starts, const BeamLimits& limits);

 private:
  struct Step {
    std::uint32_t parent;  // in the layer before, or the start's id
    TurnIndex turn;        // none(): a start
  };

  // False: the end.
  bool expand(std::vector<BeamEnd>& ends, const BeamLimits& limits, unsigned length);
  // By one turn, of each of the block of nodes from `first` on that it may follow.
  void expand(TurnIndex turn, std::size_t first, std::size_t nodes, std::vector<BeamEnd>& ends,
              const BeamLimits& limits, unsigned length);
  // The next layer, of the likeliest children.
  void select(const BeamLimits& limits, unsigned length);

  // State `from` of the layer, as that of `at` of the block.
  void gather(std::size_t from, std::size_t at) {
    for (std::size_t word = 0; word < words_; ++word) in_[word][at] = states_[from * words_ + word];
  }
  // keys_[i]: the hash of states[from[i]].
  void hash(const StateBlock& states, const std::uint8_t* from, std::size_t count);
  BeamEnd end_of(std::size_t at, TurnIndex turn, unsigned length) const;

  const Phase& phase_;
  const WeightTable& weights_;
  Budget& budget_;
  Stats& stats_;
  const std::size_t words_ = phase_.words();
  std::vector<std::array<bool, 256>> follows_;  // [turn][last turn]

  // Of a layer, [node * words]; the next one.
  std::vector<std::uint32_t> states_, next_states_;
  std::vector<Step> steps_, next_steps_;
  std::vector<std::vector<Step>> history_;  // [layers ago]
  LikeliestChildren children_;
  Met met_;

  // Of a block of nodes.
  StateBlock in_, out_;
  DistanceBlock values_;
  std::array<TurnIndex, block_states> turns_;  // the last ones
  std::array<std::uint8_t, block_states> from_, kept_;
  std::array<std::int32_t, block_states> weighed_, kept_weights_;
  std::array<std::uint64_t, block_states> keys_;
};

}  // namespace rompicapo::cube::reduction
