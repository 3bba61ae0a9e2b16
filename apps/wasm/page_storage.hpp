// SPDX-License-Identifier: MIT
//
// Tables kept by whoever loads the module: the object `tables` of the module, if it is set, with the functions
// bytes(name), read(name, from, to) and write(name, header, contents), which mean what Storage says; `to`, `header` and
// `contents` are views of the module's memory. Other threads than the one that calls see no such object, and build.
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
