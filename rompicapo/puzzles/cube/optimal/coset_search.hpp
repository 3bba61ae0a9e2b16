// SPDX-License-Identifier: MIT
//
// All solutions of one length from given nodes, by one thread. A node is a position with its inverse, to be
// solved in `remaining` more: a turn may be added at the front end of the solution still open (the position is
// turned) or at its back end (the inverse is). Six look-ups bound it: h of three axes, of the position and of its
// inverse. Let K be an axis's subgroup, which holds the turns of that axis:
//
//   - a turn at the front leaves the inverse's h of its own axis as it is, so where that h is as large as what
//     remains, no turn of that axis can be next at the front; likewise the position's h and the back;
//   - so a node is expanded at the end that has fewer turns left, perhaps none (that the last turn of a solution
//     lies in K, which adds one to three equal h, is the case where all are banned).
//
// Look-ups go to memory, so a pool of children waits for them together: each round computes and prefetches the next
// index of all before the first is read. Children of the deepest nodes on the stacks (one for each `remaining`) take
// the places of those that were pruned, so the pool stays full.
// Source: T. Rokicki, nxopt, 2014 (six look-ups, the side with fewer successors); S. Tronto, nissy, 2021 onwards
// (turns banned by the inverse's bound); the batches follow from measurement (docs/decisions/optimal-cube.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/optimal/coset_space.hpp"
#include "rompicapo/puzzles/cube/optimal/separation_space.hpp"

namespace rompicapo::cube {

inline constexpr unsigned longest_path = 27;

struct alignas(32) SearchNode {
  Cube3::State position, inverse;
  std::array<FaceMove, longest_path> path;  // front turns from the first place on, back turns from the last
  std::uint8_t front = 0, back = 0;         // how many of each
  std::uint8_t low = 0, high = 0;           // the two bits of each look-up: position axes 0 .. 2, inverse 3 .. 5
  std::uint8_t remaining = 0;
};

// What bounds a search.
struct CosetBounds {
  const CosetSpace& space;
  std::span<const std::byte> table;
  unsigned base;  // of the table's window
  const SmallBounds& small;
  Metric metric;
  // Where the table is one of separations; `space` is then only for the small bounds.
  const SeparationSpace* separations = nullptr;
  unsigned kept = 0;

  unsigned top() const { return base + 3; }  // with more than this remaining the table says nothing
};

class CosetSearch {
 public:
  using Turns = std::uint32_t;  // bit a FaceMove

  CosetSearch(const CosetBounds& bounds, Turns allowed);

  static SearchNode root(const Cubies& start, unsigned remaining);

  void add(const SearchNode& node);
  void clear();

  // One round, which expands no more nodes than the allowance. False: all is done; with `more_to_come`, nodes to add
  // are wanted first, for the pool is not full.
  bool step(bool more_to_come);

  SearchNode child(const SearchNode& node, bool at_back, FaceMove turn) const;

  // Solutions found, each a different element of the group's words (opposite faces in one order).
  std::vector<std::vector<FaceMove>> solutions;
  std::uint64_t allowance = 0;  // nodes that may be expanded before more are allowed
  std::uint64_t evaluated = 0;
  // How near the positions after two front turns came, by these: nodes expanded with little remaining, weighed.
  std::array<std::uint64_t, std::size_t{face_move_count} * face_move_count> promise{};

 private:
  struct Candidate {
    SearchNode node;
    std::uint32_t to_look_up = 0;  // four bits each, 1 + number of the look-up; 0 ends
    std::uint64_t index = 0;       // while it is computed: the corner part
  };

  static constexpr std::size_t pool = 128, slots = pool + face_move_count;

  void make_child(const SearchNode& node, bool at_back, FaceMove turn, SearchNode& made) const;
  void expand(const SearchNode& node);
  void look_up();
  template <class Part, class ClassOf, class Index>
  void find_entries(const Part& part_of, const ClassOf& class_of, const Index& index_of);
  void settle();
  bool survives(Candidate& candidate) const;
  void keep(const SearchNode& node);
  unsigned tight(unsigned low, unsigned high, unsigned remaining) const;
  bool small_bounds(const SearchNode& node, unsigned& tight_for_one, unsigned& tight_for_two) const;
  void make_orders();

  CosetBounds bounds_;
  Turns quarter_, half_;
  std::array<Cube3::Step, face_move_count> at_right_;
  std::array<Cube3::State, face_move_count> states_;
  // Its axis; where one look-up does for all axes, 0 of a half turn and 3 of a quarter turn, which keeps none.
  std::array<unsigned, face_move_count> kind_;
  std::array<Turns, 8> of_axes_;                           // [bit an axis]: their turns
  std::array<Turns, 8> kept_by_;                           // [bit a look-up of a side]: turns that leave its h alone
  std::array<Turns, face_move_count + 1> after_, before_;  // [last at the front], [last at the back, as made there]
  // [end][tight of the end's own side][kind of turn]: the look-ups, four bits each.
  std::array<std::array<std::array<std::uint32_t, 4>, 8>, 2> order_;
  std::uint32_t all_look_ups_;
  std::vector<std::vector<SearchNode>> stacks_;  // [remaining]
  std::uint32_t filled_ = 0;                     // bit: the stack has nodes
  std::vector<Candidate> candidates_;
  std::array<std::uint8_t, slots> order_of_slots_;  // those in use first
  std::array<const std::byte*, slots> waited_for_;
  std::size_t alive_ = 0;  // how many are in use
};

}  // namespace rompicapo::cube
