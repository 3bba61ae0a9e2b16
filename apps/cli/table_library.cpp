// SPDX-License-Identifier: MIT
#include "apps/cli/table_library.hpp"

#include <charconv>
#include <csignal>
#include <cstdlib>
#include <fmt/format.h>
#include <mutex>

#include "rompicapo/base/stopwatch.hpp"

#include "apps/cli/console.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/progress.hpp"

namespace rompicapo::cli {

namespace {

// Progress of the table being built or read: one terminal line, updated at most ten times a second.
class TableBar {
 public:
  void show(const std::string& name, double share) {
    const std::lock_guard lock(guard_);
    if (!line_.is_shown()) return;
    if (name != name_ || share < share_) {
      watch_ = Stopwatch();
      last_ = 0;
    }
    name_ = name;
    share_ = share;
    const double seconds = watch_.seconds();
    if (share >= 1) return line_.clear();
    if (seconds - last_ < 0.1) return;
    last_ = seconds;
    constexpr std::size_t width = 30;
    const auto full = static_cast<std::size_t>(share * static_cast<double>(width));
    const double left = share > 0 ? seconds * (1 - share) / share : 0;
    line_.show(fmt::format("table {} [{}{}] {:.0f}%, about {:.0f} s left", name, std::string(full, '#'),
                           std::string(width - full, '.'), share * 100, left));
  }

  void tell(const std::string& line) {
    const std::lock_guard lock(guard_);
    line_.clear();
    note(line);
  }

 private:
  std::mutex guard_;
  TerminalLine line_;
  std::string name_;
  double share_ = 0, last_ = 0;
  Stopwatch watch_;
};

std::string from_environment(const char* name) {
  const char* text = std::getenv(name);
  return text == nullptr ? std::string() : std::string(text);
}

}  // namespace

std::string table_folder() {
  if (std::string folder = from_environment("ROMPICAPO_CACHE"); !folder.empty()) return folder;
  // Relative paths are ignored, as the XDG Base Directory Specification says.
  if (const std::string cache = from_environment("XDG_CACHE_HOME"); cache.starts_with('/')) return cache + "/rompicapo";
  const std::string home = from_environment("HOME");
  return home.empty() ? std::string() : home + "/.cache/rompicapo";
}

std::uint64_t table_space() {
  constexpr std::uint64_t mebi = std::uint64_t{1} << 20;
  const std::string text = from_environment("ROMPICAPO_TABLE_SPACE");
  std::uint64_t space = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), space);
  const bool number = error == std::errc() && end == text.data() + text.size() && space <= most_table_space;
  return (number ? space : default_table_space) * mebi;
}

tables::LibraryOptions library_options(std::size_t threads) {
  std::signal(SIGXFSZ, SIG_IGN);  // exceeding the file size limit then fails like a full disk
  const auto bar = std::make_shared<TableBar>();
  tables::LibraryOptions options;
  options.folder = table_folder();
  options.threads = threads;
  options.stop = &interrupt_flag();
  options.notice = [bar](const std::string& line) { bar->tell(line); };
  options.progress = [bar](const std::string& name, double share) { bar->show(name, share); };
  return options;
}

std::shared_ptr<tables::Library> make_library(std::size_t threads) {
  return std::make_shared<tables::Library>(library_options(threads));
}

}  // namespace rompicapo::cli
