// SPDX-License-Identifier: MIT
#include "lab/sheet/sheet.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/catalogue/trace.hpp"

#include "lab/homework/mark.hpp"
#include "lab/sheet/escape.hpp"
#include "lab/sheet/write.hpp"

namespace rompicapo::lab {
namespace {

std::vector<Sheet> sheets_of(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t count, std::size_t each = 1) {
  std::vector<Sheet> sheets;
  for (std::size_t at = 0; at < count; ++at) {
    Expected<Sheet> sheet = make_sheet(puzzle, seed + at, sheet_kinds(puzzle), each, count > 1);
    EXPECT_TRUE(sheet.has_value()) << (sheet ? "" : sheet.error().message);
    if (sheet) sheets.push_back(*std::move(sheet));
  }
  return sheets;
}

std::string kinds_of(std::string_view name) {
  const auto puzzle = catalogue::make(name);
  std::string text;
  for (const AnswerKind kind : sheet_kinds(**puzzle)) text += std::string(name_of(kind)) + ' ';
  return text;
}

TEST(Sheet, AsksWhatCanBeDoneByHand) {
  EXPECT_EQ(kinds_of("8-puzzle"), "successors layers values order mistake ");
  EXPECT_EQ(kinds_of("cube:3"), "successors mistake ");
  EXPECT_EQ(kinds_of("brain-twist"), "successors mistake ");
  EXPECT_EQ(kinds_of("cube:5"), "mistake ");
}

// Two computations of each answer: the sheet's, by the core, and the marker's, by the reference model.
TEST(Sheet, TheKeyIsMarkedAsRight) {
  PuzzleOptions spiral;
  spiral.goal = "spiral";
  spiral.settings.set("move-convention", "tile");
  const std::vector<std::pair<std::string, PuzzleOptions>> puzzles{
      {"8-puzzle", {}}, {"8-puzzle", spiral}, {"sliding:2x3", {}}, {"15-puzzle", {}}, {"sliding:3x5", {}},
      {"cube:2", {}},   {"cube:3", {}},       {"brain-twist", {}}, {"file:skewb", {}}};
  for (const auto& [name, options] : puzzles) {
    const auto puzzle = catalogue::make(name, options);
    ASSERT_TRUE(puzzle.has_value()) << name;
    const std::vector<Sheet> sheets = sheets_of(**puzzle, 11, 6);
    const std::string text = sheet_homework(**puzzle, options, sheets, /*with_key=*/true);
    const auto sections = read_homework(text);
    ASSERT_TRUE(sections.has_value()) << name << ": " << sections.error().message << '\n' << text;
    EXPECT_EQ(sections->size(), 6 * sheets[0].exercises.size());
    for (const Section& section : *sections) {
      const Mark verdict = mark(section, {});
      EXPECT_TRUE(verdict.right) << name << ' ' << section.exercise << ": " << verdict.message << '\n' << text;
    }
  }
}

TEST(Sheet, TheSameSeedGivesTheSameSheet) {
  const auto puzzle = catalogue::make("8-puzzle");
  const auto written = [&](std::uint64_t seed) {
    return sheet_homework(**puzzle, {}, sheets_of(**puzzle, seed, 1), true);
  };
  EXPECT_EQ(written(4), written(4));
  EXPECT_NE(written(4), written(5));
}

// The layers against the core's breadth-first search: by the depth at which it first generates each state.
TEST(Sheet, LayersAreThoseOfTheSearch) {
  const auto puzzle = catalogue::make("8-puzzle");
  for (const Sheet& sheet : sheets_of(**puzzle, 1, 5)) {
    const Exercise& exercise = sheet.exercises[1];
    ASSERT_EQ(exercise.kind, AnswerKind::layers);
    std::map<std::size_t, std::set<std::string>> generated;
    catalogue::Trace trace(**puzzle, {}, [&](std::string_view line) {
      const auto event = nlohmann::json::parse(line);
      if (event["event"] == "generate" && event.contains("state"))
        generated[event["g"]].insert(event["state"].get<std::string>());
    });
    SolveRequest request;
    request.solver = "breadth-first";
    request.limits.max_expanded = 60;
    ASSERT_TRUE(trace.run(exercise.start, request).has_value());
    for (std::size_t at = 0; at < exercise.layers.size(); ++at)
      EXPECT_EQ(std::set<std::string>(exercise.layers[at].begin(), exercise.layers[at].end()), generated[at + 1]);
  }
}

TEST(Sheet, OneStepIsWrongAndOneAlone) {
  for (const char* name : {"8-puzzle", "cube:3", "brain-twist"}) {
    const auto puzzle = catalogue::make(name);
    for (const Sheet& sheet : sheets_of(**puzzle, 100, 10)) {
      const Exercise& exercise = sheet.exercises.back();
      ASSERT_EQ(exercise.kind, AnswerKind::mistake);
      std::vector<std::size_t> wrong;
      for (std::size_t at = 1; at < exercise.sequence.size(); ++at) {
        const auto steps = (*puzzle)->successors(exercise.sequence[at - 1]);
        if (std::none_of(steps->begin(), steps->end(), [&](const Step& s) { return s.state == exercise.sequence[at]; }))
          wrong.push_back(at + 1);
      }
      EXPECT_EQ(wrong, std::vector<std::size_t>{exercise.wrong});
    }
  }
}

TEST(Sheet, GiftEscapes) { EXPECT_EQ(gift_escaped("a~b=c#d{e}f:g\\h\n"), "a\\~b\\=c\\#d\\{e\\}f\\:g\\\\h\\n"); }

// A line of GIFT without escaped characters, as Moodle's parser sees it.
std::string unescaped(const std::string& text) {
  std::string left;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else {
      left += text[at];
    }
  }
  return left;
}

// Each question has a name, one pair of braces, and is followed by a blank line; weights sum to 100.
void expect_sound(std::string rest) {
  std::size_t questions = 0;
  while (!rest.empty()) {
    const std::size_t end = rest.find("\n\n");
    ASSERT_NE(end, std::string::npos);
    const std::string block = rest.substr(0, end);
    rest.erase(0, end + 2);
    if (block.starts_with("$CATEGORY: ")) {
      EXPECT_EQ(block.find_first_of("\r\n"), std::string::npos) << block;
      continue;
    }
    ++questions;
    EXPECT_TRUE(block.starts_with("::")) << block;
    EXPECT_EQ(block.find('\r'), std::string::npos) << block;
    const std::string seen = unescaped(block);
    EXPECT_EQ(std::count(seen.begin(), seen.end(), '{'), 1) << block;
    EXPECT_EQ(std::count(seen.begin(), seen.end(), '}'), 1) << block;
    EXPECT_EQ(seen.back(), '}') << block;
    const std::string answers = seen.substr(seen.find('{') + 1);
    ASSERT_FALSE(answers.empty());
    if (answers[0] == '#') continue;
    double weight = 0;
    std::size_t single = 0;
    for (std::size_t at = answers.find("\n~%"); at != std::string::npos; at = answers.find("\n~%", at + 1))
      weight += std::max(0.0, std::stod(answers.substr(at + 3)));
    for (std::size_t at = answers.find("\n="); at != std::string::npos; at = answers.find("\n=", at + 1)) ++single;
    EXPECT_TRUE(single > 0 ? weight == 0 : std::abs(weight - 100) < 0.001) << block;
    EXPECT_TRUE(single <= 1 || answers.find("->") != std::string::npos) << block;
  }
  EXPECT_GT(questions, 5u);
}

TEST(Sheet, GiftIsSound) {
  const explain::Words none("en", "{}");
  for (const char* name : {"8-puzzle", "15-puzzle", "cube:2", "cube:3", "brain-twist", "file:skewb"}) {
    SCOPED_TRACE(name);
    const auto puzzle = catalogue::make(name);
    expect_sound(sheet_gift(**puzzle, sheets_of(**puzzle, 3, 3), none));
  }
}

// Names with special characters of GIFT or HTML, as far as a file may contain them.
TEST(Sheet, HostileNamesAreTextAlone) {
  PuzzleOptions options;
  options.settings.set("definition",
                       "Name <script>alert(1)</script>\nSet %100%~=<script> 4 2\nSolved\nEnd\n"
                       "Move ~=%}{->\n%100%~=<script>\n2 1 3 4\n1 0 0 0\nEnd\n"
                       "Move <img/onerror=x>\n%100%~=<script>\n1 3 4 2\nEnd\n");
  const explain::Words none("en", "{}");
  const std::string called = "file:<script>\r\n\r\n::x::{=y}\n\n~=%}{]]>\"onload=\u202e" + std::string(3000, 'x');
  const auto puzzle = catalogue::make(called, options);
  ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message;
  const std::vector<Sheet> sheets = sheets_of(**puzzle, 3, 3);
  const std::string gift = sheet_gift(**puzzle, sheets, none),
                    html = sheet_html(pages_of(**puzzle, sheets, none, {}), "en");
  expect_sound(gift);
  for (const char* weight : {"\n~%100%\\~", "\n=%100%\\~", "%%"})  // a name gives no choice a weight
    EXPECT_EQ(gift.find(weight), std::string::npos) << weight;
  for (const std::string& text : {gift, html})
    for (const char* never : {"<script", "<img", "\"onload", "\u202e"})
      EXPECT_EQ(text.find(never), std::string::npos) << never;
  EXPECT_NE(html.find("%100%~=&lt;script&gt;: "), std::string::npos) << html;
}

TEST(Sheet, HtmlNeedsNothingElseAndBreaksPages) {
  const auto puzzle = catalogue::make("8-puzzle");
  const explain::Words none("en", R"({"sheet.title": "<Exercises> & more"})");
  const std::vector<Sheet> sheets = sheets_of(**puzzle, 1, 2);
  const std::string html = sheet_html(pages_of(**puzzle, sheets, none, {}), "en");
  for (const char* foreign : {"<script", "http:", "https:", "src=", "@import", "url("})
    EXPECT_EQ(html.find(foreign), std::string::npos) << foreign;
  EXPECT_NE(html.find("break-after: page"), std::string::npos);
  EXPECT_NE(html.find("&lt;Exercises&gt; &amp; more"), std::string::npos);
  const auto pages = [](const std::string& text) {
    std::size_t count = 0;
    for (std::size_t at = text.find("<section"); at != std::string::npos; at = text.find("<section", at + 1)) ++count;
    return count;
  };
  EXPECT_EQ(pages(html), 4u) << "two sheets and their keys";
  EXPECT_EQ(pages(sheet_html(pages_of(**puzzle, sheets, none, {true, false, ""}), "en")), 2u);
  const std::string text = sheet_text(pages_of(**puzzle, sheets, none, {}));
  EXPECT_EQ(std::count(text.begin(), text.end(), '\f'), 3);
  EXPECT_NE(text.find("+---+---+---+\n"), std::string::npos);
}

}  // namespace
}  // namespace rompicapo::lab
