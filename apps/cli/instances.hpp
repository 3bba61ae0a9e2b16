// SPDX-License-Identifier: MIT
//
// The source of the states: the command line, a file (one per line), or a random generator. States are read one at a
// time, so a file may be an endless pipe.
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
  std::optional<std::uint64_t> seed{};  // of a random state
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

// Instance k of a random run has seed S + k, so `--seed` S+k alone draws it again.
class Instances {
 public:
  // Refuses a wrong combination of sources, and a file that cannot be read.
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
  std::string ahead_;  // buffered input
  std::size_t at_ = 0;
  std::string file_name_;
  std::size_t line_number_ = 0;
  bool after_lists_ = false;                // the last state was six lists
  std::optional<std::string> pushed_back_;  // a line that belongs to the next state
};

// Prints other possible readings of the text on standard error.
void note_remarks(const AnyPuzzle& puzzle, std::string_view text);

// --distance K: random states at exactly that distance.
CLI::Option* add_distance(CLI::App& app, std::optional<std::uint64_t>& distance, const std::string& help);

// At `distance` if set; refuses puzzles without a table of distances.
std::string draw_state(const AnyPuzzle& puzzle, Rng& rng, const std::optional<std::uint64_t>& distance, Format format);

// A random seed, used if none is given.
std::uint64_t fresh_seed();

// The contents of a file ("-": standard input); refuses one that cannot be read.
std::string read_file(const std::string& name, Format format);

// False: there is no such file or folder. If this cannot be determined, true: opening it reports the error.
bool may_exist(const std::filesystem::path& path);

}  // namespace rompicapo::cli
