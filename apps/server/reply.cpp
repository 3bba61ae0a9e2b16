// SPDX-License-Identifier: MIT
#include "apps/server/reply.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace rompicapo::server {

using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t piece = 64 << 10;  // bytes; Settings::reply is the time limit for each

// A long reply with its share of the memory.
struct Held {
  ~Held() {
    json = {};
    memory.freed();
  }
  Memory& memory;
  Shares::Share share;
  std::string json;
};

}  // namespace

void send(httplib::Response& out, std::string_view bytes, std::string_view type, std::shared_ptr<const void> owner) {
  if (bytes.empty()) return;
  out.headers.erase("Content-Type");  // of a reply being replaced
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

void reply(httplib::Response& out, int status, std::string json, Memory& memory, const std::string& client) {
  if (json.size() <= Memory::short_reply) return reply(out, status, std::move(json));
  std::optional<Shares::Share> share = memory.shares.take(client, json.size());
  if (!share) {
    json = {};
    memory.freed();
    out.set_header("Retry-After", "1");
    return refuse(out, 503, "busy", "the memory for replies is used up, or your share of it: come again");
  }
  out.status = status;
  const std::shared_ptr<const Held> held(new Held{memory, *std::move(share), std::move(json)});
  send(out, held->json, "application/json", held);
}

void reply(httplib::Response& out, std::uint64_t bytes, std::function<bool(const service::LongText::Sink&)> write) {
  out.status = 200;
  out.headers.erase("Content-Type");
  out.set_content_provider(
      static_cast<std::size_t>(bytes), "application/json",
      [write = std::move(write)](std::size_t offset, std::size_t, httplib::DataSink& sink) {
        if (offset > 0) return false;  // the first call must write everything
        return write([&sink](std::string_view text) { return sink.write(text.data(), text.size()); });
      });
}

void refuse(httplib::Response& out, int status, std::string_view code, std::string_view message,
            std::optional<std::size_t> position) {
  Json fault{{"code", code}, {"message", message}, {"position", nullptr}};
  if (position) fault["position"] = *position;
  reply(out, status, Json{{"error", std::move(fault)}}.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace rompicapo::server
