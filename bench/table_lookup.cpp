// SPDX-License-Identifier: MIT
//
// A stored table mapped from its file, and copied to memory of huge pages: time until it is ready (every byte checked),
// and random reads, each dependent on the last or sixteen prefetched. Warm: the file is in the page cache; cold:
// evicted.
//   table_lookup [MIB [FOLDER]]      (512, a temporary folder)
#include <array>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <string>
#include <unistd.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/tables/library.hpp"
#include "rompicapo/tables/table_disk.hpp"

namespace {

using namespace rompicapo;
using namespace rompicapo::tables;

constexpr std::uint64_t reads = 20'000'000;

TableSpec noise(std::uint64_t bytes) {
  TableSpec spec;
  spec.name = "noise";
  spec.bytes = bytes;
  spec.build = [](std::span<std::byte> contents, const Building&) {
    Rng rng(1);
    for (std::size_t at = 0; at + 8 <= contents.size(); at += 8) {
      const std::uint64_t word = rng.next();
      std::memcpy(contents.data() + at, &word, sizeof word);
    }
    return std::vector<std::uint64_t>{};
  };
  return spec;
}

std::uint64_t scattered(std::uint64_t number) {
  number = (number ^ number >> 33) * 0xff51afd7ed558ccd;
  return number ^ number >> 33;
}

// The next address depends on the value read.
std::uint64_t in_a_row(std::span<const std::byte> table) {
  std::uint64_t at = 0;
  for (std::uint64_t read = 0; read < reads; ++read)
    at = scattered(at + static_cast<std::uint64_t>(table[static_cast<std::size_t>(at % table.size())]) + read);
  return at;
}

// The addresses are known beforehand; sixteen are prefetched at a time.
std::uint64_t side_by_side(std::span<const std::byte> table) {
  std::uint64_t sum = 0;
  std::array<std::size_t, 16> next{};
  for (std::uint64_t read = 0; read < reads; read += next.size()) {
    for (std::size_t lane = 0; lane < next.size(); ++lane) {
      next[lane] = static_cast<std::size_t>(scattered(read + lane) % table.size());
      __builtin_prefetch(&table[next[lane]]);
    }
    for (const std::size_t at : next) sum += static_cast<std::uint64_t>(table[at]);
  }
  return sum;
}

void drop_from_cache(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY);
  ::posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
  ::close(file);
}

void look_up(const std::string& name, const Stopwatch& opening, std::span<const std::byte> table) {
  const double open_seconds = opening.seconds(), open_cpu = opening.cpu_seconds();
  const Stopwatch row;
  const std::uint64_t first = in_a_row(table);
  const double row_seconds = row.cpu_seconds();
  const Stopwatch side;
  const std::uint64_t second = side_by_side(table);
  const double side_seconds = side.cpu_seconds();
  const auto nanoseconds = [](double seconds) { return seconds * 1e9 / static_cast<double>(reads); };
  fmt::print("{:<44} ready in {:5.3f} s ({:5.3f} CPU s)   in a row {:6.1f} ns   sixteen at a time {:5.1f} ns   [{}]\n",
             name, open_seconds, open_cpu, nanoseconds(row_seconds), nanoseconds(side_seconds),
             (first ^ second) % 1000);
}

void measure_mapped(const std::string& name, const std::string& path, const TableSpec& spec) {
  const Stopwatch opening;
  const FileReport report = read_file(path, spec, Building{1, nullptr, {}});
  const auto* mapping = dynamic_cast<const Mapping*>(report.table.get());
  if (mapping == nullptr) return;
  look_up(fmt::format("mapped, {}, {} pages", name, mapping->in_huge_pages() ? "huge" : "small"), opening,
          mapping->contents());
}

void measure_memory(const std::string& path, const TableSpec& spec) {
  const Stopwatch opening;
  const std::shared_ptr<Memory> memory = Memory::make(spec.bytes);
  const int file = ::open(path.c_str(), O_RDONLY);
  std::uint64_t checksum = 0;
  for_each_piece(spec.bytes, Building{1, nullptr, {}}, [&](std::uint64_t from, std::uint64_t count) {
    std::byte* piece = memory->writable().data() + from;
    if (::pread(file, piece, count, static_cast<off_t>(header_bytes + from)) < 0) std::exit(1);
    checksum ^= piece_checksum({piece, static_cast<std::size_t>(count)});
  });
  ::close(file);
  look_up(fmt::format("memory of huge pages, warm ({})", checksum % 10), opening, memory->contents());
}

}  // namespace

int main(int argc, char** argv) {
  TableSpec spec = noise((argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 512) << 20);
  std::string folder =
      argc > 2 ? argv[2] : (std::filesystem::temp_directory_path() / "rompicapo-bench-tables").string();
  LibraryOptions options;
  options.folder = folder;
  options.notice = [](const std::string& line) { fmt::print("{}\n", line); };
  Library library(options);
  const Stopwatch making;
  if (const auto made = library.store(spec); !made) {
    fmt::print("{}\n", made.error().message);
    return 1;
  }
  fmt::print("built, written, synced and read again in {:.2f} s\n", making.seconds());
  const std::string path = library.path(spec.name);
  for (int round = 0; round < 3; ++round) {
    measure_mapped("as written", path, spec);
    measure_memory(path, spec);
    drop_from_cache(path);
    measure_mapped("cold", path, spec);
    measure_mapped("read before", path, spec);
  }
  if (const auto removed = library.remove(spec.name); !removed) fmt::print("{}\n", removed.error().message);
}
