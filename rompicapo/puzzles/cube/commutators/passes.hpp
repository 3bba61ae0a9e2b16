// SPDX-License-Identifier: MIT
//
// The second stage of the centres: passes. A pass is C0 U D0 U' C1 U D1 U' C2 ..., where each C and D is a set of
// slices about one axis and U a face of its ring. Each slice is turned away once and back once, either in the Cs or in
// the Ds. A line c of the Cs and a line d of the Ds share one centre place, where they cross. If the spans in which
// they are away overlap and neither contains the other, that is a commutator: a 3-cycle of centres, whose direction
// depends on which went first. Otherwise nothing happens. So a slice costs two turns and makes a 3-cycle with each
// slice that it overlaps; the search chooses when and in which direction each slice is away, for all Cs given the Ds,
// then for all Ds given the Cs, and so on. Apart from these centres only whole faces move. Source: the commutator of
// two slices and a face, common knowledge of large cubes; many overlapping ones in one pass are ours.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/commutators/centres.hpp"

namespace rompicapo::cube::commutators {

// The faces of a pass: those of the ring of `axis`, counted from `pivot`.
struct Way {
  std::uint8_t axis = 0, pivot = 0;
  bool forward = true;                  // the pivot takes (k, t) to (t, last - k)
  std::array<std::uint8_t, 4> faces{};  // quarters of each face of the ring before, counted from the pivot
};

enum class Role : std::uint8_t { none, c, d };

struct Absence {
  Role role = Role::none;
  std::uint8_t span = 0, quarters = 0;  // number of the span; quarters by which the line is turned away
  bool operator==(const Absence&) const = default;
};

struct Pass {
  Way way;
  std::vector<Absence> lines;
  int gain = 0;
  double cost = 0, value = 0;
};

class PassSearch {
 public:
  // Half turns of slices, where they count twice, are worth the time only when nothing else gains.
  PassSearch(Metric metric, bool with_halves);

  // The pass with the greatest gain less `rate` for each turn; none if none gains. Tries a share (0..1] of all ways,
  // drawn at random. `any`: the first pass that gains will do. `proceed` is called before each way.
  std::optional<Pass> best(const Centres& centres, double rate, double share, bool any, Rng& rng,
                           const std::function<bool()>& proceed);

  LayerTurns turns_of(const Pass& pass, unsigned size) const;

 private:
  using Gains = std::vector<std::int8_t>;  // [c][d], as the centres' lines are laid out

  void look(const Centres& centres, const Way& way, double rate, Rng& rng, std::optional<Pass>& best);
  void improve(const Way& way, double rate, double before, std::optional<Pass>& best);
  void count(const Centres& centres, const Way& way);
  bool start(double threshold, double& promise);
  void weigh(Role role);
  bool add_pair(double rate);
  void choose(Role role, double rate);
  double crossings() const;
  Absence absence_of(Role role, std::size_t state) const;
  std::size_t state_of(Role role, const Absence& line) const;  // 0 if it has another role
  std::size_t angle_of(const Absence& line) const;
  int gain() const;
  double slice_cost() const;

  Metric metric_;
  std::size_t span_count_;
  std::vector<std::uint8_t> angles_;  // quarters by which a slice may be turned away
  std::vector<double> partings_;      // outer blocks: cost of [state of a line, 0 none][state of the next]
  unsigned lines_ = 0;
  std::size_t stride_ = 0;
  std::array<std::array<std::array<Gains, 3>, 3>, 2> gains_;  // [C went first: 0][angle of c][angle of d]
  std::vector<Absence> now_;
  std::array<std::vector<std::int16_t>, 2> scores_;  // [role][line][angle][span]
};

}  // namespace rompicapo::cube::commutators
