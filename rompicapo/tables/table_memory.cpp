// SPDX-License-Identifier: MIT
//
// From the system by pages, so that a table given back is gone from the process. WebAssembly has only malloc.
#include "rompicapo/tables/table_memory.hpp"

#include <cstdlib>
#include <limits>

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
    // Refused where huge pages are switched off: then it is memory like any other.
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
  mapping->block_ = block;
  mapping->block_bytes_ = asked;
  mapping->contents_ = {static_cast<const std::byte*>(block) + offset, static_cast<std::size_t>(bytes)};
  return mapping;
}

Mapping::~Mapping() {
  if (block_ != nullptr) ::munmap(block_, block_bytes_);
}

#endif

}  // namespace rompicapo::tables
