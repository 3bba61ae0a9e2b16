// SPDX-License-Identifier: MIT
//
// Files larger than memory, written once from start to end: a header like a table's (table_file.hpp), sections, and an
// index of them at the end. Each section has a checksum in two steps over pieces, verified when it is read to the end.
// A file gets its name when it is complete; it is not yet synced then. WebAssembly has no files: every file is missing,
// and none can be written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/base/interface.hpp"

namespace rompicapo::tables {

// A stream of bytes from a file or another machine.
class ByteStream : public Interface {
 public:
  virtual std::uint64_t left() const = 0;  // bytes not yet read
  // Fills all of `into`. False: error() says why it cannot be read or that it is damaged.
  virtual bool read(std::span<std::byte> into) = 0;
  virtual Error error() const = 0;
};

struct Section {
  std::uint32_t kind = 0, of = 0;  // the owner's name for it
  std::uint64_t at = 0, bytes = 0;
  std::uint64_t checksum = 0;
};

inline constexpr std::size_t section_piece = std::size_t{256} << 10;

class SectionWriter {
 public:
  // Overwrites an existing file: reusing its blocks is much cheaper than allocating new ones.
  explicit SectionWriter(std::string path);
  ~SectionWriter();
  SectionWriter(const SectionWriter&) = delete;
  SectionWriter& operator=(const SectionWriter&) = delete;

  void begin(std::uint32_t kind, std::uint32_t of);
  // Precondition: a section has begun.
  void write(std::span<const std::byte> bytes);
  bool failed() const { return error_ != 0; }

  // `contents`: identifies the contents, compared on opening; `count`: a number of the owner's. The file is not yet
  // synced; after an error it is removed. Errors: environment.
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

// May be read by several threads at once.
class SectionFile {
 public:
  // Errors: environment: there is no such file, it has other contents, or its header or index is damaged.
  static Expected<std::shared_ptr<const SectionFile>> open(const std::string& path, const std::string& contents);
  ~SectionFile();
  SectionFile(const SectionFile&) = delete;
  SectionFile& operator=(const SectionFile&) = delete;

  std::uint64_t count() const { return count_; }
  std::uint64_t bytes() const { return bytes_; }

  // All sections of that name in order; the stream must not outlive the file.
  std::unique_ptr<ByteStream> stream(std::uint32_t kind, std::uint32_t of) const;

  // Reads and verifies everything. Errors: environment.
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

// Waits until a file's contents, or a folder's names, are on disk. Errors: environment.
Expected<bool> sync_to_disk(const std::string& path);
// Asks the system to start the sync, where supported.
void begin_sync(const std::string& path);

}  // namespace rompicapo::tables
