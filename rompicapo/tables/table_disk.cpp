// SPDX-License-Identifier: MIT
//
// POSIX files. The folder may be full, read-only, shared with other programs, or emptied at any time.
#include "rompicapo/tables/table_disk.hpp"

#if !defined(__EMSCRIPTEN__)

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <system_error>
#include <thread>
#include <tuple>
#include <unistd.h>
#include <utility>

namespace rompicapo::tables {

namespace {

constexpr std::string_view table_suffix = ".table", partial_suffix = ".partial", lock_suffix = ".lock",
                           new_suffix = ".new";

// The system's message for an error number; strerror is not thread-safe.
std::string reason_of(int number) { return std::generic_category().message(number); }

class File {
 public:
  explicit File(int descriptor) : descriptor_(descriptor) {}
  ~File() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  int descriptor() const { return descriptor_; }
  bool is_open() const { return descriptor_ >= 0; }

  int release() { return std::exchange(descriptor_, -1); }

  // 0 or an error number, which may be known only on closing.
  int close() { return ::close(release()) == 0 ? 0 : errno; }

 private:
  int descriptor_;
};

// A number of bytes, smaller at the end of the file, or -1 with errno.
std::int64_t read_at(int descriptor, std::span<std::byte> into, std::uint64_t from) {
  std::size_t done = 0;
  while (done < into.size()) {
    const ssize_t count = ::pread(descriptor, into.data() + done, into.size() - done, static_cast<off_t>(from + done));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return -1;
    if (count == 0) break;
    done += static_cast<std::size_t>(count);
  }
  return static_cast<std::int64_t>(done);
}

// 0 or an error number. Written in pieces, so that a signal between them is handled soon.
int write_all(int descriptor, std::span<const std::byte> bytes) {
  constexpr std::size_t most = std::size_t{64} << 20;
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), std::min(bytes.size(), most));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count < 0 ? errno : ENOSPC;
    bytes = bytes.subspan(static_cast<std::size_t>(count));
  }
  return 0;
}

FileReport unusable(std::string reason, std::uint64_t file_bytes = 0) {
  FileReport report;
  report.status = FileStatus::unusable;
  report.reason = std::move(reason);
  report.file_bytes = file_bytes;
  return report;
}

// Header and size of an open file.
FileReport inspect(const File& file, const TableSpec& spec) {
  struct stat facts {};
  if (::fstat(file.descriptor(), &facts) != 0) return unusable("it cannot be read: " + reason_of(errno));
  if (!S_ISREG(facts.st_mode)) return unusable("it is no file");
  std::vector<std::byte> begin(header_bytes);
  const std::int64_t count = read_at(file.descriptor(), begin, 0);
  if (count < 0) return unusable("it cannot be read: " + reason_of(errno));
  Expected<FileHeader> header = decode(std::span(begin).first(static_cast<std::size_t>(count)));
  const auto file_bytes = static_cast<std::uint64_t>(facts.st_size);
  if (!header) return unusable(header.error().message, file_bytes);
  if (const auto reason = misfit(*header, file_bytes, spec)) return unusable(*reason, file_bytes);
  FileReport report;
  report.status = FileStatus::usable;
  report.header = *std::move(header);
  report.file_bytes = file_bytes;
  return report;
}

// Does not block, whatever kind of file has that name.
int open_to_read(const std::string& path) { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK); }

FileReport cannot_open() {
  if (errno == ENOENT || errno == ENOTDIR) return {};
  return unusable("it cannot be opened: " + reason_of(errno));
}

// Reads the contents; each piece is verified while it is cached.
FileReport read_into(std::span<std::byte> to, const File& file, FileReport report, const Building& work) {
  std::vector<std::uint64_t> sums(static_cast<std::size_t>((report.header.bytes + piece_bytes - 1) / piece_bytes));
  std::atomic<int> error{0};
  report.stopped = !for_each_piece(report.header.bytes, work, [&](std::uint64_t from, std::uint64_t count) {
    const auto piece = to.subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(count));
    const std::int64_t got = read_at(file.descriptor(), piece, header_bytes + from);
    if (got < 0) error = errno;
    sums[static_cast<std::size_t>(from / piece_bytes)] = piece_checksum(piece);
  });
  if (report.stopped) return report;
  if (error != 0) return unusable("it cannot be read: " + reason_of(error), report.file_bytes);
  if (whole_checksum(sums) != report.header.checksum) return unusable("its contents are damaged", report.file_bytes);
  return report;
}

FileReport read_into_memory(const File& file, FileReport report, const Building& work) {
  const std::shared_ptr<Memory> memory = Memory::make(report.header.bytes);
  if (memory == nullptr) {
    report.no_memory = true;
    return report;
  }
  report = read_into(memory->writable(), file, std::move(report), work);
  if (report.status == FileStatus::usable && !report.stopped) report.table = memory;
  return report;
}

FileReport map(const File& file, FileReport report, const TableSpec& spec, const Building& work) {
  std::shared_ptr<Mapping> mapping = Mapping::make(file.descriptor(), header_bytes, report.header.bytes);
  if (mapping == nullptr) {
    report.no_memory = true;
    return report;
  }
  const std::uint64_t checksum = checksum_of(mapping->contents(), work);
  report.stopped = work.stopped();
  if (report.stopped) return report;
  if (checksum != report.header.checksum) return unusable("its contents are damaged", report.file_bytes);
  if (spec.huge_pages && !mapping->in_huge_pages()) {
    mapping.reset();  // its touched pages count as memory of this process: the table would be there twice
    return read_into_memory(file, std::move(report), work);
  }
  report.table = mapping;
  return report;
}

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/') + 1); }

// Creates a new file beside `path`.
std::string open_aside(const std::string& path, int& descriptor) {
  const std::string stem = path.substr(0, path.rfind('.'));
  for (int attempt = 0;; ++attempt) {
    std::string aside = fmt::format("{}.{}-{}{}", stem, ::getpid(), attempt, new_suffix);
    descriptor = ::open(aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor >= 0 || errno != EEXIST) return aside;
  }
}

// 0, or an error number.
int fill(File& file, const FileHeader& header, std::span<const std::byte> contents) {
  int error = write_all(file.descriptor(), encode(header));
  if (error == 0) error = write_all(file.descriptor(), contents);
  if (error == 0 && ::fsync(file.descriptor()) != 0) error = errno;
  const int closing = file.close();
  return error != 0 ? error : closing;
}

bool is_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
  });
}

// The table whose partial file this is: NAME.PID-N.new; empty: it is not ours.
std::string owner_of(std::string_view file) {
  if (file.size() < new_suffix.size() || file.substr(file.size() - new_suffix.size()) != new_suffix) return {};
  file.remove_suffix(new_suffix.size());
  const std::size_t dot = file.find('.');
  if (dot == file.npos || !is_name(file.substr(0, dot))) return {};
  const std::string_view tail = file.substr(dot + 1);
  const std::size_t dash = tail.find('-');
  const auto digits = [](std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
  };
  if (dash == tail.npos || !digits(tail.substr(0, dash)) || !digits(tail.substr(dash + 1))) return {};
  return std::string(file.substr(0, dot));
}

std::vector<std::string> entries(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    names.push_back(at->path().filename().string());
  return names;
}

}  // namespace

std::string path_of(const std::string& folder, std::string_view name) {
  return fmt::format("{}/{}{}", folder, name, table_suffix);
}

std::string partial_path_of(const std::string& folder, std::string_view name) {
  return fmt::format("{}/{}{}", folder, name, partial_suffix);
}

FileReport inspect_file(const std::string& path, const TableSpec& spec) {
  const File file(open_to_read(path));
  return file.is_open() ? inspect(file, spec) : cannot_open();
}

FileReport read_file(const std::string& path, const TableSpec& spec, const Building& work) {
  const File file(open_to_read(path));
  if (!file.is_open()) return cannot_open();
  FileReport report = inspect(file, spec);
  if (report.status != FileStatus::usable) return report;
  return map(file, std::move(report), spec, work);
}

FileReport copy_file(const std::string& path, const TableSpec& spec, const Building& work) {
  const File file(open_to_read(path));
  if (!file.is_open()) return cannot_open();
  FileReport report = inspect(file, spec);
  return report.status == FileStatus::usable ? read_into_memory(file, std::move(report), work) : report;
}

FileReport copy_file_to(std::span<std::byte> to, const std::string& path, const TableSpec& spec, const Building& work) {
  const File file(open_to_read(path));
  if (!file.is_open()) return cannot_open();
  FileReport report = inspect(file, spec);
  return report.status == FileStatus::usable ? read_into(to, file, std::move(report), work) : report;
}

std::shared_ptr<const Table> map_written(const std::string& path, const TableSpec& spec) {
  const File file(open_to_read(path));
  if (!file.is_open() || inspect(file, spec).status != FileStatus::usable) return {};
  return Mapping::make(file.descriptor(), header_bytes, spec.bytes);
}

Expected<bool> write_file(const std::string& path, const FileHeader& header, std::span<const std::byte> contents) {
  const auto failed = [&](int error) {
    return Error{ErrorCode::environment,
                 fmt::format("cannot write {}: {} ({} needed)", path, reason_of(error),
                             size_text(header_bytes + contents.size())),
                 {}};
  };
  int descriptor = -1;
  const std::string aside = open_aside(path, descriptor);
  if (descriptor < 0) return failed(errno);
  File file(descriptor);
  int error = fill(file, header, contents);
  if (error == 0 && ::rename(aside.c_str(), path.c_str()) != 0) error = errno;
  if (error != 0) {
    ::unlink(aside.c_str());
    return failed(error);
  }
  // The name must survive a power failure too; otherwise the table is built again.
  const File folder(::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.is_open()) static_cast<void>(::fsync(folder.descriptor()));
  return true;
}

std::optional<std::string> no_place(const std::string& folder, std::uint64_t bytes) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return fmt::format("cannot make the folder {}: {}", folder, error.message());
  if (::access(folder.c_str(), W_OK | X_OK) != 0)
    return fmt::format("cannot write in the folder {}: {}", folder, reason_of(errno));
  struct statvfs facts {};
  if (::statvfs(folder.c_str(), &facts) != 0) return {};
  const std::uint64_t room = static_cast<std::uint64_t>(facts.f_bavail) * facts.f_frsize;
  if (room >= bytes) return {};
  return fmt::format("no room in {}: {} needed, {} free", folder, size_text(bytes), size_text(room));
}

Expected<bool> remove_file(const std::string& path) {
  if (::unlink(path.c_str()) == 0) return true;
  if (errno == ENOENT || errno == ENOTDIR) return false;
  return Error{ErrorCode::environment, fmt::format("cannot remove {}: {}", path, reason_of(errno)), {}};
}

std::optional<FileHeader> header_of(const std::string& path) {
  const File file(open_to_read(path));
  std::vector<std::byte> begin(header_bytes);
  if (!file.is_open() || read_at(file.descriptor(), begin, 0) != static_cast<std::int64_t>(header_bytes)) return {};
  Expected<FileHeader> header = decode(begin);
  if (!header) return {};
  return *std::move(header);
}

// Sets the time of access explicitly: many systems do not update it on reading. If the clock was set back, sets it just
// after that of the table used last: only the order matters.
void mark_used(const std::string& path) {
  timespec times[2] = {{}, {0, UTIME_OMIT}};
  ::clock_gettime(CLOCK_REALTIME, &times[0]);
  const std::string folder = folder_of(path);
  for (const std::string& entry : entries(folder)) {
    struct stat facts {};
    const std::string other = folder + entry;
    if (!entry.ends_with(table_suffix) || other == path || ::stat(other.c_str(), &facts) != 0) continue;
    if (std::tie(facts.st_atim.tv_sec, facts.st_atim.tv_nsec) >= std::tie(times[0].tv_sec, times[0].tv_nsec))
      times[0] = {facts.st_atim.tv_sec + 1, 0};
  }
  static_cast<void>(::utimensat(AT_FDCWD, path.c_str(), times, 0));
}

std::vector<std::string> remove_oldest(const std::string& folder, std::uint64_t bytes, std::uint64_t most) {
  struct Kept {
    std::int64_t seconds, nanoseconds;  // of its last use
    std::uint64_t bytes;
    std::string name;
  };
  std::vector<Kept> kept;
  std::uint64_t all = bytes;
  for (const std::string& name : tables_in(folder)) {
    struct stat facts {};
    if (::stat(path_of(folder, name).c_str(), &facts) != 0) continue;
    kept.push_back({facts.st_atim.tv_sec, facts.st_atim.tv_nsec, static_cast<std::uint64_t>(facts.st_size), name});
    all += kept.back().bytes;
  }
  std::sort(kept.begin(), kept.end(), [](const Kept& one, const Kept& other) {
    return std::tie(one.seconds, one.nanoseconds) < std::tie(other.seconds, other.nanoseconds);
  });
  std::vector<std::string> removed;
  for (const Kept& one : kept) {
    if (all <= most) break;
    const std::unique_ptr<TableLock> lock = TableLock::try_acquire(folder, one.name);
    if (lock == nullptr || ::unlink(path_of(folder, one.name).c_str()) != 0) continue;
    all -= one.bytes;
    removed.push_back(one.name);
  }
  return removed;
}

std::vector<std::string> tables_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const std::string& entry : entries(folder)) {
    if (entry.size() <= table_suffix.size()) continue;
    const std::string_view stem = std::string_view(entry).substr(0, entry.size() - table_suffix.size());
    if (!is_name(stem) || entry.substr(stem.size()) != table_suffix) continue;
    const File file(open_to_read(path_of(folder, stem)));
    std::vector<std::byte> begin(8);
    if (file.is_open() && read_at(file.descriptor(), begin, 0) == 8 && is_table(begin)) names.emplace_back(stem);
  }
  std::sort(names.begin(), names.end());
  return names;
}

// A lock is valid only while its file still has the name: its owner removes the file, and another process may have
// opened it just before.
std::unique_ptr<TableLock> TableLock::attempt(const std::string& path, bool& busy) {
  busy = false;
  for (;;) {
    File file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
    if (!file.is_open()) return std::unique_ptr<TableLock>(new TableLock(-1, path));
    if (::flock(file.descriptor(), LOCK_EX | LOCK_NB) != 0) {
      if (errno == EINTR) continue;
      busy = errno == EWOULDBLOCK;
      return busy ? nullptr : std::unique_ptr<TableLock>(new TableLock(-1, path));
    }
    struct stat ours {
    }, named{};
    if (::fstat(file.descriptor(), &ours) == 0 && ::stat(path.c_str(), &named) == 0 && ours.st_ino == named.st_ino &&
        ours.st_dev == named.st_dev)
      return std::unique_ptr<TableLock>(new TableLock(file.release(), path));
  }
}

std::unique_ptr<TableLock> TableLock::acquire(const std::string& folder, const std::string& name, const Building& work,
                                              const std::function<void()>& waiting) {
  const std::string path = fmt::format("{}/{}{}", folder, name, lock_suffix);
  for (bool busy = false, told = false;;) {
    if (std::unique_ptr<TableLock> lock = attempt(path, busy)) return lock;
    if (work.stopped()) return {};
    if (!std::exchange(told, true) && waiting) waiting();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

std::unique_ptr<TableLock> TableLock::try_acquire(const std::string& folder, const std::string& name) {
  bool busy = false;
  return attempt(fmt::format("{}/{}{}", folder, name, lock_suffix), busy);
}

TableLock::~TableLock() {
  if (descriptor_ < 0) return;
  ::unlink(path_.c_str());
  ::close(descriptor_);
}

void sweep(const std::string& folder, std::string_view locked) {
  for (const std::string& entry : entries(folder)) {
    const std::string owner = owner_of(entry);
    if (owner.empty()) continue;
    std::unique_ptr<TableLock> lock;
    if (owner != locked) lock = TableLock::try_acquire(folder, owner);
    if (owner == locked || (lock != nullptr && lock->is_real())) ::unlink(fmt::format("{}/{}", folder, entry).c_str());
  }
}

}  // namespace rompicapo::tables

#else

namespace rompicapo::tables {

std::string path_of(const std::string& folder, std::string_view name) { return folder + '/' + std::string(name); }
std::string partial_path_of(const std::string& folder, std::string_view name) { return path_of(folder, name); }
FileReport inspect_file(const std::string&, const TableSpec&) { return {}; }
FileReport read_file(const std::string&, const TableSpec&, const Building&) { return {}; }
FileReport copy_file(const std::string&, const TableSpec&, const Building&) { return {}; }
FileReport copy_file_to(std::span<std::byte>, const std::string&, const TableSpec&, const Building&) { return {}; }
std::shared_ptr<const Table> map_written(const std::string&, const TableSpec&) { return {}; }
Expected<bool> write_file(const std::string&, const FileHeader&, std::span<const std::byte>) { return false; }
std::optional<std::string> no_place(const std::string&, std::uint64_t) { return "there are no files here"; }
Expected<bool> remove_file(const std::string&) { return false; }
std::optional<FileHeader> header_of(const std::string&) { return {}; }
void mark_used(const std::string&) {}
std::vector<std::string> remove_oldest(const std::string&, std::uint64_t, std::uint64_t) { return {}; }
std::vector<std::string> tables_in(const std::string&) { return {}; }
std::unique_ptr<TableLock> TableLock::acquire(const std::string&, const std::string&, const Building&,
                                              const std::function<void()>&) {
  return std::unique_ptr<TableLock>(new TableLock(-1, {}));
}
std::unique_ptr<TableLock> TableLock::try_acquire(const std::string&, const std::string&) { return {}; }
TableLock::~TableLock() = default;
void sweep(const std::string&, std::string_view) {}

}  // namespace rompicapo::tables

#endif
