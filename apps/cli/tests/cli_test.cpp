// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/names.hpp"
#include "apps/cli/pointed_at.hpp"
#include "apps/cli/render.hpp"
#include "apps/cut_table.hpp"

namespace rompicapo::cli {
namespace {

TEST(Render, ColourAddsToTheLettersAndTakesNoneAway) {
  const Drawing drawing{{{"U", Ink::white, true}, {" x ", Ink::plain, false}, {"R", Ink::red, true}}};
  EXPECT_EQ(render(drawing, false), "U x R\n");
  std::string coloured = render(drawing, true);
  for (std::size_t at = coloured.find('\033'); at != std::string::npos; at = coloured.find('\033'))
    coloured.erase(at, coloured.find('m', at) + 1 - at);
  EXPECT_EQ(coloured, "U x R\n");
}

TEST(PointedAt, TheCaretStandsUnderTheLetter) {
  EXPECT_EQ(pointed_at("1 2 x", 4), "  1 2 x\n      ^\n");
  EXPECT_EQ(pointed_at("1\t2\tx", 4), "  1 2 x\n      ^\n");
  EXPECT_EQ(pointed_at("漢字 x", 7), "  漢字 x\n       ^\n");  // two columns each
  EXPECT_EQ(pointed_at("🟥🟦x", 8), "  🟥🟦x\n      ^\n");
  EXPECT_EQ(pointed_at("e\u0301 x", 4), "  e\u0301 x\n    ^\n");  // an accent of its own
  EXPECT_EQ(pointed_at("ที่ x", 10), "  ที่ x\n    ^\n");             // Thai vowel and tone above
  EXPECT_EQ(pointed_at("è\xFF\x1Bx", 4), "  è??x\n     ^\n");
  EXPECT_EQ(pointed_at("è", 2), "  è\n   ^\n");
  EXPECT_EQ(pointed_at("漢", 1), "  漢\n    ^\n");
  EXPECT_EQ(pointed_at("a\nbc\nd", 3), "  bc\n   ^\n");
  EXPECT_EQ(pointed_at("", 9), "  \n  ^\n");
  const std::string line = std::string(100, 'a') + 'x' + std::string(100, 'b');
  EXPECT_EQ(pointed_at(line, 100),
            "  ..." + std::string(50, 'a') + 'x' + std::string(19, 'b') + "...\n  " + std::string(53, ' ') + "^\n");
}

// A file of three pages, mapped and then cut to one; the last byte is read.
void read_what_was_cut(const std::string& name) {
  apps::end_at_cut_tables();
  std::string folder = (std::filesystem::temp_directory_path() / "cut-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr) std::exit(1);
  const std::string path = folder + "/" + name;
  constexpr off_t bytes = 3 * 4096;
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT, 0600);
  if (file < 0 || ::ftruncate(file, bytes) != 0) std::exit(1);
  void* start = ::mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file, 0);
  if (start == MAP_FAILED || ::ftruncate(file, 4096) != 0) std::exit(1);
  std::filesystem::remove_all(folder);
  const auto* contents = static_cast<const volatile char*>(start);
  std::exit(contents[bytes - 1] == 0 ? 0 : 5);
}

TEST(CutTableDeathTest, IsNamedAndEndsTheProcess) {
  EXPECT_EXIT(read_what_was_cut("sliding-3x3.table"), testing::ExitedWithCode(4), "table sliding-3x3: .*cut short");
  EXPECT_EXIT(read_what_was_cut("other.data"), testing::KilledBySignal(SIGBUS), "");
}

// A closed standard descriptor's number is not given to the next file, and using it fails as before.
void open_with_all_closed() {
  const int kept = ::dup(STDERR_FILENO);
  for (const int number : {0, 1, 2}) ::close(number);
  open_standard_descriptors();
  const int next = ::open("/dev/null", O_RDONLY);
  char letter = 0;
  const bool fails = ::read(0, &letter, 1) < 0 && ::write(1, "x", 1) < 0 && ::write(2, "x", 1) < 0;
  ::dup2(kept, 2);
  std::exit(next > 2 && fails ? 0 : 1);
}

TEST(StandardDescriptorsDeathTest, AreOpenFromTheStart) {
  EXPECT_EXIT(open_with_all_closed(), testing::ExitedWithCode(0), "");
}

class Names : public testing::Test {
 protected:
  std::string wrong(std::vector<std::string> arguments) {
    const auto error = wrong_name(app_, arguments);
    return error ? error->message : "";
  }

  CLI::App app_{"", "rompicapo"};
  std::vector<Command> commands_ = add_all(app_);
};

TEST_F(Names, TheNearestIsSuggested) {
  EXPECT_EQ(wrong({"slove", "8-puzzle"}), "no command `slove` (did you mean `solve`?)");
  EXPECT_EQ(wrong({"solve", "8-puzzle", "--slover", "x"}),
            "no option `--slover` of `solve` (did you mean `--solver`?)");
}

// Every other command would be described for nothing; `man` and `completion` write about all.
TEST_F(Names, OnlyTheCommandAskedForIsAdded) {
  const std::vector<CLI::App*> all = app_.get_subcommands(nullptr);
  for (const CLI::App* command : all) {
    const std::string& name = command->get_name();
    CLI::App app;
    add_wanted(app, std::vector{name, std::string("--help")});
    const bool reads_all = name == "man" || name == "completion";
    ASSERT_EQ(app.get_subcommands(nullptr).size(), reads_all ? all.size() : 1) << name;
    EXPECT_EQ(app.get_subcommands(nullptr)[0]->get_name(), reads_all ? all[0]->get_name() : name);
  }
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{}, {"--help"}, {"slove"}, {"--version", "x"}}) {
    CLI::App app;
    EXPECT_EQ(add_wanted(app, arguments).size(), all.size());
  }
  CLI::App app;
  EXPECT_TRUE(add_wanted(app, std::vector<std::string>{"--version"}).empty());
}

TEST_F(Names, RightOnesPass) {
  EXPECT_EQ(wrong({"solve", "8-puzzle", "--solver", "--whatever", "--nodes=5"}), "");
  EXPECT_EQ(wrong({"verify", "brain-twist", "@1", "-1"}), "");
  EXPECT_EQ(wrong({"--help"}), "");
}

}  // namespace
}  // namespace rompicapo::cli
