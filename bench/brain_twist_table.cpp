// SPDX-License-Identifier: MIT
//
// Brain Twist by its distance table: time to build and to load it, and time of a random state by the table alone and
// through the catalogue (read, solved, replayed). The rejected table, distances modulo 3 in two bits by family and
// member, runs in turn; both must walk the same paths.
//
//     brain_twist_table [states = 200000] [FOLDER]        (default: a temporary folder)
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/puzzles/brain_twist/distances.hpp"
#include "rompicapo/puzzles/brain_twist/table_solver.hpp"

namespace {

using namespace rompicapo;
using namespace rompicapo::brain_twist;

// Distances modulo 3 for faces, four layouts a byte.
class Modulo3 {
 public:
  explicit Modulo3(const PatternDatabase& exact) : bytes_(std::size_t{Cosets::families} * Cosets::members / 4 + 1) {
    for (std::uint32_t family = 0; family < Cosets::families; ++family) {
      const State first = cosets_.representative(family);
      for (std::uint32_t member = 0; member < Cosets::members; ++member) {
        State state = cosets_.member(first, member);
        state = BrainTwist::state_of(BrainTwist::layout_of(state), false);
        const std::size_t at = std::size_t{family} * Cosets::members + member;
        bytes_[at / 4] = static_cast<std::uint8_t>(bytes_[at / 4] | exact(state) % 3 << at % 4 * 2);
      }
    }
  }

  std::size_t size() const { return bytes_.size(); }

  Cost operator()(const State& state) const {
    const Cosets::Place place =
        cosets_.place(state.cells[flip_byte] != 0 ? conjugations_.conjugate(state, inversion_symmetry) : state);
    const std::size_t at = std::size_t{place.family} * Cosets::members + place.member;
    return bytes_[at / 4] >> at % 4 * 2 & 3u;
  }

 private:
  Cosets cosets_{false};
  Conjugations conjugations_;
  std::vector<std::uint8_t> bytes_;
};

// The sum of the lengths. `nearer(before, after)` compares the `value` of two neighbours.
template <class Value, class Nearer>
std::uint64_t step_down(const BrainTwist& puzzle, const std::vector<State>& states, const Value& value,
                        const Nearer& nearer) {
  std::uint64_t length = 0;
  for (State state : states) {
    Move last = Move::none;
    Cost here = value(state);
    while (!puzzle.is_solved(state)) {
      for (const Move move : puzzle.moves(state, last)) {
        puzzle.apply(state, move);
        const Cost there = value(state);
        last = move;
        if (nearer(here, there)) {
          here = there;
          break;
        }
        puzzle.undo(state, move);
      }
      ++length;
    }
  }
  return length;
}

template <class Work>
void timed(std::string_view what, std::size_t states, const Work& work) {
  const Stopwatch watch;
  const std::uint64_t length = work();
  const double seconds = watch.cpu_seconds();
  fmt::print("{:<50} {:7.3f} us a state, mean length {:.4f}\n", what, seconds * 1e6 / static_cast<double>(states),
             static_cast<double>(length) / static_cast<double>(states));
}

void build_and_load(const std::string& folder) {
  const tables::TableSpec spec = Distances::spec();
  for (int turn = 0; turn < 3; ++turn) {
    std::vector<std::byte> contents(spec.bytes);
    const Stopwatch watch;
    const bool known = spec.build(contents, tables::Building{}) == spec.distribution;
    fmt::print("built in {:.3f} s of processor time, {} bytes, {}\n", watch.cpu_seconds(), spec.bytes,
               known ? "its distribution is the known one" : "NOT the known distribution");
  }
  tables::LibraryOptions options;
  options.folder = folder;
  if (!tables::Library(options).store(spec)) std::exit(EXIT_FAILURE);
  for (int turn = 0; turn < 3; ++turn) {
    const Stopwatch watch;
    const DistanceSource source(std::make_shared<tables::Library>(options));
    if (!source.load()) std::exit(EXIT_FAILURE);
    fmt::print("ready from its file in {:.2f} ms\n", watch.seconds() * 1e3);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const auto count = static_cast<std::size_t>(argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 200'000);
  const std::string folder =
      argc > 2 ? argv[2] : (std::filesystem::temp_directory_path() / "rompicapo-bench-tables").string();
  build_and_load(folder);
  const BrainTwist puzzle =
      BrainTwist(Goal::faces)
          .with_distances(std::make_shared<const DistanceSource>(std::shared_ptr<tables::Library>()));
  const PatternDatabase exact(puzzle);
  const Modulo3 modulo(exact);
  fmt::print("the rejected table: {} bytes for this goal\n", modulo.size());

  Rng rng(1);
  std::vector<State> states;
  while (states.size() < count) states.push_back(puzzle.unrank(rng.below(static_cast<std::uint32_t>(puzzle.count()))));
  const auto by_classes = [&](const std::vector<State>& some) {
    return step_down(puzzle, some, exact, [](Cost here, Cost there) { return there + 1 == here; });
  };
  const auto by_modulo = [&](const std::vector<State>& some) {
    return step_down(puzzle, some, modulo, [](Cost here, Cost there) { return (there + 1) % 3 == here; });
  };
  if (by_classes(states) != by_modulo(states)) return fmt::print(stderr, "they disagree\n"), EXIT_FAILURE;
  const auto entry = catalogue::make("brain-twist");
  std::vector<std::string> texts;
  while (texts.size() < std::min<std::size_t>(count, 20'000)) texts.push_back((*entry)->random_state(rng));
  if (const auto ready = (*entry)->prepare({}); !ready) return EXIT_FAILURE;
  for (int turn = 0; turn < 3; ++turn) {
    timed("classes under 24 symmetries, a byte each", count, [&] { return by_classes(states); });
    timed("families, two bits a layout, modulo 3", count, [&] { return by_modulo(states); });
    timed("the solver `table`", count, [&] {
      std::uint64_t length = 0;
      for (const State& state : states) length += solve_by_table(puzzle, state, {}, {}).moves.size();
      return length;
    });
    timed("text to moves: search() of the catalogue's puzzle", texts.size(), [&] {
      std::uint64_t length = 0;
      for (const std::string& text : texts) length += (*entry)->search(text, {})->moves.size();
      return length;
    });
    timed("the same, replayed: catalogue::solve", texts.size(), [&] {
      std::uint64_t length = 0;
      for (const std::string& text : texts) length += catalogue::solve(**entry, text, {})->length;
      return length;
    });
  }
  return EXIT_SUCCESS;
}
