// SPDX-License-Identifier: MIT
#include "rompicapo/tables/checkpoint.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <string_view>

#include "rompicapo/tables/table_disk.hpp"

namespace rompicapo::tables {

namespace {

constexpr std::string_view mark = "\ncheckpoint";

// The numbers after the mark; nothing if the parameters have another form.
std::vector<std::uint64_t> numbers_in(std::string_view parameters, const std::string& before) {
  if (parameters.substr(0, before.size()) != before) return {};
  parameters.remove_prefix(before.size());
  if (parameters.substr(0, mark.size()) != mark) return {};
  parameters.remove_prefix(mark.size());
  std::vector<std::uint64_t> numbers;
  while (!parameters.empty() && parameters.front() == ' ') {
    std::uint64_t number = 0;
    const char* const end = parameters.data() + parameters.size();
    const auto [rest, error] = std::from_chars(parameters.data() + 1, end, number);
    if (error != std::errc()) return {};
    numbers.push_back(number);
    parameters.remove_prefix(static_cast<std::size_t>(rest - parameters.data()));
  }
  return parameters.empty() ? numbers : std::vector<std::uint64_t>{};
}

}  // namespace

std::optional<Checkpoint> load_checkpoint(const std::string& folder, const TableSpec& spec,
                                          std::span<std::byte> contents, const Building& work) {
  const std::string path = partial_path_of(folder, spec.name);
  const std::optional<FileHeader> header = header_of(path);
  if (!header) return {};
  Checkpoint checkpoint{numbers_in(header->parameters, spec.parameters),
                        static_cast<double>(header->build_microseconds) * 1e-6};
  TableSpec as_kept = spec;
  as_kept.parameters = header->parameters;
  if (checkpoint.noted.empty()) return {};
  const FileReport report = copy_file_to(contents, path, as_kept, work);
  if (report.status == FileStatus::usable && !report.stopped) return checkpoint;
  if (report.status == FileStatus::unusable) static_cast<void>(remove_file(path));
  std::fill(contents.begin(), contents.end(), std::byte{0});
  return {};
}

Expected<bool> save_checkpoint(const std::string& folder, const TableSpec& spec, std::span<const std::byte> contents,
                               const Checkpoint& checkpoint, std::size_t threads) {
  std::string parameters = spec.parameters + std::string(mark);
  for (const std::uint64_t number : checkpoint.noted) parameters += fmt::format(" {}", number);
  const FileHeader header{spec.name,
                          parameters,
                          spec.version,
                          spec.bytes,
                          checksum_of(contents, Building{threads, nullptr, {}}),
                          static_cast<std::uint64_t>(checkpoint.seconds * 1e6),
                          spec.summary};
  return write_file(partial_path_of(folder, spec.name), header, contents);
}

}  // namespace rompicapo::tables
