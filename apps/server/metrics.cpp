// SPDX-License-Identifier: MIT
#include "apps/server/metrics.hpp"

#include <fmt/format.h>

namespace rompicapo::server {

void Metrics::request(const std::string& route, const std::string& method, int status, double seconds) {
  const std::lock_guard lock(guard_);
  ++requests_[{route, method, status}];
  Sum& sum = routes_[route];
  ++sum.count;
  sum.seconds += seconds;
}

void Metrics::job(std::string_view status, double waited, double worked) {
  const std::lock_guard lock(guard_);
  ++jobs_[std::string(status)];
  ++waited_.count;
  waited_.seconds += waited;
  ++worked_.count;
  worked_.seconds += worked;
}

std::string Metrics::text(const std::map<std::string, double>& gauges) const {
  const std::lock_guard lock(guard_);
  std::string text;
  const auto line = [&text]<class... Values>(fmt::format_string<Values...> pattern, Values&&... values) {
    text += fmt::format(pattern, std::forward<Values>(values)...);
    text += '\n';
  };
  line("# TYPE rompicapo_requests_total counter");
  for (const auto& [key, count] : requests_)
    line("rompicapo_requests_total{{route=\"{}\",method=\"{}\",status=\"{}\"}} {}", std::get<0>(key), std::get<1>(key),
         std::get<2>(key), count);
  line("# TYPE rompicapo_request_seconds summary");
  for (const auto& [route, sum] : routes_) {
    line("rompicapo_request_seconds_sum{{route=\"{}\"}} {:.6f}", route, sum.seconds);
    line("rompicapo_request_seconds_count{{route=\"{}\"}} {}", route, sum.count);
  }
  line("# TYPE rompicapo_jobs_total counter");
  for (const auto& [status, count] : jobs_) line("rompicapo_jobs_total{{status=\"{}\"}} {}", status, count);
  const auto summary = [&](std::string_view name, const Sum& sum) {
    line("# TYPE rompicapo_{} summary", name);
    line("rompicapo_{}_sum {:.6f}", name, sum.seconds);
    line("rompicapo_{}_count {}", name, sum.count);
  };
  summary("job_waited_seconds", waited_);
  summary("job_worked_seconds", worked_);
  for (const auto& [name, value] : gauges) {
    line("# TYPE rompicapo_{} gauge", name);
    line("rompicapo_{} {}", name, value);
  }
  return text;
}

}  // namespace rompicapo::server
