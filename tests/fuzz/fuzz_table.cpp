// SPDX-License-Identifier: MIT
//
// Any bytes as a table file: refused with a reason, or every byte is what the writer would have written. To let the
// fuzzer pass the checksums, the first byte of the input chooses how much of the file is made valid: nothing; the
// header's checksum; a whole valid file except for the input's changes.
#include <cstring>
#include <unistd.h>

#include "rompicapo/tables/table_disk.hpp"

#include "tests/fuzz/fuzz.hpp"

using namespace rompicapo;
using namespace rompicapo::tables;

namespace {

constexpr std::size_t fields_end = 48;  // followed by reserved bytes, which may have any value

TableSpec known_spec() {
  TableSpec spec;
  spec.name = "fuzzed";
  spec.parameters = "some: 1, 2";
  spec.version = 2;
  spec.bytes = 100;
  return spec;
}

std::vector<std::byte> good_file() {
  std::vector<std::byte> contents(100, std::byte{7});
  FileHeader header{"fuzzed", "some: 1, 2", 2, 100, checksum_of(contents, Building{}), 12345};
  std::vector<std::byte> file = encode(header);
  file.insert(file.end(), contents.begin(), contents.end());
  return file;
}

// The last eight bytes of a header are the checksum of the preceding ones.
void fix_header(std::vector<std::byte>& file) {
  if (file.size() < header_bytes) file.resize(header_bytes);
  const std::uint64_t sum = piece_checksum(std::span(file).first(header_bytes - 8));
  std::memcpy(file.data() + header_bytes - 8, &sum, sizeof sum);
}

// Changes: position (two bytes), then the new byte; positions beyond the end lengthen the file.
std::vector<std::byte> changed(std::vector<std::byte> file, std::span<const std::uint8_t> changes) {
  for (; changes.size() >= 3; changes = changes.subspan(3)) {
    const std::size_t at = (changes[0] | changes[1] << 8) % 4300u;
    if (at >= file.size()) file.resize(at + 1);
    file[at] = static_cast<std::byte>(changes[2]);
  }
  return file;
}

std::vector<std::byte> file_of(std::span<const std::uint8_t> input) {
  const auto rest = input.subspan(1);
  const auto bytes = std::as_bytes(rest);
  switch (input[0] % 4) {
    case 0:
      return {bytes.begin(), bytes.end()};
    case 1: {
      std::vector<std::byte> file(bytes.begin(), bytes.end());
      fix_header(file);
      return file;
    }
    case 2:
      return changed(good_file(), rest);
    default: {
      std::vector<std::byte> file = changed(good_file(), rest);
      fix_header(file);
      return file;
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::vector<std::byte> file = file_of({data, size});
  const Expected<FileHeader> header = decode(file);
  if (!header) fuzz::require_good_error(header.error(), file.size());

  static const std::string path = "/tmp/rompicapo-fuzz-" + std::to_string(::getpid()) + ".table";
  std::FILE* disk = std::fopen(path.c_str(), "wb");
  fuzz::require(disk != nullptr, "there is a place for the file");
  fuzz::require(std::fwrite(file.data(), 1, file.size(), disk) == file.size(), "there is room for the file");
  std::fclose(disk);

  const TableSpec spec = known_spec();
  for (const auto read : {read_file, copy_file}) {
    const FileReport report = read(path, spec, Building{});
    fuzz::require((report.status == FileStatus::usable) == (report.table != nullptr), "a usable file gives a table");
    if (report.table == nullptr) {
      fuzz::require_good_error({ErrorCode::environment, report.reason, {}}, file.size());
      continue;
    }
    const std::vector<std::byte> writers = encode(report.header);
    const auto contents = report.table->contents();
    fuzz::require(header.has_value() && report.header == *header, "both readers read the same");
    fuzz::require(contents.size() == 100 && file.size() == header_bytes + 100, "the sizes are the spec's");
    fuzz::require(std::memcmp(contents.data(), file.data() + header_bytes, 100) == 0, "the contents are the file's");
    fuzz::require(checksum_of(contents, Building{}) == report.header.checksum, "the checksum is the contents'");
    fuzz::require(std::memcmp(writers.data(), file.data(), fields_end) == 0, "the header is the writer's");
  }
  ::unlink(path.c_str());
  return 0;
}
