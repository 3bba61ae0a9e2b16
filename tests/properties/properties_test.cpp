// SPDX-License-Identifier: MIT
//
// Every property on every variant of every puzzle, with cases generated and shrunk by RapidCheck. The cases are always
// the same; RC_PARAMS="seed=... max_success=..." selects others.
#include "tests/properties/properties.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <sstream>

#include "rompicapo/catalogue/catalogue.hpp"

#include "tests/properties/fast_models.hpp"

namespace rompicapo::properties {
namespace {

std::string test_name(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return !std::isalnum(c); }, '_');
  return text;
}

// Draws seeds and lengths for `holds`, which returns a Verdict. A failure reports the smallest case found.
template <class Holds>
void expect_always(const std::string& name, int cases, const Holds& holds) {
  using namespace rc::detail;
  TestParams params = configuration().testParams;
  if (!std::getenv("RC_PARAMS")) {
    params.seed = 2;
    params.maxSuccess = cases;
  }
  const auto property = [&] {
    const auto length = *rc::gen::inRange<std::size_t>(0, 41);
    const auto seed = *rc::gen::arbitrary<std::uint64_t>();
    const Verdict broken = holds(seed, length);
    if (!broken.empty()) RC_FAIL(broken);
  };
  const TestResult result = checkTestable(property, TestMetadata{name, name}, params);
  if (result.is<SuccessResult>()) return;
  std::ostringstream message;
  printResultMessage(result, message);
  ADD_FAILURE() << name << ": " << message.str();
}

class EveryPuzzle : public testing::TestWithParam<Variant> {};

TEST_P(EveryPuzzle, HasTheProperties) {
  const auto puzzle = catalogue::make(GetParam().name, GetParam().options);
  ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message;
  const int cases = (*puzzle)->solved_state().size() > 400 ? 4 : 25;
  for (const Property& property : properties())
    expect_always(label(GetParam()) + ": " + std::string(property.name), cases,
                  [&](std::uint64_t seed, std::size_t length) { return property.check(**puzzle, seed, length); });
}

INSTANTIATE_TEST_SUITE_P(Properties, EveryPuzzle, testing::ValuesIn(variants()),
                         [](const auto& about) { return test_name(label(about.param)); });

class EveryModel : public testing::TestWithParam<FastModel> {};

TEST_P(EveryModel, HasTheProperties) {
  for (const ModelProperty& property : GetParam().properties)
    expect_always(GetParam().name + ": " + std::string(property.name), 40, property.check);
}

TEST_P(EveryModel, IsWhatExhaustiveSearchSays) {
  for (const ModelCheck& check : GetParam().checks) EXPECT_EQ(check.run(), "") << check.name;
}

INSTANTIATE_TEST_SUITE_P(Properties, EveryModel, testing::ValuesIn(fast_models()),
                         [](const auto& about) { return test_name(about.param.name); });

TEST(Variants, HoldEverySampleThatTheFamiliesName) {
  std::size_t samples = 0;
  for (const PuzzleFamily* family : catalogue::families())
    for (const std::string_view sample : family->samples) {
      ++samples;
      const auto all = variants();
      EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const Variant& each) { return each.name == sample; }))
          << sample;
    }
  EXPECT_GE(samples, 3u);
}

}  // namespace
}  // namespace rompicapo::properties
