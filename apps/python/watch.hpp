// SPDX-License-Identifier: MIT
//
// Runs long work without the interpreter's lock on a thread of its own. Meanwhile the calling thread checks twenty
// times a second for Python signals (Ctrl-C) and delivers events. Callbacks, exceptions and KeyboardInterrupt therefore
// always occur in the calling thread, and the work never polls Python.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace rompicapo::python {

class Watch {
 public:
  // `outer`: the work whose user function started this work; null: none.
  explicit Watch(Watch* outer);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  using Event = std::pair<const char*, std::string>;  // its kind, and JSON

  const std::atomic<bool>& stop() const { return stop_; }

  // Called from the working thread.
  void tell(const char* kind, std::string json);
  // The working thread is in Python code between these calls, where an interrupt must reach it.
  void enter_python();
  void leave_python();

 private:
  friend void watched(const std::function<void(Watch&)>& work, const std::function<void(const Event&)>& hear);
  friend void end_all();

  void finish();
  bool wait(std::vector<Event>& events);  // true: the work is done
  void interrupt();

  Watch* const outer_;
  const int depth_;
  std::atomic<bool> stop_{false};
  std::atomic<unsigned long> in_python_{0};  // the thread, as Python numbers it; 0: not there
  std::mutex guard_;
  std::condition_variable changed_;
  std::vector<Event> events_;
  bool done_ = false;
};

// Call with the interpreter's lock; `hear` is called with it, `work` without. Throws what either throws, including
// KeyboardInterrupt, after the work has ended.
void watched(const std::function<void(Watch&)>& work, const std::function<void(const Watch::Event&)>& hear);

// Stops all work and waits for it, for a limited time: the interpreter is ending, after which no thread can take its
// lock. Later work is refused.
void end_all();

}  // namespace rompicapo::python
