// SPDX-License-Identifier: MIT
#include "rompicapo/group/census/census.hpp"

#include <array>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "rompicapo/group/census/census_layers.hpp"
#include "rompicapo/group/census/row_space.hpp"
#include "rompicapo/tables/census_run.hpp"

namespace rompicapo::group {

namespace {

// Without a memory limit, no more than this is taken for a table of all states; and no more for those of the moves.
constexpr std::uint64_t most_bytes_unasked = std::uint64_t{1} << 30;
constexpr std::uint64_t most_bytes_ever =
    sizeof(std::size_t) == 4 ? most_bytes_unasked : std::uint64_t{1} << 34;  // 2^36 states
constexpr std::uint64_t most_table_bytes = std::uint64_t{1} << 28;

// So few states at most within the depth that was asked for that a table of all is not worth clearing.
bool shallow(const CensusRequest& request, const Moves& moves, const RowSpace& space) {
  if (!request.depth) return false;
  const double all = static_cast<double>(space.rows()) * static_cast<double>(space.row_size());
  double reached = 1;
  for (Cost depth = 0; depth < *request.depth && reached < all; ++depth) reached *= static_cast<double>(moves.size());
  return reached * 64 < all;
}

Codes codes_of(const Coding& coding, const Pattern& pattern) {
  Codes codes(coding.places());
  coding.encode(pattern, codes.data());
  return codes;
}

std::uint64_t bytes_of(const RowSpace& space) {
  return RowLayers<SearchedRows>::bytes(space.rows(), space.row_size()) + space.table_bytes();
}

// The states in rows, where their table fits the memory allowed.
std::optional<RowSpace> space_within(const CensusRequest& request, const Coding& coding, const Moves& moves,
                                     const Codes& goal) {
  const std::uint64_t allowed = request.limits.max_bytes == std::numeric_limits<std::uint64_t>::max()
                                    ? most_bytes_unasked
                                    : std::min(request.limits.max_bytes, most_bytes_ever);
  // While they are made, the tables of the moves take twice what they are then.
  std::optional<RowSpace> space =
      RowSpace::make(coding, moves, goal, {allowed, std::min(most_table_bytes, allowed / 4)});
  if (space && bytes_of(*space) > allowed) space.reset();
  return space;
}

std::vector<RowSpace::Place> places_of(const RowSpace& space, const Coding& coding, const Goals& goals) {
  std::vector<RowSpace::Place> places;
  for (const Pattern& goal : goals)
    if (const auto place = space.find(codes_of(coding, goal))) places.push_back(*place);
  return places;
}

struct Steps {
  std::uint64_t count_next() const { return layers.count_next(); }
  void enter_next() {
    layers.enter_next([](std::uint64_t, std::size_t) {}, [](double, std::uint64_t) { return true; });
  }
  bool expand(std::uint64_t layer) {
    std::uint64_t counted = 0;
    bool spent = false;
    const auto keep_on = [&](double, std::uint64_t expanded) {
      run.add_expanded(expanded - std::exchange(counted, expanded));
      spent = run.budget().spent_now();
      return !spent;
    };
    const std::uint64_t expanded = layers.expand(layer, run.left(), keep_on);
    run.add_expanded(expanded - counted);
    return !spent;
  }

  RowLayers<SearchedRows>& layers;
  CensusRun& run;
};

// Where `order` is given the hardest states are listed by rising order, else as they lie in the rows.
Census census_by_rows(const RowSpace& space, std::span<const RowSpace::Place> goals, const CensusRequest& request,
                      const std::function<std::string(const Codes&)>& write,
                      const std::function<std::uint64_t(const Codes&)>& order = {}) {
  CensusRun run(request, space.rows() * space.row_size());
  if (!run.reserve(bytes_of(space))) return run.result();
  const SearchedRows rows{space};
  RowLayers<SearchedRows> layers(rows, request.limits.threads);
  for (const RowSpace::Place& goal : goals) layers.add(goal.row, goal.state);
  Steps steps{layers, run};
  if (!run.count(steps) || request.hardest == 0) return run.result();
  std::map<std::uint64_t, Codes> first;  // as many as are wanted, by order
  layers.each_current([&](std::uint64_t row, std::size_t state) {
    Codes codes = space.codes({row, state});
    const std::uint64_t at = order ? order(codes) : first.size();
    if (first.size() < request.hardest || at < first.rbegin()->first) first.emplace(at, std::move(codes));
    if (first.size() > request.hardest) first.erase(std::prev(first.end()));
    return order || first.size() < request.hardest;
  });
  for (const auto& [at, codes] : first) run.add_hardest(write(codes));
  return run.result();
}

// All states are then one coordinate, and to number its values is a search of all states by itself.
bool one_coordinate(const Coding& coding) { return coding.orbits().size() == 1 && coding.modulus(0) == 0; }

}  // namespace

Expected<Census> census(const Definition& definition, const Moves& moves, const Goals& goals,
                        const CensusRequest& request, const WritePattern& write, CensusForm form) {
  if (const std::string reason = Coding::refusal(definition); !reason.empty())
    return Error{ErrorCode::unsupported, reason, {}};
  const auto by_layers = [&] { return census_by_layers(definition, moves, goals, request, write); };
  if (form == CensusForm::layers) return by_layers();

  const Coding coding(definition);
  if (form == CensusForm::chosen && one_coordinate(coding)) return by_layers();
  const std::optional<RowSpace> space = space_within(request, coding, moves, codes_of(coding, goals.front()));
  if (form == CensusForm::ranked && !space)
    return Error{ErrorCode::unsupported, "a table of all states would not fit the memory allowed", {}};
  if (!space || (form == CensusForm::chosen && shallow(request, moves, *space))) return by_layers();
  return census_by_rows(*space, places_of(*space, coding, goals), request,
                        [&](const Codes& state) { return write(coding.decode(state.data())); });
}

Census census_of_all(const Definition& definition, const Moves& moves, const Goals& goals, const CensusRequest& request,
                     const std::function<std::string(const Codes&)>& write,
                     const std::function<std::uint64_t(const Codes&)>& order) {
  const Coding coding(definition);
  const std::optional<RowSpace> space = space_within(request, coding, moves, codes_of(coding, goals.front()));
  if (!space) {
    Census census;
    census.outcome = Outcome::out_of_budget;
    census.exhausted = LimitReached::memory;
    return census;
  }
  return census_by_rows(*space, places_of(*space, coding, goals), request, write, order);
}

}  // namespace rompicapo::group
