// SPDX-License-Identifier: MIT
//
// One search of LargeTwoPhase: its nodes, its stacks and its answer. The first answer takes a fraction of a millisecond
// and is always given: until there is one, no deadline ends the search, unless short answers alone are asked for.
#pragma once

#include <atomic>
#include <memory>

#include "rompicapo/puzzles/cube/two_phase/large_two_phase.hpp"

namespace rompicapo::cube::large {

class LargeSearch {
 public:
  // Of several searches that share the directions; `found` ends them all, set by the first that has an answer so short.
  struct Share {
    std::size_t part = 0, parts = 1;
    std::atomic<bool>* found = nullptr;  // null where there is one search
  };

  LargeSearch(const LargeTwoPhase& solver, const Cubies& start, const TwoPhaseRequest& request, const Limits& limits,
              const Share& share);

  TwoPhaseAnswer run();

 private:
  static constexpr unsigned longest_phase1 = 26;
  static constexpr unsigned batch = 32, capacity = batch * (face_move_count + 1);
  static constexpr std::uint64_t poll_interval = 1024;
  // Shorter answers are looked for first, from one direction: a scramble of a few turns gets its shortest solution.
  static constexpr Cost surely_short = 10;
  static constexpr Cost first_wanted = 21;
  // An answer found on the inverse cube or with a premove is exchanged for a forward one as short, if these many nodes,
  // or as many again as the search took, find one.
  static constexpr std::uint64_t least_effort_forwards = 100'000;
  // Phase 2 is at first not searched deeper than this, which finds answers sooner ...
  static constexpr unsigned shallow_phase2 = 12;
  // ... as long as nothing of this length is passed over: longer answers are betters by others in no time.
  static constexpr Cost complete_to = 19;

  // Premoves of one and of two turns: from which length on, they included, premoved starts are searched too.
  static constexpr unsigned most_premoved = 2;
  static constexpr std::array<unsigned, most_premoved + 1> premoved_from{0, 10, 12};

  struct Node {
    std::uint16_t flip_slice, twist;  // as the class sees them
    std::uint16_t symmetry : 4, start : 12;
    std::array<FaceMove, longest_phase1> turns;  // of the direction
    std::uint32_t position() const { return std::uint32_t{flip_slice} * twist_count + twist; }
  };
  // A state of phase 1, of up to two states that differ by a premove.
  struct Start {
    two_phase::Direction direction;
    Node node;
    unsigned distance = 0;
    unsigned count = 1;
    std::array<Order, 2> orders{};
    std::array<const two_phase::Premove*, 2> premoves{};  // null: none
  };
  // A way through phase 1 whose phase 2 has been asked for.
  struct Way {
    Phase2::Node node;
    std::uint16_t start;
    std::uint8_t which;  // of the start's states
    std::array<FaceMove, longest_phase1> turns;
  };

  void add_start(const two_phase::Direction& direction, const Cubies& state, const two_phase::Premove* premove);
  void add_premoved(unsigned cost);
  bool level(unsigned length, std::span<const Start> starts);
  bool level_premoved(unsigned length, unsigned cost);
  std::span<const Start> starts(unsigned premoved) const {
    return std::span(starts_).subspan(first_[premoved], first_[premoved + 1] - first_[premoved]);
  }
  void search_forwards();
  unsigned next_stack() const;
  void expand(unsigned left, unsigned count);
  void find_turns(const Node* nodes, unsigned count, unsigned left, std::uint32_t* turns) const;
  void end(const Node* nodes, unsigned count, const Tails& tails);
  void end(const Node& node, unsigned which, const Order& conjugate, const Tail& tail, unsigned tail_turns,
           unsigned corner);
  bool finish_ways();
  bool short_enough() const;
  bool found_elsewhere() const;
  bool settled();
  void found(const Way& way);
  unsigned phase2_limit() const;
  void conclude();

  Node* stack(unsigned left) { return stacks_.get() + std::size_t{left} * capacity; }

  const LargeTwoPhase& solver_;
  const Coordinates& at_;
  const BetterTurns& better_;
  bool wants_forwards_;
  Share share_;
  const Limits& limits_;
  Limits own_ = limits_;  // the budget's: without a deadline as long as the first answer is awaited
  TwoPhaseAnswer answer_;
  Budget budget_;
  std::vector<Start> starts_;                           // the directions, then what premoves make of them
  std::array<std::size_t, most_premoved + 2> first_{};  // [turns of premoves]: in starts_
  std::unique_ptr<Node[]> stacks_;
  std::array<unsigned, longest_phase1 + 1> waiting_{};  // [turns left]
  std::vector<Way> ways_;
  std::vector<FaceMove> phase2_turns_;
  unsigned length_ = 0;                                                      // of phase 1
  unsigned premoved_ = 0;                                                    // turns known to follow phase 2
  std::uint64_t most_expanded_ = std::numeric_limits<std::uint64_t>::max();  // ends a level that is of no proof
  bool solved_ = false, forwards_ = true;                                    // the answer is two phases of the cube
  Cost best_ = 0;                                                            // length of the answer
  Cost wanted_ = 0;                                                          // the longest solution still of use
};

}  // namespace rompicapo::cube::large
