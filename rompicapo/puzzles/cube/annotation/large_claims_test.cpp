// SPDX-License-Identifier: MIT
//
// What is said of solutions of large cubes, held against the stickers of the cube in hand, position by position: of the
// beginner's way told as such, of the same turns as anybody's, and of random turns undone.
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "rompicapo/puzzles/cube/annotation/large.hpp"
#include "rompicapo/puzzles/cube/layers/large/layers.hpp"
#include "rompicapo/puzzles/cube/layers/large_cube_test_support.hpp"
#include "rompicapo/puzzles/cube/layers/layer_board.hpp"
#include "rompicapo/puzzles/cube/layers/layers.hpp"
#include "rompicapo/puzzles/cube/models/large_moves.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {
namespace {

// In reverse order, each turned back.
std::vector<Turn> undone(const std::vector<Turn>& turns) {
  std::vector<Turn> back;
  for (std::size_t at = turns.size(); at-- > 0;) back.push_back(inverse(turns[at]));
  return back;
}

std::vector<Turn> turns_in(Metric metric, unsigned size, std::span<const Turn> turns) {
  const MoveSet set(size, metric);
  std::vector<Turn> written;
  for (const Move move : large_moves_of(set, turns)) written.push_back(set.turn(move));
  return written;
}

class LargeClaims {
 public:
  LargeClaims(const StickerCube& start, std::span<const Turn> turns, std::span<const Annotation> told)
      : size_(start.size()), sight_(size_), turns_(turns), told_(told) {
    StickerCube cube = start;
    look(cube);
    for (const Turn& turn : turns) {
      cube.turn(turn);
      look(cube);
    }
  }

  void check() {
    ASSERT_EQ(told_.size() + 1, cubes_.size());
    ASSERT_TRUE(cubes_.back().is_solved());
    std::vector<std::string> phases;
    for (std::size_t turn = 0; turn < told_.size(); ++turn) {
      EXPECT_FALSE(told_[turn].phase.empty());
      if (phases.empty() || phases.back() != told_[turn].phase) phases.push_back(told_[turn].phase);
      for (const Milestone& one : told_[turn].achieved) {
        check(one, turn, told_[turn].about);
        if (testing::Test::HasFailure()) FAIL() << one.name << ' ' << one.what << " turn " << turn << " size " << size_;
      }
    }
    for (const char* stage : {"cross", "first-layer-corners", "middle-layer-edges"})
      EXPECT_TRUE(counts_[stage] == 0 || counts_[stage] == 4) << stage;
    EXPECT_EQ(std::set<std::string>(phases.begin(), phases.end()).size(), phases.size()) << "a phase that comes back";
    for (const std::string& phase : phases) ++seen["phase " + phase];
  }

  std::map<std::string, std::size_t> seen{};

 private:
  void look(const StickerCube& cube) {
    cubes_.push_back(cube);
    centres_.push_back(sight_.whole_centres(cube));
    edges_.push_back(sight_.paired_edges(cube));
  }

  std::size_t last() const { return cubes_.size() - 1; }

  void counted(const std::string& what, std::int64_t count) {
    EXPECT_GE(count, counts_[what]) << what;
    counts_[what] = count;
  }

  // Not at the state before, but from this one to the end; as many as are counted.
  void settled(const Milestone& one, std::size_t turn, const std::vector<std::set<std::string>>& facts) {
    counted(one.name, one.count);
    for (const std::string& piece : one.pieces) {
      EXPECT_EQ(facts[turn].count(piece), 0u) << piece;
      for (std::size_t state = turn + 1; state <= last(); ++state) ASSERT_EQ(facts[state].count(piece), 1u) << piece;
    }
    std::int64_t count = 0;
    for (const std::string& piece : facts[turn + 1]) {
      bool stays = true;
      for (std::size_t state = turn + 1; state <= last(); ++state) stays = stays && facts[state].count(piece) != 0;
      count += stays;
    }
    EXPECT_EQ(count, one.count);
  }

  void check(const Milestone& one, std::size_t turn, const std::string& about) {
    ++seen[one.name];
    const std::size_t now = turn + 1, number = static_cast<std::size_t>(one.count);
    const StickerCube& cube = cubes_[now];
    if (one.name == "centres") {
      settled(one, turn, centres_);
    } else if (one.name == "edges-paired") {
      settled(one, turn, edges_);
    } else if (one.name == "centres-staged" || one.name == "centres-all-staged") {
      counted(one.name + one.pieces.at(0), one.count);  // and the rest in staged_test.cpp
    } else if (one.name == "centre-for-now") {
      for (std::size_t state = now; state < number; ++state) EXPECT_EQ(centres_[state].count(one.pieces.at(0)), 1u);
      EXPECT_EQ(centres_[number].count(one.pieces.at(0)), 0u);
      EXPECT_EQ(centres_[turn].count(one.pieces.at(0)), 0u);
    } else if (one.name == "centres-whole" || one.name == "centres-whole-for-now") {
      EXPECT_EQ(centres_[now].size(), 6u);
      bool stay = true;
      for (std::size_t state = now; state <= last(); ++state) stay = stay && centres_[state].size() == 6;
      EXPECT_EQ(stay, one.name == "centres-whole");
      for (std::size_t state = 0; state < now; ++state) EXPECT_LT(centres_[state].size(), 6u) << "the first time";
    } else if (one.name == "reduced") {
      EXPECT_TRUE(sight_.is_reduced(cube));
      EXPECT_EQ(counts_["reduced"], 0) << "once";
      counted("reduced", one.count);
      for (std::size_t state = now; told_[turn].phase == "pair-edges" && state <= last(); ++state)
        ASSERT_TRUE(sight_.is_reduced(cubes_[state])) << state;
    } else if (one.name == "centres-done") {
      counted(one.name, one.count);
      for (const std::string& piece : one.pieces) EXPECT_EQ(centres_[now].count(piece), 1u) << piece;
    } else if (one.name == "edges-done") {
      counted(one.name, one.count);
      EXPECT_EQ(edges_[now].size(), number);
      for (const std::string& piece : one.pieces) EXPECT_EQ(edges_[now].count(piece), 1u) << piece;
    } else if (one.name == "bar-piece" || one.name == "bar-inserted" || one.name == "centre-piece") {
      for (const std::string& place : one.pieces) EXPECT_EQ(std::string(1, colour_at(cube, place)), about) << place;
      EXPECT_FALSE(one.pieces.empty());
      EXPECT_LE(number, std::stoull(one.what));
    } else if (one.name == "wing-joined") {
      EXPECT_EQ(most_parts(cube, one.pieces.at(0)), number);
    } else if (one.name == "centre-cycle" || one.name == "wing-cycle") {
      check_cycles(one, now);
    } else if (one.name == "parity-settled") {
      counted(one.name, one.count);
      EXPECT_EQ(std::stoull(one.what), wing_classes(size_));
      EXPECT_LT(classes_even_from(turn), number);
      EXPECT_EQ(classes_even_from(now), number);
    } else if (one.name == "stage-done") {
      counted(one.name, one.count);
      EXPECT_GE(stages_done(cube), number);
    } else if (one.name == "cross" || one.name == "first-layer-corners" || one.name == "middle-layer-edges") {
      EXPECT_TRUE(is_home(cube, one.pieces.at(0))) << one.pieces.at(0);
      counted(one.name, one.count);
    } else if (one.name == "home") {
      counted(one.name, one.count);
      for (const std::string& piece : one.pieces)
        for (std::size_t state = turn; state <= last(); ++state)
          EXPECT_EQ(is_home(cubes_[state], piece), state != turn);
    } else if (one.name == "home-for-now") {
      for (const std::string& piece : one.pieces) {
        for (std::size_t state = now; state < number; ++state) EXPECT_TRUE(is_home(cubes_[state], piece)) << piece;
        EXPECT_FALSE(is_home(cubes_[number], piece)) << piece;
      }
    } else if (one.name == "moved-out") {
      for (const std::string& piece : one.pieces) {
        EXPECT_TRUE(is_home(cubes_[turn], piece) && !is_home(cube, piece)) << piece;
        for (std::size_t state = number; state <= last(); ++state) EXPECT_TRUE(is_home(cubes_[state], piece)) << piece;
      }
    }
  }

  // The turns of a stretch, sticker by sticker.
  void check_cycles(const Milestone& one, std::size_t now) const {
    const StickerCube& cube = cubes_[now];
    const auto number = static_cast<std::size_t>(one.count);
    const bool wings = one.name == "wing-cycle";
    const auto image = [&](std::size_t sticker) {
      for (std::size_t at = now - number; at < now; ++at) sticker = cube.image(sticker, turns_[at]);
      return sticker;
    };
    std::set<std::string> moved;
    std::size_t stickers = 0;
    for (std::size_t at = 0; at < cube.count(); ++at) {
      const std::size_t to = image(at);
      if (to == at) continue;
      EXPECT_EQ(image(image(to)), at);
      const std::size_t row = at / size_ % size_, column = at % size_, end = size_ - 1;
      const bool low = row == 0 || row == end, side = column == 0 || column == end;
      EXPECT_EQ(low || side, wings);
      EXPECT_FALSE(low && side);
      EXPECT_FALSE(2 * row == end && 2 * column == end);
      EXPECT_FALSE(wings && (2 * row == end || 2 * column == end));
      moved.insert(wings ? sight_.edge_name(cube, at) : cube.sticker_name(at));
      ++stickers;
    }
    EXPECT_EQ(stickers, (wings ? 6 : 3) * std::stoull(one.what));
    EXPECT_EQ(moved, std::set<std::string>(one.pieces.begin(), one.pieces.end()));
    EXPECT_FALSE(moved.empty());
  }

  // Of how many classes the wings lie, from this state to the end, an even number of swaps away from the end.
  std::size_t classes_even_from(std::size_t state) const {
    std::size_t count = 0;
    for (unsigned depth = 1; depth <= wing_classes(size_); ++depth) {
      bool even = true;
      for (std::size_t at = state; at <= last(); ++at) even = even && is_odd(depth, at) == is_odd(depth, last());
      count += even;
    }
    return count;
  }
  bool is_odd(unsigned depth, std::size_t state) const {
    const StickerCube& cube = cubes_[state];
    std::array<unsigned, wing_count> pieces{};
    for (std::size_t place = 0; place < wing_count; ++place) {
      const auto stickers = wing_stickers(cube, depth, place);
      pieces[place] = wing_of({cube.colour(stickers[0]), cube.colour(stickers[1])});
    }
    bool odd = false;
    for (std::size_t at = 0; at < wing_count; ++at)
      for (std::size_t before = 0; before < at; ++before) odd = odd != (pieces[before] > pieces[at]);
    return odd;
  }

  // However it is held.
  std::size_t stages_done(const StickerCube& cube) const {
    StickerCube small = sight_.as_3x3x3(cube);
    std::size_t most = 0;
    for (unsigned spin = 0; spin < 4; ++spin) {
      for (const Face tip : {R, R, R, R, F, F, F, F}) {
        most = std::max(most, layer_stages_done(read_cubies(named_by_centres(small))));
        small.turn({tip, 1, 3, 1});
      }
      small.turn({U, 1, 3, 1});
    }
    return most;
  }

  char colour_at(const StickerCube& cube, const std::string& place) const {
    for (std::size_t at = 0; at < cube.count(); ++at)
      if (cube.sticker_name(at) == place) return face_letters[cube.colour(at)];
    return ' ';
  }

  // Of the edge with these colours: how many of its parts lie alike in one place.
  std::size_t most_parts(const StickerCube& cube, const std::string& edge) const {
    std::size_t most = 0;
    for (std::size_t at = 0; at < cube.count(); ++at)
      if (sight_.edge_name(cube, at) == edge) most = std::max(most, sight_.parts_like(cube, at));
    return most;
  }

  // Each of its colours on the face whose centre has it: of a reduced cube.
  bool is_home(const StickerCube& cube, const std::string& piece) const {
    if (!sight_.is_reduced(cube)) return false;
    const StickerCube small = sight_.as_3x3x3(cube);
    const auto fits = [&](std::span<const std::size_t> stickers) {
      std::string colours;
      bool home = true;
      for (const std::size_t at : stickers) {
        colours += face_letters[small.colour(at)];
        home = home && small.colour(at) == small.colour(small.centre(static_cast<Face>(at / 9)));
      }
      return home && std::is_permutation(colours.begin(), colours.end(), piece.begin(), piece.end());
    };
    for (std::size_t at = 0; at < corner_count; ++at)
      if (fits(corner_stickers(small, at))) return true;
    for (std::size_t at = 0; at < edge_count; ++at)
      if (fits(edge_stickers(small, at))) return true;
    return false;
  }

  unsigned size_;
  LargeCubeSight sight_;
  std::span<const Turn> turns_;
  std::span<const Annotation> told_;
  std::vector<StickerCube> cubes_;
  std::vector<std::set<std::string>> centres_, edges_;  // [state]
  std::map<std::string, std::int64_t> counts_{};
};

void add_seen(std::map<std::string, std::size_t>& all, const std::map<std::string, std::size_t>& more) {
  for (const auto& [name, count] : more) all[name] += count;
}

TEST(LargeClaims, OfTheBeginnersWay) {
  std::map<std::string, std::size_t> seen;
  for (unsigned size = 4; size <= 8; ++size)
    for (const MetricInfo& metric : metrics_of(size)) {
      Rng rng(size);
      for (int round = 0; round < (size < 7 ? 4 : 1); ++round) {
        StickerCube start = random_cube(size, rng);
        if (size % 2 == 0) start.turn({F, 1, size, 1u + static_cast<unsigned>(round) % 3});  // other colours
        const std::vector<Turn> turns = turns_in(metric.metric, size, solve_big_by_layers(start).turns);
        const std::vector<Annotation> told = big_layers_insights(start, turns, metric.metric);
        LargeClaims claims(start, turns, told);
        claims.check();
        if (HasFailure()) FAIL() << metric.name;
        EXPECT_TRUE(told.back().phase.substr(0, 11) == "last-layer-" || told.back().phase == "pll-parity");
        add_seen(seen, claims.seen);
      }
    }
  for (const char* name : {"bar-piece", "bar-inserted", "centre-piece", "wing-joined", "last-wings", "wing-parity",
                           "oll-parity", "pll-parity", "centres-done", "edges-done", "reduced", "stage-done", "formula",
                           "cross", "first-layer-corners", "middle-layer-edges"})
    EXPECT_GT(seen[name], 5u) << name;
}

TEST(LargeClaims, OfAnySolution) {
  std::map<std::string, std::size_t> seen;
  for (unsigned size = 4; size <= 7; ++size)
    for (const Metric metric : {Metric::htm, Metric::sqtm}) {
      Rng rng(size + 20);
      for (int round = 0; round < 3; ++round) {
        const StickerCube start = random_cube(size, rng);
        const std::vector<Turn> turns = turns_in(metric, size, solve_big_by_layers(start).turns);
        const std::vector<Annotation> told = large_insights(start, turns);
        LargeClaims claims(start, turns, told);
        claims.check();
        if (HasFailure()) FAIL() << round;
        add_seen(seen, claims.seen);
      }
    }
  for (const char* name :
       {"centres", "centres-staged", "centres-all-staged", "centre-for-now", "centres-whole-for-now", "edges-paired",
        "reduced", "home", "home-for-now", "moved-out", "centre-cycle", "wing-joined", "parity-settled",
        "phase reduce-centres", "phase pair-edges", "phase as-3x3x3"})
    EXPECT_GT(seen[name], 5u) << name;
}

TEST(LargeClaims, OfRandomTurnsUndone) {
  std::map<std::string, std::size_t> seen;
  for (unsigned size = 4; size <= 7; ++size)
    for (const Metric metric : {Metric::htm, Metric::sstm}) {
      const MoveSet set(size, metric);
      Rng rng(size + 40);
      for (int round = 0; round < 20; ++round) {
        StickerCube start(size);
        std::vector<Turn> turns;
        for (unsigned length = 1 + rng.below(30); turns.size() < length;) {
          const auto all = set.all();
          Turn turn = set.turn(all[rng.below(static_cast<std::uint32_t>(all.size()))]);
          if (turns.size() > 20) turn.last = turn.first = 1;  // so that its end is one of a 3x3x3's
          turns.insert(turns.begin(), inverse(turn));
          start.turn(turn);
        }
        std::reverse(turns.begin(), turns.end());
        std::vector<Turn> undo;
        StickerCube cube(size);
        for (const Turn& turn : turns) undo.insert(undo.begin(), turn), cube.turn(inverse(turn));
        ASSERT_EQ(cube, start);
        const std::vector<Annotation> told = large_insights(start, undo);
        LargeClaims claims(start, undo, told);
        claims.check();
        if (HasFailure()) FAIL() << round;
        add_seen(seen, claims.seen);
      }
    }
  for (const char* name : {"centres", "edges-paired", "home"}) EXPECT_GT(seen[name], 5u) << name;
}

// A B A' B' of a slice and of what a face turned between makes of another layer: they have but one piece in common.
// Before it two turns, which are undone at the end.
TEST(LargeClaims, OfCommutators) {
  std::map<std::string, std::size_t> seen;
  for (unsigned size = 4; size <= 11; ++size) {
    Rng rng(size + 60);
    for (int round = 0; round < 12; ++round) {
      const auto depth = [&] { return 2 + rng.below(size / 2 - 1); };
      const auto any = [&] { return 1 + rng.below(3); };
      const auto quarter = [&] { return 1 + 2 * rng.below(2); };
      const bool wings = round % 2 == 0;
      const Turn slice{wings ? R : U, 0, 0, any()}, face{wings ? U : F, 1, 1, quarter()};
      const unsigned first = depth(), other = wings ? 1 : size + 1 - depth();
      const std::vector<Turn> a{{slice.face, first, first, slice.quarters}},
          b{face, {slice.face, other, other, any()}, inverse(face)}, setup{{F, 1, 1, any()}, {L, 1, 1, any()}};
      std::vector<Turn> turns = setup;
      const auto add = [&](std::vector<Turn> more) { turns.insert(turns.end(), more.begin(), more.end()); };
      add(a), add(b), add(undone(a)), add(undone(b)), add(undone(setup));
      StickerCube start(size);
      for (const Turn& turn : undone(turns)) start.turn(turn);
      const std::vector<Annotation> told = large_insights(start, turns);
      LargeClaims claims(start, turns, told);
      claims.check();
      if (HasFailure()) FAIL() << round << " size " << size;
      add_seen(seen, claims.seen);
    }
  }
  EXPECT_EQ(seen["centre-cycle"], 48u);
  EXPECT_EQ(seen["wing-cycle"], 48u);
}

TEST(LargeInsights, TurnsThatDoNotSolveHaveNoPhases) {
  const StickerCube solved(5);
  const std::vector<Turn> turns{{R, 2, 2, 1}, {U, 1, 1, 1}, {R, 2, 2, 3}};
  for (const auto& told : {large_insights(solved, turns), big_layers_insights(solved, turns, Metric::sstm)}) {
    ASSERT_EQ(told.size(), 3u);
    for (const Annotation& one : told) {
      EXPECT_TRUE(one.phase.empty());
      for (const Milestone& each : one.achieved)
        EXPECT_TRUE(each.name == "centres-so-far" || each.name == "edges-paired-so-far" ||
                    each.name == "centre-for-now" || each.name == "centre-cycle" || each.name == "wing-cycle")
            << each.name;
    }
  }
  EXPECT_TRUE(large_insights(solved, {}).empty());
}

TEST(LargeInsights, ACommutatorIsNamedWhereverItLeads) {
  const Turn slice{R, 2, 2, 1}, up{U, 1, 1, 1}, right{R, 1, 1, 1};
  const std::vector<Turn> turns{slice,          up, right,          inverse(up),  // r U R U' r' U R' U'
                                inverse(slice), up, inverse(right), inverse(up)};
  const std::vector<Annotation> told = large_insights(StickerCube(7), turns);
  ASSERT_EQ(told.size(), turns.size());
  for (std::size_t turn = 0; turn + 1 < turns.size(); ++turn)
    for (const Milestone& each : told[turn].achieved) EXPECT_NE(each.name, "wing-cycle");
  ASSERT_FALSE(told.back().achieved.empty());
  const Milestone& named = told.back().achieved.front();
  EXPECT_EQ(named.name, "wing-cycle");
  EXPECT_EQ(named.count, 8);
  EXPECT_EQ(named.what, "1");
  EXPECT_EQ(named.pieces.size(), 3u);
}

}  // namespace
}  // namespace rompicapo::cube
