// SPDX-License-Identifier: MIT
#include "apps/python/watch.hpp"

#include <chrono>
#include <pybind11/pybind11.h>
#include <thread>

#include "rompicapo/base/stopwatch.hpp"

namespace rompicapo::python {

namespace py = pybind11;

namespace {

constexpr std::chrono::milliseconds between_looks{50};
constexpr int most_nested = 20;         // searches, each started by the heuristic of the previous one
constexpr double most_wait_at_end = 5;  // seconds

thread_local Watch* working_for = nullptr;

// All running work.
std::mutex all_guard;
std::vector<Watch*> all;
bool ending = false;

[[noreturn]] void raise(PyObject* kind, const char* words) {
  PyErr_SetString(kind, words);
  throw py::error_already_set();
}

}  // namespace

Watch::Watch(Watch* outer) : outer_(outer), depth_(outer == nullptr ? 0 : outer->depth_ + 1) {
  if (depth_ > most_nested) raise(PyExc_RecursionError, "a heuristic starts searches with itself without end");
  const std::lock_guard lock(all_guard);
  if (ending) raise(PyExc_RuntimeError, "the interpreter is ending");
  all.push_back(this);
}

Watch::~Watch() {
  const std::lock_guard lock(all_guard);
  std::erase(all, this);
}

void end_all() {
  const py::gil_scoped_release released;
  const Stopwatch clock;
  for (bool working = true; working && clock.seconds() < most_wait_at_end;) {
    {
      const py::gil_scoped_acquire acquired;
      const std::lock_guard lock(all_guard);
      ending = true;
      for (Watch* const watch : all) watch->interrupt();
      working = !all.empty();
    }
    if (working) std::this_thread::sleep_for(between_looks);
  }
}

void Watch::tell(const char* kind, std::string json) {
  const std::lock_guard lock(guard_);
  events_.emplace_back(kind, std::move(json));
}

void Watch::enter_python() { in_python_ = PyThread_get_thread_ident(); }

void Watch::leave_python() { in_python_ = 0; }

void Watch::finish() {
  const std::lock_guard lock(guard_);
  done_ = true;
  changed_.notify_all();
}

bool Watch::wait(std::vector<Event>& events) {
  std::unique_lock lock(guard_);
  changed_.wait_for(lock, between_looks, [this] { return done_; });
  events = std::exchange(events_, {});
  return done_;
}

void Watch::interrupt() {
  stop_ = true;
  // A loop in the user's Python code does not check the stop flag.
  if (const unsigned long thread = in_python_) PyThreadState_SetAsyncExc(thread, PyExc_KeyboardInterrupt);
}

void watched(const std::function<void(Watch&)>& work, const std::function<void(const Watch::Event&)>& hear) {
  Watch watch(working_for);
  std::exception_ptr ended_work, ended_hearing;
  std::thread worker([&] {
    working_for = &watch;
    try {
      work(watch);
    } catch (...) {
      ended_work = std::current_exception();
    }
    watch.finish();
  });
  for (bool done = false; !done;) {
    std::vector<Watch::Event> events;
    {
      const py::gil_scoped_release released;
      done = watch.wait(events);
    }
    if (ended_hearing) {
      watch.interrupt();  // again: user code may have been entered meanwhile
      continue;
    }
    try {
      for (const Watch::Event& event : events) hear(event);
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (watch.outer_ != nullptr && watch.outer_->stop_) raise(PyExc_KeyboardInterrupt, "");
    } catch (...) {
      ended_hearing = std::current_exception();
      watch.interrupt();
    }
  }
  {
    const py::gil_scoped_release released;
    worker.join();
  }
  if (ended_hearing) std::rethrow_exception(ended_hearing);
  if (ended_work) std::rethrow_exception(ended_work);
}

}  // namespace rompicapo::python
