// SPDX-License-Identifier: MIT
//
// One search of LargeTwoPhase: its nodes, its stacks and its answer. The first answer takes a fraction of a millisecond
// and is always given: until there is one, no deadline ends the search, unless short answers alone are asked for.
#pragma once

#include <memory>

#include "rompicapo/puzzles/cube/two_phase/large_two_phase.hpp"

namespace rompicapo::cube::large {

class LargeSearch {
 public:
  LargeSearch(const LargeTwoPhase& solver, const Cubies& start, const TwoPhaseRequest& request, const Limits& limits);

  TwoPhaseAnswer run();

 private:
  static constexpr unsigned longest_phase1 = 26;
  static constexpr unsigned batch = 32, capacity = batch * (face_move_count + 1);
  static constexpr std::uint64_t poll_interval = 1024;
  // Shorter answers are looked for first, from one direction: a scramble of a few turns gets its shortest solution.
  static constexpr Cost surely_short = 10;
  static constexpr Cost first_wanted = 21;
  // An answer found on the inverse cube is exchanged for a forward one as short, if these many nodes, or as many again
  // as the search took, find one.
  static constexpr std::uint64_t least_effort_forwards = 100'000;
  // Phase 2 is at first not searched deeper than this, which finds answers sooner ...
  static constexpr unsigned shallow_phase2 = 12;
  // ... as long as nothing of this length is passed over: longer answers are betters by others in no time.
  static constexpr Cost complete_to = 19;

  struct Node {
    std::uint16_t flip_slice, twist;  // as the class sees them
    std::uint8_t symmetry, direction;
    std::array<FaceMove, longest_phase1> turns;  // of the direction
    std::uint32_t entry() const { return std::uint32_t{flip_slice} * twist_count + twist; }
  };
  struct Start {
    two_phase::Direction direction;
    Node node;
    Order order;
    unsigned distance = 0;
  };
  // A way through phase 1 whose phase 2 has been asked for.
  struct Way {
    Phase2::Node node;
    std::uint8_t direction;
    std::array<FaceMove, longest_phase1> turns;
  };

  void prepare(const Cubies& start);
  bool level(unsigned length, std::span<const Start> starts);
  void search_forwards();
  unsigned next_stack() const;
  void expand(unsigned left, unsigned count);
  void end(const Node* nodes, unsigned count, const Tails& tails);
  void end(const Node& node, const Order& conjugate, const Tail& tail, unsigned tail_turns, unsigned corner);
  bool finish_ways();
  bool short_enough() const;
  bool settled();
  void found(const Way& way);
  unsigned phase2_limit() const;
  void conclude();

  Node* stack(unsigned left) { return stacks_.get() + std::size_t{left} * capacity; }

  const LargeTwoPhase& solver_;
  const Coordinates& at_;
  const BetterTurns& better_;
  bool wants_forwards_;
  const Limits& limits_;
  Limits own_ = limits_;  // the budget's: without a deadline as long as the first answer is awaited
  TwoPhaseAnswer answer_;
  Budget budget_;
  std::vector<Start> starts_;
  std::unique_ptr<Node[]> stacks_;
  std::array<unsigned, longest_phase1 + 1> waiting_{};  // [turns left]
  std::vector<Way> ways_;
  std::vector<FaceMove> phase2_turns_;
  unsigned length_ = 0;                                                      // of phase 1
  std::uint64_t most_expanded_ = std::numeric_limits<std::uint64_t>::max();  // ends a level that is of no proof
  bool solved_ = false, inverted_ = false;                                   // inverted: the answer's direction
  Cost best_ = 0;                                                            // length of the answer
  Cost wanted_ = 0;                                                          // the longest solution still of use
};

}  // namespace rompicapo::cube::large
