// SPDX-License-Identifier: MIT
//
// How an answer is put into a response. Bodies go through cpp-httplib's content providers: those it sends as they are,
// where it would compress a body of its own anew for each client.
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

// What lives as long as the program, or as `owner`.
void send(httplib::Response& out, std::string_view bytes, std::string_view type,
          std::shared_ptr<const void> owner = {});

void reply(httplib::Response& out, int status, std::string json);

// The same, with a share of the memory where it is long: refused where that is used up.
void reply(httplib::Response& out, int status, std::string json, Memory& memory, const std::string& client);

// Made as it is written: `write` gives all of `bytes` to the sink.
void reply(httplib::Response& out, std::uint64_t bytes, std::function<bool(const service::LongText::Sink&)> write);

// {"error": {"code", "message", "position"}}
void refuse(httplib::Response& out, int status, std::string_view code, std::string_view message,
            std::optional<std::size_t> position = {});

}  // namespace rompicapo::server
