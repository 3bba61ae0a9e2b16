// SPDX-License-Identifier: MIT
#include "rompicapo/explain/words.hpp"

#include <gtest/gtest.h>

#include "rompicapo/explain/faults.hpp"
#include "rompicapo/explain/sentences.hpp"

namespace rompicapo::explain {
namespace {

TEST(Plurals, AreThoseOfTheLanguage) {
  const auto one_of = [](std::string_view language) {
    std::vector<std::int64_t> ones;
    for (std::int64_t number = 0; number <= 1001; ++number)
      if (plural_category(language, number) == "one") ones.push_back(number);
    return ones;
  };
  EXPECT_EQ(one_of("en"), (std::vector<std::int64_t>{1}));
  EXPECT_EQ(one_of("it"), (std::vector<std::int64_t>{1}));
  EXPECT_EQ(one_of("fr"), (std::vector<std::int64_t>{0, 1}));
  EXPECT_EQ(one_of("th"), (std::vector<std::int64_t>{}));
  EXPECT_EQ(plural_category("en", -1), "one");
  EXPECT_EQ(plural_categories("th").size(), 1u);
}

TEST(Patterns, PlacesPluralsAndChoices) {
  const std::string_view tiles = "{n, plural, =0 {no tile} one {one tile of {all}} other {# tiles of {all}}}";
  EXPECT_EQ(filled(tiles, "en", {{"n", std::int64_t{0}}, {"all", std::int64_t{8}}}), "no tile");
  EXPECT_EQ(filled(tiles, "en", {{"n", std::int64_t{1}}, {"all", std::int64_t{8}}}), "one tile of 8");
  EXPECT_EQ(filled(tiles, "en", {{"n", std::int64_t{5}}, {"all", std::int64_t{8}}}), "5 tiles of 8");
  EXPECT_EQ(filled("{n, plural, one {# coin} other {# coins}}", "fr", {{"n", std::int64_t{0}}}), "0 coin");
  EXPECT_EQ(filled("{n,plural,other{# ตา}}", "th", {{"n", std::int64_t{1}}}), "1 ตา");
  EXPECT_EQ(filled("it {way, select, up {rises} other {falls}}", "en", {{"way", "up"}}), "it rises");
  EXPECT_EQ(filled("it {way, select, up {rises} other {falls}}", "en", {{"way", "sideways"}}), "it falls");
  EXPECT_EQ(filled("{n, plural, one {one} other {#}}", "en", {{"n", "many"}}), "many");  // a text has no category
}

TEST(Patterns, ApostrophesAndBraces) {
  EXPECT_EQ(filled("l'arête {what} n'est pas là", "fr", {{"what", "UF"}}), "l'arête UF n'est pas là");
  EXPECT_EQ(filled("''{what}''", "en", {{"what", "UF"}}), "'UF'");
  EXPECT_EQ(filled("'{what}' is {what}", "en", {{"what", "UF"}}), "{what} is UF");
  EXPECT_EQ(filled("{n, plural, other {'{'#'}'}}", "en", {{"n", std::int64_t{3}}}), "{3}");
  EXPECT_EQ(filled("# of {n}", "en", {{"n", std::int64_t{3}}}), "# of 3");
}

TEST(Patterns, WhatIsUnsoundStaysAsItIs) {
  EXPECT_EQ(filled("{who} and {what}", "en", {{"what", "UF"}}), "{who} and UF");
  for (const std::string_view pattern : {"{what", "a {what {b}", "{n, plural, one {x}}", "{n, ordinal, other {x}}",
                                         "{n,", "{n, plural}", "{n, plural, other {x} y}", "{}"}) {
    EXPECT_FALSE(places_of(pattern).sound) << pattern;
    filled(pattern, "en", {{"n", std::int64_t{1}}, {"what", "UF"}});  // terminates
  }
  EXPECT_EQ(filled("'{what}", "en", {{"what", "UF"}}), "{what}");  // an unclosed quote
  EXPECT_EQ(filled("{n, plural, one {x}}", "en", {{"n", std::int64_t{1}}}), "{n, plural, one {x}}");
}

TEST(Patterns, PlacesAreFound) {
  const Places places = places_of("{n, plural, one {# of {all}} other {#}} and {what, select, a {x} other {{b}}}");
  EXPECT_TRUE(places.sound);
  EXPECT_EQ(places.names, (std::set<std::string>{"n", "all", "what", "b"}));
  ASSERT_EQ(places.plurals.size(), 1u);
  EXPECT_EQ(places.plurals[0], (std::set<std::string>{"one", "other"}));
}

TEST(Words, MissingPhrasesAreTheirKeys) {
  const Words words("it", R"({"explain.down": "da {before} a {after}", "number": 3})");
  EXPECT_EQ(words.say("explain.down", {{"before", "9"}, {"after", "8"}}), "da 9 a 8");
  EXPECT_EQ(words.say("no.such.key"), "no.such.key");
  EXPECT_FALSE(words.has("number"));
  EXPECT_TRUE(Words("it", "not JSON").all().empty());
}

// Phrases that show their arguments.
TEST(Sentences, HeadingsRunsAndClauses) {
  const Words words("en", R"({"explain.title_blind": "T", "explain.title": "T {heuristic}",
    "explain.line": "{index} {moves}: {clauses}", "explain.range": "{first}-{last}", "explain.separator": "; ",
    "explain.left": "{left} left", "explain.solved": "solved", "explain.unsolved": "not solved", "explain.down": "{before} down to {after}",
    "explain.same": "same {after}", "phase.a": "[a {about}]", "phase.b": "[b]",
    "measure.m.up": "m up by {change}", "measure.m.down": "m down by {change}", "measure.k": "k {before} {after}",
    "achieved.done": "{count} {what}", "name.done.X": "the X"})");
  std::vector<Reason> reasons(5);
  for (std::size_t at = 0; at < reasons.size(); ++at) {
    reasons[at].move = "m" + std::to_string(at);
    reasons[at].left = static_cast<Cost>(4 - at);
    reasons[at].annotation.phase = at < 3 ? "a" : "b";
  }
  reasons[0].annotation.about = reasons[1].annotation.about = "P";
  reasons[1].annotation.achieved = {{"done", 2, "X"}, {"done", 3, "Y"}};
  reasons[2].annotation.measures = {{"m", 5, 2}, {"k", 1, 1}, {"k", 1, 4}};
  reasons[3].before = 7;
  reasons[3].after = 7;
  reasons[4].before = 7;
  reasons[4].after = 0;
  reasons[4].solved = true;
  EXPECT_EQ(
      sentences(reasons, "", words, Detail::expert),
      (std::vector<std::string>{"T", "[a P]", "1-2 m0 m1: 2 the X; 3 Y; 3 left", "3 m2: m down by 3; k 1 4; 2 left",
                                "[b]", "4 m3: same 7; 1 left", "5 m4: 7 down to 0; solved"}));
  reasons[4].solved = false;
  EXPECT_EQ(sentences(reasons, "", words).back(), "5 m4: 7 down to 0; not solved");
  EXPECT_EQ(sentences(reasons, "", words)[3], "3 m2: 2 left") << "numbers are for experts";
  EXPECT_EQ(sentences({}, "h", words), std::vector<std::string>{"T h"});
}

TEST(Sentences, NameAFewPiecesAndCountTheRest) {
  const Words words("en", R"({"explain.title_blind": "T", "explain.left": "{left} left", "explain.separator": "; ",
    "explain.unsolved": "not solved", "explain.list": ", ", "explain.list_last": " and ",
    "explain.list_more": "{left, plural, one { and # more} other { and # more}}", "name.piece.X": "the X",
    "phase.a": "{about}:", "name.about.z": "Z", "achieved.done": "{pieces} {n, plural, one {is} other {are}} done: {what, plural, one {one} other {#}}"})");
  std::vector<Reason> reasons(1);
  const auto said = [&](std::vector<std::string> pieces) {
    reasons[0].annotation.achieved = {{"done", 1, "2", std::move(pieces)}};
    return narrative(reasons, "", words).lines[0].text;
  };
  reasons[0].annotation.phase = "a";
  reasons[0].annotation.about = "z";
  EXPECT_EQ(said({"X"}), "the X is done: 2; not solved");
  EXPECT_EQ(said({"X", "Y"}), "the X and Y are done: 2; not solved");
  EXPECT_EQ(said({"X", "Y", "Z", "W"}), "the X, Y, Z and W are done: 2; not solved");
  EXPECT_EQ(said({"X", "Y", "Z", "W", "V"}), "the X, Y, Z and 2 more are done: 2; not solved");
  const Line line = narrative(reasons, "", words).lines[0];
  EXPECT_EQ(line.heading, "Z:");
  EXPECT_EQ(line.pieces, (std::vector<std::string>{"X", "Y", "Z", "W", "V"}));
}

TEST(Sentences, AKnownDistanceStandsInPlaceOfTheEstimate) {
  const Words words("en", R"({"explain.title": "T", "explain.unsolved": "not solved", "explain.separator": "; ",
    "explain.down": "estimate", "measure.exact-distance.down": "{before} to {after}", "measure.d": "at least {after}",
    "measure.d.exact": "exactly {after}"})");
  std::vector<Reason> reasons(1);
  reasons[0].before = 3;
  reasons[0].after = 2;
  reasons[0].annotation.measures = {{"d", 5, 4}};
  const auto said = [&](Detail detail) { return narrative(reasons, "h", words, detail).lines[0].text; };
  EXPECT_EQ(said(Detail::plain), "estimate; not solved");
  EXPECT_EQ(said(Detail::expert), "at least 4; estimate; not solved");
  reasons[0].annotation.measures = {{"d", 5, 4, true}, {"exact-distance", 9, 8, true}};
  EXPECT_EQ(said(Detail::plain), "9 to 8; not solved");
  EXPECT_EQ(said(Detail::expert), "exactly 4; 9 to 8; not solved");
  EXPECT_EQ(detail_of("expert"), Detail::expert);
  EXPECT_FALSE(detail_of("deep"));
}

TEST(Words, TellDataInWords) {
  const Words words("it", R"({"fault.swapped": "{kind}: {colour1} e {colour2}; {n, plural, one {uno} other {#}}",
                              "fault.list": "{colour}", "name.colour.U": "bianco", "name.colour.R": "rosso"})");
  EXPECT_EQ(words.tell("fault.swapped", {{"kind", "x"}, {"colour1", "U"}, {"colour2", "R"}, {"n", "1"}}),
            "x: bianco e rosso; uno");
  EXPECT_EQ(words.tell("fault.swapped", {{"kind", "U"}, {"colour1", "?"}, {"colour2", "R2"}, {"n", "1234567890"}}),
            "U: ? e R2; 1234567890");
  EXPECT_EQ(words.tell("fault.list", {{"colour", "U, R, X"}}), "bianco, rosso, X");
  EXPECT_EQ(words.tell("fault.list", {{"colour", ""}}), "");
  EXPECT_EQ(words.tell("fault.none", {}), "");
}

TEST(Faults, AreToldInWordsOrAsTheyCame) {
  const Words words("en", R"({"fault.swapped": "{one} and {other}", "fault.time_limit": "out of time",
                              "mend.repaint": "repaint {what} {colour}", "name.colour.U": "white"})");
  EXPECT_EQ(localized("bad_state", "the message", {"swapped", {{"one", "a"}, {"other", "b"}}}, words), "a and b");
  EXPECT_EQ(localized("bad_state", "the message", {"new", {}}, words), "the message");
  EXPECT_EQ(localized("bad_state", "the message", {}, words), "the message");
  EXPECT_EQ(localized("time_limit", "the message", {}, words), "out of time");
  EXPECT_EQ(localized(Fix{"repaint", "U9", "", {{"colour", "U"}}}, words), "repaint U9 white");
  EXPECT_EQ(localized(Fix{"new", "U9", ""}, words), "new U9");
}

}  // namespace
}  // namespace rompicapo::explain
