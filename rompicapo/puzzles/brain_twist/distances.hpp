// SPDX-License-Identifier: MIT
//
// Perfect play on Brain Twist: one table of 1.05 MiB with the exact distance of every state for every goal. What
// makes it so small: tiles are counted from the goal, so all goals of one kind are alike; a state with flip 1 is
// looked at through the central inversion, where its flip is 0; and 24 symmetries leave 10,568 families of 81 layouts
// (classes.hpp). A layout with flip 0 then has two distances, to the solved layout with flip 0 and with flip 1, which
// differ by one at most. A byte holds the lesser (0 to 16) and which of the two, if either, is one more.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/brain_twist/classes.hpp"
#include "rompicapo/puzzles/brain_twist/puzzle.hpp"
#include "rompicapo/tables/library.hpp"
#include "rompicapo/tables/loaded_once.hpp"

namespace rompicapo::brain_twist {

// One entry of the table.
struct Code {
  static constexpr unsigned least_bits = 5;

  std::uint8_t bits = 0;

  static Code of(Cost to_outer, Cost to_inner) {
    const Cost least = to_outer < to_inner ? to_outer : to_inner;
    return {
        static_cast<std::uint8_t>(least | (to_outer - least) << least_bits | (to_inner - least) << (least_bits + 1))};
  }
  Cost least() const { return bits & ((1u << least_bits) - 1); }
  Cost to_flip(std::size_t flip) const { return least() + (bits >> (least_bits + flip) & 1u); }
};

class Distances {
 public:
  static constexpr std::uint64_t bytes = std::uint64_t{Cosets::families} + Classes::entries;

  // The families' symmetries, then the codes.
  static tables::TableSpec spec();

  // Precondition: the contents are those of spec().
  explicit Distances(std::shared_ptr<const tables::Table> table);

  const Classes& classes() const { return classes_; }

  // Of a layout counted from the goal, with flip 0.
  Code code(const State& layout) const { return {static_cast<std::uint8_t>(codes_[classes_.entry(layout)])}; }
  std::span<const std::byte> codes() const { return codes_; }  // [entry]

 private:
  std::shared_ptr<const tables::Table> table_;
  Classes classes_;
  std::span<const std::byte> codes_;
};

// Loads the table when it is first asked for. Safe to use from several threads.
class DistanceSource {
 public:
  // Without a library the table is built and kept for the life of this object.
  explicit DistanceSource(std::shared_ptr<tables::Library> library);

  Expected<std::shared_ptr<const Distances>> load() const;
  std::shared_ptr<const Distances> loaded() const { return distances_.loaded(); }  // none before load()

 private:
  std::shared_ptr<tables::Library> library_;
  mutable tables::LoadedOnce<Distances> distances_;
};

// The distance from a puzzle's goal or goals: the heuristic that is never wrong. The puzzle must have been given its
// source (BrainTwist::with_distances), and its table must be loaded, or be there to be loaded, when this is made:
// where it cannot be had, all distances are 0.
class PatternDatabase {
 public:
  static constexpr std::string_view name = "pattern-database";
  static constexpr std::string_view summary = "the exact distance, by a stored table of all states";
  static constexpr bool admissible = true;

  static std::string refusal(const BrainTwist& puzzle) { return puzzle.distances() ? "" : "its table is not at hand"; }

  explicit PatternDatabase(const BrainTwist& puzzle);

  Cost operator()(const State& state) const {
    if (!distances_) return 0;
    const std::size_t flip = state.cells[flip_byte];
    State layout = gather(from_goal_, state);
    if (flip != 0) layout = distances_->classes().conjugations().conjugate(layout, inversion_symmetry);
    const Code code = distances_->code(layout);
    return either_flip_ ? code.least() : code.to_flip(flip ^ goal_flip_);
  }

  bool exact(const State&) const { return distances_ != nullptr; }

  // The row of a state, with its distance and those of the states that turns lead to. Precondition: exact().
  Classes::Row row(const State& state) const {
    return distances_->classes().row(gather(from_goal_, state), state.cells[flip_byte] != 0);
  }
  Cost distance_in(const Classes::Row& row, std::uint32_t member, std::size_t flip) const {
    return distance_of({static_cast<std::uint8_t>(distances_->codes()[row.first + member])}, flip ^ goal_flip_);
  }

  // Uniform over the states at that distance; none where there are none.
  std::optional<State> random_at(Cost distance, Rng& rng) const;
  Cost farthest() const;

 private:
  // `apart`: whether the goal's flip is not the state's; all the same where either will do.
  Cost distance_of(Code code, std::size_t apart) const { return either_flip_ ? code.least() : code.to_flip(apart); }

  std::shared_ptr<const Distances> distances_;
  State from_goal_, to_goal_;  // [tile] -> its number counted from the goal, and back
  std::size_t goal_flip_ = 0;
  bool either_flip_ = false;
};

}  // namespace rompicapo::brain_twist
