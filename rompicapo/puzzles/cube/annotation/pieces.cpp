// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/annotation/pieces.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <utility>

namespace rompicapo::cube {

namespace {

constexpr std::size_t piece_count = corner_count + edge_count, first_of_slice = corner_count + 8;

std::vector<std::vector<bool>> along(std::span<const Cubies> states,
                                     const std::function<PerPiece(const Cubies&)>& facts) {
  std::vector<std::vector<bool>> holds;
  holds.reserve(states.size());
  for (const Cubies& state : states) holds.push_back(facts(state));
  return holds;
}

std::vector<std::size_t> shifted(std::vector<std::size_t> facts, std::size_t by) {
  for (std::size_t& fact : facts) fact += by;
  return facts;
}

std::string_view piece_name(std::size_t piece) {
  return piece < corner_count ? corner_names[piece] : edge_names[piece - corner_count];
}

std::vector<std::string> all_names() {
  std::vector<std::string> names;
  for (std::size_t piece = 0; piece < piece_count; ++piece) names.emplace_back(piece_name(piece));
  return names;
}

}  // namespace

OrientationTeller::OrientationTeller(std::span<const Cubies> states, const Symmetries& symmetries, unsigned symmetry)
    : corners_(along(states, oriented_corners)),
      edges_(along(states, oriented_edges)),
      slice_(along(states, edges_in_slice)) {
  for (std::size_t at = 0; at < corner_count; ++at) names_[symmetries.corners(symmetry)[at].place] = corner_names[at];
  for (std::size_t at = 0; at < edge_count; ++at)
    names_[corner_count + symmetries.edges(symmetry)[at].place] = edge_names[at];
}

std::vector<std::string> OrientationTeller::names(std::span<const std::size_t> pieces) const {
  std::vector<std::string> names;
  for (const std::size_t piece : pieces) names.emplace_back(names_[piece]);
  return names;
}

void OrientationTeller::tell(Annotation& annotation, std::size_t turn) const {
  std::vector<std::size_t> wrong;
  std::size_t right_again = 0;  // by this move all of them are, to stay so
  const auto tell_kind = [&](const Settled& settled, std::size_t first, std::string_view some, std::string_view all) {
    if (const std::vector<std::size_t> gained = settled.gained(turn); !gained.empty()) {
      const std::int64_t count = settled.count(turn + 1);
      const bool full = count == static_cast<std::int64_t>(settled.facts());
      annotation.achieved.push_back({std::string(full ? all : some), count, {}, names(shifted(gained, first))});
    }
    for (const std::size_t fact : settled.lost(turn)) {
      if (std::find(wrong.begin(), wrong.end(), first + fact) == wrong.end()) wrong.push_back(first + fact);
      right_again = std::max(right_again, settled.since(fact));
    }
  };
  tell_kind(edges_, corner_count, "edges-settled", "edges-oriented");
  tell_kind(corners_, 0, "corners-settled", "corners-oriented");
  tell_kind(slice_, first_of_slice, "slice-edges-settled", "slice-edges-home");
  if (!wrong.empty())
    annotation.achieved.push_back({"turned-wrong", static_cast<std::int64_t>(right_again), {}, names(wrong)});
}

PieceTeller::PieceTeller(std::span<const Cubies> states)
    : home_(Settled(along(states, home_pieces)), all_names()), joined_(along(states, joined_neighbours)) {
  for (std::size_t state = 0; state < states.size(); ++state) {
    PerPiece home(piece_count);
    for (std::size_t piece = 0; piece < piece_count; ++piece) home[piece] = home_.settled().since(piece) <= state;
    blocks_.push_back(blocks_of(home));
  }
}

void PieceTeller::tell(Annotation& annotation, std::size_t turn) const {
  if (home(turn + 1) < static_cast<std::int64_t>(piece_count)) tell_blocks(annotation, turn);  // solved: says it all
  home_.tell(annotation, turn);
  tell_joined(annotation, turn);
}

// Of the blocks that came to be, the largest kind only.
void PieceTeller::tell_blocks(Annotation& annotation, std::size_t turn) const {
  const Blocks &was = blocks_[turn], &is = blocks_[turn + 1];
  const auto tell = [&](std::string_view name, const auto& before, const auto& after, const auto& spell) {
    const std::size_t known = annotation.achieved.size();
    const auto count = std::count(after.begin(), after.end(), true);
    for (std::size_t at = 0; at < after.size(); ++at) {
      if (!after[at] || before[at]) continue;
      const std::string what(spell(at));
      Milestone& block = annotation.achieved.emplace_back(Milestone{std::string(name), count, what});
      if (what.size() > 1) block.pieces = {what};  // not of a face
    }
    return annotation.achieved.size() > known;
  };
  const auto face = [](std::size_t at) { return face_letters.substr(at, 1); };
  const auto edge = [](std::size_t at) { return edge_names[at]; };
  const auto corner = [](std::size_t at) { return corner_names[at]; };
  if (tell("two-layers", was.layers, is.layers, face)) return;
  if (tell("block-2x2x3", was.bars, is.bars, edge)) return;
  tell("block-2x2x2", was.cubes, is.cubes, corner);
}

// Neighbours that stand together for good before they are home: the pieces of one chain by name, else how many pairs.
void PieceTeller::tell_joined(Annotation& annotation, std::size_t turn) const {
  const Settled& home = home_.settled();
  std::vector<std::string> pieces;
  std::size_t pairs = 0;
  bool chain = true;
  const auto add = [&](std::size_t piece) {
    const std::string name(piece_name(piece));
    if (std::find(pieces.begin(), pieces.end(), name) != pieces.end()) return false;
    pieces.push_back(name);
    return true;
  };
  for (const std::size_t pair : joined_.gained(turn)) {
    const std::size_t corner = neighbours()[pair].corner, edge = corner_count + neighbours()[pair].edge;
    if (home.since(corner) <= turn + 1 && home.since(edge) <= turn + 1) continue;  // which says more
    const bool new_corner = add(corner), new_edge = add(edge);
    chain = chain && (pairs == 0 || !new_corner || !new_edge);
    ++pairs;
  }
  if (pairs == 0) return;
  const std::string_view name = !solved() ? "joined-so-far" : chain ? "joined" : "pairs-joined";
  annotation.achieved.push_back({std::string(name), joined(turn + 1), std::to_string(pairs), std::move(pieces)});
}

}  // namespace rompicapo::cube
