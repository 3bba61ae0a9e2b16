// SPDX-License-Identifier: MIT
//
// Dialogues with system programs: good ones, and some that end, stay silent or write too much.
#include "rompicapo/planning/dialogue.hpp"

#include <chrono>
#include <csignal>
#include <gtest/gtest.h>

namespace rompicapo::planning {
namespace {

std::unique_ptr<Dialogue> begun(const std::vector<std::string>& words) {
  auto dialogue = Dialogue::begin(words);
  if (!dialogue) ADD_FAILURE() << dialogue.error().message;
  return dialogue ? *std::move(dialogue) : nullptr;
}

bool never() { return false; }

std::string failure(Dialogue& dialogue, std::string_view text, std::size_t lines) {
  std::string answer;
  const Expected<bool> done = dialogue.exchange(text, lines, never, answer);
  EXPECT_FALSE(done.has_value());
  if (done) return {};
  EXPECT_EQ(done.error().code, ErrorCode::environment);
  return done.error().message;
}

TEST(Dialogue, LinesGoOutAndComeBack) {
  const auto cat = begun({"cat"});
  std::string answer;
  for (const char* const text : {"1 2 3\n", "a\nb\n"}) {
    const Expected<bool> done = cat->exchange(text, text[1] == '\n' ? 2 : 1, never, answer);
    ASSERT_TRUE(done && *done);
    EXPECT_EQ(answer, text);
  }
}

// More than both pipes can hold: writing everything before reading would block.
TEST(Dialogue, AMillionLinesAtOnce) {
  const auto cat = begun({"cat"});
  std::string text, answer;
  for (int line = 0; line < 1'000'000; ++line) text += "12\n";
  const Expected<bool> done = cat->exchange(text, 1'000'000, never, answer);
  ASSERT_TRUE(done && *done);
  EXPECT_EQ(answer, text);
}

TEST(Dialogue, SaysHowAProgramEnded) {
  EXPECT_EQ(failure(*begun({"sh", "-c", "read line; exit 3"}), "1\n2\n", 2),
            "`sh` ended before it had answered, with exit status 3");
  EXPECT_EQ(failure(*begun({"sh", "-c", "kill -9 $$"}), "1\n", 1), "`sh` was ended by signal 9 before it had answered");
  EXPECT_EQ(failure(*begun({"sh", "-c", "exec >&-; read line; exec sleep 9"}), "1\n", 1),
            "`sh` closed its output before it had answered");
  EXPECT_EQ(failure(*begun({"sh", "-c", "exec <&-; exit 1"}), std::string(1 << 20, 'x') + "\n", 1),
            "`sh` ended before it had answered, with exit status 1");  // and no SIGPIPE
  EXPECT_EQ(failure(*begun({"sh", "-c", "read line; printf '1\\n2\\n'"}), "1\n", 1),
            "`sh` wrote more lines than it was given states");
  EXPECT_EQ(failure(*begun({"sh", "-c", "read line; head -c 200000 /dev/zero; sleep 9"}), "1\n", 1),
            "`sh` writes lines that are too long");
}

TEST(Dialogue, WaitingCanBeEnded) {
  const auto silent = begun({"sh", "-c", "read line; exec sleep 9"});
  std::string answer;
  int asked = 0;
  const Expected<bool> done = silent->exchange(
      "1\n", 1, [&] { return ++asked == 3; }, answer);
  ASSERT_TRUE(done.has_value());
  EXPECT_FALSE(*done);
}

TEST(Dialogue, ItsProgramEndsWithIt) {
  const auto begin = std::chrono::steady_clock::now();
  begun({"sh", "-c", "sleep 60 & wait"}).reset();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
}

TEST(Dialogue, SaysWhatCannotBeStarted) {
  const auto none = Dialogue::begin({"./no-such-program"});
  ASSERT_FALSE(none.has_value());
  EXPECT_EQ(none.error().code, ErrorCode::environment);
  EXPECT_EQ(none.error().message, "cannot run `./no-such-program`: No such file or directory");
}

TEST(Dialogue, ACommandIsPartedIntoWords) {
  using Words = std::vector<std::string>;
  const auto words = [](std::string_view command) {
    const auto all = words_of_command(command);
    return all ? *all : Words{all.error().message};
  };
  EXPECT_EQ(words(" python3  my.py -x "), (Words{"python3", "my.py", "-x"}));
  EXPECT_EQ(words(R"(a 'b c' "d 'e'" f\ g "h\"i" j'k'l '')"), (Words{"a", "b c", "d 'e'", "f g", "h\"i", "jkl", ""}));
  EXPECT_EQ(words("a $HOME | b; *"), (Words{"a", "$HOME", "|", "b;", "*"}));  // no shell expands it
  EXPECT_EQ(words("a 'b"), (Words{"the quote ' is not closed"}));
  EXPECT_EQ(words_of_command("a 'b").error().position, 2u);
  EXPECT_EQ(words(" "), (Words{"the command names no program"}));
}

}  // namespace
}  // namespace rompicapo::planning
