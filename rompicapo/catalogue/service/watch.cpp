// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/service/watch.hpp"

#include "rompicapo/catalogue/json_parts.hpp"

namespace rompicapo::service {

using namespace catalogue::parts;

namespace {

std::string_view name_of(Glance::Stage stage) {
  switch (stage) {
    case Glance::Stage::queued:
      return "queued";
    case Glance::Stage::tables:
      return "tables";
    case Glance::Stage::search:
      break;
  }
  return "search";
}

}  // namespace

std::string to_json(const Glance& glance) {
  Json json;
  json["stage"] = name_of(glance.stage);
  json["expanded"] = glance.expanded;
  json["bound"] = glance.bound;
  json["seconds"] = microseconds(glance.seconds);
  json["share"] = or_null(glance.share);
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
