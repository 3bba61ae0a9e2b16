// SPDX-License-Identifier: MIT
//
// Where the states to work on come from: the command line, a file (one a line), or chance. They are
// handed out one at a time, so that a file may be a pipe without an end.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "apps/cli/options.hpp"

namespace rompicapo::cli {

struct Given {
  std::string state;
  std::string where{};                  // "FILE:LINE", or empty
  std::optional<std::uint64_t> seed{};  // that drew it
};

// STATE | --file F | --random --count K --seed S --distance D.
struct InstanceArguments {
  StateArgument state;
  std::string file;
  bool random = false;
  std::uint64_t count = 1;
  std::optional<std::uint64_t> seed, distance;

  void add_to(CLI::App& app);
  void add_sources_to(CLI::App& app);  // all but STATE
};

// Instance k of a random run is drawn with seed S + k: it depends on nothing else, and `--seed` S+k alone
// draws it again.
class Instances {
 public:
  // Refuses a wrong choice of sources, and a file that cannot be read.
  Instances(const InstanceArguments& arguments, const AnyPuzzle& puzzle, Format format);

  std::optional<Given> next();
  bool many() const { return file_ || total_ > 1; }
  bool random() const { return random_; }

 private:
  struct CloseFile {
    void operator()(std::FILE* file) const {
      if (file != stdin) std::fclose(file);
    }
  };

  std::optional<Given> next_of_file();
  void take_lists(std::string& state);
  void take_rows(std::string& state);
  bool reads(const std::string& state) const;
  bool is_unfinished(const std::string& state) const;
  static bool is_between(const std::string& line);
  bool read_line(std::string& line);
  int next_byte();  // EOF at the end

  const AnyPuzzle& puzzle_;
  Format format_;
  std::string single_;
  bool random_ = false;
  std::uint64_t first_seed_ = 0, total_ = 1, handed_out_ = 0;
  std::optional<std::uint64_t> distance_;
  std::unique_ptr<std::FILE, CloseFile> file_;
  std::string ahead_;  // what was read of it
  std::size_t at_ = 0;
  std::string file_name_;
  std::size_t line_number_ = 0;
  bool after_lists_ = false;                // the state handed out last was six lists
  std::optional<std::string> pushed_back_;  // a line read too far
};

// What the text may mean otherwise than it is read, on standard error.
void note_remarks(const AnyPuzzle& puzzle, std::string_view text);

// --distance K, for states drawn at exactly that distance.
CLI::Option* add_distance(CLI::App& app, std::optional<std::uint64_t>& distance, const std::string& help);

// At `distance` if that is set; refuses where no table knows distances.
std::string draw_state(const AnyPuzzle& puzzle, Rng& rng, const std::optional<std::uint64_t>& distance, Format format);

// A seed from the machine's own randomness, for those who gave none.
std::uint64_t fresh_seed();

// The whole of a file ("-": standard input); refuses what cannot be read.
std::string read_file(const std::string& name, Format format);

// False: there is no such file or folder. True as well where that cannot be told: opening it then says why.
bool may_exist(const std::filesystem::path& path);

}  // namespace rompicapo::cli
