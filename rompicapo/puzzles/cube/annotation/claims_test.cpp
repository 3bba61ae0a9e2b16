// SPDX-License-Identifier: MIT
//
// What is said of the solutions of random cubes, held against the stickers of the cube in hand, position by position:
// with code of its own, so that a slip in how pieces are told of does not confirm itself.
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>

#include "rompicapo/puzzles/cube/annotation/annotation.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/two_phase/solver.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::cube {
namespace {

// A solution walked on a cube of stickers.
class StickerWalk {
 public:
  StickerWalk(const Cubies& start, std::span<const FaceMove> turns) {
    StickerCube cube(3);
    paint_cubies(cube, start);
    cubes_.push_back(cube);
    states_.push_back(start);
    for (const FaceMove turn : turns) {
      cube.turn({face_of(turn), 1, 1, quarters_of(turn)});
      cubes_.push_back(cube);
      states_.push_back(read_cubies(cube));
    }
  }

  std::span<const Cubies> states() const { return states_; }
  std::size_t last() const { return cubes_.size() - 1; }

  // The colours of a place, face by face of its name.
  std::string shown(std::size_t state, std::string_view place) const {
    std::string colours;
    for (const std::size_t sticker : stickers(cubes_[state], place))
      colours += face_letters[cubes_[state].colour(sticker)];
    return colours;
  }

  bool is_home(std::size_t state, std::string_view piece) const { return shown(state, piece) == piece; }

  // Side by side: the corner's place has both faces of the edge's place, and one colour on each.
  bool is_joined(std::size_t state, std::string_view corner, std::string_view edge) const {
    const std::string_view at_corner = place_of(state, corner), at_edge = place_of(state, edge);
    const std::string on_corner = shown(state, at_corner), on_edge = shown(state, at_edge);
    for (std::size_t at = 0; at < at_edge.size(); ++at) {
      const std::size_t same = at_corner.find(at_edge[at]);
      if (same == std::string_view::npos || on_corner[same] != on_edge[at]) return false;
    }
    return true;
  }

  // As phase 1 about this axis needs it. A corner: its colour of the axis on a face of the axis. An edge: the first of
  // its colours on the first face of its place, where those of the axis come first, then those of the faces that flip.
  bool is_right(std::size_t state, std::string_view piece, std::string_view axis) const {
    const std::string_view place = place_of(state, piece);
    const std::string colours = shown(state, place);
    const std::string_view flips = axis == "U-D" ? "FB" : axis == "F-B" ? "RL" : "UD";
    const auto first = [&](std::string_view faces) {
      for (const std::string_view wanted : {std::string_view(axis), flips})
        for (std::size_t at = 0; at < faces.size(); ++at)
          if (wanted.find(faces[at]) != wanted.npos) return at;
      return faces.size();
    };
    return first(colours) == first(place);
  }

  // Of an edge without colours of the axis: between the axis's faces.
  bool is_in_slice(std::size_t state, std::string_view piece, std::string_view axis) const {
    const std::string_view place = place_of(state, piece);
    return place.find(axis[0]) == place.npos && place.find(axis[2]) == place.npos;
  }

  // In <U, D, R2, F2, L2, B2> or its like about another axis, by colours alone: on the axis's faces only their colours,
  // and on all others of the places between them only the colours of that face and its opposite.
  bool in_phase2(std::size_t state, std::string_view axis) const {
    const auto opposite = [](char face) { return std::string("DLBURF")[std::string("URFDLB").find(face)]; };
    const auto fits = [&](char colour, char face) { return colour == face || colour == opposite(face); };
    for (const auto& places :
         {std::span<const std::string_view>(corner_names), std::span<const std::string_view>(edge_names)})
      for (const std::string_view place : places) {
        const std::string colours = shown(state, place);
        const bool between =
            place.size() == 2 && place.find(axis[0]) == place.npos && place.find(axis[2]) == place.npos;
        for (std::size_t at = 0; at < place.size(); ++at)
          if ((between || fits(place[at], axis[0])) && !fits(colours[at], place[at])) return false;
      }
    return true;
  }

 private:
  static std::vector<std::size_t> stickers(const StickerCube& cube, std::string_view place) {
    for (std::size_t at = 0; at < corner_count; ++at)
      if (corner_names[at] == place) {
        const auto found = corner_stickers(cube, at);
        return {found.begin(), found.end()};
      }
    for (std::size_t at = 0; at < edge_count; ++at)
      if (edge_names[at] == place) {
        const auto found = edge_stickers(cube, at);
        return {found.begin(), found.end()};
      }
    ADD_FAILURE() << place;
    return {};
  }

  std::string_view place_of(std::size_t state, std::string_view piece) const {
    const std::multiset<char> wanted(piece.begin(), piece.end());
    const auto holds = [&](std::string_view place) {
      const std::string colours = shown(state, place);
      return std::multiset<char>(colours.begin(), colours.end()) == wanted;
    };
    if (piece.size() == 3) return *std::find_if(corner_names.begin(), corner_names.end(), holds);
    return *std::find_if(edge_names.begin(), edge_names.end(), holds);
  }

  std::vector<StickerCube> cubes_;
  std::vector<Cubies> states_;
};

class Claims {
 public:
  Claims(const StickerWalk& walk, std::span<const Annotation> told) : walk_(walk), told_(told) {}

  void check() {
    ASSERT_EQ(told_.size(), walk_.last());
    std::vector<std::string> phases;
    for (std::size_t turn = 0; turn < told_.size(); ++turn) {
      if (phases.empty() || phases.back() != told_[turn].phase) phases.push_back(told_[turn].phase);
      for (const Milestone& one : told_[turn].achieved) check(one, turn, told_[turn].about);
    }
    const bool once = std::set<std::string>(phases.begin(), phases.end()).size() == phases.size();
    EXPECT_TRUE(once) << "a phase that comes back";
    EXPECT_EQ(counts_["home"], 20);
    closed(phases);
  }

  std::map<std::string, std::size_t> seen{};  // how often each milestone was told

 private:
  void check(const Milestone& one, std::size_t turn, std::string_view axis) {
    ++seen[one.name];
    const std::size_t now = turn + 1, number = static_cast<std::size_t>(one.count);
    const auto home_from = [&](std::size_t state, const std::string& piece) {
      for (; state <= walk_.last(); ++state)
        if (!walk_.is_home(state, piece)) return false;
      return true;
    };
    if (one.name == "phase-1-done") {
      for (std::size_t state = now; state <= walk_.last(); ++state)
        EXPECT_TRUE(walk_.in_phase2(state, one.what)) << one.what << ' ' << state;
      EXPECT_FALSE(walk_.in_phase2(turn, one.what));
      EXPECT_EQ(number, now);
    } else if (one.name == "home") {
      counted(one);
      for (const std::string& piece : one.pieces)
        EXPECT_TRUE(home_from(now, piece) && !home_from(turn, piece)) << piece;
    } else if (one.name == "home-for-now") {
      for (const std::string& piece : one.pieces) {
        for (std::size_t state = now; state < number; ++state) EXPECT_TRUE(walk_.is_home(state, piece)) << piece;
        EXPECT_FALSE(walk_.is_home(number, piece)) << piece;
      }
    } else if (one.name == "moved-out") {
      for (const std::string& piece : one.pieces) {
        EXPECT_TRUE(walk_.is_home(turn, piece) && !walk_.is_home(now, piece)) << piece;
        EXPECT_TRUE(home_from(number, piece) && !home_from(number - 1, piece)) << piece;
      }
    } else if (one.name == "moved-out-and-back") {
      for (const std::string& piece : one.pieces)
        EXPECT_TRUE(walk_.is_home(turn, piece) && !walk_.is_home(now, piece) && home_from(number, piece)) << piece;
    } else if (one.name == "joined" || one.name == "pairs-joined") {
      counted({"joined", one.count});
      check_joined(one, now);
    } else if (one.name.starts_with("corners-") || one.name.starts_with("edges-")) {
      counted({one.name.substr(0, one.name.find('-')), one.count});
      check_from(one, turn, now,
                 [&](std::size_t at, const std::string& piece) { return walk_.is_right(at, piece, axis); });
    } else if (one.name.starts_with("slice-edges-")) {
      counted({"slice", one.count});
      check_from(one, turn, now,
                 [&](std::size_t at, const std::string& piece) { return walk_.is_in_slice(at, piece, axis); });
    } else if (one.name == "turned-wrong") {
      check_right_again(one, turn, axis);
    }
  }

  // Not at state `before`, but from state `first` to the end.
  template <class Holds>
  void check_from(const Milestone& one, std::size_t before, std::size_t first, const Holds& holds) const {
    for (const std::string& piece : one.pieces) {
      EXPECT_FALSE(holds(before, piece)) << one.name << ' ' << piece;
      for (std::size_t state = first; state <= walk_.last(); ++state)
        EXPECT_TRUE(holds(state, piece)) << one.name << ' ' << piece << ' ' << state;
    }
  }

  // Something about each piece was right and is not, and all is right from the move that is named.
  void check_right_again(const Milestone& one, std::size_t turn, std::string_view axis) const {
    const auto number = static_cast<std::size_t>(one.count);
    const auto slice = [&](const std::string& piece) {
      return piece.size() == 2 && piece.find(axis[0]) == piece.npos && piece.find(axis[2]) == piece.npos;
    };
    for (const std::string& piece : one.pieces) {
      const bool turned = walk_.is_right(turn, piece, axis) && !walk_.is_right(turn + 1, piece, axis);
      const bool left =
          slice(piece) && walk_.is_in_slice(turn, piece, axis) && !walk_.is_in_slice(turn + 1, piece, axis);
      EXPECT_TRUE(turned || left) << piece;
      for (std::size_t state = number; state <= walk_.last(); ++state) {
        if (turned) {
          EXPECT_TRUE(walk_.is_right(state, piece, axis)) << piece;
        }
        if (left) {
          EXPECT_TRUE(walk_.is_in_slice(state, piece, axis)) << piece;
        }
      }
    }
  }

  // Each of the pieces stands beside another of them, now and to the end.
  void check_joined(const Milestone& one, std::size_t now) const {
    const auto stay = [&](const std::string& corner, const std::string& edge) {
      for (std::size_t state = now; state <= walk_.last(); ++state)
        if (!walk_.is_joined(state, corner, edge)) return false;
      return true;
    };
    for (const std::string& piece : one.pieces)
      EXPECT_TRUE(std::any_of(one.pieces.begin(), one.pieces.end(), [&](const std::string& other) {
        return piece.size() != other.size() && (piece.size() == 3 ? stay(piece, other) : stay(other, piece));
      })) << piece;
  }

  // No count runs backwards; one of pieces rises by as many as are named, or more where they say less than something
  // else.
  void counted(const Milestone& one) {
    std::int64_t& count = counts_[one.name];
    EXPECT_GE(one.count, count) << one.name;
    count = one.count;
  }

  // Each phase but the last ends with what is now true; the last with all 20 pieces home.
  void closed(std::span<const std::string> phases) const {
    for (const auto& [phase, claim] :
         std::map<std::string, std::string>{{"phase-1", "phase-1-done"}, {"join", "join-done"}}) {
      const bool told = std::find(phases.begin(), phases.end(), phase) != phases.end();
      const auto found = seen.find(claim);
      EXPECT_EQ(found == seen.end() ? 0u : found->second, told ? 1u : 0u) << phase;
    }
  }

  const StickerWalk& walk_;
  std::span<const Annotation> told_;
  std::map<std::string, std::int64_t> counts_{};
};

TEST(Claims, HoldOnTheStickersOfRandomCubes) {
  Rng rng(13);
  const TwoPhaseSolver solver(Metric::htm, tables::library_or_own({}));
  std::map<std::string, std::size_t> told, phases;
  for (int round = 0; round < 1000; ++round) {
    const Cubies cube = read_cubies(random_cube(3, rng));
    Limits limits;
    limits.stop_length = 22;
    const auto answer = solver.solve(cube, all_turns, "small", {}, limits);
    ASSERT_TRUE(answer);
    std::vector<FaceMove> turns = answer->turns;
    Cubies start = cube;
    for (int form = 0; form < 2; ++form) {  // as found; on the inverse cube
      const StickerWalk walk(start, turns);
      const std::vector<Annotation> annotations = two_phase_insights(walk.states());
      Claims claims(walk, annotations);
      claims.check();
      if (HasFailure()) FAIL() << "round " << round << " form " << form;
      for (const auto& [name, count] : claims.seen) told[name] += count;
      ++phases[annotations.front().phase];
      start = inverse(cube);
      std::reverse(turns.begin(), turns.end());
      for (FaceMove& turn : turns) turn = inverse(turn);
    }
  }
  for (const char* name :
       {"home", "home-for-now", "moved-out", "moved-out-and-back", "joined", "pairs-joined", "turned-wrong",
        "phase-1-done", "join-done", "edges-oriented", "corners-oriented", "slice-edges-home"})
    EXPECT_GT(told[name], 100u) << name;
  EXPECT_GT(phases["phase-1"], 500u) << "of two answers of one length the forward one is taken";
  EXPECT_GT(phases["join"], 500u);
}

}  // namespace
}  // namespace rompicapo::cube
