// SPDX-License-Identifier: MIT
//
// Long work without the interpreter's lock. It runs on a thread of its own while the thread that called looks, twenty
// times a second, whether Python has a signal to handle (Ctrl-C) and hands over what there is to tell. So a callback,
// an exception and KeyboardInterrupt always come from the thread that called, and no phase of the work has to poll
// Python.
#pragma once

#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace rompicapo::python {

class Watch {
 public:
  // `outer`: whose work this is asked for in the midst of, by a function of the user's; null: none's.
  explicit Watch(Watch* outer);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  using Event = std::pair<const char*, std::string>;  // its kind, and JSON

  const std::atomic<bool>& stop() const { return stop_; }

  // From the thread that works.
  void tell(const char* kind, std::string json);
  // That thread is in Python code between the two: what an interrupt has to reach there.
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

// Call it with the interpreter's lock; `hear` is called with it, `work` without. Throws what either throws, Python's
// KeyboardInterrupt included; then the work has ended first.
void watched(const std::function<void(Watch&)>& work, const std::function<void(const Watch::Event&)>& hear);

// Stops all work and waits for it, for a while: the interpreter is about to end, and its lock can then be taken by no
// thread. Work that begins later is refused.
void end_all();

}  // namespace rompicapo::python
