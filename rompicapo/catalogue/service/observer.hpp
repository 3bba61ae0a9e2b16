// SPDX-License-Identifier: MIT
//
// Progress of a running solve, and its stop flag.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "rompicapo/model/search.hpp"

namespace rompicapo::service {

struct ProgressSnapshot {
  enum class Stage { queued, tables, search };

  Stage stage = Stage::search;
  std::uint64_t expanded = 0;
  Cost bound = 0;  // proved: no solution is shorter
  double seconds = 0;
  std::optional<double> share{};  // 0..1 of the work of this stage, if known
};

// An improved answer during the search: formatted, and replayed on the reference model.
struct Better {
  std::string moves;
  Cost length = 0;
  double seconds = 0;
};

// {"stage", "expanded", "bound", "seconds", "share"} and {"moves", "length", "seconds"}.
std::string to_json(const ProgressSnapshot& snapshot);
std::string to_json(const Better& better);

// Called by the searching thread, a few times a second at most; either may be empty.
struct Observer {
  std::function<void(const ProgressSnapshot&)> progress{};
  std::function<void(const Better&)> better{};
  const std::atomic<bool>* stop = nullptr;
};

}  // namespace rompicapo::service
