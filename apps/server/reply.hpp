// SPDX-License-Identifier: MIT
//
// Puts an answer into a response, through cpp-httplib's content providers: those are not compressed for each client, as
// plain bodies are.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rompicapo/catalogue/service/long_text.hpp"

#include "apps/server/http.hpp"
#include "apps/server/memory.hpp"

namespace rompicapo::server {

// `body` lives as long as the program or `owner`.
void send(httplib::Response& out, std::string_view bytes, std::string_view type,
          std::shared_ptr<const void> owner = {});

void reply(httplib::Response& out, int status, std::string json);

// The same with a share of the memory if the body is long; refuses if none is left.
void reply(httplib::Response& out, int status, std::string json, Memory& memory, const std::string& client);

// A body made while it is sent: `write` gives `bytes` bytes to the sink.
void reply(httplib::Response& out, std::uint64_t bytes, std::function<bool(const service::LongText::Sink&)> write);

// {"error": {"code", "message", "position"}}
void refuse(httplib::Response& out, int status, std::string_view code, std::string_view message,
            std::optional<std::size_t> position = {});

}  // namespace rompicapo::server
