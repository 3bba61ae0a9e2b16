// SPDX-License-Identifier: MIT
//
// Tests of the properties: a correct puzzle with one fault must violate the property that forbids it.
#include <algorithm>
#include <functional>
#include <gtest/gtest.h>

#include "rompicapo/catalogue/catalogue.hpp"

#include "tests/properties/properties.hpp"

namespace rompicapo::properties {
namespace {

// Forwards everything to the 8-puzzle, except for the hook that is set.
class Spoilt final : public AnyPuzzle {
 public:
  Spoilt() : good_(*catalogue::make("sliding:3x3")), info_(good_->info()) {}

  std::function<void(std::vector<Step>&)> spoil_successors = [](auto&) {};
  std::function<void(std::string_view, Walk&)> spoil_walk = [](auto, auto&) {};
  std::function<void(Style, std::string&)> spoil_text = [](auto, auto&) {};
  std::function<void(Drawing&)> spoil_drawing = [](auto&) {};
  std::function<void(std::string_view, Cost&)> spoil_estimate = [](auto, auto&) {};
  std::function<void(std::string_view, std::vector<AccountPart>&)> spoil_parts = [](auto, auto&) {};
  std::function<void(SearchResult&)> spoil_result = [](auto&) {};
  std::function<void(std::string&)> spoil_random = [](auto&) {};
  std::function<void(std::string&)> spoil_spelling = [](auto&) {};

  const PuzzleInfo& info() const override { return info_; }
  PuzzleInfo& said() { return info_; }
  Expected<std::string> rewrite(std::string_view state, Style style, bool allow) const override {
    auto text = good_->rewrite(state, style, allow);
    if (text) spoil_text(style, *text);
    return text;
  }
  std::string solved_state() const override { return good_->solved_state(); }
  Expected<Drawing> draw(std::string_view state) const override {
    auto drawing = good_->draw(state);
    if (drawing) spoil_drawing(*drawing);
    return drawing;
  }
  Expected<Walk> stream_walk(std::string_view state, std::string_view moves, const StepSink& sink) const override {
    auto walk = good_->walk(state, moves);
    if (!walk) return walk;
    spoil_walk(moves, *walk);
    for (Step& step : std::exchange(walk->steps, {}))
      if (sink && !sink(std::move(step))) break;
    return walk;
  }
  Expected<std::vector<Step>> successors(std::string_view state) const override {
    auto steps = good_->successors(state);
    if (steps) spoil_successors(*steps);
    return steps;
  }
  Expected<std::string> classic_node(std::string_view state, std::string_view history) const override {
    return good_->classic_node(state, history);
  }
  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override {
    auto result = good_->search(state, request);
    if (result) spoil_result(*result);
    return result;
  }
  std::string spell(std::span<const Move> moves) const override {
    std::string text = good_->spell(moves);
    spoil_spelling(text);
    return text;
  }
  Expected<Account> account(std::string_view state, std::string_view heuristic, bool with_parts) const override {
    auto account = good_->account(state, heuristic, with_parts);
    if (account) spoil_estimate(heuristic, account->value), spoil_parts(heuristic, account->parts);
    return account;
  }
  std::string random_state(Rng& rng) const override {
    std::string state = good_->random_state(rng);
    spoil_random(state);
    return state;
  }
  std::string random_moves(Rng& rng, std::size_t length) const override { return good_->random_moves(rng, length); }
  Expected<Census> census(const CensusRequest& request) const override { return good_->census(request); }

 private:
  std::unique_ptr<AnyPuzzle> good_;
  PuzzleInfo info_;
};

std::size_t times_broken(const AnyPuzzle& puzzle, std::string_view name) {
  const Property* property = find_property(name);
  if (!property) return ADD_FAILURE() << "no property " << name, 0;
  std::size_t broken = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) broken += property->check(puzzle, seed, seed % 20).empty() ? 0 : 1;
  return broken;
}

void expect_caught(std::string_view property, const std::function<void(Spoilt&)>& spoil) {
  Spoilt puzzle;
  EXPECT_EQ(times_broken(puzzle, property), 0u) << property << " fails on a good puzzle";
  spoil(puzzle);
  EXPECT_GT(times_broken(puzzle, property), 0u) << property << " does not see the fault";
}

TEST(Faults, AMoveThatIsNotListed) {
  expect_caught("listed_moves_are_the_legal_ones",
                [](Spoilt& puzzle) { puzzle.spoil_successors = [](std::vector<Step>& steps) { steps.pop_back(); }; });
}
TEST(Faults, AMoveThatLeadsElsewhereThanListed) {
  expect_caught("listed_moves_are_the_legal_ones", [](Spoilt& puzzle) {
    puzzle.spoil_successors = [](std::vector<Step>& steps) { std::swap(steps[0].state, steps[1].state); };
  });
}
TEST(Faults, AMoveWithNoWayBack) {
  expect_caught("each_move_can_be_taken_back", [](Spoilt& puzzle) {
    puzzle.spoil_successors = [](std::vector<Step>& steps) {
      std::erase_if(steps, [](auto& s) { return s.move == "L"; });
    };
  });
}
TEST(Faults, ATextThatIsReadAsAnother) {
  expect_caught("texts_read_back", [](Spoilt& puzzle) {
    puzzle.spoil_text = [](Style style, std::string& text) {
      if (style == Style::classic)
        std::swap(*std::find(text.begin(), text.end(), '1'), *std::find(text.begin(), text.end(), '2'));
    };
  });
}
TEST(Faults, MovesThatCountDouble) {
  expect_caught("moves_compose",
                [](Spoilt& puzzle) { puzzle.spoil_walk = [](std::string_view, Walk& walk) { walk.length *= 2; }; });
}
TEST(Faults, MovesSpeltWrong) {
  expect_caught("spelt_moves_read_back", [](Spoilt& puzzle) {
    puzzle.spoil_spelling = [](std::string& text) { std::reverse(text.begin(), text.end()); };
  });
}
TEST(Faults, ADrawingWithoutItsLetters) {
  expect_caught("drawings_tell_states_apart", [](Spoilt& puzzle) {
    puzzle.spoil_drawing = [](Drawing& drawing) {
      for (auto& row : drawing)
        for (rompicapo::Run& piece : row)
          for (char& letter : piece.text)
            if (letter >= '0' && letter <= '9') letter = '#';
    };
  });
}
TEST(Faults, ARandomStateOutOfReach) {
  expect_caught("random_states_are_reachable", [](Spoilt& puzzle) {
    puzzle.spoil_random = [](std::string& text) { std::swap(text[text.find('1')], text[text.find('2')]); };
  });
}
TEST(Faults, AnEstimateThatIsNotNothingAtTheGoal) {
  expect_caught("estimates_vanish_when_solved",
                [](Spoilt& puzzle) { puzzle.spoil_estimate = [](std::string_view, Cost& cost) { ++cost; }; });
}
TEST(Faults, AnAccountThatLacksAPart) {
  expect_caught("parts_make_the_value", [](Spoilt& puzzle) {
    puzzle.spoil_parts = [](std::string_view name, std::vector<AccountPart>& parts) {
      if (name == "linear-conflict" && parts.size() > 1) parts.pop_back();
    };
  });
}
TEST(Faults, AnEstimateThatOverestimates) {
  expect_caught("estimates_vanish_when_solved",
                [](Spoilt& puzzle) { puzzle.spoil_estimate = [](std::string_view, Cost& cost) { cost += cost / 4; }; });
}
TEST(Faults, AnEstimateThatJumps) {
  expect_caught("estimates_are_consistent",
                [](Spoilt& puzzle) { puzzle.spoil_estimate = [](std::string_view, Cost& cost) { cost -= cost % 4; }; });
}
TEST(Faults, AnAnswerThatSolvesNothing) {
  expect_caught("answers_are_what_they_claim", [](Spoilt& puzzle) {
    puzzle.spoil_result = [](SearchResult& result) {
      if (!result.moves.empty()) result.moves.pop_back();
    };
  });
}
TEST(Faults, AnOptimumClaimedForADetour) {
  expect_caught("answers_are_what_they_claim", [](Spoilt& puzzle) {
    puzzle.spoil_result = [](SearchResult& result) {
      if (!result.optimal || result.moves.empty()) return;
      const Move last = result.moves.back();
      const Move back = static_cast<Move>(index_of(last) ^ 1u);  // U and D, L and R are adjacent
      result.moves.insert(result.moves.end(), {back, last});
    };
  });
}
TEST(Faults, ABoundThatIsNotProved) {
  expect_caught("answers_are_what_they_claim",
                [](Spoilt& puzzle) { puzzle.spoil_result = [](SearchResult& result) { result.lower_bound += 3; }; });
}
TEST(Faults, ALimitThatIsNotKept) {
  expect_caught("answers_are_what_they_claim", [](Spoilt& puzzle) {
    puzzle.spoil_result = [](SearchResult& result) { result.stats.expanded += 1000; };
  });
}
TEST(Faults, ASearchThatCallsAPositionUnsolvable) {
  expect_caught("answers_are_what_they_claim", [](Spoilt& puzzle) {
    puzzle.spoil_result = [](SearchResult& result) {
      if (result.outcome == Outcome::solved) result = SearchResult{};
    };
  });
}
TEST(Faults, ASolverThatIsNotSaidToTakeAHeuristic) {
  expect_caught("unknown_names_are_refused", [](Spoilt& puzzle) {
    for (SolverInfo& solver : puzzle.said().solvers)
      if (solver.heuristics.size() > 1) solver.heuristics.pop_back();
  });
}

}  // namespace
}  // namespace rompicapo::properties
