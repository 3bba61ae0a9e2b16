// SPDX-License-Identifier: MIT
//
// Files too large for memory, written once from beginning to end: a header as tables have it (table_file.hpp), sections
// one after another, and an index of them at the end. Each section has a checksum, taken in two steps over pieces,
// which whoever reads it to the end has held against it. A file gets its name when it is whole; it is not yet synced
// then. WebAssembly has no files: there every file is missing, and none can be written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"

namespace rompicapo::tables {

// Bytes in their order, from a file or from another machine.
class ByteStream {
 public:
  ByteStream() = default;
  ByteStream(const ByteStream&) = delete;
  ByteStream& operator=(const ByteStream&) = delete;
  virtual ~ByteStream() = default;

  virtual std::uint64_t left() const = 0;  // bytes not yet read
  // Fills all of `into`. False: it cannot, or what was read is damaged; error() then says why.
  virtual bool read(std::span<std::byte> into) = 0;
  virtual Error error() const = 0;
};

struct Section {
  std::uint32_t kind = 0, of = 0;  // what the owner calls it
  std::uint64_t at = 0, bytes = 0;
  std::uint64_t checksum = 0;
};

inline constexpr std::size_t section_piece = std::size_t{256} << 10;

class SectionWriter {
 public:
  // Over what may stand there: blocks that a file has already are much cheaper than new ones.
  explicit SectionWriter(std::string path);
  ~SectionWriter();
  SectionWriter(const SectionWriter&) = delete;
  SectionWriter& operator=(const SectionWriter&) = delete;

  void begin(std::uint32_t kind, std::uint32_t of);
  // Precondition: a section has begun.
  void write(std::span<const std::byte> bytes);
  bool failed() const { return error_ != 0; }

  // `contents`: what the file holds, compared by whoever opens it; `count`: a number of the owner's. The file is not
  // yet synced; where it failed it is removed. Errors: environment.
  Expected<bool> finish(const std::string& contents, std::uint64_t count);

 private:
  void flush();
  void end_section();
  void shorten();
  void put(std::span<const std::byte> bytes);

  std::string path_;
  int descriptor_ = -1, error_ = 0;
  bool open_section_ = false;
  std::uint64_t at_ = 0;
  std::size_t filled_ = 0;
  std::vector<std::byte> buffer_;
  std::vector<std::uint64_t> sums_;  // of the pieces of the section
  std::vector<Section> sections_;
};

// Read by several threads at once.
class SectionFile {
 public:
  // Errors: environment; there is no such file, it holds something else, or its header or index is damaged.
  static Expected<std::shared_ptr<const SectionFile>> open(const std::string& path, const std::string& contents);
  ~SectionFile();
  SectionFile(const SectionFile&) = delete;
  SectionFile& operator=(const SectionFile&) = delete;

  std::uint64_t count() const { return count_; }
  std::uint64_t bytes() const { return bytes_; }

  // All sections that are called so, one after another; it must not outlive the file.
  std::unique_ptr<ByteStream> stream(std::uint32_t kind, std::uint32_t of) const;

  // Reads all of it. Errors: environment.
  Expected<bool> check() const;

 private:
  friend class SectionStream;
  SectionFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
  Expected<bool> read_index(std::uint64_t checksum);
  bool read_at(std::span<std::byte> into, std::uint64_t from) const;
  Error damaged(const std::string& reason) const;

  std::string path_;
  int descriptor_;
  std::uint64_t bytes_ = 0, count_ = 0;
  std::vector<Section> sections_;
};

// Waits until the contents of a file are on the disk, or the names in a folder. Errors: environment.
Expected<bool> sync_to_disk(const std::string& path);
// Lets the system begin with that, where it can be told.
void begin_sync(const std::string& path);

}  // namespace rompicapo::tables
