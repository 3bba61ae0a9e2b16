// SPDX-License-Identifier: MIT
//
// The languages against each other, and against what the puzzles say: no explanation may come out as a key.
#include "apps/words.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/explain/faults.hpp"
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
  const auto& solvers = puzzle.info().solvers;
  if (solver == "layers" &&
      std::any_of(solvers.begin(), solvers.end(), [&](const auto& one) { return one.name == solver; }))
    request.solver = solver;
  const auto answer = catalogue::solve(puzzle, state, request);
  const bool solved = answer.has_value() && answer->result.outcome == Outcome::solved;
  const auto reasons = explain::explain(puzzle, solved ? state : puzzle.solved_state(), solved ? answer->moves : moves,
                                        solver, puzzle.info().default_heuristic);
  EXPECT_TRUE(reasons.has_value());
  return reasons.has_value() ? *reasons : std::vector<explain::Reason>{};
}

void expect_words(const Words& words, const Annotation& annotation) {
  if (!annotation.phase.empty()) {
    EXPECT_TRUE(words.has("phase." + annotation.phase)) << annotation.phase;
  }
  for (const Milestone& one : annotation.achieved) {
    EXPECT_TRUE(words.has("achieved." + one.name)) << one.name;
    const std::string names = "name." + one.name + '.';
    const auto first = words.all().lower_bound(names);
    const bool named = first != words.all().end() && first->first.compare(0, names.size(), names) == 0;
    EXPECT_TRUE(!named || words.has(names + one.what)) << names << one.what;
  }
  for (const Milestone& one : annotation.achieved)
    for (const std::string& piece : one.pieces)
      if (piece.size() > 1 && piece.find_first_of(" 0123456789") == std::string::npos) {  // a cube's; tiles, stickers
                                                                                          // have numbers, files orbits
        EXPECT_TRUE(words.has("name.piece." + piece)) << piece;
      }
  for (const Measure& one : annotation.measures) {
    const std::string key = "measure." + one.name;
    EXPECT_TRUE(words.has(key) || (words.has(key + ".up") && words.has(key + ".down"))) << key;
  }
}

TEST(Locales, HaveWordsForAllThatPuzzlesSay) {
  const Words words = apps::words_of("en");
  std::size_t told = 0;
  for (const std::string name : {"sliding:3x3", "brain-twist", "cube:2", "cube:3", "file:skewb"}) {
    const auto puzzle = catalogue::make(name);
    for (const std::string solver : {"", "two-phase", "layers", "optimal"})
      for (std::uint64_t seed = 1; seed <= 5; ++seed)
        for (const explain::Reason& reason : explained(**puzzle, solver, seed)) {
          expect_words(words, reason.annotation);
          ++told;
        }
  }
  for (const std::string name : {"cube:4", "cube:5"}) {
    const auto puzzle = catalogue::make(name);
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
      for (const explain::Reason& reason : explained(**puzzle, "layers", seed)) expect_words(words, reason.annotation);
    Rng rng(1);  // as any solution is told
    const std::string moves = (*puzzle)->random_moves(rng, 12), start = "@(" + moves + ")'";
    for (const std::string& line : {start, (*puzzle)->solved_state()}) {
      const auto reasons = explain::explain(**puzzle, line, moves, "", "");
      ASSERT_TRUE(reasons.has_value());
      for (const explain::Reason& reason : *reasons) expect_words(words, reason.annotation);
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
      for (const explain::Detail detail : {explain::Detail::plain, explain::Detail::expert})
        for (const std::string& line : explain::sentences(reasons, "", apps::words_of(language), detail)) {
          EXPECT_EQ(line.find_first_of("{}#"), std::string::npos) << language << ": " << line;
          EXPECT_EQ(line.find("explain."), std::string::npos) << language << ": " << line;
        }
  }
}

// The kinds of parts of a random state of each sample in each metric; without those of stored tables, whose kinds of
// parts others have.
TEST(Locales, NameThePartsOfHeuristics) {
  std::set<std::string> kinds;
  for (const PuzzleFamily* family : catalogue::families())
    for (const std::string_view name : family->samples) {
      const auto plain = *catalogue::make(name);
      for (const Choice& metric : plain->info().metrics) {
        const auto puzzle = *catalogue::make(name, {.metric = metric.name});
        Rng rng(3);
        const std::string state = puzzle->random_state(rng);
        for (const HeuristicInfo& heuristic : puzzle->info().heuristics) {
          if (heuristic.table_bytes > 0) continue;
          const Expected<Account> account = puzzle->account(state, heuristic.name, /*with_parts=*/true);
          ASSERT_TRUE(account.has_value()) << name << ' ' << heuristic.name << ' ' << account.error().message;
          for (const AccountPart& part : account->parts) kinds.insert(part.what);
        }
      }
    }
  EXPECT_GT(kinds.size(), 10u);
  for (const auto& [language, text] : apps::locales())
    for (const std::string& kind : kinds)
      EXPECT_TRUE(apps::words_of(language).has("ui.heuristics.part." + kind) ||
                  apps::words_of(language).has("ui.heuristic." + kind + ".name"))
          << language << ' ' << kind;
}

// Each name that the catalogue lists, of samples of every family: what it is called and what it is, in words for it
// alone. Where two puzzles mean different things by one name, each has its own words.
TEST(Locales, NameAndExplainAllOfTheCatalogue) {
  const Words words = apps::words_of("en");
  std::map<std::string, std::string> meant;  // the core's summary, by the key of its words; numbers left out
  const auto expect_named = [&](const std::string& puzzle, const std::string& kind, const std::string& name,
                                std::string summary) {
    const std::string key = "ui." + kind + '.' + name;
    EXPECT_TRUE(words.has(key + ".name")) << key;
    std::string about = key + ".about";
    for (const std::string& whose : {puzzle, puzzle.substr(0, puzzle.find(':'))})
      if (words.has(key + ".about." + whose)) {
        about += '.' + whose;
        break;
      }
    EXPECT_TRUE(words.has(about)) << about;
    std::erase_if(summary, [](char letter) { return letter >= '0' && letter <= '9'; });
    EXPECT_EQ(meant.emplace(about, summary).first->second, summary) << about << " says two things";
  };
  for (const std::string name : {"sliding:3x3", "sliding:4x4", "sliding:6x6", "sliding:7x7", "cube:2", "cube:3",
                                 "cube:4", "cube:5", "brain-twist", "file:skewb", "file:ivy-cube"}) {
    const auto puzzle = catalogue::make(name);
    ASSERT_TRUE(puzzle.has_value()) << name;
    const PuzzleInfo& info = (*puzzle)->info();
    for (const SolverInfo& one : info.solvers) {
      expect_named(info.name, "solver", one.name, one.summary);
      std::string promise = one.promises;
      std::replace(promise.begin(), promise.end(), ' ', '-');
      EXPECT_TRUE(words.has("ui.promise." + promise)) << promise;
      for (std::string option : one.options) {
        std::replace(option.begin(), option.end(), '-', '_');
        EXPECT_TRUE(words.has("ui.option." + option)) << option;
      }
    }
    for (const HeuristicInfo& one : info.heuristics) expect_named(info.name, "heuristic", one.name, one.summary);
    for (const Choice& one : info.metrics) expect_named(info.name, "metric", one.name, one.summary);
    for (const Choice& one : info.goals)
      if (one.name.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string::npos)
        expect_named(info.name, "goal", one.name, one.summary);
  }
  EXPECT_GT(meant.size(), 35u);
}

struct Wrong {
  std::string puzzle, state;
  std::string moves = {};  // where they are what is wrong
};

const std::string solved_cube = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

std::string with(std::string text, std::initializer_list<std::pair<std::size_t, char>> changes) {
  for (const auto& [at, letter] : changes) text[at] = letter;
  return text;
}

std::string solved_of(std::size_t size) {
  std::string text;
  for (const char face : std::string_view("URFDLB")) text += std::string(size * size, face);
  return text;
}

const std::vector<Wrong>& wrong_states() {
  static const std::vector<Wrong> all{
      {"cube:3", "UUU"},
      {"cube:3", solved_cube + "U"},
      {"cube:3", with(solved_cube, {{0, 'X'}})},
      {"cube:3", with(solved_cube, {{53, 'U'}})},
      {"cube:3", with(solved_cube, {{53, 'U'}, {20, 'U'}})},
      {"cube:3", with(solved_cube, {{4, 'R'}, {9, 'U'}})},
      {"cube:3", with(solved_cube, {{8, 'R'}, {9, 'U'}, {20, 'F'}})},
      {"cube:3", with(solved_cube, {{7, 'D'}, {19, 'F'}, {31, 'U'}})},
      {"cube:3", with(solved_cube, {{7, 'R'}, {10, 'U'}, {5, 'R'}})},
      {"cube:3", with(solved_cube, {{7, 'F'}, {19, 'U'}})},
      {"cube:3", with(solved_cube, {{8, 'R'}, {9, 'F'}, {20, 'U'}})},
      {"cube:3", with(solved_cube, {{10, 'F'}, {19, 'R'}})},
      {"cube:3", "@Q"},
      {"cube:3", "@5U"},
      {"cube:3", solved_cube, "R Q"},
      {"cube:3", "@(R U"},
      {"cube:3", "@R)"},
      {"cube:3", "@(R]"},
      {"cube:3", "@[R U]"},
      {"cube:3", "@" + std::string(200, '(')},
      {"cube:3", "@(R U)100000"},
      {"cube:3", "@R999999999"},
      {"cube:3", "@2-R"},
      {"cube:3", "@2M"},
      {"cube:3", "@1-2R"},
      {"cube:3", "@3-2Rw"},
      {"cube:3", "@(R F) // EO\nU // DR"},
      {"cube:3", "foo"},
      {"cube:3", "DDRUUFULDLBLBLBFBLFDBLFUBFBRLBFRRLUUUFFDBRRUDURDDDLRRF"},  // in the order ULFRBD
      {"cube:4", "@M"},
      {"cube:2", "@m"},
      {"cube:4", with(solved_of(4), {{13, 'F'}})},
      {"cube:4", with(solved_of(4), {{13, 'D'}})},
      {"cube:5", with(solved_of(5), {{21, 'F'}, {51, 'U'}})},
      {"cube:6", with(solved_of(6), {{8, 'D'}, {44, 'D'}})},
      {"cube:7", with(solved_of(7), {{8, 'D'}, {9, 'D'}, {11, 'D'}, {12, 'D'}})},
      {"sliding:3x3", "1 2 3 4 5 6 7 8 9"},
      {"sliding:3x3", "1 2 3 4 5 6 7 8 q"},
      {"sliding:3x3", "1 2 3"},
      {"sliding:3x3", "1,2,3,,4,5,6,,7,8"},
      {"sliding:3x3", "1 2 3 4 5 6 7 8 0 5"},
      {"sliding:3x3", "1 2 3 4 5 6 7 7 0"},
      {"sliding:3x3", "2 1 3 4 5 6 7 8 0"},
      {"sliding:3x3", "1 2 3 4 5 6 7 8 0", "X"},
      {"sliding:3x3", "1 2 3 4 5 6 7 8 0", "RRR"},
      {"brain-twist", ""},
      {"brain-twist", "@9"},
      {"brain-twist", "@-0"},
      {"brain-twist", "@5"},
      {"brain-twist", "@0 1"},
      {"brain-twist", "zz"},
      {"file:skewb", "@Q"},
      {"file:skewb", "@(U"},
      {"file:skewb", "@U)"},
      {"file:skewb", "@[U]"},
      {"file:skewb", "@(U)x"},
      {"file:skewb", "@" + std::string(200, '(')},
      {"file:skewb", "nonsense"},
      {"file:skewb", ""},
  };
  return all;
}

// What is wrong comes with a phrase, and all languages have words for it: no learner reads the core's English.
TEST(Locales, TellWhatIsWrong) {
  std::set<std::string> keys;
  for (const Wrong& wrong : wrong_states()) {
    const auto puzzle = catalogue::make(wrong.puzzle);
    std::optional<Error> error;
    if (wrong.moves.empty()) {
      const auto state = (*puzzle)->canonical(wrong.state);
      if (!state) error = state.error();
    } else if (const auto walk = (*puzzle)->walk(wrong.state, wrong.moves); !walk) {
      error = walk.error();
    }
    ASSERT_TRUE(error.has_value()) << wrong.puzzle << ' ' << wrong.state;
    EXPECT_FALSE(error->phrase.key.empty()) << wrong.puzzle << ' ' << wrong.state << ": " << error->message;
    keys.insert(error->phrase.key);
    for (const auto& [language, text] : apps::locales()) {
      const Words words = apps::words_of(language);
      const std::string said = words.tell("fault." + error->phrase.key, error->phrase.values);
      EXPECT_FALSE(said.empty()) << language << ' ' << error->phrase.key;
      EXPECT_EQ(said.find_first_of("{}#"), std::string::npos) << language << ": " << said;
    }
    const auto fixes = (*puzzle)->fixes(wrong.state);
    for (const Fix& fix : fixes ? *fixes : std::vector<Fix>{})
      for (const auto& [language, text] : apps::locales()) {
        const Words words = apps::words_of(language);
        EXPECT_TRUE(words.has("mend." + fix.name)) << fix.name;
        EXPECT_EQ(explain::localized(fix, words).find_first_of("{}#"), std::string::npos)
            << language << ' ' << fix.name;
      }
  }
  EXPECT_GT(keys.size(), 43u);
}

}  // namespace
}  // namespace rompicapo::cli
