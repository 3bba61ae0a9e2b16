// SPDX-License-Identifier: MIT
#include "apps/wasm/page_storage.hpp"

#include <emscripten.h>

EM_JS(double, stored_bytes, (const char* name), { return Module["storedBytes"](name); });

EM_JS(int, read_stored, (const char* name, double from, void* to, double count),
      { return Module["readStored"](name, from, to, count); });

EM_JS(void, write_stored,
      (const char* name, const void* header, double header_count, const void* contents, double count),
      { Module["writeStored"](name, header, header_count, contents, count); });

namespace rompicapo::page {

std::uint64_t PageStorage::bytes(const std::string& name) const {
  return static_cast<std::uint64_t>(stored_bytes(name.c_str()));
}

bool PageStorage::read(const std::string& name, std::uint64_t from, std::span<std::byte> to) const {
  return read_stored(name.c_str(), static_cast<double>(from), to.data(), static_cast<double>(to.size())) != 0;
}

void PageStorage::write(const std::string& name, std::span<const std::byte> header,
                        std::span<const std::byte> contents) {
  write_stored(name.c_str(), header.data(), static_cast<double>(header.size()), contents.data(),
               static_cast<double>(contents.size()));
}

}  // namespace rompicapo::page
