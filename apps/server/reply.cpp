// SPDX-License-Identifier: MIT
#include "apps/server/reply.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace rompicapo::server {

namespace {

constexpr std::size_t piece = 64 << 10;  // bytes that a client has Settings::reply to take

}  // namespace

void send(httplib::Response& out, std::string_view bytes, std::string_view type, std::shared_ptr<const void> owner) {
  if (bytes.empty()) return;
  out.headers.erase("Content-Type");  // of a reply that this one replaces
  out.set_content_provider(
      bytes.size(), std::string(type),
      [bytes, owner = std::move(owner)](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
        return sink.write(bytes.data() + offset, std::min(length, piece));
      });
}

void reply(httplib::Response& out, int status, std::string json) {
  out.status = status;
  auto owned = std::make_shared<const std::string>(std::move(json));
  const std::string_view bytes = *owned;
  send(out, bytes, "application/json", std::move(owned));
}

void refuse(httplib::Response& out, int status, std::string_view code, std::string_view message,
            std::optional<std::size_t> position) {
  using Json = nlohmann::ordered_json;
  Json fault{{"code", code}, {"message", message}, {"position", nullptr}};
  if (position) fault["position"] = *position;
  reply(out, status, Json{{"error", std::move(fault)}}.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace rompicapo::server
