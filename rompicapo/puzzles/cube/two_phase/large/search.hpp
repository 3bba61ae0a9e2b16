// SPDX-License-Identifier: MIT
//
// The engine with the large tables: all starts of a level together, breadth first in small pieces. Nodes wait on one
// stack for each number of turns left, their table entries prefetched when they are made. The stack nearest the end
// that holds a batch is served next, so memory stays small and no batch is thin but the first and the last.
#pragma once

#include <memory>

#include "rompicapo/puzzles/cube/two_phase/large/two_phase.hpp"
#include "rompicapo/puzzles/cube/two_phase/search/driver.hpp"

namespace rompicapo::cube::two_phase {

class LargeSearch {
 public:
  using Tables = LargeTwoPhase;
  using Path = Order;
  // A position of phase 1 as its class sees it, and the symmetry through which it is seen.
  struct Node {
    std::uint16_t flip_slice = 0, twist = 0;
    std::uint8_t symmetry = 0;
    bool operator==(const Node&) const = default;
    std::uint32_t position() const { return std::uint32_t{flip_slice} * twist_count + twist; }
  };
  using Start = two_phase::Start<Node, Path>;
  static constexpr bool batches = true;

  static Node node(const Tables& tables, const Cubies& state);
  static Path path(const Tables&, const Cubies& state) { return Order::of(state); }
  static unsigned bound(const Tables& tables, const Node& node) { return tables.phase1_.bound(node.position()); }
  static Cost first_wanted(const TwoPhaseRequest&) { return 21; }
  static void search(Driver<LargeSearch>& driver);

  LargeSearch(const Tables& solver, Worker& worker);

  bool run(const Task<Start>& task);

 private:
  static constexpr unsigned longest_phase1 = 26;
  static constexpr unsigned batch = 32, capacity = batch * (face_move_count + 1);
  // Phase 2 is at first not searched deeper than this, which finds answers sooner ...
  static constexpr unsigned shallow_phase2 = 12;
  // ... except that no solution of this length is passed over: longer answers are soon replaced by others.
  static constexpr Cost complete_to = 19;

  struct Waiting {
    std::uint16_t flip_slice, twist;
    std::uint16_t symmetry : 4, start : 12;
    std::array<FaceMove, longest_phase1> turns;  // of the direction
    std::uint32_t position() const { return std::uint32_t{flip_slice} * twist_count + twist; }
  };
  // A way through phase 1 whose phase-2 entry is being fetched.
  struct Way {
    Phase2::Node node;
    std::uint16_t start;
    std::uint8_t which;  // of the start's states
    std::array<FaceMove, longest_phase1> turns;
  };

  bool drain();
  unsigned next_stack() const;
  void expand(unsigned left, unsigned count);
  void find_turns(const Waiting* nodes, unsigned count, unsigned left, std::uint32_t* turns) const;
  void end(const Waiting* nodes, unsigned count, const Tails& tails);
  void end(const Waiting& node, unsigned which, const Order& conjugate, const Tail& tail, unsigned tail_turns,
           unsigned corner);
  bool finish_ways();
  unsigned phase2_limit() const;
  bool is_of_use() const { return length_ + premoved_ <= worker_.answer.wanted(); }

  Waiting* stack(unsigned left) { return stacks_.get() + std::size_t{left} * capacity; }

  const Tables& solver_;
  const Coordinates& at_;
  Worker& worker_;
  Stats& stats_;
  std::span<const Start> starts_;
  std::unique_ptr<Waiting[]> stacks_;
  std::array<unsigned, longest_phase1 + 1> waiting_{};  // [turns left]
  std::vector<Way> ways_;
  std::vector<FaceMove> phase2_turns_;
  unsigned length_ = 0;    // of phase 1
  unsigned premoved_ = 0;  // turns known to follow phase 2
};

}  // namespace rompicapo::cube::two_phase
