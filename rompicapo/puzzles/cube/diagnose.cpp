// SPDX-License-Identifier: MIT
//
// First the pieces one by one, then the sums over all of them.
#include "rompicapo/puzzles/cube/diagnose.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <span>

#include "rompicapo/puzzles/cube/cubies.hpp"
#include "rompicapo/puzzles/cube/piece_mends.hpp"

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
    const unsigned by = missing_twist(cubies);
    if (by == 0) return std::nullopt;
    const std::size_t at = twists(cubies, by).front().corners.front();
    const auto stickers = corner_stickers(cube, at);
    return error(
        ErrorCode::unsolvable, stickers[0],
        fmt::format("a twisted corner: the twists of the corners do not add up; turn {} in its place {}clockwise "
                    "and they do",
                    place("corner", corner_names[at], stickers), by == 2 ? "anti" : ""));
  }

  std::optional<Error> flip(const Cubies& cubies) const {
    if (!is_flip_odd(cubies)) return std::nullopt;
    const std::size_t at = flips(cubies).front().edges.front();
    const auto stickers = edge_stickers(cube, at);
    return error(ErrorCode::unsolvable, stickers[0],
                 fmt::format("a flipped edge: an odd number of edges is flipped; turn over {} and it can be solved",
                             place("edge", edge_names[at], stickers)));
  }

  std::optional<Error> parity(const Cubies& cubies) const {
    if (!is_order_odd(cubies)) return std::nullopt;
    const PieceMend swap = swaps(cubies).front();
    if (swap.corners.empty())
      return exchanged("edge", edge_names, swap.edges[0], swap.edges[1], edge_stickers(cube, swap.edges[0]),
                       edge_stickers(cube, swap.edges[1]));
    return exchanged("corner", corner_names, swap.corners[0], swap.corners[1], corner_stickers(cube, swap.corners[0]),
                     corner_stickers(cube, swap.corners[1]));
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
