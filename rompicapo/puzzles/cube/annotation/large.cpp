// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/annotation/large.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>

#include "rompicapo/model/settled.hpp"
#include "rompicapo/puzzles/cube/annotation/cycles.hpp"
#include "rompicapo/puzzles/cube/annotation/pieces.hpp"
#include "rompicapo/puzzles/cube/annotation/staged.hpp"
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/layers/edge_board.hpp"
#include "rompicapo/puzzles/cube/layers/layer_board.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::size_t centre_facts = 6, large_facts = centre_facts + edge_count;

// [face]: the colour of its centre, where it has one only.
std::array<std::optional<Face>, 6> centre_colours(const StickerCube& cube) {
  std::array<std::optional<Face>, 6> colours;
  const unsigned last = cube.size() - 2;
  for (const Face face : {U, R, F, D, L, B}) {
    const Face colour = cube.colour(cube.sticker(face, 1, 1));
    bool uniform = true;
    for (unsigned row = 1; row <= last; ++row)
      for (unsigned column = 1; uniform && column <= last; ++column)
        uniform = cube.colour(cube.sticker(face, row, column)) == colour;
    if (uniform) colours[face] = colour;
  }
  return colours;
}

// A reduced cube's pieces, called by their colours, in places called by the centres beside them: a whole rotation
// changes nothing. Precondition: each face has a centre of its own colour.
Cubies reduced_cubies(const LayerBoard& board, const EdgeBoard& edges, const Symmetries& symmetries) {
  const auto centres = centre_colours(board.cube());
  std::array<Face, 6> face_of{};  // [colour]
  for (const Face face : {U, R, F, D, L, B}) face_of[*centres[face]] = face;
  Cubies cubies;
  for (std::size_t at = 0; at < corner_count; ++at) {
    std::array<Face, 3> colours{};
    for (std::size_t each = 0; each < 3; ++each)
      colours[each] = face_of[board.colour(corner_stickers(board.cube(), at)[each])];
    const FoundPiece found = corner_of(colours);
    cubies.corner[at] = static_cast<std::uint8_t>(found.piece);
    cubies.twist[at] = static_cast<std::uint8_t>(found.turned);
  }
  for (std::size_t at = 0; at < edge_count; ++at) {
    const EdgePiece piece = edges.at_edge(at);
    const FoundPiece found = edge_of(std::array{face_of[piece.first], face_of[piece.second]});
    cubies.edge[at] = static_cast<std::uint8_t>(found.piece);
    cubies.flip[at] = static_cast<std::uint8_t>(found.turned);
  }
  for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry) {
    bool fits = true;
    for (const Face face : {U, R, F, D, L, B}) fits = fits && symmetries[symmetry].face[face] == *centres[face];
    if (fits) return symmetries.conjugate(cubies, symmetry);
  }
  return cubies;
}

using Parts = std::array<std::uint8_t, edge_count>;  // [edge, by its colours]

// Of the N - 2 parts of each edge, how many lie alike where most of them do: outer turns change nothing of it.
Parts parts_together(const EdgeBoard& edges) {
  std::array<std::array<std::uint8_t, edge_place_count>, edge_count> alike{};  // [edge][place]
  const auto count = [&](unsigned layer, EdgePlace place) {
    const EdgePiece piece = edges.piece_at(layer, place);
    const FoundPiece found = edge_of(std::array{piece.first, piece.second});
    ++alike[found.piece][found.turned == 0 ? place : turned_round(place)];
  };
  for (EdgePlace place = 0; place < edge_place_count; ++place) {
    for (unsigned layer = 2; layer <= edges.wing_layers(); ++layer) count(layer, place);
    if (edges.layer_of_reference() > edges.wing_layers() && place % 2 == 0) count(edges.layer_of_reference(), place);
  }
  Parts parts{};
  for (std::size_t edge = 0; edge < edge_count; ++edge)
    parts[edge] = *std::max_element(alike[edge].begin(), alike[edge].end());
  return parts;
}

class LargeTeller {
 public:
  LargeTeller(const StickerCube& start, std::span<const Turn> turns)
      : turns_(turns.size()), size_(start.size()), facts_(facts_along(start, turns)), abouts_(turns.size()) {
    solved_ = solved_ && facts_.count(turns_) == static_cast<std::int64_t>(large_facts);
    for (std::size_t fact = 0; fact < large_facts; ++fact) reduced_ = std::max(reduced_, facts_.since(fact));
    if (solved_ && reduced_ < turns_) read_pieces(start, turns);
    read_stretches(start, turns);
    if (!solved_) return;
    odd_ = last_odd_turns(start.size(), turns);
    staged_ = centres_staged(start, turns, whole_centres_);
  }

  std::vector<Annotation> tell() {
    std::vector<Annotation> told(turns_);
    for (std::size_t turn = 0; turn < turns_; ++turn) {
      Annotation& annotation = told[turn];
      if (solved_)
        annotation.phase = turn < whole_centres_ ? "reduce-centres" : turn < reduced_ ? "pair-edges" : "as-3x3x3";
      annotation.about = abouts_[turn];
      if (const auto& told_here = ends_.find(turn); told_here != ends_.end())
        annotation.achieved.insert(annotation.achieved.end(), told_here->second.begin(), told_here->second.end());
      if (solved_) annotation.achieved.insert(annotation.achieved.end(), staged_[turn].begin(), staged_[turn].end());
      tell_centres(annotation, turn);
      tell_edges(annotation, turn);
      tell_parity(annotation, turn);
      if (solved_ && turn + 1 == whole_centres_)
        annotation.achieved.push_back(
            {facts_settled(centre_facts, turn + 1) ? "centres-whole" : "centres-whole-for-now",
             static_cast<std::int64_t>(turn + 1)});
      if (solved_ && turn + 1 == reduced_ && reduced_ < turns_)
        annotation.achieved.push_back({"reduced", static_cast<std::int64_t>(reduced_)});
      if (pieces_ && turn >= reduced_) pieces_->tell(annotation, turn);
    }
    return told;
  }

 private:
  Settled facts_along(const StickerCube& start, std::span<const Turn> turns) {
    LayerBoard board(start);
    const EdgeBoard edges(board);
    std::vector<std::vector<bool>> holds;
    const auto look = [&] {
      std::vector<bool>& now = holds.emplace_back(large_facts);
      for (const std::optional<Face>& colour : centre_colours(board.cube()))
        if (colour) now[*colour] = true;
      parts_.push_back(parts_together(edges));
      for (std::size_t edge = 0; edge < edge_count; ++edge)
        now[centre_facts + edge] = parts_.back()[edge] + 2u == board.size();
      const bool whole = std::count(now.begin(), now.begin() + centre_facts, true) == centre_facts;
      if (whole && whole_centres_ > turns_) whole_centres_ = holds.size() - 1;
    };
    look();
    for (const Turn& turn : turns) {
      board.turn(turn);
      look();
    }
    solved_ = board.cube().is_solved();
    return Settled(std::move(holds));
  }

  // Before the cube is reduced its edges are no pieces: they stand for themselves turned wrong, home for nobody.
  void read_pieces(const StickerCube& start, std::span<const Turn> turns) {
    const Symmetries symmetries;
    LayerBoard board(start);
    const EdgeBoard edges(board);
    Cubies nothing;
    nothing.twist.fill(1);
    nothing.flip.fill(1);
    std::vector<Cubies> states;
    for (std::size_t at = 0;; ++at) {
      states.push_back(at < reduced_ ? nothing : reduced_cubies(board, edges, symmetries));
      if (at == turns_) break;
      board.turn(turns[at]);
    }
    pieces_.emplace(states);
  }

  // What stretches of turns do, told with their last turns.
  void read_stretches(const StickerCube& start, std::span<const Turn> turns) {
    LayerBoard board(start);
    const EdgeBoard edges(board);
    const std::vector<ThreeCycles> cycles = three_cycles(board, turns);
    std::size_t made = 0;
    for (const ThreeCycles& each : cycles) {
      for (; made < each.first; ++made) board.turn(turns[made]);
      Milestone one{each.wings ? "wing-cycle" : "centre-cycle", static_cast<std::int64_t>(each.end - each.first),
                    std::to_string(each.places.size())};
      for (const auto& places : each.places)
        for (const std::size_t place : places) {
          std::string name = each.wings ? wing_at(edges, place) : start.sticker_name(place);
          if (std::find(one.pieces.begin(), one.pieces.end(), name) == one.pieces.end())
            one.pieces.push_back(std::move(name));
        }
      tell_stretch(each, one.pieces.front());
      ends_[each.end - 1].push_back(std::move(one));
      if (each.wings) tell_joined(each);
    }
    if (!solved_) return;
    for (const Stretch& each : slices_turned_back(start.size(), turns, whole_centres_, reduced_, cycles))
      tell_joined(each);
  }

  // Its two colours, by the edge's name.
  static std::string wing_at(const EdgeBoard& edges, std::size_t sticker) {
    for (unsigned layer = 2; layer <= edges.wing_layers(); ++layer)
      for (EdgePlace place = 0; place < edge_place_count; ++place)
        if (edges.sticker(layer, place) == sticker) {
          const EdgePiece piece = edges.piece_at(layer, place);
          return std::string(edge_names[edge_of(std::array{piece.first, piece.second}).piece]);
        }
    return {};  // never: it is the first sticker of a wing
  }

  void tell_stretch(const Stretch& stretch, const std::string& about) {
    if (!solved_) return;  // each turn has its own line
    for (std::size_t turn = stretch.first; turn < stretch.end; ++turn) abouts_[turn] = about;
  }

  // Edges of which more is together after it than before. Those that are paired for good are told as that.
  void tell_joined(const Stretch& stretch) {
    const Parts &before = parts_[stretch.first], &after = parts_[stretch.end];
    for (std::size_t edge = 0; edge < edge_count; ++edge) {
      if (after[edge] <= before[edge] || !solved_ || facts_.since(centre_facts + edge) <= stretch.end) continue;
      tell_stretch(stretch, std::string(edge_names[edge]));
      ends_[stretch.end - 1].push_back(
          {"wing-joined", after[edge], std::to_string(size_ - 2), {std::string(edge_names[edge])}});
    }
  }

  void tell_parity(Annotation& annotation, std::size_t turn) const {
    if (std::find(odd_.begin(), odd_.end(), turn) == odd_.end()) return;
    const auto settled =
        std::count_if(odd_.begin(), odd_.end(), [&](std::size_t odd) { return odd <= turn || odd == turns_; });
    annotation.achieved.push_back({"parity-settled", settled, std::to_string(odd_.size())});
  }

  bool facts_settled(std::size_t first_facts, std::size_t state) const {
    for (std::size_t fact = 0; fact < first_facts; ++fact)
      if (facts_.since(fact) > state) return false;
    return true;
  }

  std::int64_t settled_in(std::size_t first, std::size_t end, std::size_t state) const {
    std::int64_t count = 0;
    for (std::size_t fact = first; fact < end; ++fact) count += facts_.since(fact) <= state;
    return count;
  }

  void tell_centres(Annotation& annotation, std::size_t turn) {
    std::vector<std::string> gained;
    for (const std::size_t fact : facts_.gained(turn))
      if (fact < centre_facts) gained.emplace_back(1, face_letters[fact]);
    if (!gained.empty())
      annotation.achieved.push_back(
          {solved_ ? "centres" : "centres-so-far", settled_in(0, centre_facts, turn + 1), {}, std::move(gained)});
    for (const std::size_t fact : facts_.passing(turn)) {  // the first time only: slices open them again and again
      if (fact >= centre_facts || opened_[fact]) continue;
      opened_[fact] = true;
      annotation.achieved.push_back({"centre-for-now",
                                     static_cast<std::int64_t>(facts_.ended_by(fact, turn + 1) + 1),
                                     {},
                                     {std::string(1, face_letters[fact])}});
    }
  }

  void tell_edges(Annotation& annotation, std::size_t turn) const {
    std::vector<std::string> gained;
    for (const std::size_t fact : facts_.gained(turn))
      if (fact >= centre_facts) gained.emplace_back(edge_names[fact - centre_facts]);
    if (!gained.empty())
      annotation.achieved.push_back({solved_ ? "edges-paired" : "edges-paired-so-far",
                                     settled_in(centre_facts, large_facts, turn + 1),
                                     {},
                                     std::move(gained)});
  }

  std::size_t turns_, size_;
  bool solved_ = false;
  std::size_t whole_centres_ = ~std::size_t{0};           // the first state with six whole centres
  std::vector<Parts> parts_{};                            // [state]
  Settled facts_;                                         // centres by colour, then edges by name
  std::size_t reduced_ = 0;                               // the state from which on all of them hold
  std::array<bool, centre_facts> opened_{};               // said to be open again
  std::vector<std::string> abouts_;                       // [turn]: what the stretch is about that it lies in
  std::map<std::size_t, std::vector<Milestone>> ends_{};  // of stretches, by their last turns
  std::vector<std::vector<Milestone>> staged_{};          // [turn]; of turns that do not solve none
  std::vector<std::size_t> odd_{};                        // last_odd_turns; of turns that do not solve none
  std::optional<PieceTeller> pieces_{};
};

}  // namespace

std::vector<Annotation> large_insights(const StickerCube& start, std::span<const Turn> turns) {
  if (turns.empty()) return {};
  return LargeTeller(start, turns).tell();
}

}  // namespace rompicapo::cube
