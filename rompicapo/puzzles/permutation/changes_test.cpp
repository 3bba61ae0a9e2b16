// SPDX-License-Identifier: MIT
//
// States broken at random and fixed: every fix can be solved and differs in just what it names.
#include "rompicapo/puzzles/permutation/changes.hpp"

#include <gtest/gtest.h>

#include "rompicapo/puzzles/permutation/entry.hpp"
#include "rompicapo/puzzles/permutation/library_test_support.hpp"

namespace rompicapo::permutation {
namespace {

Terms terms_of(const std::string& name) {
  Expected<Terms> terms = read_terms(name, of_library(name), {});
  EXPECT_TRUE(terms.has_value());
  return *std::move(terms);
}

// One change at random: two unlike pieces exchanged, or one turned.
Pattern broken(Pattern pattern, Rng& rng) {
  const std::size_t orbit = rng.below(static_cast<std::uint32_t>(pattern.size()));
  const auto places = static_cast<std::uint32_t>(pattern[orbit].pieces.size());
  const std::size_t place = rng.below(places), other = rng.below(places);
  Change change{orbit, place, other, pattern[orbit].orientations[place]};
  if (place == other && pattern[orbit].moduli[place] > 1)
    change.orientation = static_cast<std::uint16_t>((change.orientation + 1) % pattern[orbit].moduli[place]);
  return changed(std::move(pattern), change);
}

std::size_t places_that_differ(const Pattern& one, const Pattern& other) {
  std::size_t places = 0;
  for (std::size_t orbit = 0; orbit < one.size(); ++orbit)
    for (std::size_t at = 0; at < one[orbit].pieces.size(); ++at)
      places += one[orbit].pieces[at] != other[orbit].pieces[at] ||
                one[orbit].orientations[at] != other[orbit].orientations[at];
  return places;
}

TEST(Changes, FixWhatOneChangeBroke) {
  Rng rng(1);
  for (const char* name :
       {"3x3x3", "skewb", "pyraminx", "ivy-cube", "megaminx", "helicopter-cube", "dino-cube", "kilominx"}) {
    const Terms terms = terms_of(name);
    std::size_t out_of_reach = 0;
    for (int round = 0; round < 40; ++round) {
      const Pattern pattern = broken(terms.reach->random(rng), rng);
      if (terms.reach->verdict(pattern) == Reach::Verdict::reachable) continue;
      ++out_of_reach;
      const std::vector<Change> fixes = fixing_changes(terms, pattern, 6);
      EXPECT_FALSE(fixes.empty()) << name;
      EXPECT_LE(fixes.size(), 6u);
      for (const Change& change : fixes) {
        const Pattern fixed = changed(pattern, change);
        EXPECT_EQ(terms.reach->verdict(fixed), Reach::Verdict::reachable) << name;
        EXPECT_EQ(places_that_differ(pattern, fixed), change.place == change.other ? 1u : 2u)
            << name << ' ' << what_of(terms, change);
      }
    }
    EXPECT_GT(out_of_reach, 5u) << name;
  }
}

TEST(Changes, WhatIsWrongAmongMuchThatIsRightComesFirst) {
  const Terms terms = terms_of("3x3x3");
  for (std::size_t orbit = 0; orbit < terms.orbits().size(); ++orbit) {
    if (terms.used.solved[orbit].moduli[0] == 1) continue;  // centres
    const std::string& name = terms.orbits()[orbit].name;
    const Pattern twisted = changed(terms.used.solved, {orbit, 5, 5, 1});
    EXPECT_EQ(what_of(terms, fixing_changes(terms, twisted, 1).at(0)), name + " 6→0");
    EXPECT_NE(out_of_reach(terms, twisted).message.find("with 0 for 1 at place 6"), std::string::npos);
    const Pattern swapped = changed(terms.used.solved, {orbit, 2, 6, 0});
    EXPECT_EQ(what_of(terms, fixing_changes(terms, swapped, 1).at(0)), name + " 3 7");
    EXPECT_NE(out_of_reach(terms, swapped).message.find("swap those at places 3 and 7"), std::string::npos);
  }
}

TEST(Changes, ThroughTheAdapter) {
  const auto puzzle = family().make("file:pyraminx", {});
  const std::string solved = (*puzzle)->solved_state();
  EXPECT_TRUE((*puzzle)->fixes(solved)->empty());
  EXPECT_FALSE((*puzzle)->fixes("nothing at all").has_value());
  std::string turned = solved;
  turned[turned.rfind('0')] = '1';
  const auto fixes = (*puzzle)->fixes(turned);
  ASSERT_FALSE(fixes->empty());
  EXPECT_EQ(fixes->front().name, "turn-piece");
  EXPECT_EQ(fixes->front().state, solved);
}

}  // namespace
}  // namespace rompicapo::permutation
