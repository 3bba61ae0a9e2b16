// SPDX-License-Identifier: MIT
//
// A worker process: it reads a line "VERB MIB REQUEST" (a verb of the service, the memory limit of the process, a JSON
// object) and writes the reply as a line. It is this program, started again, so that a run that crashes, hangs or
// exhausts memory affects nothing else. Linux only.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/planning/child_start.hpp"

namespace rompicapo::lab {

class Worker {
 public:
  // words[0] is a path, or a name to look up. Errors: environment.
  static Expected<Worker> start(const std::vector<std::string>& words);

  Worker(Worker&&) noexcept;
  Worker& operator=(Worker&&) noexcept;
  ~Worker();  // ends the process

  void send(const std::string& line);
  // The lines received since the last call. Call it when there is input; false: the process has ended.
  bool receive(std::vector<std::string>& lines);
  // Writes pending output without blocking.
  void flush();

  int reads_from() const { return output_.number(); }
  int writes_to() const { return input_.number(); }
  bool has_to_send() const { return !unsent_.empty() && input_.is_open(); }
  // Ends it and describes the end: "signal 11 (Segmentation fault)", "exit status 1".
  std::string end();

 private:
  Worker(pid_t process, planning::Descriptor input, planning::Descriptor output);

  pid_t process_ = -1;
  planning::Descriptor input_, output_;
  std::string unsent_, unread_;
};

}  // namespace rompicapo::lab
