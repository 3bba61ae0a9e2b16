// SPDX-License-Identifier: MIT
//
// Who asks, as far as it can be known: the address at the other end of the connection, and nothing that a client may
// choose. Only a proxy that the owner of the server has named is believed when it says for whom it asks.
#pragma once

#include <string>
#include <string_view>

#include "apps/server/http.hpp"
#include "apps/server/origin_policy.hpp"
#include "apps/server/settings.hpp"

namespace rompicapo::server {

// What counts as one client: an address of IPv4, also one written in IPv6; of IPv6 the network of 64 bits, as whoever
// has one address there has all of them. A text that is no address comes back as it is.
std::string client_at(std::string_view address);

bool is_proxy(const Settings& settings, std::string_view address);

// Of a proxy's request the last address in X-Forwarded-For: it wrote that one, what stands before came with the
// request.
std::string client_of(const httplib::Request& request, const Settings& settings);

}  // namespace rompicapo::server
