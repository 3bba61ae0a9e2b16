// SPDX-License-Identifier: MIT
//
// The languages against each other, and against what the puzzles say: no explanation may come out as a key.
#include "apps/words.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/explain/sentences.hpp"

namespace rompicapo::cli {
namespace {

using explain::Places;
using explain::Words;

TEST(Locales, SayTheSameThings) {
  ASSERT_EQ(apps::locales().size(), 4u);
  const Words english = apps::words_of("en");
  ASSERT_FALSE(english.all().empty());
  for (const auto& [language, text] : apps::locales()) {
    const Words words = apps::words_of(language);
    EXPECT_EQ(words.all().size(), english.all().size()) << language;
    for (const auto& [key, phrase] : english.all()) {
      const auto found = words.all().find(key);
      ASSERT_NE(found, words.all().end()) << language << ' ' << key;
      EXPECT_EQ(explain::places_of(found->second).names, explain::places_of(phrase).names) << language << ' ' << key;
      EXPECT_FALSE(found->second.empty()) << language << ' ' << key;
    }
  }
}

TEST(Locales, PluralsHaveTheCasesOfTheirLanguage) {
  std::size_t plurals = 0;
  for (const auto& [language, text] : apps::locales()) {
    const Words words = apps::words_of(language);
    for (const auto& [key, phrase] : words.all()) {
      const Places places = explain::places_of(phrase);
      EXPECT_TRUE(places.sound) << language << ' ' << key;
      for (std::set<std::string> cases : places.plurals) {
        ++plurals;
        for (const std::string_view category : explain::plural_categories(language))
          EXPECT_EQ(cases.erase(std::string(category)), 1u) << language << ' ' << key << ' ' << category;
        for (const std::string& left : cases) EXPECT_EQ(left.front(), '=') << language << ' ' << key << ' ' << left;
      }
    }
  }
  EXPECT_GT(plurals, 40u);
}

TEST(Locales, UnknownOnesHaveNoWords) { EXPECT_TRUE(apps::words_of("tlh").all().empty()); }

// What explains the puzzle's moves from a random position: by its solver where it has it, else backwards to solved.
std::vector<explain::Reason> explained(const AnyPuzzle& puzzle, const std::string& solver, std::uint64_t seed) {
  Rng rng(seed);
  const std::string moves = puzzle.random_moves(rng, 12);
  const auto walk = puzzle.walk(puzzle.solved_state(), moves);
  const std::string& state = walk->steps.back().state;
  SolveRequest request;
  request.limits.max_expanded = 100000;
  const auto answer = catalogue::solve(puzzle, state, request);
  const bool solved = answer.has_value() && answer->result.outcome == Outcome::solved;
  const auto reasons = explain::explain(puzzle, solved ? state : puzzle.solved_state(), solved ? answer->moves : moves,
                                        solver, puzzle.info().default_heuristic);
  EXPECT_TRUE(reasons.has_value());
  return reasons.has_value() ? *reasons : std::vector<explain::Reason>{};
}

void expect_words(const Words& words, const Insight& insight) {
  if (!insight.phase.empty()) {
    EXPECT_TRUE(words.has("phase." + insight.phase)) << insight.phase;
  }
  for (const Achievement& one : insight.achieved) {
    EXPECT_TRUE(words.has("achieved." + one.name)) << one.name;
    const std::string names = "name." + one.name + '.';
    const auto first = words.all().lower_bound(names);
    const bool named = first != words.all().end() && first->first.compare(0, names.size(), names) == 0;
    EXPECT_TRUE(!named || words.has(names + one.what)) << names << one.what;
  }
  for (const Measure& one : insight.measures) {
    const std::string key = "measure." + one.name;
    EXPECT_TRUE(words.has(key) || (words.has(key + ".up") && words.has(key + ".down"))) << key;
  }
}

TEST(Locales, HaveWordsForAllThatPuzzlesSay) {
  const Words words = apps::words_of("en");
  std::size_t told = 0;
  for (const std::string name : {"sliding:3x3", "brain-twist", "cube:2", "cube:3"}) {
    const auto puzzle = catalogue::make(name);
    for (const std::string solver : {"", "two-phase", "layers", "optimal"})
      for (std::uint64_t seed = 1; seed <= 5; ++seed)
        for (const explain::Reason& reason : explained(**puzzle, solver, seed)) {
          expect_words(words, reason.insight);
          ++told;
        }
  }
  EXPECT_GT(told, 200u);
}

// No place left open in any language.
TEST(Locales, SentencesHaveNoHoles) {
  const auto puzzle = catalogue::make("cube:3");
  for (const std::string solver : {"", "two-phase", "layers"}) {
    const std::vector<explain::Reason> reasons = explained(**puzzle, solver, 1);
    for (const auto& [language, text] : apps::locales())
      for (const std::string& line : explain::sentences(reasons, "", apps::words_of(language)))
        EXPECT_EQ(line.find_first_of("{}#"), std::string::npos) << language << ": " << line;
  }
}

}  // namespace
}  // namespace rompicapo::cli
