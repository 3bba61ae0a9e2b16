// SPDX-License-Identifier: MIT
//
// How an answer is put into a response. Bodies go through cpp-httplib's content providers: those it sends as they are,
// where it would compress a body of its own anew for each client.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "apps/server/http.hpp"

namespace rompicapo::server {

// What lives as long as the program, or as `owner`.
void send(httplib::Response& out, std::string_view bytes, std::string_view type,
          std::shared_ptr<const void> owner = {});

void reply(httplib::Response& out, int status, std::string json);

// {"error": {"code", "message", "position"}}
void refuse(httplib::Response& out, int status, std::string_view code, std::string_view message,
            std::optional<std::size_t> position = {});

}  // namespace rompicapo::server
