// SPDX-License-Identifier: MIT
//
// Any text as a request of the service (the first byte chooses the verb): the reply is one line of JSON, a record or a
// refusal with its reason; the same request has the same reply, except for times; states in replies are read back as
// themselves.
#include <nlohmann/json.hpp>

#include "rompicapo/catalogue/service/service.hpp"

#include "tests/fuzz/fuzz.hpp"

using namespace rompicapo;
using Json = nlohmann::json;

namespace {

const service::Service& the_service() {
  static const service::Service one([] {
    service::Host host;
    host.engine = "machine";
    host.version = "0";
    host.words.emplace_back("en", "{}");
    host.bounds = {0.05, 0.05, 64, 64, 1, 1};
    return host;
  }());
  return one;
}

// Files are not opened; the service opens none either.
bool walks_far(const Json& request) {
  const auto text = [&](const char* key) {
    const auto found = request.find(key);
    return found != request.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  const std::string name = text("puzzle"), moves = text("moves"), definition = text("definition");
  if (definition.empty() && name.find_first_of("/.\\") != std::string::npos) return false;
  PuzzleOptions options;
  if (!definition.empty()) options.settings = {{"definition", definition}};
  const auto puzzle = catalogue::make(name, options);
  return puzzle && fuzz::too_long(**puzzle, moves);
}

// Requests that build large tables or run long are left to the tests.
bool is_light(const Json& request) {
  if (!request.is_object()) return true;
  const auto tables = request.find("tables"), solver = request.find("solver"), heuristic = request.find("heuristic");
  const auto heavy = [&](const auto& found, std::string_view name) {
    return found != request.end() && found->is_string() && found->template get_ref<const std::string&>() == name;
  };
  return tables == request.end() && !heavy(solver, "optimal") && !heavy(solver, "pattern-database") &&
         !heavy(solver, "table") && !heavy(heuristic, "pattern-database") && !walks_far(request);
}

void read_back(const Json& request, const Json& reply) {
  const auto state = reply.find("state");
  if (state == reply.end() || !state->is_string() || !reply.contains("reachable")) return;
  Json again = request;
  again["text"] = *state;
  const Json twice = Json::parse(the_service().call("state", again.dump()));
  fuzz::require(twice.value("state", Json()) == *state, "a state that is told is canonical");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto verbs = service::Service::verbs();
  const std::string_view verb = verbs[data[0] % verbs.size()];
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Json request = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!is_light(request)) return 0;
  const service::Reply reply = the_service().answer(verb, service::Request(text));
  if (reply.rest != nullptr) {  // the walk is too long to store
    std::uint64_t bytes = 0;
    reply.rest->write([&](std::string_view piece) {
      bytes += piece.size();
      return true;
    });
    fuzz::require(bytes == reply.rest->bytes, "a long reply is as long as it says");
    return 0;
  }
  const Json json = Json::parse(reply.json, nullptr, /*allow_exceptions=*/false);
  fuzz::require(json.is_object() && reply.json.find('\n') == std::string::npos, "a reply is one line of JSON");
  if (reply.refusal.empty()) {
    read_back(request, json);
    return 0;
  }
  const Json& error = json.at("error");
  fuzz::require(error.at("code") == reply.refusal, "a refusal says its code");
  fuzz::require(reply.refusal != "not_verified", "no answer fails its replay");
  const std::string message = error.at("message");
  fuzz::require(!message.empty() && message.size() < 2000, "a refusal has a short message");
  return 0;
}
