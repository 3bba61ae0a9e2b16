// SPDX-License-Identifier: MIT
//
// First the pieces one by one, then the sums over all of them.
#include "rompicapo/puzzles/cube/diagnose.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <span>

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/puzzles/cube/cubies.hpp"

namespace rompicapo::cube {

namespace {

struct Examiner {
  const GivenCube& given;
  const StickerCube& cube = given.cube;

  Error error(ErrorCode code, std::size_t sticker, std::string message) const {
    Error result{code, std::move(message)};
    if (!given.positions.empty()) result.position = given.positions[sticker];
    return result;
  }

  const std::string& colour(std::size_t sticker) const { return given.colour_names[cube.colour(sticker)]; }

  // "U9 R1 F3"
  std::string names(std::span<const std::size_t> stickers) const {
    std::vector<std::string> each;
    for (const std::size_t sticker : stickers) each.push_back(cube.sticker_name(sticker));
    return fmt::format("{}", fmt::join(each, " "));
  }

  std::string colours(std::span<const std::size_t> stickers) const {
    std::vector<std::string> each;
    for (const std::size_t sticker : stickers) each.push_back(colour(sticker));
    return fmt::format("{}", fmt::join(each, ", "));
  }

  // "corner URF (U9 R1 F3)"
  std::string place(std::string_view kind, std::string_view name, std::span<const std::size_t> stickers) const {
    return fmt::format("{} {} ({})", kind, name, names(stickers));
  }

  // A piece of the wrong colours: why no such piece exists.
  Error impossible(std::string_view kind, std::string_view name, std::span<const std::size_t> stickers) const {
    for (std::size_t one = 0; one < stickers.size(); ++one)
      for (std::size_t other = one + 1; other < stickers.size(); ++other) {
        const Face a = cube.colour(stickers[one]), b = cube.colour(stickers[other]);
        if (a == b)
          return error(ErrorCode::bad_state, stickers[other],
                       fmt::format("{} has {} twice", place(kind, name, stickers), colour(stickers[one])));
        if (a == opposite(b))
          return error(ErrorCode::bad_state, stickers[other],
                       fmt::format("{} has {} and {}, which lie on opposite faces", place(kind, name, stickers),
                                   colour(stickers[one]), colour(stickers[other])));
      }
    return error(ErrorCode::bad_state, stickers[0],
                 fmt::format("{} has {} in mirror order: no such piece exists; swap two of its stickers",
                             place(kind, name, stickers), colours(stickers)));
  }

  template <std::size_t Count, class Stickers>
  std::optional<Error> pieces(std::string_view kind, const std::array<std::uint8_t, Count>& piece,
                              const std::array<std::string_view, Count>& piece_names, Stickers stickers_of) const {
    for (std::size_t at = 0; at < Count; ++at)
      if (piece[at] == Count) return impossible(kind, piece_names[at], stickers_of(cube, at));
    for (std::size_t at = 0; at < Count; ++at)
      for (std::size_t later = at + 1; later < Count; ++later) {
        if (piece[at] != piece[later]) continue;
        std::size_t missing = 0;
        while (std::find(piece.begin(), piece.end(), missing) != piece.end()) ++missing;
        const auto here = stickers_of(cube, at), there = stickers_of(cube, later);
        return error(ErrorCode::bad_state, there[0],
                     fmt::format("the {0} piece {1} ({2}) is there twice, at {3} ({4}) and at {5} ({6}), and {7} is "
                                 "missing",
                                 kind, piece_names[piece[at]], colours(here), piece_names[at], names(here),
                                 piece_names[later], names(there), piece_names[missing]));
      }
    return std::nullopt;
  }

  std::optional<Error> twist(const Cubies& cubies) const {
    unsigned sum = 0;
    for (const unsigned each : cubies.twist) sum += each;
    if (sum % 3 == 0) return std::nullopt;
    const std::size_t at = static_cast<std::size_t>(
        std::find_if(cubies.twist.begin(), cubies.twist.end(), [](unsigned each) { return each != 0; }) -
        cubies.twist.begin());
    const auto stickers = corner_stickers(cube, at);
    return error(
        ErrorCode::unsolvable, stickers[0],
        fmt::format("a twisted corner: the twists of the corners do not add up; turn {} in its place {}clockwise "
                    "and they do",
                    place("corner", corner_names[at], stickers), sum % 3 == 1 ? "anti" : ""));
  }

  std::optional<Error> flip(const Cubies& cubies) const {
    const auto flipped = std::count(cubies.flip.begin(), cubies.flip.end(), 1);
    if (flipped % 2 == 0) return std::nullopt;
    const std::size_t at =
        static_cast<std::size_t>(std::find(cubies.flip.begin(), cubies.flip.end(), 1) - cubies.flip.begin());
    const auto stickers = edge_stickers(cube, at);
    return error(ErrorCode::unsolvable, stickers[0],
                 fmt::format("a flipped edge: an odd number of edges is flipped; turn over {} and it can be solved",
                             place("edge", edge_names[at], stickers)));
  }

  std::optional<Error> parity(const Cubies& cubies) const {
    const bool corners_odd = is_odd_permutation(std::span<const std::uint8_t>(cubies.corner));
    const bool edges_odd = is_odd_permutation(std::span<const std::uint8_t>(cubies.edge));
    if (corners_odd == edges_odd) return std::nullopt;
    // Any swap mends it; of two that are out of place it is the likelier mistake.
    const auto misplaced = [](const auto& pieces) {
      std::size_t at = 0;
      while (at < pieces.size() && pieces[at] == at) ++at;
      return at;
    };
    if (const std::size_t one = misplaced(cubies.edge); one < edge_count) {
      const std::size_t home = cubies.edge[one];
      return exchanged("edge", edge_names, one, home, edge_stickers(cube, one), edge_stickers(cube, home));
    }
    const std::size_t one = misplaced(cubies.corner), home = cubies.corner[one];
    return exchanged("corner", corner_names, one, home, corner_stickers(cube, one), corner_stickers(cube, home));
  }

  template <std::size_t Count, class Stickers>
  Error exchanged(std::string_view kind, const std::array<std::string_view, Count>& piece_names, std::size_t one,
                  std::size_t other, const Stickers& here, const Stickers& there) const {
    return error(ErrorCode::unsolvable, here[0],
                 fmt::format("an odd permutation: two pieces are exchanged; swap {} and {} and it can be solved",
                             place(kind, piece_names[one], here), place(kind, piece_names[other], there)));
  }
};

}  // namespace

std::optional<Error> diagnose(const GivenCube& given, bool allow_unsolvable) {
  const Examiner examiner{given};
  const Cubies cubies = read_cubies(given.cube);
  const bool with_edges = given.cube.size() % 2 == 1;
  if (auto error = examiner.pieces("corner", cubies.corner, corner_names, corner_stickers)) return error;
  if (with_edges)
    if (auto error = examiner.pieces("edge", cubies.edge, edge_names, edge_stickers)) return error;
  if (allow_unsolvable) return std::nullopt;
  if (with_edges)
    if (auto error = examiner.flip(cubies)) return error;
  if (auto error = examiner.twist(cubies)) return error;
  if (with_edges) return examiner.parity(cubies);
  return std::nullopt;
}

}  // namespace rompicapo::cube
