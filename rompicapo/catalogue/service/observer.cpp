// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/service/observer.hpp"

#include <array>

#include "rompicapo/catalogue/json_parts.hpp"

namespace rompicapo::service {

using namespace catalogue::parts;

namespace {

std::string_view name_of(ProgressSnapshot::Stage stage) {
  constexpr std::array<std::string_view, 3> names{"queued", "tables", "search"};
  return names[static_cast<std::size_t>(stage)];
}

}  // namespace

std::string to_json(const ProgressSnapshot& snapshot) {
  return line(Json{{"stage", name_of(snapshot.stage)},
                   {"expanded", snapshot.expanded},
                   {"bound", snapshot.bound},
                   {"seconds", microseconds(snapshot.seconds)},
                   {"share", or_null(snapshot.share)}});
}

std::string to_json(const Better& better) {
  return line(Json{{"moves", better.moves}, {"length", better.length}, {"seconds", microseconds(better.seconds)}});
}

}  // namespace rompicapo::service
