// SPDX-License-Identifier: MIT
//
// POSIX files. Reading and writing use a buffer of one piece, so that checksums are computed on cached data.
#include "rompicapo/tables/ranged/section_file.hpp"

#include <fmt/format.h>
#include <utility>

#include "rompicapo/tables/table_file.hpp"

#if !defined(__EMSCRIPTEN__)

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace rompicapo::tables {

namespace {

constexpr std::uint32_t section_version = 1;
constexpr std::string_view section_name = "census-range";
constexpr std::size_t index_entry = 32, index_end = 16;  // bytes per section; then the number of sections and a mark

Error trouble(std::string_view deed, const std::string& path, int number) {
  return {
      ErrorCode::environment, fmt::format("cannot {} {}: {}", deed, path, std::generic_category().message(number)), {}};
}

// 0, or an error number.
int write_at(int descriptor, std::span<const std::byte> bytes, std::uint64_t at) {
  while (!bytes.empty()) {
    const ssize_t count = ::pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(at));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count < 0 ? errno : ENOSPC;
    bytes = bytes.subspan(static_cast<std::size_t>(count));
    at += static_cast<std::uint64_t>(count);
  }
  return 0;
}

template <class Number>
void append(std::vector<std::byte>& bytes, Number number) {
  for (std::size_t index = 0; index < sizeof number; ++index)
    bytes.push_back(static_cast<std::byte>(number >> (8 * index) & 0xff));
}

template <class Number>
Number take(std::span<const std::byte>& bytes) {
  Number number = 0;
  for (std::size_t index = 0; index < sizeof number; ++index)
    number |= static_cast<Number>(static_cast<Number>(bytes[index]) << (8 * index));
  bytes = bytes.subspan(sizeof number);
  return number;
}

}  // namespace

SectionWriter::SectionWriter(std::string path) : path_(std::move(path)), at_(header_bytes), buffer_(section_piece) {
  descriptor_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor_ < 0) error_ = errno;
  const std::vector<std::byte> no_header(header_bytes);
  if (error_ == 0) error_ = write_at(descriptor_, no_header, 0);
}

SectionWriter::~SectionWriter() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void SectionWriter::begin(std::uint32_t kind, std::uint32_t of) {
  end_section();
  open_section_ = true;
  sections_.push_back({kind, of, at_, 0, 0});
}

void SectionWriter::write(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const std::size_t count = std::min(bytes.size(), buffer_.size() - filled_);
    std::memcpy(buffer_.data() + filled_, bytes.data(), count);
    filled_ += count;
    bytes = bytes.subspan(count);
    if (filled_ == buffer_.size()) flush();
  }
}

void SectionWriter::flush() {
  const auto piece = std::span<const std::byte>(buffer_).first(filled_);
  if (piece.empty()) return;
  sums_.push_back(piece_checksum(piece));
  put(piece);
  filled_ = 0;
}

void SectionWriter::put(std::span<const std::byte> bytes) {
  if (error_ == 0) error_ = write_at(descriptor_, bytes, at_);
  at_ += bytes.size();
}

void SectionWriter::end_section() {
  if (!open_section_) return;
  flush();
  Section& section = sections_.back();
  section.bytes = at_ - section.at;
  section.checksum = whole_checksum(sums_);
  sums_.clear();
  open_section_ = false;
}

// A longer old file keeps its blocks for the next one; they are freed, which is slow, only if there are very many.
void SectionWriter::shorten() {
  constexpr std::uint64_t many = std::uint64_t{64} << 20;
  struct stat facts {};
  if (error_ == 0 && ::fstat(descriptor_, &facts) != 0) error_ = errno;
  if (error_ == 0 && static_cast<std::uint64_t>(facts.st_size) > 4 * at_ + many &&
      ::ftruncate(descriptor_, static_cast<off_t>(at_)) != 0)
    error_ = errno;
}

Expected<bool> SectionWriter::finish(const std::string& contents, std::uint64_t count) {
  end_section();
  std::vector<std::byte> index;
  for (const Section& section : sections_) {
    append(index, section.kind);
    append(index, section.of);
    append(index, section.at);
    append(index, section.bytes);
    append(index, section.checksum);
  }
  append(index, count);
  append(index, std::uint64_t{sections_.size()});
  put(index);
  FileHeader header;
  header.name = section_name;
  header.parameters = contents;
  header.version = section_version;
  header.bytes = at_ - header_bytes;
  header.checksum = piece_checksum(index);
  shorten();
  if (error_ == 0) error_ = write_at(descriptor_, encode(header), 0);
  if (descriptor_ >= 0 && ::close(std::exchange(descriptor_, -1)) != 0 && error_ == 0) error_ = errno;
  if (error_ == 0) return true;
  ::unlink(path_.c_str());
  return trouble("write", path_, error_);
}

// The sections of one name, piece by piece.
class SectionStream final : public ByteStream {
 public:
  SectionStream(const SectionFile& file, std::vector<Section> sections) : file_(file), sections_(std::move(sections)) {
    for (const Section& section : sections_) left_ += section.bytes;
    buffer_.resize(static_cast<std::size_t>(std::min<std::uint64_t>(left_, section_piece)));
  }

  std::uint64_t left() const override { return left_; }

  bool read(std::span<std::byte> into) override {
    if (into.size() > left_) return fail("it ends too early");
    left_ -= into.size();
    while (!into.empty()) {
      if (from_ == filled_ && !fill()) return false;
      const std::size_t count = std::min(into.size(), filled_ - from_);
      std::memcpy(into.data(), buffer_.data() + from_, count);
      from_ += count;
      into = into.subspan(count);
    }
    return true;
  }

  Error error() const override { return error_; }

 private:
  // Reads the next piece; after the last one of a section, verifies the checksum.
  bool fill() {
    while (section_ < sections_.size() && sections_[section_].bytes == done_) {
      ++section_;
      done_ = 0;
    }
    if (section_ == sections_.size()) return fail("it ends too early");
    const Section& section = sections_[section_];
    filled_ = static_cast<std::size_t>(std::min<std::uint64_t>(section.bytes - done_, buffer_.size()));
    from_ = 0;
    const auto piece = std::span(buffer_).first(filled_);
    if (!file_.read_at(piece, section.at + done_)) return fail("it cannot be read");
    done_ += filled_;
    sums_.push_back(piece_checksum(piece));
    if (done_ < section.bytes) return true;
    const bool whole = whole_checksum(sums_) == section.checksum;
    sums_.clear();
    return whole || fail("its contents are damaged");
  }

  bool fail(const std::string& reason) {
    error_ = file_.damaged(reason);
    left_ = 0;
    return false;
  }

  const SectionFile& file_;
  std::vector<Section> sections_;
  std::size_t section_ = 0, from_ = 0, filled_ = 0;
  std::uint64_t done_ = 0, left_ = 0;
  std::vector<std::byte> buffer_;
  std::vector<std::uint64_t> sums_;
  Error error_{};
};

Expected<std::shared_ptr<const SectionFile>> SectionFile::open(const std::string& path, const std::string& contents) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return trouble("open", path, errno);
  const std::shared_ptr<SectionFile> file(new SectionFile(path, descriptor));
  struct stat facts {};
  if (::fstat(descriptor, &facts) != 0) return trouble("read", path, errno);
  file->bytes_ = static_cast<std::uint64_t>(facts.st_size);
  std::vector<std::byte> begin(static_cast<std::size_t>(std::min<std::uint64_t>(file->bytes_, header_bytes)));
  if (!file->read_at(begin, 0)) return file->damaged("it cannot be read");
  const Expected<FileHeader> header = decode(begin);
  if (!header) return file->damaged(header.error().message);
  TableSpec spec;
  spec.name = section_name;
  spec.parameters = contents;
  spec.version = section_version;
  spec.bytes = header->bytes;
  if (file->bytes_ - begin.size() < header->bytes) return file->damaged("it is cut short");
  file->bytes_ = header_bytes + header->bytes;  // the rest is left from an older file
  if (const auto reason = misfit(*header, file->bytes_, spec)) return file->damaged(*reason);
  if (const Expected<bool> read = file->read_index(header->checksum); !read) return read.error();
  return std::shared_ptr<const SectionFile>(file);
}

Expected<bool> SectionFile::read_index(std::uint64_t checksum) {
  const std::uint64_t room = bytes_ - header_bytes;
  std::vector<std::byte> end(index_end);
  if (room < index_end || !read_at(end, bytes_ - index_end)) return damaged("its index is missing");
  std::span<const std::byte> rest = std::span<const std::byte>(end).subspan(8);
  const auto many = take<std::uint64_t>(rest);
  if (many > (room - index_end) / index_entry) return damaged("its index is damaged");
  std::vector<std::byte> index(static_cast<std::size_t>(many * index_entry + index_end));
  if (!read_at(index, bytes_ - index.size()) || piece_checksum(index) != checksum)
    return damaged("its index is damaged");
  rest = index;
  for (std::uint64_t at = 0; at < many; ++at) {
    Section section;
    section.kind = take<std::uint32_t>(rest);
    section.of = take<std::uint32_t>(rest);
    section.at = take<std::uint64_t>(rest);
    section.bytes = take<std::uint64_t>(rest);
    section.checksum = take<std::uint64_t>(rest);
    sections_.push_back(section);
  }
  count_ = take<std::uint64_t>(rest);
  return true;
}

SectionFile::~SectionFile() { ::close(descriptor_); }

bool SectionFile::read_at(std::span<std::byte> into, std::uint64_t from) const {
  while (!into.empty()) {
    const ssize_t count = ::pread(descriptor_, into.data(), into.size(), static_cast<off_t>(from));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    into = into.subspan(static_cast<std::size_t>(count));
    from += static_cast<std::uint64_t>(count);
  }
  return true;
}

Error SectionFile::damaged(const std::string& reason) const {
  return {ErrorCode::environment, fmt::format("{} cannot be used: {}", path_, reason), {}};
}

std::unique_ptr<ByteStream> SectionFile::stream(std::uint32_t kind, std::uint32_t of) const {
  std::vector<Section> found;
  for (const Section& section : sections_)
    if (section.kind == kind && section.of == of && section.bytes > 0) found.push_back(section);
  return std::make_unique<SectionStream>(*this, std::move(found));
}

Expected<bool> SectionFile::check() const {
  std::vector<std::byte> bytes(section_piece);
  for (const Section& section : sections_) {
    SectionStream stream(*this, {section});
    while (stream.left() > 0)
      if (!stream.read(
              std::span(bytes).first(static_cast<std::size_t>(std::min<std::uint64_t>(stream.left(), bytes.size())))))
        return stream.error();
  }
  return true;
}

void begin_sync([[maybe_unused]] const std::string& path) {
#if defined(SYNC_FILE_RANGE_WRITE)
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return;
  static_cast<void>(::sync_file_range(descriptor, 0, 0, SYNC_FILE_RANGE_WRITE));
  ::close(descriptor);
#endif
}

Expected<bool> sync_to_disk(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return trouble("open", path, errno);
  const int error = ::fdatasync(descriptor) == 0 ? 0 : errno;
  ::close(descriptor);
  if (error != 0 && error != EINVAL) return trouble("write", path, error);
  return true;
}

}  // namespace rompicapo::tables

#else

namespace rompicapo::tables {

namespace {
Error no_files() { return {ErrorCode::environment, "there are no files here", {}}; }
}  // namespace

SectionWriter::SectionWriter(std::string path) : path_(std::move(path)), error_(1) {}
SectionWriter::~SectionWriter() = default;
void SectionWriter::begin(std::uint32_t, std::uint32_t) {}
void SectionWriter::write(std::span<const std::byte>) {}
Expected<bool> SectionWriter::finish(const std::string&, std::uint64_t) { return no_files(); }
Expected<std::shared_ptr<const SectionFile>> SectionFile::open(const std::string&, const std::string&) {
  return no_files();
}
SectionFile::~SectionFile() = default;
std::unique_ptr<ByteStream> SectionFile::stream(std::uint32_t, std::uint32_t) const { return {}; }
Expected<bool> SectionFile::check() const { return no_files(); }
Expected<bool> sync_to_disk(const std::string&) { return no_files(); }
void begin_sync(const std::string&) {}

}  // namespace rompicapo::tables

#endif
