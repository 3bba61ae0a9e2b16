// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/service/observer.hpp"

#include "rompicapo/catalogue/json_parts.hpp"

namespace rompicapo::service {

using namespace catalogue::parts;

namespace {

std::string_view name_of(ProgressSnapshot::Stage stage) {
  switch (stage) {
    case ProgressSnapshot::Stage::queued:
      return "queued";
    case ProgressSnapshot::Stage::tables:
      return "tables";
    case ProgressSnapshot::Stage::search:
      break;
  }
  return "search";
}

}  // namespace

std::string to_json(const ProgressSnapshot& snapshot) {
  Json json;
  json["stage"] = name_of(snapshot.stage);
  json["expanded"] = snapshot.expanded;
  json["bound"] = snapshot.bound;
  json["seconds"] = microseconds(snapshot.seconds);
  json["share"] = or_null(snapshot.share);
  return line(json);
}

std::string to_json(const Better& better) {
  Json json;
  json["moves"] = better.moves;
  json["length"] = better.length;
  json["seconds"] = microseconds(better.seconds);
  return line(json);
}

}  // namespace rompicapo::service
