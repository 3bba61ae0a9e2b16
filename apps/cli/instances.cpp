// SPDX-License-Identifier: MIT
//
// The length of lines is limited, so that a file without line breaks cannot exhaust the memory.
#include "apps/cli/instances.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>
#include <random>
#include <sys/stat.h>
#include <unistd.h>

#include "rompicapo/base/byte_order_mark.hpp"
#include "rompicapo/base/printed.hpp"
#include "rompicapo/catalogue/classic.hpp"

#include "apps/cli/console.hpp"
#include "apps/cli/guard.hpp"

namespace rompicapo::cli {

namespace {

constexpr std::size_t longest_line = 4 << 20;  // bytes; a board of 100x100 has 48,889
constexpr std::size_t read_ahead = 1 << 16;
constexpr std::size_t largest_homework = 64 << 20;
constexpr std::array<std::string_view, 6> italian_faces{"alto", "basso", "destra", "sinistra", "fronte", "retro"};

// The quoted moves after the six lists of a node.
bool is_history(std::string_view line) {
  return line.size() > 1 && (line.front() == '\'' || line.front() == '"') && line.back() == line.front();
}

bool is_italian_list(std::string_view line) {
  for (const std::string_view face : italian_faces) {
    if (!line.starts_with(face)) continue;
    const std::size_t after = line.find_first_not_of(" \t", face.size());
    return after != std::string_view::npos && line[after] == '=';
  }
  return false;
}

std::string trimmed(std::string_view line) {
  const std::size_t from = line.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return std::string(line.substr(from, line.find_last_not_of(" \t\r") + 1 - from));
}

std::FILE* open_or_refuse(const std::string& name, Format format) {
  if (name == "-") return stdin;
  struct stat status {};
  const bool folder = ::stat(name.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
  std::FILE* file = folder ? nullptr : std::fopen(name.c_str(), "rb");
  if (file == nullptr && errno == EINTR && interrupt_flag()) throw Quit{interrupted};  // a pipe without a writer
  if (file == nullptr)
    refuse(format, {ErrorCode::bad_option, fmt::format("cannot read `{}`: {}", excerpt(name, 200),
                                                       folder ? "it is a folder" : std::strerror(errno))});
  return file;
}

}  // namespace

void InstanceArguments::add_to(CLI::App& app) {
  state.add_to(app, "The state in any printed form, or moves from solved, such as R2 U F' (with or without @)");
  add_sources_to(app);
}

void InstanceArguments::add_sources_to(CLI::App& app) {
  app.add_option(
         "--file", file,
         "A state a line, or as --format classic and classic-it print them (- is standard input); blank lines and # "
         "comments are skipped")
      ->type_name("FILE");
  app.add_flag("--random", random, "Draw states uniformly from all that can be solved");
  add_number<std::uint64_t>(app, "--count", count, 1, 1000000000, "With --random: how many (default 1)");
  add_distance(app, distance, "With --random: only states at exactly this distance, if a table has distances");
  app.add_option_function<std::string>(
         "--seed",
         [this](const std::string& text) {
           seed = number_in<std::uint64_t>(text);
           if (!seed)
             throw CLI::ValidationError(
                 "--seed", fmt::format("`{}` is not a whole number from 0 to {}", excerpt(text), any_count));
         },
         "Seed of random states and ties; the same seed gives the same run (default: a new one, printed)")
      ->type_name("N");
}

Instances::Instances(const InstanceArguments& arguments, const AnyPuzzle& puzzle, Format format)
    : puzzle_(puzzle), format_(format), random_(arguments.random) {
  const bool given = !arguments.state.pieces.empty();
  if (given + !arguments.file.empty() + random_ != 1)
    refuse(format,
           {ErrorCode::bad_option,
            fmt::format("give one of: a STATE, --file FILE, --random; for example `rompicapo solve {} --random`",
                        puzzle.info().name),
            {}});
  if (!random_ && arguments.count != 1) refuse(format, {ErrorCode::bad_option, "--count goes with --random"});
  if (!random_ && arguments.distance) refuse(format, {ErrorCode::bad_option, "--distance goes with --random"});
  distance_ = arguments.distance;
  single_ = arguments.state.text();
  if (random_) {
    total_ = arguments.count;
    first_seed_ = arguments.seed ? *arguments.seed : fresh_seed();
  }
  if (!arguments.file.empty()) {
    file_.reset(open_or_refuse(arguments.file, format));
    file_name_ = arguments.file == "-" ? "standard input" : arguments.file;
  }
}

std::optional<Given> Instances::next() {
  if (file_) return next_of_file();
  if (handed_out_ == total_) return {};
  const std::uint64_t index = handed_out_++;
  if (!random_) {
    note_remarks(puzzle_, single_);
    return Given{single_};
  }
  Rng rng(first_seed_ + index);
  return Given{draw_state(puzzle_, rng, distance_, format_), {}, first_seed_ + index};
}

std::optional<Given> Instances::next_of_file() {
  std::string line;
  while (read_line(line)) {
    if (is_between(line) || (after_lists_ && is_history(line))) continue;
    Given given{line, fmt::format("{}:{}", file_name_, line_number_)};
    after_lists_ = is_italian_list(line);
    after_lists_ ? take_lists(given.state) : take_rows(given.state);
    note_remarks(puzzle_, given.state);
    return given;
  }
  return {};
}

// Six lists make one state, whatever separates them.
void Instances::take_lists(std::string& state) {
  std::string line;
  for (std::size_t lists = 1; lists < 6 && read_line(line);) {
    if (is_between(line)) continue;
    if (!is_italian_list(line)) {
      pushed_back_ = line;
      return;
    }
    state += '\n' + line;
    ++lists;
  }
}

// A state may take several lines: while the parser reports an error at the end of the text, the next line is added,
// unless it is itself a state.
void Instances::take_rows(std::string& state) {
  constexpr std::size_t most_rows = 400;
  std::string line;
  for (std::size_t rows = 1; rows < most_rows && is_unfinished(state) && read_line(line); ++rows) {
    if (is_between(line)) return;
    const std::string longer = fmt::format("{}\n{}", state, line);
    if (!reads(longer) && !is_unfinished(longer) && reads(line)) {
      pushed_back_ = line;
      return;
    }
    state = longer;
  }
}

bool Instances::reads(const std::string& state) const {
  return puzzle_.rewrite(state, Style::canonical, /*allow_unsolvable=*/true).has_value();
}

bool Instances::is_unfinished(const std::string& state) const {
  const Expected<std::string> read = puzzle_.rewrite(state, Style::canonical, /*allow_unsolvable=*/true);
  return !read && read.error().position == state.size();
}

// A blank line, a comment, or the rule line of a printed solution.
bool Instances::is_between(const std::string& line) { return line.empty() || is_comment(line) || is_rule(line); }

bool Instances::read_line(std::string& line) {
  if (pushed_back_) {
    line = *std::move(pushed_back_);
    pushed_back_.reset();
    return true;
  }
  line.clear();
  int letter = 0;
  while ((letter = next_byte()) != EOF && letter != '\n') {
    line += static_cast<char>(letter);
    if (line.size() > longest_line)
      refuse(format_,
             {ErrorCode::bad_syntax, fmt::format("{}:{}: a line of more than {} MiB: is this a file of states?",
                                                 file_name_, line_number_ + 1, longest_line >> 20)});
  }
  if (letter == EOF && line.empty()) return false;
  ++line_number_;
  line = trimmed(line_number_ == 1 ? without_byte_order_mark(line) : line);
  return true;
}

// Flushes the answers before it waits for more input: the writer may wait for them.
int Instances::next_byte() {
  if (at_ == ahead_.size()) {
    flush();
    at_ = 0;
    ahead_.resize(read_ahead);
    ssize_t got = 0;
    do got = ::read(::fileno(file_.get()), ahead_.data(), ahead_.size());
    while (got < 0 && errno == EINTR && !interrupt_flag());
    const int problem = errno;
    ahead_.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    if (got < 0 && !interrupt_flag())
      refuse(format_,
             {ErrorCode::environment, fmt::format("reading `{}` failed: {}", file_name_, std::strerror(problem))});
    if (got <= 0) return EOF;
  }
  return static_cast<unsigned char>(ahead_[at_++]);
}

void note_remarks(const AnyPuzzle& puzzle, std::string_view text) {
  for (const std::string& remark : catalogue::remarks_on(puzzle, text)) note(remark);
}

CLI::Option* add_distance(CLI::App& app, std::optional<std::uint64_t>& distance, const std::string& help) {
  return app
      .add_option_function<std::string>(
          "--distance",
          [&distance](const std::string& text) {
            distance = number_in<std::uint64_t>(text);
            if (!distance || *distance > 1000000)
              throw CLI::ValidationError("--distance",
                                         fmt::format("`{}` is not a whole number up to 1000000", excerpt(text)));
          },
          help)
      ->type_name("K");
}

std::string draw_state(const AnyPuzzle& puzzle, Rng& rng, const std::optional<std::uint64_t>& distance, Format format) {
  if (!distance) return puzzle.random_state(rng);
  const Expected<std::string> state = puzzle.random_state_at(rng, static_cast<Cost>(*distance));
  if (!state) refuse(format, state.error(), {}, puzzle.info().name);
  return *state;
}

std::uint64_t fresh_seed() { return std::random_device{}(); }

std::string read_file(const std::string& name, Format format) {
  std::FILE* file = open_or_refuse(name, format);
  std::string text;
  std::array<char, 1 << 16> piece{};
  std::size_t got = 0;
  while ((got = std::fread(piece.data(), 1, piece.size(), file)) > 0) {
    text.append(piece.data(), got);
    if (text.size() > largest_homework)
      refuse(format, {ErrorCode::bad_syntax,
                      fmt::format("`{}` has more than {} MiB: is this the right file?", name, largest_homework >> 20)});
  }
  const bool failed = std::ferror(file) != 0;
  if (file != stdin) std::fclose(file);
  if (failed && interrupt_flag()) throw Quit{interrupted};
  if (failed) refuse(format, {ErrorCode::environment, fmt::format("reading `{}` failed", name)});
  return std::string(without_byte_order_mark(text));
}

bool may_exist(const std::filesystem::path& path) {
  std::error_code unknown;
  return std::filesystem::status(path, unknown).type() != std::filesystem::file_type::not_found;
}

}  // namespace rompicapo::cli
