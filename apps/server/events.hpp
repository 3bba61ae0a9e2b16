// SPDX-License-Identifier: MIT
//
// A job told as server-sent events (HTML standard, section 9.2), in a stream that ends with the job.
#pragma once

#include <memory>

#include "apps/server/http.hpp"
#include "apps/server/jobs.hpp"

namespace rompicapo::server {

void stream_events(httplib::Response& response, std::shared_ptr<Jobs::Listener> listener, Seconds heartbeat);

}  // namespace rompicapo::server
