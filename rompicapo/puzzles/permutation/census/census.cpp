// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/census/census.hpp"

#include <limits>
#include <optional>

#include "rompicapo/puzzles/permutation/census/census_layers.hpp"
#include "rompicapo/puzzles/permutation/census/census_rows.hpp"

namespace rompicapo::permutation {

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

// All states are then one coordinate, and to number its values is a search of all states by itself.
bool one_coordinate(const Coding& coding) { return coding.orbits().size() == 1 && coding.modulus(0) == 0; }

}  // namespace

Expected<Census> census(const Definition& definition, const Moves& moves, const Pattern& goal,
                        const CensusRequest& request, const WritePattern& write, CensusForm form) {
  if (const std::string reason = Coding::refusal(definition); !reason.empty())
    return Error{ErrorCode::unsupported, reason, {}};
  const auto by_layers = [&] { return census_by_layers(definition, moves, goal, request, write); };
  if (form == CensusForm::layers) return by_layers();

  const Coding coding(definition);
  if (form == CensusForm::chosen && one_coordinate(coding)) return by_layers();
  Codes codes(coding.places());
  coding.encode(goal, codes.data());
  const std::uint64_t allowed = request.limits.max_bytes == std::numeric_limits<std::uint64_t>::max()
                                    ? most_bytes_unasked
                                    : std::min(request.limits.max_bytes, most_bytes_ever);
  // While they are made, the tables of the moves take twice what they are then.
  const std::optional<RowSpace> space =
      RowSpace::make(coding, moves, codes, {allowed, std::min(most_table_bytes, allowed / 4)});
  const bool fits = space && bit_plane_bytes(*space) + space->table_bytes() <= allowed;
  if (form == CensusForm::ranked && !fits)
    return Error{ErrorCode::unsupported, "a table of all states would not fit the memory allowed", {}};
  if (!fits || (form == CensusForm::chosen && shallow(request, moves, *space))) return by_layers();
  return census_by_rows(*space, request, [&](const Codes& state) { return write(coding.decode(state.data())); });
}

}  // namespace rompicapo::permutation
