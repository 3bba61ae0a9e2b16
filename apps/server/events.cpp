// SPDX-License-Identifier: MIT
#include "apps/server/events.hpp"

#include <fmt/format.h>
#include <string_view>
#include <utility>

namespace rompicapo::server {

namespace {

// `data` is JSON on one line.
std::string event(std::string_view name, std::string_view data) {
  return fmt::format("event: {}\ndata: {}\n\n", name, data);
}

}  // namespace

void stream_events(httplib::Response& response, std::shared_ptr<Jobs::Listener> listener, Seconds heartbeat,
                   Memory& memory, const std::string& client) {
  auto told = std::make_shared<Glimpse>();
  response.set_chunked_content_provider("text/event-stream", [listener = std::move(listener), told, heartbeat, &memory,
                                                              client](std::size_t, httplib::DataSink& sink) {
    const Glimpse now = listener->next(*told, heartbeat);
    std::string text;
    if (now.progress_at > told->progress_at) text += event("progress", *now.progress);
    if (now.better_at > told->better_at) text += event("better", *now.better);
    if (now.ended) text += event("done", now.json());
    if (text.empty()) text = ":\n\n";  // a heartbeat, which also detects clients that have left
    *told = now;
    std::optional<Shares::Share> share;
    if (text.size() > Memory::short_reply && !(share = memory.shares.take(client, text.size()))) return false;
    if (!sink.write(text.data(), text.size())) return false;
    if (share) memory.freed();
    if (now.ended) sink.done();
    return true;
  });
}

}  // namespace rompicapo::server
