// SPDX-License-Identifier: MIT
//
// The core as Python calls it: the service, JSON in and out as the page and the server have it, and what the service
// does not offer: the census, the stored tables, pictures. The package in python/rompicapo makes objects of it.
#pragma once

#include <memory>
#include <pybind11/pybind11.h>
#include <string>

#include "rompicapo/catalogue/service/service.hpp"

#include "apps/python/watch.hpp"

namespace rompicapo::python {

class Engine {
 public:
  // `folder`: of the stored tables; empty: none are stored. `memory_mib`: of a search where nothing is said.
  // `most_stored`: bytes of all stored tables.
  Engine(const std::string& folder, std::size_t threads, std::uint64_t memory_mib, std::uint64_t most_stored);

  // A verb that is done at once.
  std::string ask(const std::string& verb, const std::string& request) const;

  // A verb that takes time: (reply, exception raised by `function` or None). `hear(kind, json)` is called with
  // "progress" and "better", or None; `function`: what the heuristic `external` means, or None; `version`: its number.
  pybind11::tuple call(const std::string& verb, const std::string& request, const pybind11::object& hear,
                       const pybind11::object& function, std::uint64_t version, bool scalar) const;

  // {"puzzle" and the other keys that make one, "depth", "hardest", "memory", "time", "threads"; "directory", "resume",
  // "ranges" of one on disk (CensusStore)}: catalogue::census_json with "limit" beside, or an error as the service's.
  std::string census(const std::string& request, const pybind11::object& hear) const;

  // {"puzzle" ..., "state", "moves", "columns"}: the SVG of the state, or of it and all states that the moves lead
  // through, as {"svg"}.
  std::string picture(const std::string& request) const;

  // Lines of catalogue::table_json. What to build or remove goes by name.
  std::string tables() const;
  std::string build_table(const std::string& name, const pybind11::object& hear) const;
  std::string remove_table(const std::string& name) const;

 private:
  std::shared_ptr<tables::Library> library(Watch* watch) const;

  std::string folder_;
  std::size_t threads_;
  std::uint64_t most_stored_;
  std::unique_ptr<service::Service> service_;
};

}  // namespace rompicapo::python
