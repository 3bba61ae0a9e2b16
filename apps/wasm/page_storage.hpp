// SPDX-License-Identifier: MIT
//
// Tables stored by the loader of the module: the module's object `tables`, if set, has the functions bytes(name),
// read(name, from, to) and write(name, header, contents), defined as in Storage; `to`, `header` and `contents` are
// views of the module's memory. Threads other than the calling one have no such object and build tables themselves.
#pragma once

#include "rompicapo/tables/storage.hpp"

namespace rompicapo::page {

class PageStorage : public tables::Storage {
 public:
  std::uint64_t bytes(const std::string& name) const override;
  bool read(const std::string& name, std::uint64_t from, std::span<std::byte> to) const override;
  void write(const std::string& name, std::span<const std::byte> header, std::span<const std::byte> contents) override;
};

}  // namespace rompicapo::page
