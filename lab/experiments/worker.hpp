// SPDX-License-Identifier: MIT
//
// A worker process: it reads a line "VERB MIB REQUEST" (a verb of the service, the memory that the process may use, a
// JSON object), and writes the reply as a line. It is this program itself, started anew, so that a run that crashes,
// hangs or eats memory takes nothing else down. Linux only.
#pragma once

#include <deque>
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
  // What has come since, a line each. Call it when there is something to read; false: the process has gone.
  bool receive(std::vector<std::string>& lines);
  // Writes what is still to be sent, as far as it goes without waiting.
  void flush();

  int reads_from() const { return output_.number(); }
  int writes_to() const { return input_.number(); }
  bool has_to_send() const { return !unsent_.empty() && input_.is_open(); }
  // Ends it, and says how it ended: "signal 11 (Segmentation fault)", "exit status 1".
  std::string end();

 private:
  Worker(pid_t process, planning::Descriptor input, planning::Descriptor output);

  pid_t process_ = -1;
  planning::Descriptor input_, output_;
  std::string unsent_, unread_;
};

}  // namespace rompicapo::lab
