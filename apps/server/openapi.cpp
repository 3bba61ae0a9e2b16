// SPDX-License-Identifier: MIT
#include "apps/server/openapi.hpp"

#include <nlohmann/json.hpp>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/model/solver_options.hpp"

#include "apps/server/texts.hpp"

namespace rompicapo::server {

using Json = nlohmann::ordered_json;

namespace {

Json schema_of(const OptionInfo& option) {
  Json schema;
  switch (option.type) {
    case OptionInfo::Type::flag:
      schema["type"] = "boolean";
      break;
    case OptionInfo::Type::whole:
      schema = {{"type", "integer"}, {"minimum", option.least}, {"maximum", option.most}};
      break;
    case OptionInfo::Type::number:
      schema = {{"type", "number"}, {"minimum", option.least}, {"maximum", option.most}};
      break;
    case OptionInfo::Type::choice:
      schema["type"] = "string";
      for (const Token& one : split(option.value, "|")) schema["enum"].push_back(one.text);
      break;
    case OptionInfo::Type::counted:
      schema["enum"] = {true, false, "classes", "sequences"};
      break;
    case OptionInfo::Type::text:
      schema["type"] = "string";
      break;
  }
  schema["description"] = option.summary;
  return schema;
}

}  // namespace

std::string openapi() {
  constexpr const char* marker = "x-options";  // names the options to add to a schema's own properties
  Json document = Json::parse(descriptions().front().text);
  for (Json& schema : document["components"]["schemas"]) {
    if (!schema.contains(marker)) continue;
    for (const Json& whose : schema[marker]) {
      if (whose == "puzzle")
        for (const OptionInfo& option : catalogue::puzzle_options())
          schema["properties"][key_of(option.name)] = schema_of(option);
      else
        for (const SolverOption& option : solver_options())
          schema["properties"][key_of(option.name)] = schema_of(option);
    }
    schema.erase(marker);
  }
  return document.dump();
}

}  // namespace rompicapo::server
