// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/by_phases.hpp"

#include <array>

#include "rompicapo/puzzles/cube/reduction6/solver.hpp"
#include "rompicapo/puzzles/cube/reduction8/solver.hpp"
#include "rompicapo/puzzles/cube/reduction_columns/solver.hpp"
#include "rompicapo/tables/stored_arrays.hpp"

namespace rompicapo::cube {

namespace {

using Five = std::shared_ptr<const reduction5::Solver>;
using Smaller = std::shared_ptr<const reduction7::SmallerSolver>;
using AnySolver = std::shared_ptr<const reduction4::SizeSolver>;

// A 5x5x5 whose tables belong to no other table.
Five five_alone() {
  const tables::ArrayScope none;
  return std::make_shared<const reduction5::Solver>(reduction4::ThreeSolver());
}

template <class T, auto... arguments>
void make_one() {
  static_cast<void>(std::make_unique<const T>(arguments...));
}

// What is stored as one table.
struct Set {
  const char *name, *summary;
  std::uint64_t bytes;
  void (*make)();
};
enum SetIndex : std::size_t { four, five, even_centres, six, seven, eight };

constexpr std::array<Set, 10> all_sets{{
    {"cube4-reduction", "4x4x4 by reduction: its three phases", 17'722'880, make_one<reduction4::Solver, nullptr>},
    {"cube5-reduction", "5x5x5 by reduction: its five phases", 14'413'568, make_one<reduction5::Solver, nullptr>},
    {"cube6-reduction-centres", "even cubes from 6x6x6 to 12x12x12 by reduction: centres to their axes", 1'141'632,
     make_one<reduction6::Staging>},
    {"cube6-reduction", "6x6x6 by reduction: its last phases to a 5x5x5", 3'944'448,
     make_one<reduction6::Solver, nullptr, nullptr, nullptr>},
    {"cube7-reduction", "7x7x7 by reduction: its phases to a 5x5x5", 5'416'960,
     [] { reduction7::Solver(nullptr, five_alone()); }},
    {"cube8-reduction", "8x8x8 by reduction: its last phases to a 7x7x7", 5'803'264, make_one<reduction8::Ending>},
    {"cube9-reduction", "9x9x9 by reduction: its last phases to a 7x7x7", 3'832'576,
     make_one<reduction_columns::Ending, 9u>},
    {"cube10-reduction", "10x10x10 by reduction: its last phases to a 9x9x9", 2'115'584,
     make_one<reduction_columns::Ending, 10u>},
    {"cube11-reduction", "11x11x11 by reduction: its last phases to a 9x9x9", 3'490'176,
     make_one<reduction_columns::Ending, 11u>},
    {"cube12-reduction", "12x12x12 by reduction: its last phases to an 11x11x11", 2'116'736,
     make_one<reduction_columns::Ending, 12u>},
}};

// That of the last phases of a size from 8x8x8 on.
constexpr std::size_t ending_of(unsigned size) { return eight + size - 8; }

// A cube of this size becomes one of that.
unsigned becomes(unsigned size) { return size == 8 ? 7 : reduction_columns::smaller_size(size); }

tables::TableSpec spec_of(const Set& set, std::function<void()> make) {
  return tables::arrays_spec(set.name, set.summary, set.bytes, std::move(make));
}

// Makes solvers from the tables that a library has.
class Maker {
 public:
  Maker(const reduction4::ThreeSolver& three, tables::Library& library,
        std::shared_ptr<const reduction5::LargeTables> large)
      : three_(three), library_(library), large_(std::move(large)) {}

  Expected<AnySolver> solver(unsigned size) const {
    if (size == 4) return of<reduction4::Solver, const reduction4::SizeSolver>(four, three_);
    if (size >= 7) {
      const Expected<Smaller> made = smaller(size);
      if (!made) return made.error();
      return AnySolver(*made);
    }
    const Expected<Five> whole = five_solver();
    if (!whole) return whole.error();
    if (size == 5) return AnySolver(*whole);
    const auto centres = of<reduction6::Staging>(even_centres);
    if (!centres) return centres.error();
    return of<reduction6::Solver, const reduction4::SizeSolver>(six, three_, *whole, *centres);
  }

 private:
  // What its constructor makes, the arrays those of the table.
  template <class T, class As = T, class... Arguments>
  Expected<std::shared_ptr<As>> of(std::size_t set, const Arguments&... arguments) const {
    const auto make = [&]() -> std::shared_ptr<As> { return std::make_shared<T>(arguments...); };
    return tables::with_arrays(library_, spec_of(all_sets[set], make), make);
  }

  Expected<Five> five_solver() const {
    const auto made = of<reduction5::Solver>(five, three_);
    if (!made) return made.error();
    if (large_ != nullptr) (*made)->take(large_);
    return Five(*made);
  }

  // From 7x7x7 on.
  Expected<Smaller> smaller(unsigned size) const {
    if (size == 7) {
      const Expected<Five> whole = five_solver();
      if (!whole) return whole.error();
      return of<reduction7::Solver, const reduction7::SmallerSolver>(seven, three_, *whole);
    }
    Expected<Smaller> next = smaller(becomes(size));
    if (!next) return next;
    std::shared_ptr<const reduction6::Staging> centres;
    if (size % 2 == 0) {
      const auto made = of<reduction6::Staging>(even_centres);
      if (!made) return made.error();
      centres = *made;
    }
    if (size == 8) {
      const auto ending = of<reduction8::Ending>(eight);
      if (!ending) return ending.error();
      return reduction8::make_solver(three_, *ending, *next, std::move(centres));
    }
    const auto ending = of<reduction_columns::Ending>(ending_of(size), size);
    if (!ending) return ending.error();
    return reduction_columns::make_solver(size, three_, *ending, *next, std::move(centres));
  }

  const reduction4::ThreeSolver& three_;
  tables::Library& library_;
  const std::shared_ptr<const reduction5::LargeTables> large_;
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
  if (size == 4) {
    add(four);
    return specs;
  }
  if (size % 2 == 0) add(even_centres);
  if (size == 6) add(six);
  for (; size > 7; size = becomes(size)) add(ending_of(size));
  if (size == 7) add(seven);
  add(five);
  return specs;
}

Expected<std::shared_ptr<const reduction4::SizeSolver>> solver_by_phases(
    unsigned size, const reduction4::ThreeSolver& three, tables::Library& library,
    std::shared_ptr<const reduction5::LargeTables> large) {
  return Maker(three, library, std::move(large)).solver(size);
}

}  // namespace rompicapo::cube
