// SPDX-License-Identifier: MIT
//
// Identifies a client by the address of its connection, never by what the client sends. Only proxies that the owner has
// named may speak for another address.
#pragma once

#include <string>
#include <string_view>

#include "apps/server/http.hpp"
#include "apps/server/origin_policy.hpp"
#include "apps/server/settings.hpp"

namespace rompicapo::server {

// One client: an IPv4 address (also IPv4-mapped IPv6), or an IPv6 /64 network, whose addresses usually belong to one
// owner. Text that is no address is returned unchanged.
std::string client_at(std::string_view address);

bool is_proxy(const Settings& settings, std::string_view address);

// For a request of a proxy: the last address in X-Forwarded-For, which the proxy wrote; earlier ones come from the
// client.
std::string client_of(const httplib::Request& request, const Settings& settings);

}  // namespace rompicapo::server
