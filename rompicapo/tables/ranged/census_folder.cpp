// SPDX-License-Identifier: MIT
//
// File names, and the order in which files are written and removed.
#include "rompicapo/tables/ranged/census_folder.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <system_error>

#include "rompicapo/base/text.hpp"

namespace rompicapo::tables {

namespace {

constexpr std::string_view census_name = "census", range_suffix = ".range";
constexpr std::uint32_t counts_version = 1;
constexpr std::size_t longest_name = 3000;

Error folder_error(ErrorCode code, std::string message) { return {code, std::move(message), {}}; }

// As long as a file's header allows, and still unique.
std::string short_name(const std::string& counted) {
  if (counted.size() <= longest_name) return counted;
  const auto bytes = std::as_bytes(std::span(counted.data(), counted.size()));
  return fmt::format("{}... {:016x}", counted.substr(0, longest_name), piece_checksum(bytes));
}

std::uint64_t number_at(std::span<const std::byte> bytes, std::size_t index) {
  std::uint64_t number = 0;
  for (std::size_t at = 0; at < sizeof number; ++at)
    number |= std::to_integer<std::uint64_t>(bytes[index * sizeof number + at]) << (8 * at);
  return number;
}

// SLOT-RANGE.range
bool is_range(std::string_view name) {
  if (name.size() < 2 + range_suffix.size() || name.substr(name.size() - range_suffix.size()) != range_suffix)
    return false;
  const std::string_view digits = name.substr(2, name.size() - 2 - range_suffix.size());
  return name[0] >= '0' && name[0] <= '3' && name[1] == '-' &&
         std::all_of(digits.begin(), digits.end(), [](char letter) { return letter >= '0' && letter <= '9'; });
}

}  // namespace

Expected<std::unique_ptr<CensusFolder>> CensusFolder::open(const CensusStore& store, const std::string& counted) {
  std::error_code missing;
  if (store.resume && !std::filesystem::is_directory(store.directory, missing))
    return folder_error(ErrorCode::bad_option, fmt::format("there is no directory {} to resume from", store.directory));
  if (const auto reason = no_place(store.directory, 0)) return folder_error(ErrorCode::environment, *reason);
  std::unique_ptr<TableLock> lock = TableLock::try_acquire(store.directory, std::string(census_name));
  if (lock == nullptr)
    return folder_error(ErrorCode::environment,
                        fmt::format("another process works in the directory {}", store.directory));
  std::unique_ptr<CensusFolder> folder(new CensusFolder(store.directory, short_name(counted), std::move(lock)));
  if (const Expected<bool> read = folder->read_counts(store.resume); !read) return read.error();
  if (folder->ranges() == 0) folder->remove_ranges();
  return folder;
}

Expected<bool> CensusFolder::read_counts(bool resume) {
  const std::string file = path_of(directory_, census_name);
  const std::optional<FileHeader> header = header_of(file);
  TableSpec spec;
  spec.name = census_name;
  spec.parameters = counted_;
  spec.version = counts_version;
  spec.bytes = header ? header->bytes : 0;
  const FileReport report = copy_file(file, spec, Building{});
  if (report.status == FileStatus::missing) return true;
  if (header && header->name == census_name && header->parameters != counted_)
    return folder_error(ErrorCode::bad_option,
                        fmt::format("the directory {} holds the census of {}, not of {}", directory_,
                                    excerpt(header->parameters, 200), excerpt(counted_, 200)));
  if (report.table == nullptr || spec.bytes < 16 || spec.bytes % 8 != 0)
    return folder_error(ErrorCode::environment,
                        fmt::format("{} cannot be used: {}", file,
                                    report.reason.empty() ? "its contents make no sense" : report.reason));
  const std::span<const std::byte> numbers = report.table->contents();
  ranges_ = number_at(numbers, 0);
  for (std::size_t at = 1; at < numbers.size() / 8; ++at) counts_.push_back(number_at(numbers, at));
  if (!resume)
    return folder_error(ErrorCode::bad_option,
                        fmt::format("the directory {} holds this census to distance {}: resume it, or empty it",
                                    directory_, counts_.size() - 1));
  return true;
}

// Files of a census that stopped before its first distance was finished, or whose census.table was removed.
void CensusFolder::remove_ranges() const {
  std::error_code error;
  std::vector<std::string> names;
  for (std::filesystem::directory_iterator at(directory_, error), end; !error && at != end; at.increment(error))
    names.push_back(at->path().filename().string());
  for (const std::string& name : names)
    if (is_range(name)) static_cast<void>(remove_file(directory_ + '/' + name));
}

std::string CensusFolder::path(std::uint64_t distance, std::size_t range) const {
  return fmt::format("{}/{}-{:05}{}", directory_, distance % 4, range, range_suffix);
}

std::string CensusFolder::contents(std::uint64_t distance, std::size_t range) const {
  return fmt::format("range {} of {} at distance {} of {}", range + 1, ranges_, distance, counted_);
}

Expected<std::shared_ptr<const SectionFile>> CensusFolder::read(std::uint64_t distance, std::size_t range) const {
  return SectionFile::open(path(distance, range), contents(distance, range));
}

// All syncs are started before the first is awaited.
Expected<bool> CensusFolder::sync(const std::vector<std::size_t>& ranges) const {
  for (const std::size_t range : ranges) begin_sync(path(counts_.size(), range));
  for (const std::size_t range : ranges)
    if (const Expected<bool> done = sync_to_disk(path(counts_.size(), range)); !done) return done.error();
  return sync_to_disk(directory_);
}

Expected<bool> CensusFolder::finish_distance(std::uint64_t states, const std::vector<std::size_t>& ranges) {
  if (const Expected<bool> synced = sync(ranges); !synced) return synced.error();
  std::vector<std::uint64_t> numbers{ranges_};
  numbers.insert(numbers.end(), counts_.begin(), counts_.end());
  numbers.push_back(states);
  std::vector<std::byte> bytes;
  for (const std::uint64_t number : numbers)
    for (std::size_t at = 0; at < sizeof number; ++at)
      bytes.push_back(static_cast<std::byte>(number >> (8 * at) & 0xff));
  FileHeader header;
  header.name = census_name;
  header.parameters = counted_;
  header.version = counts_version;
  header.bytes = bytes.size();
  header.checksum = checksum_of(bytes, Building{});
  header.summary = fmt::format("census, {} distances finished", counts_.size() + 1);
  if (const Expected<bool> done = write_file(path_of(directory_, census_name), header, bytes); !done)
    return done.error();
  counts_.push_back(states);
  return true;
}

}  // namespace rompicapo::tables
