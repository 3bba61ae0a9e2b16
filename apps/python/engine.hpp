// SPDX-License-Identifier: MIT
//
// The core's interface for Python: the service, with the same JSON as page and server, and in addition the census,
// stored tables and pictures. The package python/rompicapo wraps it in objects.
#pragma once

#include <memory>
#include <pybind11/pybind11.h>
#include <string>

#include "rompicapo/catalogue/service/service.hpp"

#include "apps/python/watch.hpp"

namespace rompicapo::python {

class Engine {
 public:
  // `folder`: of stored tables; empty: none are stored. `memory_mib`: the default memory limit of a search.
  // `most_stored`: limit of all stored tables, in bytes.
  Engine(const std::string& folder, std::size_t threads, std::uint64_t memory_mib, std::uint64_t most_stored);

  // A short verb.
  std::string ask(const std::string& verb, const std::string& request) const;

  // A long verb: (reply, exception raised by `function` or None). `hear(kind, json)`, or None, is called with
  // "progress" and "better"; `function`: the heuristic `external`, or None; `version`: its number.
  pybind11::tuple call(const std::string& verb, const std::string& request, const pybind11::object& hear,
                       const pybind11::object& function, std::uint64_t version, bool scalar) const;

  // {"puzzle" and the other keys that make one, "depth", "hardest", "memory", "time", "threads"; "directory", "resume",
  // "ranges" of one on disk (CensusStore)}: catalogue::census_json with "limit" beside, or an error as the service's.
  std::string census(const std::string& request, const pybind11::object& hear) const;

  // {"puzzle" ..., "state", "moves", "columns"}: the SVG of the state, or of it and all states that the moves lead
  // through, as {"svg"}.
  std::string picture(const std::string& request) const;

  // Lines of catalogue::table_json. Tables are built and removed by name.
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
