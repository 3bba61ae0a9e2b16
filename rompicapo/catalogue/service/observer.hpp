// SPDX-License-Identifier: MIT
//
// What can be seen of a solve while it runs, and the flag that ends it.
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
  Cost bound = 0;  // no solution is shorter, proved
  double seconds = 0;
  std::optional<double> share{};  // 0..1 of the work of this stage, where it can be told
};

// An answer bettered while the search goes on: spelt, and replayed on the reference model.
struct Better {
  std::string moves;
  Cost length = 0;
  double seconds = 0;
};

// {"stage", "expanded", "bound", "seconds", "share"} and {"moves", "length", "seconds"}.
std::string to_json(const ProgressSnapshot& snapshot);
std::string to_json(const Better& better);

// Called from the thread that searches, a few times a second at most; either may be empty.
struct Observer {
  std::function<void(const ProgressSnapshot&)> progress{};
  std::function<void(const Better&)> better{};
  const std::atomic<bool>* stop = nullptr;
};

}  // namespace rompicapo::service
