// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/run/sizes.hpp"

#include <array>

#include "rompicapo/puzzles/cube/reduction/four/solver.hpp"
#include "rompicapo/puzzles/cube/reduction/run/endings.hpp"
#include "rompicapo/tables/stored_arrays.hpp"

namespace rompicapo::cube::reduction {

namespace {

using AnySolver = std::shared_ptr<const ReductionSolver>;
using FiveSolver = std::shared_ptr<const five::Solver>;
using LargerSolver = std::shared_ptr<const RingSolver>;

constexpr auto widths_of_six =
    rounds_of({{2000, 4000}, {4000, 8000}, {8000, 16'000}, {16'000, 32'000}}, {1000, narrowest.rest});
// Columns of so many kinds of centres need wide beams, so that the first round takes seconds.
constexpr auto widths_of_columns = rounds_of({{3000, 6000}, {6000, 12'000}, {12'000, 24'000}});

constexpr unsigned smallest_plan = 6;
constexpr std::array<SizePlan, 7> plans{{{6, 5, widths_of_six, {}},
                                         {7, 5, one_wide_round, 22},
                                         {8, 7, one_wide_round, 10},
                                         {9, 7, one_wide_round, 22},
                                         {10, 9, one_wide_round, 13},
                                         {11, 9, widths_of_columns, 22, 0},
                                         {12, 11, widths_of_columns, 13, 0}}};

// Tables that are stored together.
struct Set {
  const char *name, *summary;
  std::uint64_t bytes;
  void (*make)();
};

// A 5x5x5 whose tables belong to no other set.
FiveSolver five_alone() {
  const tables::ArrayScope none;
  return std::make_shared<const five::Solver>(ThreeSolver());
}

template <unsigned size>
void make_alone() {
  make_ending(size, size == 7 ? five_alone() : nullptr);
}

constexpr std::array<Set, 10> all_sets{{
    {"cube4-reduction", "4x4x4 by reduction: its three phases", 17'355'136,
     [] { static_cast<void>(std::make_unique<four::Solver>(nullptr)); }},
    {"cube5-reduction", "5x5x5 by reduction: its five phases", 14'413'568,
     [] { static_cast<void>(std::make_unique<five::Solver>(nullptr)); }},
    {"cube6-reduction-centres", "even cubes from 6x6x6 to 12x12x12 by reduction: centres to their axes", 1'141'632,
     [] { static_cast<void>(std::make_unique<EvenStaging>()); }},
    {"cube6-reduction", "6x6x6 by reduction: its last phases to a 5x5x5", 3'944'448, make_alone<6>},
    {"cube7-reduction", "7x7x7 by reduction: its phases to a 5x5x5", 5'416'960, make_alone<7>},
    {"cube8-reduction", "8x8x8 by reduction: its last phases to a 7x7x7", 5'803'264, make_alone<8>},
    {"cube9-reduction", "9x9x9 by reduction: its last phases to a 7x7x7", 3'832'576, make_alone<9>},
    {"cube10-reduction", "10x10x10 by reduction: its last phases to a 9x9x9", 2'115'584, make_alone<10>},
    {"cube11-reduction", "11x11x11 by reduction: its last phases to a 9x9x9", 3'490'176, make_alone<11>},
    {"cube12-reduction", "12x12x12 by reduction: its last phases to an 11x11x11", 2'116'736, make_alone<12>},
}};

// That of the centres of even sizes stands between those of 5x5x5 and 6x6x6.
constexpr std::size_t even_centres = 2;
constexpr std::size_t set_of(unsigned size) { return size - (size < smallest_plan ? 4 : 3); }

tables::TableSpec spec_of(const Set& set, std::function<void()> make) {
  return tables::arrays_spec(set.name, set.summary, set.bytes, std::move(make));
}

// Makes solvers from the tables of a library.
class Maker {
 public:
  Maker(const ThreeSolver& three, tables::Library& library, std::shared_ptr<const five::LargeTables> large)
      : three_(three), library_(library), large_(std::move(large)) {}

  Expected<AnySolver> solver(unsigned size) const {
    if (size == 4)
      return stored(set_of(4), [&]() -> AnySolver { return std::make_shared<const four::Solver>(three_); });
    return size == 5 ? as_any(five_solver()) : as_any(larger(size));
  }

 private:
  template <class T>
  static Expected<AnySolver> as_any(const Expected<T>& made) {
    if (!made) return made.error();
    return AnySolver(*made);
  }

  // What `make` returns, with the arrays of the set.
  template <class Make>
  Expected<std::invoke_result_t<Make>> stored(std::size_t set, const Make& make) const {
    return tables::with_arrays(library_, spec_of(all_sets[set], make), make);
  }

  Expected<FiveSolver> five_solver() const {
    const auto made = stored(set_of(5), [&] { return std::make_shared<five::Solver>(three_); });
    if (!made) return made.error();
    if (large_ != nullptr) (*made)->take(large_);
    return FiveSolver(*made);
  }

  Expected<LargerSolver> larger(unsigned size) const {
    const SizePlan& plan = plans[size - smallest_plan];
    LargerSolver smaller;
    FiveSolver five;
    if (plan.becomes == 5) {
      const auto made = five_solver();
      if (!made) return made.error();
      five = *made;
    } else {
      const auto made = larger(plan.becomes);
      if (!made) return made.error();
      smaller = *made;
      five = smaller->five();
    }
    std::shared_ptr<const EvenStaging> centres;
    if (size % 2 == 0) {
      const auto made = stored(even_centres, [] { return std::make_shared<const EvenStaging>(); });
      if (!made) return made.error();
      centres = *made;
    }
    const auto ending = stored(set_of(size), [&] { return make_ending(size, five); });
    if (!ending) return ending.error();
    return std::make_shared<const RingSolver>(plan, three_, five, smaller, centres, *ending);
  }

  const ThreeSolver& three_;
  tables::Library& library_;
  const std::shared_ptr<const five::LargeTables> large_;
};

}  // namespace

std::vector<tables::TableSpec> specs_by_phases() {
  std::vector<tables::TableSpec> specs;
  for (const Set& set : all_sets) specs.push_back(spec_of(set, set.make));
  return specs;
}

std::vector<tables::TableSpec> specs_by_phases(unsigned size) {
  std::vector<tables::TableSpec> specs;
  const auto add = [&](std::size_t set) { specs.push_back(spec_of(all_sets[set], all_sets[set].make)); };
  if (size > 5 && size % 2 == 0) add(even_centres);
  for (; size > 5; size = plans[size - smallest_plan].becomes) add(set_of(size));
  add(set_of(size));
  return specs;
}

Expected<std::shared_ptr<const ReductionSolver>> solver_by_phases(unsigned size, const ThreeSolver& three,
                                                                  tables::Library& library,
                                                                  std::shared_ptr<const five::LargeTables> large) {
  return Maker(three, library, std::move(large)).solver(size);
}

}  // namespace rompicapo::cube::reduction
