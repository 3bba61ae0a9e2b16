// SPDX-License-Identifier: MIT
//
// First the pieces one by one, from the corners inwards, then the sums over all of them.
#include "rompicapo/puzzles/cube/text/diagnose.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <span>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/text/diagnose_classes.hpp"
#include "rompicapo/puzzles/cube/text/fixes.hpp"
#include "rompicapo/puzzles/cube/text/piece_words.hpp"

namespace rompicapo::cube {

namespace {

struct Examiner : PieceWords {
  // A piece of the wrong colours: why no such piece exists.
  Error impossible(std::string_view kind, std::string_view name, std::span<const std::size_t> stickers) const {
    const std::string here = place(kind, name, stickers);
    PhraseValues values{{"kind", std::string(kind)}, {"place", std::string(name)}, {"stickers", names(stickers)}};
    for (std::size_t one = 0; one < stickers.size(); ++one)
      for (std::size_t other = one + 1; other < stickers.size(); ++other) {
        const Face a = cube.colour(stickers[one]), b = cube.colour(stickers[other]);
        if (a != b && a != opposite(b)) continue;
        values.emplace_back("colour", colour(stickers[one]).value);
        if (a == b)
          return error(stickers[other], fmt::format("{} has {} twice", here, colour(stickers[one]).shown),
                       "cube-piece-colour-twice", std::move(values));
        values.emplace_back("colour2", colour(stickers[other]).value);
        return error(stickers[other],
                     fmt::format("{} has {} and {}, which lie on opposite faces", here, colour(stickers[one]).shown,
                                 colour(stickers[other]).shown),
                     "cube-piece-opposite-colours", std::move(values));
      }
    values.emplace_back("colour", colours(stickers, &ColourName::value));
    return error(stickers[0],
                 fmt::format("{} has {} in mirror order: no such piece exists; swap two of its stickers", here,
                             colours(stickers, &ColourName::shown)),
                 "cube-piece-mirrored", std::move(values));
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
        return error(there[0],
                     fmt::format("the {0} piece {1} ({2}) is there twice, at {3} ({4}) and at {5} ({6}), and {7} is "
                                 "missing",
                                 kind, piece_names[piece[at]], colours(here, &ColourName::shown), piece_names[at],
                                 names(here), piece_names[later], names(there), piece_names[missing]),
                     "cube-piece-twice",
                     {{"kind", std::string(kind)},
                      {"colour", colours(here, &ColourName::value)},
                      {"one", std::string(piece_names[at])},
                      {"other", std::string(piece_names[later])},
                      {"colour2", home_colours(piece_names[missing])}});
      }
    return std::nullopt;
  }

  // The colours of the piece that belongs at the place of this name.
  std::string home_colours(std::string_view name) const {
    std::vector<Face> faces;
    for (const char letter : name) faces.push_back(static_cast<Face>(face_letters.find(letter)));
    return colours(std::span<const Face>(faces), &ColourName::value);
  }

  // What turning keeps is wrong. The sums tell that some piece is, and not which: nothing is marked in the text.
  std::optional<Error> sums(const Cubies& cubies, bool with_edges) const {
    const bool flip = with_edges && is_flip_odd(cubies), twist = missing_twist(cubies) != 0,
               order = with_edges && is_order_odd(cubies);
    if (!flip && !twist && !order) return std::nullopt;
    std::vector<std::string_view> known;
    if (flip) known.emplace_back("an odd number of edges is flipped");
    if (twist) known.emplace_back("the twists of the corners do not add up");
    if (order) known.emplace_back("two pieces are exchanged");
    const auto told = [](bool wrong) { return std::string(wrong ? "yes" : "no"); };
    return Error{ErrorCode::unsolvable,
                 fmt::format("{}, which turning cannot do: check each piece; if all agree with your cube, one was put "
                             "in wrong (one possibility: {})",
                             joined(known, ", and "),
                             possibility(piece_fixes(cubies, with_edges).front(), missing_twist(cubies) == 1)),
                 {},
                 {"cube-put-together", {{"flip", told(flip)}, {"twist", told(twist)}, {"order", told(order)}}}};
  }

  // "turn over edge UF (U8 F2)"
  std::string possibility(const PieceFix& fix, bool clockwise) const {
    std::vector<std::string> steps;
    const auto edge = [&](std::size_t at) { return place("edge", edge_names[at], edge_stickers(cube, at)); };
    const auto corner = [&](std::size_t at) { return place("corner", corner_names[at], corner_stickers(cube, at)); };
    if (fix.edges.size() == 1) steps.push_back("turn over " + edge(fix.edges[0]));
    if (fix.corners.size() == 1)
      steps.push_back(
          fmt::format("turn {} in its place {}", corner(fix.corners[0]), clockwise ? "clockwise" : "anticlockwise"));
    if (fix.edges.size() == 2) steps.push_back(fmt::format("swap {} and {}", edge(fix.edges[0]), edge(fix.edges[1])));
    if (fix.corners.size() == 2)
      steps.push_back(fmt::format("swap {} and {}", corner(fix.corners[0]), corner(fix.corners[1])));
    if (fix.name == "swap-edges-flip") steps.emplace_back("turn one of them over");
    if (fix.corners.size() == 2 && fix.name != "swap-corners") steps.emplace_back("twist one of them");
    return joined(steps, ", ");
  }
};

}  // namespace

std::optional<Error> diagnose(const GivenCube& given, bool allow_unsolvable) {
  const Examiner examiner{{given}};
  const Cubies cubies = read_cubies(given.cube);
  const bool with_edges = given.cube.size() % 2 == 1;
  if (auto error = examiner.pieces("corner", cubies.corner, corner_names, corner_stickers)) return error;
  if (with_edges)
    if (auto error = examiner.pieces("edge", cubies.edge, edge_names, edge_stickers)) return error;
  if (auto error = diagnose_wings({given})) return error;
  if (auto error = diagnose_centres({given})) return error;
  if (given.miscount) return given.miscount;
  if (allow_unsolvable) return std::nullopt;
  return examiner.sums(cubies, with_edges);
}

}  // namespace rompicapo::cube
