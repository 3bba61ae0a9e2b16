// SPDX-License-Identifier: MIT
//
// Allocates whole pages from the system, so that freeing a table returns its memory. WebAssembly has only malloc.
#include "rompicapo/tables/table_memory.hpp"

#include <charconv>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <string>

#if !defined(__EMSCRIPTEN__)
#include <sys/mman.h>
#endif

namespace rompicapo::tables {

namespace {

constexpr std::size_t alignment = 64;
[[maybe_unused]] constexpr std::size_t huge_page = std::size_t{2} << 20;

}  // namespace

#if defined(__EMSCRIPTEN__)

std::shared_ptr<Memory> Memory::make(std::uint64_t bytes) {
  auto memory = std::make_shared<Memory>();
  if (bytes > std::numeric_limits<std::size_t>::max() / 2) return {};
  const auto size = static_cast<std::size_t>(bytes);
  memory->block_ = std::calloc(1, size + alignment);
  if (memory->block_ == nullptr) return {};
  const auto address = reinterpret_cast<std::uintptr_t>(memory->block_);
  memory->start_ = static_cast<std::byte*>(memory->block_) + (alignment - address % alignment) % alignment;
  memory->contents_ = {memory->start_, size};
  return memory;
}

Memory::~Memory() { std::free(block_); }

std::shared_ptr<Mapping> Mapping::make(int, std::size_t, std::uint64_t) { return {}; }

Mapping::~Mapping() = default;

bool Mapping::in_huge_pages() const { return false; }

#else

std::shared_ptr<Memory> Memory::make(std::uint64_t bytes) {
  if (bytes > std::numeric_limits<std::size_t>::max() / 2) return {};
  auto memory = std::make_shared<Memory>();
  const auto size = static_cast<std::size_t>(bytes);
  const bool huge = size >= 2 * huge_page;
  const std::size_t asked = huge ? size + huge_page : size + alignment;
  void* block = ::mmap(nullptr, asked, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (block == MAP_FAILED) return {};
  memory->block_ = block;
  memory->block_bytes_ = asked;
  memory->start_ = static_cast<std::byte*>(block);
  if (huge) {
    memory->start_ += (huge_page - reinterpret_cast<std::uintptr_t>(block) % huge_page) % huge_page;
    // Refused where huge pages are disabled: then it is ordinary memory.
    static_cast<void>(::madvise(memory->start_, size, MADV_HUGEPAGE));
  }
  memory->contents_ = {memory->start_, size};
  return memory;
}

Memory::~Memory() {
  if (block_ != nullptr) ::munmap(block_, block_bytes_);
}

std::shared_ptr<Mapping> Mapping::make(int descriptor, std::size_t offset, std::uint64_t bytes) {
  if (bytes > std::numeric_limits<std::size_t>::max() - offset) return {};
  auto mapping = std::make_shared<Mapping>();
  const std::size_t asked = offset + static_cast<std::size_t>(bytes);
  void* block = ::mmap(nullptr, asked, PROT_READ, MAP_SHARED, descriptor, 0);
  if (block == MAP_FAILED) return {};
  static_cast<void>(::madvise(block, asked, MADV_HUGEPAGE));  // not supported by every file system
  mapping->block_ = block;
  mapping->block_bytes_ = asked;
  mapping->contents_ = {static_cast<const std::byte*>(block) + offset, static_cast<std::size_t>(bytes)};
  return mapping;
}

Mapping::~Mapping() {
  if (block_ != nullptr) ::munmap(block_, block_bytes_);
}

// Linux describes it in /proc/self/smaps: a line that begins with the address range, then one line per property.
bool Mapping::in_huge_pages() const {
  if (block_bytes_ < 2 * huge_page) return true;
  const auto start = reinterpret_cast<std::uintptr_t>(block_), end = start + block_bytes_;
  std::ifstream smaps("/proc/self/smaps");
  std::uint64_t huge_kib = 0;
  bool ours = false;
  for (std::string line; std::getline(smaps, line);) {
    const std::size_t dash = line.find('-'), colon = line.find(':');
    std::uintptr_t from = 0;
    if (dash < colon && std::from_chars(line.data(), line.data() + dash, from, 16).ptr == line.data() + dash)
      ours = from >= start && from < end;
    else if (ours && line.starts_with("FilePmdMapped:"))
      huge_kib += std::strtoull(line.c_str() + colon + 1, nullptr, 10);
  }
  return huge_kib * 1024 >= block_bytes_ / 4 * 3;
}

#endif

}  // namespace rompicapo::tables
