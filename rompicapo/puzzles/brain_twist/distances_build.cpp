// SPDX-License-Identifier: MIT
//
// Classes stand 64 side by side in a word, so that the turns of a whole layer are a few words "or"ed together (as in
// census.cpp). The flip makes of a layout with flip 0, the goal's flip being g, the same with flip 1; the central
// inversion shows that as another layout with flip 0, the goal's flip being 1 - g. Unmet entries ask there whether it
// lies in the layer, rather than the layer telling them: a layout that has several entries would be told at only one.
#include "rompicapo/puzzles/brain_twist/distances_build.hpp"

#include <array>
#include <bit>

#include "rompicapo/puzzles/brain_twist/distances.hpp"

namespace rompicapo::brain_twist {

namespace {

constexpr std::uint32_t members = Cosets::members;
constexpr std::uint32_t groups = (Classes::count + 63) / 64;
constexpr std::uint32_t words = groups * members;

using Plane = std::vector<std::uint64_t>;  // [group of 64 classes * 81 + member]
using Sides = std::array<Plane, 2>;        // [the goal's flip]
using Group = std::array<std::uint64_t, members>;

// Where an entry stands: the number of its bit in a plane.
constexpr std::uint32_t slot_of(std::uint32_t entry) {
  const std::uint32_t number = entry / members;
  return (number / 64 * members + entry % members) * 64 + number % 64;
}

// A turn of one tip reaches the two other members that differ in that tip only.
Group turned(const std::uint64_t* layer) {
  Group reached{};
  for (const std::uint32_t stride : {1u, 3u, 9u, 27u})
    for (std::uint32_t high = 0; high < members; high += 3 * stride)
      for (std::uint32_t at = high; at < high + stride; ++at) {
        const std::uint64_t a = layer[at], b = layer[at + stride], c = layer[at + 2 * stride];
        reached[at] |= b | c;
        reached[at + stride] |= a | c;
        reached[at + 2 * stride] |= a | b;
      }
  return reached;
}

class Build {
 public:
  static constexpr std::uint64_t bytes =
      std::uint64_t{6} * words * sizeof(std::uint64_t) + std::uint64_t{64} * words * (sizeof(std::uint32_t) + 2);

  Build(const Classes& classes, const tables::Building& building)
      : classes_(classes), building_(building), flipped_(std::size_t{64} * words) {
    for (Sides* sides : {&unmet_, &layer_, &next_})
      for (Plane& plane : *sides) plane.resize(words);
    for (auto& distances : distances_) distances.resize(flipped_.size());
  }

  // False: stopped.
  bool run() {
    for (std::uint32_t number = 0; number < Classes::count; ++number) {
      if (number % 1024 == 0 && !goes_on(0.5 * number / Classes::count)) return false;
      enter(number);
    }
    const std::uint32_t home = slot_of(classes_.entry(unmoved_bytes()));
    unmet_[0][home / 64] &= ~(std::uint64_t{1} << home % 64);
    layer_[0][home / 64] |= std::uint64_t{1} << home % 64;
    for (std::uint8_t distance = 1; left_ > 0; ++distance) {
      if (!goes_on(0.5 + distance / 40.0)) return false;
      for (std::size_t goal = 0; goal < 2; ++goal)
        for (std::uint32_t group = 0; group < groups; ++group) step(goal, group * members, distance);
      layer_.swap(next_);
    }
    return true;
  }

  Code code(std::uint32_t entry) const {
    const std::uint32_t slot = slot_of(entry);
    return Code::of(distances_[0][slot], distances_[1][slot]);
  }

 private:
  bool goes_on(double share) const {
    if (building_.progress) building_.progress(share);
    return !building_.stopped();
  }

  void enter(std::uint32_t number) {
    const State first = classes_.first(number);
    for (std::uint32_t member = 0; member < members; ++member) {
      const State layout = classes_.member(first, member);
      const std::uint32_t slot = slot_of(number * members + member);
      flipped_[slot] = slot_of(classes_.entry(classes_.conjugations().conjugate(layout, inversion_symmetry)));
      for (Plane& plane : unmet_) plane[slot / 64] |= std::uint64_t{1} << slot % 64;
    }
  }

  // Finds what of a group is next to the layer.
  void step(std::size_t goal, std::uint32_t group, std::uint8_t distance) {
    const Group reached = turned(&layer_[goal][group]);
    for (std::uint32_t member = 0; member < members; ++member) {
      std::uint64_t& unmet = unmet_[goal][group + member];
      std::uint64_t met = reached[member] & unmet;
      const std::uint32_t* flipped = &flipped_[std::size_t{64} * (group + member)];
      for (std::uint64_t asking = unmet & ~met; asking != 0; asking &= asking - 1) {
        const std::uint32_t there = flipped[std::countr_zero(asking)];
        if (layer_[1 - goal][there / 64] >> there % 64 & 1) met |= asking & -asking;
      }
      unmet &= ~met;
      next_[goal][group + member] = met;
      left_ -= static_cast<std::uint32_t>(std::popcount(met));
      std::uint8_t* distances = &distances_[goal][std::size_t{64} * (group + member)];
      for (; met != 0; met &= met - 1) distances[std::countr_zero(met)] = distance;
    }
  }

  const Classes& classes_;
  const tables::Building& building_;
  std::vector<std::uint32_t> flipped_;                    // [slot] -> slot
  Sides unmet_, layer_, next_;                            // bits
  std::array<std::vector<std::uint8_t>, 2> distances_{};  // [the goal's flip][slot]
  std::uint32_t left_ = 2 * Classes::entries - 1;         // unmet
};

}  // namespace

std::uint64_t distances_building_bytes() { return Build::bytes; }

std::vector<std::uint64_t> build_distances(const Classes& classes, std::span<std::byte> codes,
                                           const tables::Building& building) {
  Build build(classes, building);
  if (!build.run()) return {};
  std::vector<std::uint64_t> strict, either;
  const auto count = [](std::vector<std::uint64_t>& counts, Cost distance, std::uint64_t layouts) {
    if (counts.size() <= distance) counts.resize(distance + std::size_t{1});
    counts[distance] += layouts;
  };
  for (std::uint32_t number = 0; number < Classes::count; ++number) {
    const std::uint32_t size = classes.size(number);
    for (std::uint32_t entry = number * members; entry < (number + 1) * members; ++entry) {
      const Code code = build.code(entry);
      codes[entry] = std::byte{code.bits};
      count(strict, code.to_flip(0), size);
      count(strict, code.to_flip(1), size);
      count(either, code.least(), 2 * std::uint64_t{size});
    }
  }
  strict.insert(strict.end(), either.begin(), either.end());
  return strict;
}

}  // namespace rompicapo::brain_twist
