// SPDX-License-Identifier: MIT
//
// A job as server-sent events (HTML standard, section 9.2); the stream ends with the job.
#pragma once

#include <memory>
#include <string>

#include "apps/server/http.hpp"
#include "apps/server/jobs.hpp"
#include "apps/server/memory.hpp"

namespace rompicapo::server {

// A long event takes a share of the memory. If none is left the stream ends, and the client may request it again.
void stream_events(httplib::Response& response, std::shared_ptr<Jobs::Listener> listener, Seconds heartbeat,
                   Memory& memory, const std::string& client);

}  // namespace rompicapo::server
